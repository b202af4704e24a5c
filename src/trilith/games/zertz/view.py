"""The view of a ZÈRTZ position: every place of the board, the bank, and the captured marbles."""

from __future__ import annotations

from trilith.game import Cell, View
from trilith.games.zertz.board import VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT
from trilith.games.zertz.rules import NAME, Position


def view(position: Position) -> View:
    """Return the view of a position, with the goals; marbles on the board have no owner (D)."""
    cells = tuple(
        Cell(name, "" if sign in (GAP, VACANT) else sign, 0, sign != GAP, *position.board.places[name])
        for name, sign in zip(position.board.names, position.layout, strict=True)
    )
    first, second = position.captured
    variant = VARIANTS[position.variant]
    return View(
        NAME,
        position.variant,
        position.to_move,
        cells,
        holdings=(first.letters(), second.letters()),
        bank=tuple(zip(COLOURS, position.bank, strict=True)),
        rules=(*variant.alone._asdict().items(), ("each", variant.each)),
        result=str(position.result or ""),
    )
