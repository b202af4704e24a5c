"""The view of a FENIX position: squares, figures, phase and pending figures."""

from __future__ import annotations

from trilith.game import Cell, View
from trilith.games.fenix.pieces import owner
from trilith.games.fenix.rules import GENERALS, PREPARATION_TURNS, Position


def view(position: Position) -> View:
    """Return the view of a position, with the size of an army and the figures of the preparation."""
    places = position.board.squares.places
    cells = tuple(_cell(square, position.figures.get(square), *places[square]) for square in sorted(places))
    notes = (("phase", position.phase), ("pending", position.pending))
    rules = (("stones", position.board.stones), ("preparation", PREPARATION_TURNS // 2), ("generals", GENERALS))
    return View(
        "fenix", position.variant, position.to_move, cells, notes=notes, rules=rules, result=str(position.result or "")
    )


def _cell(square: str, figure: str | None, x: int, y: int) -> Cell:
    return Cell(square, figure or "", owner(figure) if figure else 0, x=x, y=y)
