"""``trilith analyse`` and ``trilith hint``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.cli import process
from tests.cli.conftest import Command
from trilith.records import load

WIN = "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47"
OVER = "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"
GAMES = """\
[Game "zertz"]
[Variant "37"]
[Start "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1"]
[Player1 "Ada"]

1. Bc5,g1 {in a hurry} Wd3,d5xBc5
= 0-1 each 2/4/3:3/3/3

[Game "fenix"]
[Variant "7x8"]
[Start "1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"]

= *
"""
QUICK = ("--simulations", "300", "--seed", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_the_best_lines_of_a_position(command: Command) -> None:
    answer = command("analyse", "zertz", "37", "--simulations", "2000", "--seed", "1", "--lines", "4")
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0].startswith("ZÈRTZ 37, Player 1 to move: ")
    assert lines[0].endswith(" % to win")
    assert len([line for line in lines if " %  " in line]) == 4
    assert lines[-1].startswith("  2,000 simulations, ")
    assert max(map(len, lines)) <= 80


def test_a_proof_is_told_with_its_distance(command: Command) -> None:
    out = command("analyse", "fenix", WIN, "--simulations", "20000", "--seed", "1").out
    assert out.startswith("FENIX 9x9, Black to move: wins in 5 turns\n")
    assert "  wins in 5 turns  f3xb3xb5xb7 " in out


def test_one_json_object_for_a_position(command: Command) -> None:
    answer = command("analyse", "fenix", WIN, "--time", "20", "--simulations", "20000", "--json")
    found = json.loads(answer.out)
    assert answer.out.count("\n") == 1
    assert (found["best"], found["value"], found["proof"], found["distance"]) == ("f3xb3xb5xb7", 1.0, "win", 5)
    assert found["lines"][0]["turns"][0] == found["best"]
    assert {"turns", "value", "proof", "distance", "simulations"} == set(found["lines"][0])
    assert found["nodes"] > 0
    assert 0 <= found["seconds"] < 20
    open_ = json.loads(command("analyse", "lyngk", "standard@x", *QUICK, "--json").out)
    assert open_["proof"] is None
    assert 0 < open_["value"] < 1
    assert open_["simulations"] == 300


def test_time_is_kept(command: Command) -> None:
    assert command("analyse", "lyngk", "standard@x", "--time", "0.3", "--threads", "2").status == 0


def test_a_seed_decides(command: Command) -> None:
    first, again = (json.loads(command("analyse", "zertz", "37", *QUICK, "--json").out) for _ in range(2))
    del first["seconds"], again["seconds"]
    assert first == again


def test_a_review_as_text(command: Command, file: Path) -> None:
    answer = command("analyse", file, *QUICK)
    assert (answer.status, answer.err) == (0, "")
    first, second = answer.out.split(f"\n\n{file}, game 2: ")
    assert first.startswith(f"{file}, game 1: ZÈRTZ 37, Ada - ?, 2 turns, 0-1 each 2/4/3:3/3/3\n\n")
    assert "\n     1.  Bc5,g1     ??" in first
    assert "     1. Bc5,g1 ??  missed win, Player 1: " in first
    assert "\n        misses a win at once [ZERTZ F1]\n        better (wins at once): " in first
    assert "\n  Accuracy: Player 1 (Ada) " in first
    assert second == "FENIX 7x8, 0 turns, unfinished\n\n  No turn has been played.\n"
    assert max(len(line) for line in answer.out.splitlines() if ", game " not in line) <= 80


def test_a_review_as_json_graph_and_record(command: Command, file: Path, tmp_path: Path) -> None:
    graph, record = tmp_path / "graph.svg", tmp_path / "reviewed.txt"
    answer = command("analyse", file, *QUICK, "--json", "--graph", graph, "--record", record)
    found = json.loads(answer.out)
    assert answer.out.count("\n") == 1
    game, empty = found["games"]
    assert (game["faults"][0], game["turns"][0]["fault"], game["turns"][0]["mark"]) == (1, "missed win", "??")
    assert game["turns"][0]["before"] == {"value": 1.0, "proof": "win", "distance": 1}
    assert game["turns"][1]["after"] == {"value": 1.0, "proof": "win", "distance": 1}
    assert game["turns"][0]["better"]
    assert [turn["why"] for turn in game["turns"]] == ["misses a win at once [ZERTZ F1]", None]
    assert game["chances"] == [1.0, game["chances"][1], 0.0]
    assert empty["accuracy"] == [None, None]
    assert ElementTree.fromstring(graph.read_text(encoding="utf-8")).tag.endswith("svg")
    annotated = next(load(record))
    assert annotated.line.turns[0].mark == "??"
    assert annotated.line.turns[0].comments[0] == "in a hurry"
    assert annotated.line.turns[0].variations


def test_graph_or_record_on_standard_output(command: Command, file: Path, tmp_path: Path) -> None:
    assert command("analyse", file, *QUICK, "--graph", "-").out.startswith("<svg ")
    (tmp_path / "again").write_text(command("analyse", file, *QUICK, "--record", "-").out, encoding="utf-8")
    assert len(list(load(tmp_path / "again"))) == 2


def test_records_from_standard_input() -> None:
    ended = subprocess.run(
        [*process.COMMAND, "analyse", "-", *QUICK],
        input=GAMES.encode(),
        capture_output=True,
        env=process.environment(PYTHONIOENCODING="ascii"),
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stdout.isascii()
    assert ended.stdout.startswith(b"standard input, game 1: ZERTZ 37")


def test_a_hint_is_a_turn_and_a_reason(command: Command) -> None:
    turn, reason = command("hint", "zertz", "37", *QUICK).out.splitlines()
    assert turn in trilith.start("zertz", "37").turns()
    assert reason.endswith(" % to win")
    proven = command("hint", "fenix", WIN, "--simulations", "20000", "--seed", "1").out
    assert proven == "f3xb3xb5xb7\nwins in 5 turns\n"
    forced = trilith.parse("fenix", WIN).play("f3xb3xb5xb7")
    while len(forced.turns()) > 1:
        forced = forced.play(forced.turns()[0])
    assert command("hint", "fenix", forced).out == f"{forced.turns()[0]}\nthe only legal turn\n"


REFUSED = {
    "a file that is not there": (("analyse", "no/such/file"), "cannot be read: no such file"),
    "a position already over": (("analyse", "fenix", OVER), "no turn can be played: draw stalemate"),
    "a hint where all is over": (("hint", "fenix", OVER), "no turn can be played: draw stalemate"),
    "no time": (("analyse", "zertz", "37", "--time", "0"), "0.0 is not a valid time to think"),
    "a time that is no number": (("analyse", "zertz", "37", "--time", "soon"), "soon is not a valid time to think"),
    "a time without end": (("hint", "zertz", "37", "--time", "inf"), "inf is not a valid time to think"),
    "half a simulation": (("analyse", "zertz", "37", "--simulations", "0.5"), "0.5 is not a valid number of"),
    "no lines": (("analyse", "zertz", "37", "--lines", "0"), "0 is not a valid number of lines"),
    "no threads": (("hint", "zertz", "37", "--threads", "0"), "0 is not a valid number of threads"),
    "a seed of letters": (("hint", "zertz", "37", "--seed", "x"), "x is not a valid seed"),
    "a game without a position": (("analyse", "zertz"), "give a position of zertz as well"),
    "a game that does not exist": (("analyse", "chess", "8x8"), "there is no game chess"),
    "a variant that does not exist": (("analyse", "zertz", "38"), "ZÈRTZ has no variant 38"),
    "a graph of a position": (("analyse", "zertz", "37", "--graph", "x.svg"), "--graph applies to a file of records"),
    "a record of a position": (("analyse", "zertz", "37", "--record", "x"), "--record applies to a file of records"),
}


@pytest.mark.parametrize(("arguments", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(refused: Callable[..., str], arguments: tuple[str, ...], reason: str) -> None:
    assert reason in refused(*arguments)


def test_files_are_refused_before_the_thinking(refused: Callable[..., str], file: Path, tmp_path: Path) -> None:
    slow = ("--time", "100000")
    assert "cannot write" in refused("analyse", file, *slow, "--graph", tmp_path / "none" / "graph.svg")
    assert "it is a directory" in refused("analyse", file, *slow, "--record", tmp_path)
    assert "one result" in refused("analyse", file, *slow, "--json", "--graph", "-")
    assert "--lines applies to a position" in refused("analyse", file, *slow, "--lines", "2")
    file.write_text(GAMES + "nonsense", encoding="utf-8")
    assert ":14:1: expected" in refused("analyse", file, *slow)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_interrupting_ends_it_soon() -> None:
    thinking = subprocess.Popen(
        [*process.COMMAND, "analyse", "zertz", "37", "--simulations", str(10**11)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=process.environment(),
    )
    time.sleep(2)
    thinking.send_signal(signal.SIGINT)
    out, err = thinking.communicate(timeout=30)
    assert (thinking.returncode, out, err) == (130, b"", b"")
