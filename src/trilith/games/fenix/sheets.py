"""Position setup in FENIX: owners of figures, number of turns, and text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from trilith.game import Value, View
from trilith.games.fenix import notation
from trilith.games.fenix.pieces import GENERAL, KING, RED, kind, owner
from trilith.games.fenix.rules import NOTHING, PREPARATION_TURNS, Position
from trilith.games.fenix.setup import Setup
from trilith.games.fenix.view import view as shown

_MADE = {GENERAL: 1, KING: 2}
"""Preparation turns needed for each kind of figure (section 4)."""


def supply(variant: str) -> Mapping[str, int]:  # noqa: ARG001 - any figure may have been struck.
    """Return an empty mapping: the number of figures of a kind is unlimited."""
    return {}


def sheet(position: Position) -> View:
    """View a position with the two numbers of its text that a game does not show: idle moves and turns."""
    seen = shown(position)
    return replace(seen, notes=(*seen.notes, ("idle", position.idle), ("ply", position.ply)))


def settled(view: View) -> View:
    """Derive the number of turns: from the figures in the preparation, from the side to move in battle."""
    notes: dict[str, Value] = {"phase": "prep", "pending": NOTHING, "idle": 0, "ply": 0}
    notes.update(view.notes)
    if notes["phase"] == "prep":
        notes |= {"pending": NOTHING, "idle": 0, "ply": sum(_MADE.get(kind(cell.pieces), 0) for cell in view.cells)}
    else:
        least = max(_number(notes["ply"]), PREPARATION_TURNS + _number(notes["idle"]))
        notes["ply"] = least if least % 2 == view.to_move - 1 else least + 1
    cells = (replace(cell, owner=owner(cell.pieces) if cell.pieces else 0) for cell in view.cells)
    return replace(view, cells=tuple(cells), notes=tuple(notes.items()))


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0


def text(view: View) -> str:
    """Write the text of a view."""
    notes = dict(view.notes)
    figures = {cell.name: cell.pieces[-1:] for cell in view.cells if cell.pieces}
    return notation.write(
        Setup(
            variant=view.variant,
            figures=figures,
            side="r" if view.to_move == RED else "b",
            phase=str(notes["phase"]),
            pending=str(notes["pending"]),
            idle=_number(notes["idle"]),
            ply=_number(notes["ply"]),
        )
    )
