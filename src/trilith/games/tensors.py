"""The tensors of the games' networks: the grid, shapes, and symmetries for data augmentation.

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
"""The blocks of a network's policy in order: the kind of step and its number of actions."""


class Shape(NamedTuple):
    """The sizes of a game's inputs and policy; ``format`` changes whenever the meaning of a number does."""

    planes: int
    height: int
    width: int
    scalars: int
    actions: int
    format: int


class Encoded(NamedTuple):
    """The input of a network, as 32-bit floats."""

    board: array[float]  # [planes, height, width]
    scalars: array[float]  # [scalars]


class Symmetry(NamedTuple):
    """A rotation, reflection or recolouring: for each index after it, the index before."""

    planes: tuple[int, ...]
    cells: tuple[int, ...]
    scalars: tuple[int, ...]
    actions: tuple[int, ...]

    def applied(self, seen: Encoded) -> Encoded:
        """Return the network's input for the transformed position."""
        board = array("f", (seen.board[CELLS * plane + cell] for plane in self.planes for cell in self.cells))
        return Encoded(board, array("f", (seen.scalars[scalar] for scalar in self.scalars)))


def shape_of(planes: Sequence[str], scalars: Sequence[str], policy: Policy, version: int) -> Shape:
    """Derive the shape from a game's names of features."""
    return Shape(len(planes), SIDE, SIDE, len(scalars), sum(size for _, size in policy), version)


def names(features: Iterable[tuple[str, object]]) -> tuple[str, ...]:
    """List the names of features, leaving out their values."""
    return tuple(name for name, _ in features)


def encoded(planes: Iterable[tuple[str, Plane]], scalars: Iterable[tuple[str, float]]) -> Encoded:
    """Concatenate planes and scalars."""
    board = array("f")
    for _, plane in planes:
        board.extend(plane.get(cell, 0.0) for cell in range(CELLS))
    return Encoded(board, array("f", (value for _, value in scalars)))


AnyPosition = TypeVar("AnyPosition", bound=Any)


def settled(position: AnyPosition, prefix: Sequence[str]) -> tuple[AnyPosition, tuple[str, ...]]:
    """Play a prefix that is a complete turn; raise :class:`IllegalTurn` for one that begins no legal turn."""
    steps = tuple(prefix)
    if not position.steps(steps).complete:
        return position, steps
    turn = next(turn for turn in position.turns() if turn.steps() == steps)
    return position.after(turn), ()


def moved_cells(cell_of: Mapping[str, int], to: Mapping[str, str]) -> tuple[int, ...]:
    """Return for each cell the source of its content when the places of a board move; other cells keep theirs."""
    before = list(range(CELLS))
    for name, target in to.items():
        before[cell_of[target]] = cell_of[name]
    return tuple(before)


def moved_actions(policy: Policy, cells: Sequence[int]) -> tuple[int, ...]:
    """Return for each action its source when the cells move; actions without a cell stay."""
    before: list[int] = []
    for _, size in policy:
        first = len(before)
        before += [first + place for place in (cells if size == CELLS else range(size))]
    return tuple(before)
