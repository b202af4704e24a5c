"""What the networks of the three games share: the grid, shapes, and the symmetries that make many examples of one.

Every board lies on a grid of 9 × 9 cells, cell ``9 x + y``, on which a line of the board is always the same shift.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

SIDE = 9
CELLS = SIDE * SIDE

Plane = Mapping[int, float]
"""A plane by its cells; those left out are 0."""
Policy = tuple[tuple[str, int], ...]
"""The blocks of a network's policy, in order: the kind of step, and how many numbers it has."""


class Shape(NamedTuple):
    """How large a game's networks are at their ends; ``format`` changes whenever the meaning of a number does."""

    planes: int
    height: int
    width: int
    scalars: int
    actions: int
    format: int


class Encoded(NamedTuple):
    """What a network sees, as 32-bit numbers."""

    board: array[float]  # [planes, height, width]
    scalars: array[float]  # [scalars]


class Symmetry(NamedTuple):
    """A way to turn, mirror or recolour a game: for each number after it, where that number was before."""

    planes: tuple[int, ...]
    cells: tuple[int, ...]
    scalars: tuple[int, ...]
    actions: tuple[int, ...]

    def applied(self, seen: Encoded) -> Encoded:
        """Give what a network would see of the position after this symmetry."""
        board = array("f", (seen.board[CELLS * plane + cell] for plane in self.planes for cell in self.cells))
        return Encoded(board, array("f", (seen.scalars[scalar] for scalar in self.scalars)))


def shape_of(planes: Sequence[str], scalars: Sequence[str], policy: Policy, version: int) -> Shape:
    """Measure what a game names."""
    return Shape(len(planes), SIDE, SIDE, len(scalars), sum(size for _, size in policy), version)


def names(features: Iterable[tuple[str, object]]) -> tuple[str, ...]:
    """List the names of features, leaving out their values."""
    return tuple(name for name, _ in features)


def encoded(planes: Iterable[tuple[str, Plane]], scalars: Iterable[tuple[str, float]]) -> Encoded:
    """Write planes and scalars one after the other."""
    board = array("f")
    for _, plane in planes:
        board.extend(plane.get(cell, 0.0) for cell in range(CELLS))
    return Encoded(board, array("f", (value for _, value in scalars)))


AnyPosition = TypeVar("AnyPosition", bound=Any)


def settled(position: AnyPosition, prefix: Sequence[str]) -> tuple[AnyPosition, tuple[str, ...]]:
    """Play a prefix that is a whole turn; raise :class:`IllegalTurn` for one that leads nowhere."""
    steps = tuple(prefix)
    if not position.steps(steps).complete:
        return position, steps
    turn = next(turn for turn in position.turns() if turn.steps() == steps)
    return position.after(turn), ()


def moved_cells(cell_of: Mapping[str, int], to: Mapping[str, str]) -> tuple[int, ...]:
    """Say for each cell where its content was before the places of a board moved; other cells keep theirs."""
    before = list(range(CELLS))
    for name, target in to.items():
        before[cell_of[target]] = cell_of[name]
    return tuple(before)


def moved_actions(policy: Policy, cells: Sequence[int]) -> tuple[int, ...]:
    """Say for each action where it was before the cells moved; actions without a cell stay."""
    before: list[int] = []
    for _, size in policy:
        first = len(before)
        before += [first + place for place in (cells if size == CELLS else range(size))]
    return tuple(before)
