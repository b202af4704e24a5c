"""An analysis in slices starts no thread, keeps to the limits of each slice, and makes progress in every one."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import start
from tests.engine.test_engine import WIN
from trilith.engine import Engine, Limits, SlicedAnalysis

SEARCHES = [
    ("zertz", "37", "alphabeta"),
    ("lyngk", "standard", "alphabeta"),
    ("fenix", "9x9", "auto"),  # by a learnt estimate
    ("zertz", "37", "hand"),
    ("fenix", "7x8", "rollouts"),
    ("lyngk", "standard", "network"),
]


def make(judge: str, game: str, folder: Path) -> Engine:
    if judge != "network":
        return Engine(judge=judge, seed=1)
    pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    from tests.engine.networks import write_networks

    return Engine(network=write_networks(folder)[game], seed=1)


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make it an error to start a thread, as it is in a browser's Python."""

    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError(f"can't start new thread {thread.name}")

    monkeypatch.setattr(threading.Thread, "start", refuse)


def run(slices: SlicedAnalysis, simulations: int) -> int:
    """Run slices of ``simulations`` each to the end; return the number of slices."""
    count = 0
    while not slices.finished:
        before = slices.known.simulations
        slices.advance(simulations=simulations)
        assert 0 < slices.known.simulations - before <= simulations
        count += 1
    return count


@pytest.mark.usefixtures("no_threads")
@pytest.mark.parametrize(("game", "variant", "judge"), SEARCHES)
def test_every_search_runs_in_slices_without_threads(game: str, variant: str, judge: str, tmp_path: Path) -> None:
    slices = make(judge, game, tmp_path).analysis(start(game, variant), Limits(simulations=400), lines=2)
    assert slices.known.lines == ()
    assert run(slices, 50) >= 8
    assert slices.known.simulations == 400
    assert len(slices.known.lines) == 2


@pytest.mark.usefixtures("no_threads")
@pytest.mark.parametrize(("judge", "simulations"), [("hand", 25), ("rollouts", 25)])
def test_a_forced_win_is_proven_in_slices(judge: str, simulations: int) -> None:
    slices = Engine(seed=1, judge=judge).analysis(trilith.parse("fenix", WIN), Limits(simulations=20_000))
    assert run(slices, simulations) > 1
    assert (slices.known.proof, slices.known.best) == ("win", "f3xb3xb5xb7")


def test_iterating_runs_slice_after_slice() -> None:
    slices = Engine(seed=1).analysis(start("zertz", "37"), Limits(simulations=5_000))
    looks = [look.simulations for look in slices]
    assert looks == sorted(looks)
    assert looks[-1] == 5_000


def test_a_stopped_analysis_stays_as_it_is() -> None:
    slices = Engine(seed=1).analysis(start("zertz", "37"))
    known = slices.advance(simulations=100)
    slices.stop()
    assert slices.finished
    assert slices.advance() is known


def test_the_next_question_ends_an_analysis() -> None:
    engine = Engine(seed=1)
    here = start("zertz", "37")
    slices = engine.analysis(here)
    known = slices.advance(simulations=100)
    engine.think(here.play(here.turns()[0]), Limits(simulations=10))
    assert slices.finished
    assert slices.advance() is known


def test_what_slices_have_found_is_kept_when_the_game_goes_on() -> None:
    engine = Engine(seed=1, judge="hand")
    game = trilith.Game(start("zertz", "37"))
    slices = engine.analysis(game)
    for _ in range(10):
        slices.advance(simulations=500)
    game.play(slices.known.best or "")
    assert engine.think(game, Limits(simulations=1)).nodes > 100


def test_a_position_beyond_the_limit_is_refused_in_slices_too() -> None:
    above = "3s2Gs1/1s2s1s1s/s2s1s1s1/3s5/s1s1s2s1/1s3s3/3s3s1/s2Ksss1s/3s3k1 r battle - 0 60"
    slices = Engine(judge="rollouts").analysis(trilith.parse("fenix", above))
    with pytest.raises(trilith.TooComplex):
        slices.advance()
    assert slices.finished
