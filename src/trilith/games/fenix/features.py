"""The fixed numbers of the steps, the same in the fast core: a pick is a cell, a landing a cell after all picks.

A cell is nine times the column plus the row, both counted from 0, on both boards.
"""

from __future__ import annotations

from trilith.game import Reason, UnknownName
from trilith.games.fenix.board import board_of

_KINDS = ("pick", "land")
_ROWS = 9
_CELLS = 81
STEPS = len(_KINDS) * _CELLS


def number(kind: str, text: str, variant: str) -> int:
    """Give the number of a step."""
    places = board_of(variant).squares.places
    if kind not in _KINDS or text not in places:
        raise _no_step(f"{kind} {text}"[:40], variant)
    column, row = places[text]
    return _CELLS * _KINDS.index(kind) + _ROWS * column + row


def step(number: int, variant: str) -> tuple[str, str]:
    """Give the kind and text of the step with a number."""
    square = board_of(variant).squares.at.get(divmod(number % _CELLS, _ROWS))
    if square is None or not 0 <= number < STEPS:
        raise _no_step(str(number)[:40], variant)
    return _KINDS[number // _CELLS], square


def _no_step(found: str, variant: str) -> UnknownName:
    return UnknownName(Reason.of("fenix.no_step", None, variant=variant, step=found))
