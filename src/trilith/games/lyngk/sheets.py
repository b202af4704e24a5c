"""Position setup in LYNGK: owners of stacks, and text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from trilith.game import View
from trilith.games.lyngk import notation
from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.pieces import COLOURS, SUPPLY
from trilith.games.lyngk.setup import Setup
from trilith.games.lyngk.view import view as sheet

__all__ = ["settled", "sheet", "supply", "text"]


def supply(variant: str) -> Mapping[str, int]:  # noqa: ARG001 - both variants have the same pieces.
    """Return the number of pieces of each kind (C1)."""
    return SUPPLY


def settled(view: View) -> View:
    """Give every stack the rim of the player who has claimed its top colour."""
    cells = (replace(cell, owner=_owner(view, cell.pieces[-1:])) for cell in view.cells)
    return replace(view, cells=tuple(cells))


def _owner(view: View, top: str) -> int:
    return next((player for player, claimed in enumerate(view.claims, start=1) if top and top in claimed), 0)


def text(view: View) -> str:
    """Write the text of a view."""
    stacks = {cell.name: cell.pieces for cell in view.cells}
    board = tuple(stacks.get(point, "") for point in POINTS)
    first, second = ("".join(colour for colour in claimed if colour in COLOURS) for claimed in view.claims)
    return notation.write_position(Setup(view.variant, board, view.to_move, (first, second), view.holdings))
