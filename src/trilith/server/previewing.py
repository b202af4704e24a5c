"""What the board looks like in the middle of a turn. It knows no rules: it moves what the steps say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trilith.game import Cell, Step, View

STRUCK_LEAVE_AT_ONCE = ("zertz",)
"""Games in which a captured piece goes at once; in FENIX it stays until the turn is over (FENIX 7.2)."""


def preview(view: View, steps: Sequence[Step]) -> View:
    """Show a view after some steps of a turn that is not complete."""
    cells = {cell.name: cell for cell in view.cells}
    held = ""
    for step in steps:
        match step.kind:
            case "claim":
                view = replace(view, claims=_claimed(view, step.text))
            case "colour":
                held = step.text
            case "place":
                cells[step.text] = replace(cells[step.text], pieces=held)
                view = _supplied(view, held)
            case "remove":
                cells[step.text] = replace(cells[step.text], present=False)
            case "pick":
                held = step.text
            case "land":
                _move(cells, held, step.text)
                if view.game in STRUCK_LEAVE_AT_ONCE:
                    view = _captured(view, cells, step.takes)
                held = step.text
    return replace(view, cells=tuple(cells[cell.name] for cell in view.cells))


def _move(cells: dict[str, Cell], start: str, end: str) -> None:
    moved = cells[start]
    cells[start] = replace(moved, pieces="", owner=0)
    cells[end] = replace(cells[end], pieces=moved.pieces, owner=moved.owner)


def _captured(view: View, cells: dict[str, Cell], taken: Sequence[str]) -> View:
    holdings = [list(held) for held in view.holdings]
    for name in taken:
        holdings[view.to_move - 1].append(cells[name].pieces)
        cells[name] = replace(cells[name], pieces="")
    return replace(view, holdings=(tuple(holdings[0]), tuple(holdings[1])))


def _claimed(view: View, colour: str) -> tuple[str, str]:
    one, two = view.claims
    return (one + colour, two) if view.to_move == 1 else (one, two + colour)


def _supplied(view: View, colour: str) -> View:
    """Take a marble from the bank, or from the player's own if the bank is empty."""
    if any(count for _, count in view.bank):
        bank = tuple((letter, count - (letter == colour)) for letter, count in view.bank)
        return replace(view, bank=bank)
    holdings = [list(held) for held in view.holdings]
    holdings[view.to_move - 1].remove(colour)
    return replace(view, holdings=(tuple(holdings[0]), tuple(holdings[1])))
