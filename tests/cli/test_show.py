"""``trilith show``."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import trilith
from tests.cli import process
from tests.cli.conftest import Command
from trilith.cli import output

ZERTZ = """\
ZÈRTZ, 37: Player 1 to move
            d7 o
        c6 o    e6 o
    b5 o    d6 o    f5 o
a4 o    c5 o    e5 o    g4 o
    b4 o    d5 o    f4 o
a3 o    c4 o    e4 o    g3 o
    b3 o    d4+W    f3 o
a2 o    c3 o    e3 o    g2 o
    b2 o    d3 o    f2 o
a1 o    c2 o    e2 o    g1 o
    b1 o    d2 o    f1 o
        c1 o    e1 o
            d1−o

  Player 2   W 0   G 0   B 0
▶ Player 1   W 0   G 0   B 0
  Bank   W 6   G 8   B 10
  + placed  − goes
"""


def test_a_board_with_a_turn(command: Command) -> None:
    assert command("show", "zertz", "37", "--turn", "Wd4,d1") == (0, ZERTZ, "")


def test_a_board_in_ascii(command: Command) -> None:
    plain = ZERTZ.replace("È", "E").replace("−", "-").replace("▶", ">")
    assert command("show", "zertz", "37", "--turn", "Wd4,d1", "--ascii").out == plain


def test_an_output_without_unicode_gets_ascii() -> None:
    ended = process.run("show", "zertz", "37", "--turn", "Wd4,d1", PYTHONIOENCODING="ascii")
    assert ended.stdout == ZERTZ.replace("È", "E").replace("−", "-").replace("▶", ">")


def test_colour_only_when_wanted(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\033[" not in command("show", "fenix", "9x9").out  # no terminal
    assert "\033[" in command("show", "fenix", "9x9", "--colour", "always").out
    monkeypatch.setattr(output, "shows_colour", lambda _: True)
    assert "\033[" not in command("show", "fenix", "9x9", "--colour", "never").out


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_may_be_without_colour(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert output.shows_colour(Terminal())  # type: ignore[arg-type]
    monkeypatch.setenv(name, value)
    assert not output.shows_colour(Terminal())  # type: ignore[arg-type]


def test_targets_are_where_a_turn_can_begin(command: Command) -> None:
    assert command("show", "zertz", "37", "--targets").out.count("›o") == 37
    assert "e2›R" in command("show", "lyngk", "lyngk5 1/4/7/6/1R1J1G1/6/7/4/1 1 IK:- -:-", "--targets").out
    chains = command("show", "zertz", "37 4/oGoo1/1ooBo1/2oooo1/1ooGW1/1oWoo/1ooo 4/6/9 0/0/0 0/0/0 1", "--targets").out
    assert [name for name in ("e4", "e5", "f3", "b2", "c4") if f"{name}›" in chains] == ["e4", "e5", "f3"]


def test_a_finished_game_shows_its_result(command: Command) -> None:
    answer = command("show", "fenix", "6K/7/1s5/2g1s2/3S3/7/7/7 b battle K 0 61", "--targets")
    assert answer.out.splitlines()[-1] == "  The game is over: red king"


def test_a_turn_must_be_legal(refused: Callable[..., str]) -> None:
    assert "[ZERTZ" in refused("show", "zertz", "37", "--turn", "Wd4,d4")


def test_a_picture_in_a_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert command("show", "zertz", "37", "--svg", file) == (0, "", "")
    assert file.read_text(encoding="utf-8") == trilith.start("zertz", "37").svg()
    assert list(tmp_path.iterdir()) == [tmp_path / "board.svg"]


def test_a_picture_on_standard_output(command: Command) -> None:
    assert command("show", "zertz", "37", "--svg", "-").out == trilith.start("zertz", "37").svg()


def test_choices_of_a_picture(command: Command) -> None:
    here = trilith.start("fenix", "7x8")
    plain = command("show", "fenix", "7x8", "--svg", "-", "--theme", "dark", "--no-coordinates").out
    assert plain == here.svg(theme="dark", coordinates=False)
    assert command("show", "fenix", "7x8", "--svg", "-", "--turn", "a1+b4").out == here.svg("a1+b4")
    ElementTree.fromstring(command("show", "fenix", "7x8", "--svg", "-", "--targets").out)


def test_an_older_picture_is_replaced_even_through_a_link(command: Command, tmp_path: Path) -> None:
    (tmp_path / "old.svg").write_text("old", encoding="utf-8")
    (tmp_path / "link.svg").symlink_to("old.svg")
    assert command("show", "zertz", "37", "--svg", tmp_path / "link.svg").status == 0
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "old.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_device_is_written_to_not_replaced(command: Command) -> None:
    assert command("show", "zertz", "37", "--svg", os.devnull).status == 0
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_nothing_half_written_stays(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "board.svg").write_text("old", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", fail)
    answer = command("show", "zertz", "37", "--svg", tmp_path / "board.svg")
    assert answer.status == 2
    assert answer.err.endswith("board.svg: No space left on device\n")
    assert list(tmp_path.iterdir()) == [tmp_path / "board.svg"]
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == "old"


def test_a_picture_that_cannot_be_drawn_leaves_the_file_alone(refused: Callable[..., str], tmp_path: Path) -> None:
    refused("show", "zertz", "37", "--turn", "Wd4,d4", "--svg", tmp_path / "board.svg")
    assert list(tmp_path.iterdir()) == []


def test_files_that_cannot_be_written(refused: Callable[..., str], tmp_path: Path) -> None:
    assert refused("show", "zertz", "37", "--svg", tmp_path).endswith(": it is a directory")
    assert refused("show", "zertz", "37", "--svg", tmp_path / "none" / "a.svg").endswith("No such file or directory")
    assert refused("show", "zertz", "37", "--svg", tmp_path / ("x" * 300)).endswith("File name too long")
    assert refused("show", "zertz", "37", "--svg", "a\0b").endswith("null byte")
    assert refused("show", "zertz", "37", "--svg", "").startswith("cannot write ")


@pytest.mark.parametrize("choice", [("--theme", "dark"), ("--no-coordinates",)])
def test_choices_of_a_picture_need_a_picture(refused: Callable[..., str], choice: tuple[str, ...]) -> None:
    assert refused("show", "zertz", "37", *choice) == f"{choice[0]} only applies to pictures: give --svg FILE as well"


def test_unknown_choices(refused: Callable[..., str]) -> None:
    assert "invalid choice: 'pink'" in refused("show", "zertz", "37", "--theme", "pink")
    assert "invalid choice: 'maybe'" in refused("show", "zertz", "37", "--colour", "maybe")
