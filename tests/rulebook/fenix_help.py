"""Helpers that set up and query FENIX positions in tests."""

from __future__ import annotations

from typing import cast

from tests.rulebook.asking import Asking
from trilith.game import Law
from trilith.games import fenix
from trilith.games.fenix.rules import Position, checked
from trilith.games.fenix.setup import Setup
from trilith.position import perft_by_law

ask = Asking(cast(Law, fenix))
texts, play, why, said, over = ask.texts, ask.play, ask.why, ask.said, ask.over
perft = perft_by_law


def read(text: str, **options: object) -> Position:
    return fenix.parse(text, options)


def begin(variant: str = "9x9", **options: object) -> Position:
    return fenix.start(variant, options, None)


def lay(side: str = "r", pending: str = "-", variant: str = "7x8", **figures: str) -> Position:
    """Set up a battle: ``lay(a3="G", c3="s")``; a king that is not named stands in a corner, Red's right, Black's left.

    The side to move gets no king with pending ``K``.
    """
    row = variant[-1]
    for square, king in ((f"g{row}", "K"), (f"a{row}", "k")):
        lost = pending == "K" and king == {"r": "K", "b": "k"}[side]
        if king not in figures.values() and not lost:
            figures[square] = king
    return checked(Setup(variant, figures, side, "battle", pending, 0, 60 if side == "r" else 61), {})


def ends(position: Position, start: str, sign: str = "-") -> list[str]:
    """List where the figure on a square may go by turns of one kind."""
    return [text.removeprefix(start + sign) for text in texts(position) if text.startswith(start + sign)]
