"""The engine finds what can be proven, keeps to its limits, and gives the same result for the same seed."""

from __future__ import annotations

import threading
import time

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import IDS, VARIANTS, start
from trilith.engine import LEVELS, Engine, Limits, Sight, level

WIN = "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47"


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_every_variant_is_searched_and_its_lines_are_legal(game: str, variant: str) -> None:
    here = start(game, variant)
    found = Engine(seed=1).think(here, Limits(simulations=3000), lines=3)
    assert found.simulations == 3000
    assert len(found.lines) == 3
    for line in found.lines:
        there = here
        for turn in line.turns:
            there = there.play(turn)
        assert 0 <= line.value <= 1


def test_a_forced_win_is_proven_with_its_distance() -> None:
    found = Engine(seed=1).think(trilith.parse("fenix", WIN), Limits(simulations=20_000))
    assert (found.proof, found.value, found.best) == ("win", 1.0, "f3xb3xb5xb7")
    assert found.lines[0].distance == 5
    assert found.simulations < 20_000


def test_one_thread_and_a_seed_decide_everything() -> None:
    here = start("zertz", "37")
    first, again, other = (
        Engine(seed=seed, judge="alphabeta").think(here, Limits(simulations=2000), lines=5) for seed in (3, 3, 4)
    )
    assert first.lines == again.lines != other.lines


def test_several_threads_think_together() -> None:
    found = Engine(seed=1, threads=2).think(start("lyngk", "standard"), Limits(simulations=4000))
    assert 2000 <= found.simulations <= 4000  # the first thread counts its half; the others stop when it has finished


def test_thinking_can_be_watched_and_stopped_from_another_thread() -> None:
    engine = Engine(seed=1)
    threading.Timer(0.3, engine.stop).start()
    looks = list(engine.analyse(start("zertz", "37"), interval=0.05))
    assert len(looks) > 1
    assert looks[-1].simulations > looks[0].simulations
    assert looks[-1].seconds < 30


def test_what_is_known_is_kept_when_the_game_goes_on() -> None:
    engine = Engine(seed=1, judge="alphabeta")
    game = trilith.Game(start("zertz", "37"))
    game.play(engine.choose(game, Limits(simulations=4000)))
    kept = engine.think(game, Limits(simulations=1))
    assert kept.nodes > 100
    engine.forget()
    assert engine.think(game, Limits(simulations=1)).nodes < 100


@pytest.mark.parametrize("number", [1, 4, 10])
def test_levels_play_whole_games(number: int) -> None:
    playing = level(number)
    engine = Engine(seed=5)
    game = trilith.Game(start("zertz", "blitz"))
    while game.result is None:
        game.play(engine.choose(game, Limits(simulations=100), playing))
    assert game.result.reason


def test_levels_are_found_by_number_and_name() -> None:
    assert level("druid") is level(10) is LEVELS[-1]
    assert level("full").sight("zertz") == Sight()
    assert level(3).sight("zertz").depth == 1
    assert level(3).altered({"depth": 2}).sight("fenix").depth == 2
    with pytest.raises(trilith.UnknownName, match="Pebble"):
        level(12)


@pytest.mark.parametrize(
    "words", [{"seconds": 0}, {"seconds": float("nan")}, {"seconds": "1"}, {"simulations": 0}, {"simulations": 1.5}]
)
def test_impossible_limits_are_refused(words: dict[str, object]) -> None:
    with pytest.raises(trilith.UnknownName):
        Limits(**words)  # type: ignore[arg-type]


def test_a_finished_game_and_unknown_settings_are_refused() -> None:
    over = trilith.parse("fenix", "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")
    with pytest.raises(trilith.IllegalTurn, match="stalemate"):
        Engine().think(over, Limits(simulations=1))
    with pytest.raises(trilith.UnknownName):
        Engine(judge="oracle")
    with pytest.raises(trilith.UnknownName):
        Engine(threads=0)


def test_a_run_ends_soon_after_it_is_stopped() -> None:
    engine = Engine(seed=1)
    stopped: list[float] = []

    def stop() -> None:
        stopped.append(time.monotonic())
        engine.stop()

    threading.Timer(0.2, stop).start()
    list(engine.analyse(start("fenix", "9x9"), interval=60))
    assert stopped


def test_a_position_beyond_the_limit_is_refused() -> None:
    above = "3s2Gs1/1s2s1s1s/s2s1s1s1/3s5/s1s1s2s1/1s3s3/3s3s1/s2Ksss1s/3s3k1 r battle - 0 60"
    with pytest.raises(trilith.TooComplex):
        Engine(judge="rollouts").think(trilith.parse("fenix", above), Limits(simulations=3))


@pytest.mark.parametrize("name", ["lyngk", "zertz", "fenix"])
def test_every_judge_judges_every_game(name: str) -> None:
    here = start(name, {"lyngk": "standard", "zertz": "blitz", "fenix": "7x8"}[name])
    for judge in ("alphabeta", "hand", "rollouts", "auto"):
        assert Engine(judge=judge, seed=1).think(here, Limits(simulations=50)).best
