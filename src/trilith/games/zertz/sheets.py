"""Position setup in ZÈRTZ: the rest of the bank, and text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from trilith.game import View
from trilith.games.zertz import notation
from trilith.games.zertz.board import BOARDS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles
from trilith.games.zertz.setup import Setup
from trilith.games.zertz.view import view as sheet

__all__ = ["settled", "sheet", "supply", "text"]


def supply(variant: str) -> Mapping[str, int]:
    """Return the number of marbles of each colour (C2, J)."""
    return dict(zip(COLOURS, VARIANTS[variant].bank, strict=True))


def settled(view: View) -> View:
    """Put the marbles that are neither on the board nor captured into the bank; negative if there are too many."""
    used = Counter("".join(cell.pieces for cell in view.cells) + "".join(map("".join, view.holdings)))
    bank = tuple((colour, count - used[colour]) for colour, count in supply(view.variant).items())
    return replace(view, bank=bank, cells=tuple(replace(cell, owner=0) for cell in view.cells))


def text(view: View) -> str:
    """Write the text of a view."""
    rings = {cell.name: cell.pieces[-1:] or VACANT for cell in view.cells if cell.present}
    layout = "".join(rings.get(name, GAP) for name in BOARDS[view.variant].names)
    first, second = view.holdings
    bank = Marbles(*(count for _, count in view.bank))
    return notation.write_setup(
        Setup(view.variant, layout, bank, (Marbles.of(first), Marbles.of(second)), view.to_move)
    )
