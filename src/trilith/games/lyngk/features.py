"""The fixed numbering of steps, the same in both variants: claims, stacks, destinations, pass."""

from __future__ import annotations

from itertools import chain

from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.pieces import COLOURS

_TABLE = tuple(
    chain(
        (("claim", colour) for colour in COLOURS),
        (("pick", point) for point in POINTS),
        (("land", point) for point in POINTS),
        (("pass", "pass"),),
    )
)
_NUMBERS = {step: number for number, step in enumerate(_TABLE)}

STEPS = len(_TABLE)
"""How many numbers there are."""


def number(kind: str, text: str, variant: str) -> int:  # noqa: ARG001
    """Find the number of a step."""
    return _NUMBERS[kind, text]


def step(number: int, variant: str) -> tuple[str, str]:  # noqa: ARG001
    """Find the kind and text of the step with a number."""
    if number < 0:
        raise IndexError(number)
    return _TABLE[number]
