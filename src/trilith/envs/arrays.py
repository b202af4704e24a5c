"""The arrays of an environment: names, types, shapes and meanings, as in the documentation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trilith import core
from trilith.game import Reason, UnknownName
from trilith.games.tensors import Shape


class ArrayField(NamedTuple):
    """An array with a row for every game; ``row`` names the sizes of a row."""

    name: str
    dtype: str
    row: tuple[str, ...]
    meaning: str

    def shape(self, n: int, sizes: Shape) -> tuple[int, ...]:
        """Return the shape of the array for n games."""
        known = {**sizes._asdict(), "players": 2}
        return (n, *(known[size] for size in self.row))

    def zeros(self, n: int, sizes: Shape) -> NDArray[Any]:
        """Allocate the array."""
        return np.zeros(self.shape(n, sizes), self.dtype)


FIELDS = (
    ArrayField("boards", "float32", ("planes", "height", "width"), "the planes, seen by the mover; from 0 to 1"),
    ArrayField("scalars", "float32", ("scalars",), "the scalars, seen by the mover; from 0 to 4"),
    ArrayField("mask", "bool", ("actions",), "which actions are legal now; none in a game that is over"),
    ArrayField("to_move", "uint8", (), "the player to move: 0 for player 1, 1 for player 2"),
    ArrayField("rewards", "float32", ("players",), "of the last step: 1 for the winner, -1 for the loser, else 0"),
    ArrayField("terminated", "bool", (), "whether the game ended with the last step, by the rules"),
    ArrayField("truncated", "bool", (), "whether the game was broken off at the last step, for its length"),
)
"""The arrays of a :class:`trilith.envs.Batch`."""

LONGEST = 20_000
"""Turns after which a game is truncated; only rules without draws reach it."""


def sizes_of(game: str) -> Shape:
    """Return the sizes of observations and actions of a game; refuse if the core is not built."""
    if not core.built:
        raise UnknownName(Reason.of("envs.no_core"))
    return core.features(game)


def whole_number(name: str, value: object, most: int) -> int:
    """Validate a number from 1 to ``most``."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool) and 1 <= value <= most:
        return int(value)
    raise UnknownName(Reason.of("envs.number", None, name=name, found=str(value)[:40], most=most))
