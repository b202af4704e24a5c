"""``trilith replay``."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli import process
from tests.cli.conftest import Command

GAMES = """\
[Game "zertz"]
[Variant "37"]
[Start "37 1ooo/ooooo/1oooo1/2oooG1/3oo1/2oo1/1oW1 1/1/5 2/2/1 2/4/4 1"]
[Player1 "Ada"]
[Player2 "Bo"]
[Event "Café"]

1. Bc5,f4! xd6Bb4 3. Wg2,f3xWg2Wg3
= 1-0 white 4/2/1:2/4/5

[Game "fenix"]
[Variant "7x8"]
[Options "prep=adjacent idle=0"]
[Start "1ssssss/2sssss/S2ssss/SS2sss/SSS2ss/SSSS2s/SSSSS2/SSSSSS1 r prep - 0 0"]

1. a1+a2
= black resigned
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_each_game_with_its_last_board_and_result(command: Command, file: Path) -> None:
    answer = command("replay", file)
    assert (answer.status, answer.err) == (0, "")
    first, second = answer.out.split(f"\n{file}, game 2: ")
    assert first.startswith(
        f"{file}, game 1: ZÈRTZ 37, Ada - Bo, 3 turns, 1-0 white 4/2/1:2/4/5\n"
        "  Event  Café\n"
        "\n"
        "ZÈRTZ, 37: 1-0 white 4/2/1:2/4/5\n"
    )
    assert first.endswith(
        "  Player 2   W 2   G 4   B 5\n  Player 1   W 4   G 2   B 1\n  Bank   W 0   G 1   B 4\n\n"
        "  The game is over: 1-0 white 4/2/1:2/4/5\n"
    )
    assert second.startswith(
        "FENIX 7x8, 1 turn, black resigned\n  prep  adjacent\n  idle  0\n\nFENIX, 7x8: Black to move\n"
    )
    assert second.endswith("\n  The game is over: black resigned\n")


def test_one_line_a_game(command: Command, file: Path) -> None:
    assert command("replay", "--brief", file, file).out.splitlines() == 2 * [
        f"{file}, game 1: ZÈRTZ 37, Ada - Bo, 3 turns, 1-0 white 4/2/1:2/4/5",
        f"{file}, game 2: FENIX 7x8, 1 turn, black resigned",
    ]


def test_every_position(command: Command, file: Path) -> None:
    lines = command("replay", "--positions", file).out.split("\n\n")[0].splitlines()
    start = "37 1ooo/ooooo/1oooo1/2oooG1/3oo1/2oo1/1oW1 1/1/5 2/2/1 2/4/4 1"
    turns = ["Bc5,f4", "xd6Bb4", "Wg2,f3xWg2Wg3"]
    assert lines[2] == f"    0                 {start}"
    for number in (1, 2, 3):
        shown, turn, position = lines[2 + number].split(maxsplit=2)
        assert (shown, turn) == (str(number), turns[number - 1] + ("!" if number == 1 else ""))
        assert command("apply", "zertz", start, *turns[:number]).out.splitlines()[0] == position


def test_an_unfinished_game_is_called_so(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a").write_text('[Game "zertz"] = *', encoding="utf-8")
    assert command("replay", "--brief", tmp_path / "a").out.endswith("ZÈRTZ 37, 0 turns, unfinished\n")
    assert "over" not in command("replay", tmp_path / "a").out


def test_the_canonical_text(command: Command, file: Path) -> None:
    assert command("replay", "--record", file).out == GAMES


def test_standard_input() -> None:
    ended = subprocess.run(
        [*process.COMMAND, "replay", "--brief", "-"],
        input=GAMES.encode(),
        capture_output=True,
        env=process.environment(PYTHONIOENCODING="utf-8"),
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stdout.decode().splitlines()[1] == "standard input, game 2: FENIX 7x8, 1 turn, black resigned"


BAD = {
    "empty": (b"", ":1:1: expected [Game"),
    "not a record": (b"hello\n", ":1:1: expected [Game"),
    "binary": (b"\x7fELF\x02\x01\x00\xff", ":1:7: expected text in UTF-8"),
    "an illegal turn": (b'[Game "zertz"]\n1. Wd4,d4\n= *\n', ":2:4: expected a turn, not Wd4,d4: "),
    "an unreadable turn": (b'[Game "zertz"]\n1. Wd4,d1 castles\n= *\n', ":2:11: expected a turn"),
    "another result": (GAMES.replace("= 1-0", "= 0-1").encode(), "expected the result 1-0 white 4/2/1:2/4/5"),
    "no result": (b'[Game "zertz"]\n1. Wd4,d1\n', ":3:1: expected "),
    "an unknown game": (b'[Game "chess"]\n= *\n', ":1:8: there is no game chess"),
    "a bad start": (b'[Game "zertz"]\n[Start "37 x"]\n= *\n', ":2:"),
}


@pytest.mark.parametrize(("content", "reason"), BAD.values(), ids=BAD)
def test_a_bad_record_is_named_with_its_place(
    refused: Callable[..., str], tmp_path: Path, content: bytes, reason: str
) -> None:
    (tmp_path / "bad.txt").write_bytes(content)
    said = refused("replay", tmp_path / "bad.txt")
    assert said.startswith(f"{tmp_path / 'bad.txt'}:")
    assert reason in said


def test_the_first_bad_file_ends_it(command: Command, file: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("hello", encoding="utf-8")
    answer = command("replay", "--brief", file, tmp_path / "bad.txt", file)
    assert answer.status == 2
    assert len(answer.out.splitlines()) == 2
    assert "bad.txt:1:1: " in answer.err


def test_files_that_cannot_be_read(refused: Callable[..., str], tmp_path: Path) -> None:
    assert refused("replay", tmp_path / "none").endswith("none: cannot be read: no such file or directory")
    assert refused("replay", tmp_path).endswith(": cannot be read: is a directory")
    assert refused("replay", "a\0b").endswith("null byte")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(1 << 40)  # a sparse file of a terabyte, which takes no space on the disk
    assert refused("replay", tmp_path / "huge").endswith("huge: a file of records may have at most 64 MiB")


def test_an_output_without_unicode(file: Path) -> None:
    ended = process.run("replay", str(file), PYTHONIOENCODING="ascii")
    assert ended.stdout.isascii()
    assert "Event  Cafe\n" in ended.stdout


def test_one_form_at_a_time(refused: Callable[..., str], file: Path) -> None:
    assert "not allowed with" in refused("replay", "--brief", "--positions", file)
