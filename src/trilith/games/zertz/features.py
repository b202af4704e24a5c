"""The fixed numbering of steps: colours, then for each kind a number for every place of a 9 × 9 frame, then pass."""

from __future__ import annotations

from trilith.games.zertz.board import BOARDS
from trilith.games.zertz.pieces import COLOURS

_SIDE = 9
_KINDS = ("place", "remove", "pick", "land")

STEPS = len(COLOURS) + len(_KINDS) * _SIDE * _SIDE + 1
"""How many numbers there are; the smaller boards leave many of them unused."""


def _numbers(variant: str) -> dict[tuple[str, str], int]:
    """Number the steps of a variant: a place counts ``9 x + y``."""
    found = {("colour", colour): index for index, colour in enumerate(COLOURS)}
    for index, kind in enumerate(_KINDS):
        first = len(COLOURS) + index * _SIDE * _SIDE
        found |= {(kind, name): first + _SIDE * x + y for name, (x, y) in BOARDS[variant].places.items()}
    return found | {("pass", "-"): STEPS - 1}


_NUMBERS = {variant: _numbers(variant) for variant in BOARDS}
_STEPS = {variant: {number: step for step, number in numbers.items()} for variant, numbers in _NUMBERS.items()}


def number(kind: str, text: str, variant: str) -> int:
    """Find the number of a step."""
    return _NUMBERS[variant][kind, text]


def step(number: int, variant: str) -> tuple[str, str]:
    """Find the kind and text of the step with a number."""
    return _STEPS[variant][number]
