"""Helpers that set up and query ZÈRTZ positions in tests."""

from __future__ import annotations

from typing import cast

from tests.rulebook.asking import Asking
from trilith.game import Law
from trilith.games import zertz
from trilith.games.zertz.board import BOARDS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles
from trilith.games.zertz.rules import Position, checked
from trilith.games.zertz.setup import Setup
from trilith.position import perft_by_law

ask = Asking(cast(Law, zertz))
texts, play, why, said, over = ask.texts, ask.play, ask.why, ask.said, ask.over
perft = perft_by_law


def read(text: str) -> Position:
    return zertz.parse(text, {})


def begin(variant: str = "37") -> Position:
    return zertz.start(variant, {}, None)


def lay(
    rings: str = "",
    variant: str = "37",
    captured: tuple[tuple[int, int, int], tuple[int, int, int]] = ((0, 0, 0), (0, 0, 0)),
    to_move: int = 1,
    **marbles: str,
) -> Position:
    """Lay marbles on a board: ``lay(d4="W", e5="G")``; the marbles not named are in the bank.

    ``rings`` lists the vacant rings that are there; without it every ring is there.
    """
    names = BOARDS[variant].names
    there = {*rings.split(), *marbles} if rings else set(names)
    assert there <= set(names)
    layout = "".join(marbles.get(name, VACANT) if name in there else GAP for name in names)
    hands = (Marbles(*captured[0]), Marbles(*captured[1]))
    used = Marbles.of((*marbles.values(), *hands[0].letters(), *hands[1].letters()))
    bank = Marbles(*(full - part for full, part in zip(VARIANTS[variant].bank, used, strict=True)))
    return checked(Setup(variant, layout, bank, hands, to_move), {})


def canonical(position: Position, text: str) -> str:
    """Write a legal turn in full."""
    turn = zertz.read_turn(position, text)
    assert zertz.why_not(position, turn) is None
    return str(zertz.finish(position, turn))


def starts(position: Position) -> set[str]:
    """List the colours with which a placement may begin."""
    return {text[0] for text in texts(position)} & set(COLOURS)
