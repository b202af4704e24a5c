"""Matches: statistics, players, fairness, repeatability, resuming from a file, and players that fail."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.cli.process import COMMAND, environment
from trilith.cli import main
from trilith.engine import FULL, Limits
from trilith.engine.match import (
    FinishedGame,
    Match,
    MatchError,
    MatchPlan,
    MatchScore,
    SequentialTest,
    openings,
    play,
    read_contestant,
)
from trilith.engine.match.game_file import GameFile
from trilith.engine.match.game_workers import GameProcess, GameProcesses
from trilith.engine.match.match_game import play_game
from trilith.engine.match.match_players import Forfeit, RandomPlayer
from trilith.engine.match.openings import opening
from trilith.engine.match.program_player import ProgramPlayer
from trilith.game import Reason
from trilith.records import Record, load, write

QUICK: dict[str, Any] = {"game": "zertz", "variant": "blitz", "seed": "test"}


def turns(record: Record) -> list[str]:
    return [played.turn for played in record.line.turns]


# Statistics


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "ratio"),
    [  # by fishtest's formula for the same counts
        ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
        ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
        ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
        ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
        ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
    ],
)
def test_the_log_likelihood_ratio_is_the_usual_one(
    pairs: tuple[int, ...], elo0: float, elo1: float, ratio: float
) -> None:
    assert SequentialTest(elo0, elo1).ratio(pairs) == pytest.approx(ratio, abs=1e-9)


@pytest.mark.parametrize(
    ("score", "elo", "reach", "superiority"),
    [  # as other match programs report these counts, to within what smoothing changes
        (MatchScore(67, 110, 23, (1, 11, 47, 25, 16)), 77.71, 33.03, 1.0),
        (MatchScore(45, 125, 30, (1, 24, 42, 25, 8)), 26.11, 31.23, 0.9504),
    ],
)
def test_elo_and_its_error_bars_are_the_usual_ones(
    score: MatchScore, elo: float, reach: float, superiority: float
) -> None:
    found = score.elo
    assert found is not None
    assert found.value == pytest.approx(elo, abs=0.01)
    assert (found.high - found.low) / 2 == pytest.approx(reach, abs=0.2)
    assert score.superiority == pytest.approx(superiority, abs=0.002)


def test_many_pairs_leave_no_trace_of_smoothing() -> None:
    pairs = (10_000, 50_000, 80_000, 50_000, 10_000)
    found = MatchScore(0, 0, 0, pairs).elo
    assert found is not None
    variance = sum(n * (s - 0.5) ** 2 for n, s in zip(pairs, (0, 0.25, 0.5, 0.75, 1), strict=True)) / sum(pairs)
    reach = 1.959964 * math.sqrt(variance / sum(pairs))
    assert found.high == pytest.approx(400 * math.log10((0.5 + reach) / (0.5 - reach)), rel=1e-3)
    assert found.low == pytest.approx(-found.high)


def test_a_clean_sweep_is_bounded_from_below_only() -> None:
    elo = MatchScore(20, 0, 0, (0, 0, 0, 0, 10)).elo
    assert elo is not None
    assert elo.value == elo.high == math.inf
    assert 100 < elo.low < 400
    swept = MatchScore(0, 0, 20, (10, 0, 0, 0, 0)).elo
    assert swept is not None
    assert swept == pytest.approx((-math.inf, -math.inf, -elo.low))


def test_equal_results_are_no_certainty() -> None:
    elo = MatchScore(10, 0, 10, (0, 0, 10, 0, 0)).elo
    assert elo is not None
    assert elo.low < -20 < 20 < elo.high
    assert MatchScore().elo is MatchScore().superiority is MatchScore().share is None


def test_pairing_tells_an_opening_s_advantage_from_a_player_s() -> None:
    paired = MatchScore(50, 0, 50, (0, 0, 50, 0, 0)).elo  # the first to move always wins
    mixed = MatchScore(50, 0, 50, (13, 0, 24, 0, 13)).elo
    assert paired is not None
    assert mixed is not None
    assert paired.high < mixed.high / 4


def test_the_sequential_test_knows_its_bounds() -> None:
    test = SequentialTest(0, 50)
    assert test.upper == -test.lower == pytest.approx(2.944439)
    assert test.accepts((0, 0, 0, 0, 0)) is None
    assert test.accepts((0, 0, 2, 0, 60)) == 50
    assert test.accepts((60, 0, 2, 0, 0)) == 0


# Players


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("level:5", "level:5"),
        ("level:Mason", "level:4"),
        ("level:full", "full"),
        ("engine:threads=2", "engine:threads=2"),
    ],
)
def test_players_have_canonical_names(text: str, name: str) -> None:
    assert read_contestant(text).name == name


def test_settings_reach_the_engine_and_limits_the_player() -> None:
    player = read_contestant("engine:threads=2,exploration=1.25,time=0.5")
    assert dict(player.settings) == {"threads": 2, "exploration": 1.25}
    assert player.limits(Limits(simulations=100)) == Limits(0.5)
    assert player.engine().threads == 2
    assert dict(read_contestant("uct").settings)["judge"] == "rollouts"
    assert read_contestant("full").level == FULL


def test_a_level_keeps_its_own_limits_of_search() -> None:
    assert read_contestant("level:5").limits(Limits(simulations=7)) == Limits()
    assert read_contestant("level:5").limits(Limits(0.5)) == Limits(0.5)
    assert not read_contestant("level:5").needs_limits
    assert read_contestant("full").needs_limits
    assert read_contestant("level:5,depth=3,blur=0.5").level.sight("lyngk").depth == 3
    assert read_contestant("level:5,simulations=7").limits(Limits()) == Limits(None, 7)
    assert read_contestant("full").limits(Limits(simulations=7)) == Limits(None, 7)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nobody",
        "level",
        "level:",
        "level:12",
        "random:seed=1",
        "engine:threads=0",
        "engine:threads=two",
        "engine:threads=1,threads=1",
        "engine:seed=3",
        "engine:exploration=nan",
        "engine:time=0",
        "engine:judge=oracle",
        "uct:judge=rollouts",
        "program:",
        "program:'open",
        "random\n",
        "x" * 2000,
    ],
)
def test_unknown_players_are_refused(text: str) -> None:
    with pytest.raises(trilith.UnknownName):
        read_contestant(text)


# Pairs and openings


def test_both_games_of_a_pair_have_the_same_opening_and_swapped_colours() -> None:
    records: dict[int, Record] = {}
    play("random", "level:1", **QUICK, games=8, openings=3, watch=lambda one: records.update({one.number: one.record}))
    assert sorted(records) == list(range(1, 9))
    for odd in (1, 3, 5, 7):
        first, second = records[odd], records[odd + 1]
        assert turns(first)[:2] == turns(second)[:2]
        assert [first.tag("Player1"), first.tag("Player2")] == ["random", "level:1"]
        assert [second.tag("Player1"), second.tag("Player2")] == ["level:1", "random"]
        assert first.tag("Pair") == second.tag("Pair") == str((odd + 1) // 2)
    assert [records[odd].tag("Opening") for odd in (1, 3, 5, 7)] == ["1", "2", "3", "1"]
    assert turns(records[1])[:2] == turns(records[7])[:2] != turns(records[3])[:2]
    assert records[1].line.turns[1].spent is None
    assert records[1].line.turns[2].spent is not None


def test_lyngk_s_start_is_the_opening() -> None:
    first, again, other = (opening("lyngk", "standard", {}, seed, 0) for seed in ("a", "a", "b"))
    assert first == again
    assert first.start != other.start
    assert first.turns == ()


def test_openings_leave_something_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "ATTEMPTS", 5)
    for number in range(5):
        assert opening("zertz", "blitz", {}, str(number), 6).game().result is None
    with pytest.raises(MatchError, match="fewer"):
        opening("zertz", "blitz", {}, "long", 200)


# Whole matches


SETTINGS: dict[str, Any] = {**QUICK, "games": 6, "limits": Limits(simulations=30)}


@pytest.fixture(scope="module")
def alone() -> dict[int, list[str]]:
    """The turns of a match whose games were played one after the other."""
    found: dict[int, list[str]] = {}
    result = play("engine", "level:3", **SETTINGS, watch=lambda one: found.update({one.number: turns(one.record)}))
    assert (result.ended, result.score.games, len(found)) == ("finished", 6, 6)
    return found


def test_a_seed_and_simulations_decide_every_turn_however_many_play_at_once(alone: dict[int, list[str]]) -> None:
    with Match("engine", "level:3", **SETTINGS, concurrency=2) as match:
        assert {one.number: turns(one.record) for one in match.run()} == alone
    assert not multiprocessing.active_children()


def test_a_process_that_dies_is_replaced_and_its_game_played_again(alone: dict[int, list[str]]) -> None:
    found: dict[int, list[str]] = {}
    with Match("engine", "level:3", **SETTINGS) as match:
        for finished in match.run():
            found[finished.number] = turns(finished.record)
            if len(found) == 2:
                for child in multiprocessing.active_children():
                    child.kill()
        assert match.result.ended == "finished"
    assert found == alone


def test_a_game_that_kills_every_process_ends_the_match_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        GameProcess, "begin", lambda worker, number: (worker.process.kill(), setattr(worker, "number", number))
    )
    with pytest.raises(MatchError, match="died 3 times"):
        play("random", "random", **QUICK, games=2)


def test_the_sequential_test_ends_a_match_that_is_clear() -> None:
    result = play("level:6", "random", **QUICK, games=200, sprt=(0, 300), concurrency=2)
    assert (result.ended, result.accepted) == ("decided", 300)
    assert result.score.games < 60
    assert result.ratio is not None
    assert result.ratio >= 2.94
    assert result.score.games == 2 * sum(result.score.pairs)


# The file


def test_a_killed_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    words = ("match", "level:3", "random", "--game", "zertz", "--variant", "blitz", "--games", "60", "--seed", "test")
    killed = subprocess.Popen([*COMMAND, *words, "--out", str(file)], env=environment(), stdout=subprocess.DEVNULL)
    wait_until(lambda: file.exists() and file.read_text().count("\n= ") >= 3)
    workers = children(killed.pid)
    killed.kill()
    killed.wait()
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    kept = list(load(file))
    assert 3 <= len(kept) < 60
    before = file.read_bytes()
    with file.open("ab") as half:  # as if the machine had failed in the middle of a record
        half.write(b"\n" + write(kept[0]).encode()[:200])
    games = len(kept) + 4 + len(kept) % 2
    fresh: list[int] = []
    settings = {"game": "zertz", "variant": "blitz", "games": games, "out": file, "resume": True}
    resumed = play("level:3", "random", **settings, watch=lambda one: fresh.append(one.number))
    assert file.read_bytes().startswith(before)
    assert sorted([*(int(record.tag("Number")) for record in kept), *fresh]) == list(range(1, games + 1))
    assert resumed.score.games == games
    assert resumed.plan.seed == "test"
    assert play("level:3", "random", **settings) == resumed


def wait_until(done: Callable[[], bool]) -> None:
    for _ in range(1200):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come about")


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupted_match_tells_how_it_stands_and_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    words = ("match", "level:3", "random", "--game", "zertz", "--games", "500", "--json", "--out", str(file))
    stopped = subprocess.Popen([*COMMAND, *words], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_until(lambda: file.exists() and file.read_text().count("\n= ") >= 2)
    stopped.send_signal(signal.SIGINT)
    out, err = stopped.communicate(timeout=60)
    told = json.loads(out)
    assert (stopped.returncode, err) == (130, b"")
    assert told["ended"] == "unfinished"
    assert told["games"] == len(list(load(file))) >= 2


def test_ctrl_c_waits_until_a_finished_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.txt"
    monkeypatch.setattr(os, "fsync", lambda _: signal.raise_signal(signal.SIGINT))
    with Match("random", "random", **QUICK, games=4, out=file) as match:
        with pytest.raises(KeyboardInterrupt):
            list(match.run())
        assert list(match.finished) == [1] == [int(record.tag("Number")) for record in load(file)]


def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    play("random", "level:1", **QUICK, games=2, out=file)
    before = file.read_bytes()
    others: list[dict[str, Any]] = [
        {"seed": "other"},
        {"variant": "37"},
        {"game": "fenix", "variant": None},
        {"opening_turns": 1},
        {"max_turns": 50},
        {"limits": Limits(0.5)},
    ]
    for changed in others:
        with pytest.raises(MatchError, match="belongs to another match"):
            play("random", "level:1", **{**QUICK, **changed}, games=4, out=file, resume=True)
    with pytest.raises(MatchError, match="belongs to another match"):
        play("level:1", "random", **QUICK, games=4, out=file, resume=True)
    with pytest.raises(MatchError, match="already has games"):
        play("random", "level:1", **QUICK, games=4, out=file)
    assert file.read_bytes() == before


def test_what_no_match_has_written_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for text in ("dear diary", '[Game "zertz"]\n\n1. Wd4,d1', '[Game "zertz"]\n= *\n', '[Game "zertz"]\n= *\nand more'):
        file.write_text(text)
        with pytest.raises(trilith.TrilithError):
            play("random", "random", **QUICK, games=2, out=file, resume=True)
        assert file.read_text() == text


def test_a_file_has_one_match_at_a_time(tmp_path: Path) -> None:
    with GameFile(tmp_path / "games.txt"), pytest.raises(MatchError, match="in use"):
        GameFile(tmp_path / "games.txt")
    assert not (tmp_path / "games.txt").exists()  # nothing was played


def test_a_full_disk_leaves_whole_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with GameFile(tmp_path / "games.txt") as file:
        text = write(Record(trilith.start("zertz")))
        file.add(text)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(MatchError, match="No space left"):
                file.add(text)
        assert (tmp_path / "games.txt").read_text() == text
        file.add(text)
    assert len(list(load(tmp_path / "games.txt"))) == 2


# Players that fail


class Slow:
    """Plays the first legal turn after ``seconds``; forfeits when ``last`` turns have been played."""

    def __init__(self, seconds: float = 0, last: int | None = None) -> None:
        self.seconds, self.last = seconds, last

    def begin(self, seed: int) -> None:
        pass

    def look(self, game: trilith.Game) -> None:
        pass

    def choose(self, game: trilith.Game) -> str:
        if len(game.turns) == self.last:
            raise Forfeit("had enough")
        time.sleep(self.seconds)
        return game.position.turns()[0].text

    def close(self) -> None:
        pass


def plan(**changes: Any) -> MatchPlan:
    full = read_contestant("full")
    words = {"limits": Limits(0.01), "openings": None, "opening_turns": 2, "seed": "test", **changes}
    return MatchPlan(full, full, "zertz", "blitz", (), **words)


def test_a_late_player_is_reported_and_loses_only_when_time_is_strict() -> None:
    here = plan(max_turns=5)
    slow = FinishedGame.of(here, play_game(here, 1, Slow(0.3), Slow()), "game")
    assert slow.late == (2, 0)
    assert (slow.points, slow.record.result) == (0.5, "1/2-1/2 abandoned")
    assert slow.record.line.turns[-1].comments == ("no result after 5 turns",)
    here = plan(strict_time=True)
    lost = FinishedGame.of(here, play_game(here, 2, Slow(0.3), Slow()), "game")
    assert (lost.points, lost.forfeited, lost.record.result) == (0, 0, "1-0 time")


def test_a_player_that_forfeits_loses() -> None:
    here = plan()
    left = FinishedGame.of(here, play_game(here, 1, Slow(), Slow(last=3)), "game")
    assert (left.points, left.forfeited, left.record.result) == (1, 1, "1-0 abandoned")
    assert left.record.line.turns[-1].comments == ("had enough",)
    assert next(trilith.records.read(write(left.record))) == left.record


def test_a_program_plays_and_takes_the_seed() -> None:
    player = ProgramPlayer((sys.executable, "-m", "trilith", "engine"), Limits(simulations=10))
    game = trilith.Game(trilith.start("fenix"))  # without a network, whose first choice no seed would change
    chosen = []
    try:
        for seed in (5, 5, 6):
            player.begin(seed)
            player.look(game)
            chosen.append(player.choose(game))
    finally:
        player.close()
    assert chosen[0] == chosen[1] != chosen[2]
    assert all(turn in game.position.turns() for turn in chosen)


def test_a_program_that_cannot_be_started_ends_the_match_with_a_message() -> None:
    with pytest.raises(MatchError, match="cannot be started"):
        play("program:/no/such/program", "random", **QUICK, games=2)


def test_a_program_that_dies_in_a_game_loses_it(tmp_path: Path) -> None:
    script = tmp_path / "dies.py"
    script.write_text(
        "import subprocess, sys\n"
        "engine = subprocess.Popen([sys.executable, '-m', 'trilith', 'engine'], stdin=subprocess.PIPE, text=True)\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('go'):\n"
        "        engine.kill()\n"
        "        sys.exit(3)\n"
        "    engine.stdin.write(line)\n"
        "    engine.stdin.flush()\n"
    )
    result = play("random", f"program:{sys.executable} {script}", **QUICK, games=2, limits=Limits(simulations=10))
    assert (result.score.wins, result.forfeits) == (2, (0, 2))


# The command


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    words = ["match", "level:1", "random", "--game", "zertz", "--variant", "blitz", "--games", "2", "--seed", "test"]
    assert main([*words, "--out", str(file), "--sprt", "-10", "10"]) == 0
    table, err = capsys.readouterr()
    assert err == ""
    assert table.startswith("ZÈRTZ blitz: 2 games\nlevel:1 - random opening-turns=2, seed test\n")
    assert "undecided, LLR" in table
    assert main([*words, "--out", str(file), "--resume", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == told["wins"] + told["draws"] + told["losses"] == 2
    assert told["players"] == ["level:1", "random"]
    assert (told["ended"], told["seed"], told["sprt"]) == ("finished", "test", None)


def test_a_match_that_cannot_go_on_tells_how_far_it_came(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_game(workers: GameProcesses, _: Iterable[int]) -> Iterator[tuple[int, str]]:
        yield 1, write(play_game(workers._plan, 1, RandomPlayer(), RandomPlayer()))
        raise MatchError(Reason.of("engine.match_died", None, number=2, times=3))

    monkeypatch.setattr(GameProcesses, "play", one_game)
    assert main(["match", "random", "random", "--game", "zertz", "--games", "4"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("ZÈRTZ 37: 1 of 4 games\n")
    assert err == "trilith: game 2 cannot be played: its process died 3 times\n"


@pytest.mark.parametrize(
    "words",
    [
        ["--games", "3"],
        ["--games", "0"],
        ["--games", "many"],
        ["--time", "0"],
        ["--time", "soon"],
        ["--time", "nan"],
        ["--simulations", "0"],
        ["--time", "1", "--simulations", "1"],
        ["--concurrency", "0"],
        ["--openings", "0"],
        ["--opening-turns", "-1"],
        ["--opening-turns", "1000"],
        ["--sprt", "5", "0"],
        ["--sprt", "0", "inf"],
        ["--variant", "99"],
        ["--seed", "a\nb"],
        ["--max-turns", "0"],
        ["--resume"],
        ["--out", "/no/such/folder/games.txt"],
        ["--out", "/dev/null"],
        ["--option", "prep=adjacent"],
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["match", "random", "random", "--game", "zertz", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("trilith: ")
    assert err.count("\n") == 1
