"""Terminal boards fit, are readable without colour, and show everything a position holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.diagram.positions import CROWDED, MIDDLE, marks_for, middle, view
from trilith.diagram import NO_MARKS, Marks, terminal
from trilith.game import UnknownName

GOLDEN = Path(__file__).parent / "golden"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")

every_position = pytest.mark.parametrize("name", MIDDLE)


@every_position
@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("unicode", [False, True])
def test_fits_into_80_columns_and_24_lines(name: str, marked: bool, unicode: bool) -> None:
    marks = marks_for(name.split()[0]) if marked else NO_MARKS
    lines = terminal(middle(name), colour=False, unicode=unicode, marks=marks).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


def test_the_fullest_strip_fits_too() -> None:
    assert max(map(len, terminal(view("lyngk", CROWDED), colour=False).splitlines())) <= 80


def test_a_very_long_way_is_cut() -> None:
    way = ("a1", "i1", "i9", "a9") * 20
    lines = terminal(middle("fenix 9x9"), colour=False, marks=Marks(path=(way,))).splitlines()
    assert 75 < len(lines[-1]) <= 80


@every_position
def test_keeps_to_ascii_when_asked(name: str) -> None:
    assert terminal(middle(name), colour=False, unicode=False, marks=marks_for(name.split()[0])).isascii()


@every_position
@pytest.mark.parametrize("unicode", [False, True])
def test_colour_adds_nothing_but_colour(name: str, unicode: bool) -> None:
    shown, marks = middle(name), marks_for(name.split()[0])
    plain = terminal(shown, colour=False, unicode=unicode, marks=marks)
    coloured = terminal(shown, colour=True, unicode=unicode, marks=marks)
    assert "\x1b" not in plain
    assert coloured != plain
    assert ESCAPE.sub("", coloured) == plain


@every_position
def test_every_stack_and_marble_stands_beside_its_name(name: str) -> None:
    shown = middle(name)
    text = terminal(shown, colour=False)
    for cell in shown.cells:
        if shown.game != "fenix" and cell.pieces:
            assert re.search(rf"\b{cell.name} {cell.pieces}(?![IBRGKJW])", text)
        if not cell.present:
            assert cell.name not in text


def test_figures_of_fenix_are_told_by_their_case() -> None:
    rows = terminal(middle("fenix 7x8"), colour=False, unicode=False).splitlines()[1:9]
    assert rows[0].split() == ["8", "k", ".", ".", ".", ".", ".", "K"]
    assert rows[3].split() == ["5", ".", ".", "g", "s", "s", ".", "."]


@pytest.mark.parametrize(
    ("file", "name", "marks"),
    [
        ("lyngk", "lyngk standard", Marks(selected=("f4",), links=("d4", "e4"), targets=("c4", "b4"), last=("g4",))),
        ("zertz", "zertz 37", Marks(placed=(("f4", "B"),), removed=("b2",), struck=("a2",))),
        ("fenix", "fenix 9x9", Marks(path=(("a4", "e4", "h4", "h2"),), struck=("d4", "g4", "h3"))),
    ],
)
def test_looks_like_the_golden_board(file: str, name: str, marks: Marks) -> None:
    assert terminal(middle(name), colour=False, marks=marks) == (GOLDEN / f"{file}.txt").read_text(encoding="utf-8")


def test_a_mark_off_the_board_is_refused() -> None:
    with pytest.raises(UnknownName, match="i9"):
        terminal(middle("fenix 7x8"), colour=False, marks=Marks(last=("i9",)))
