"""Training examples: positions with their targets, passed from self-play to the store and the replay buffer."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trilith import core
from trilith.games.tensors import CELLS

if TYPE_CHECKING:
    from trilith._core import SelfPlay


class TrainingExamples(NamedTuple):
    """Positions of finished games with their targets, row by row."""

    boards: NDArray[np.uint8]  # [rows, planes * 81], times 255
    scalars: NDArray[np.float16]  # [rows, scalars]
    actions: NDArray[np.int16]  # [rows, most], the legal ones, padded with -1
    policy: NDArray[np.float16]  # [rows, most], their target probabilities
    results: NDArray[np.uint8]  # [rows, 2]: for the player to move 0 won, 1 drawn, 2 lost; the number of the variant
    leans: NDArray[np.float16]  # [rows], how far a drawn game favoured the player to move, from -1 to 1
    values: NDArray[np.float16]  # [rows], the search's value for the player to move; NaN without a search

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.boards)

    def part(self, which: Any) -> TrainingExamples:
        """Return some of the rows."""
        return TrainingExamples(*(array[which] for array in self))


def columns(game: str) -> list[tuple[tuple[int, ...], np.dtype[Any]]]:
    """Return shape and dtype of each part of a row."""
    shape, most = core.features(game), int(core.extension.SelfPlay.most_steps)
    shapes: list[tuple[int, ...]] = [(shape.planes * CELLS,), (shape.scalars,), (most,), (most,), (2,), (), ()]
    kinds = ("u1", "<f2", "<i2", "<f2", "u1", "<f2", "<f2")
    return [(size, np.dtype(kind)) for size, kind in zip(shapes, kinds, strict=True)]


def taken(selfplay: SelfPlay, game: str) -> TrainingExamples:
    """Take the examples of all finished games from the core."""
    rows = selfplay.finished
    wide = [(size, np.dtype("<f4") if kind == "<f2" else kind) for size, kind in columns(game)]  # the core's dtypes
    arrays = [np.empty((rows, *size), kind) for size, kind in wide]
    selfplay.collect(*arrays)
    kinds = (kind for _, kind in columns(game))
    return TrainingExamples(*(array.astype(kind, copy=False) for array, kind in zip(arrays, kinds, strict=True)))


def joined(parts: Iterable[TrainingExamples]) -> TrainingExamples:
    """Concatenate rows."""
    return TrainingExamples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def packed(examples: TrainingExamples) -> bytes:
    """Compress rows."""
    return zlib.compress(b"".join(np.ascontiguousarray(array).tobytes() for array in examples), 1)


def unpacked(data: bytes, game: str, rows: int) -> TrainingExamples:
    """Decompress rows; raise :class:`ValueError` if the bytes are not ``rows`` rows of the game."""
    try:
        flat = zlib.decompress(data)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    arrays, at = [], 0
    for size, kind in columns(game):
        count = rows * int(np.prod(size, dtype=int))
        arrays.append(np.frombuffer(flat, kind, count, at).reshape(rows, *size))
        at += count * kind.itemsize
    if at != len(flat):
        raise ValueError("too many bytes")
    return TrainingExamples(*arrays)
