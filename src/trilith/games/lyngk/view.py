"""The view of a LYNGK position: stacks with their owners, claims and captured stacks."""

from __future__ import annotations

from trilith.game import Cell, View
from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH
from trilith.games.lyngk.rules import NAME, Position


def view(position: Position) -> View:
    """Return the view of a position, with the height of a captured stack and the number of claims of a player."""
    return View(
        game=NAME,
        variant=position.variant,
        to_move=position.to_move,
        cells=tuple(_cell(position, point) for point in POINTS),
        claims=position.claims,
        holdings=position.captured,
        rules=(("height", position.limit), ("claim", CLAIMS_EACH)),
        result=str(position.result or ""),
    )


def _cell(position: Position, point: str) -> Cell:
    stack = position.stacks.get(point, "")
    x, y = BOARD.places[point]
    return Cell(point, stack, owner=position.owner(stack[-1]) if stack else 0, x=x, y=y)
