"""What is learnt from: positions and what was found out about them, on their way from games to disk and window."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trilith import core
from trilith.games.tensors import CELLS

if TYPE_CHECKING:
    from trilith.learn.selfplay import CoreSelfPlay


class TrainingExamples(NamedTuple):
    """Positions of finished games, row by row."""

    boards: NDArray[np.uint8]  # [rows, planes * 81], times 255
    scalars: NDArray[np.float16]  # [rows, scalars]
    actions: NDArray[np.int16]  # [rows, most], the legal ones, -1 where there are fewer
    policy: NDArray[np.float16]  # [rows, most], their shares
    results: NDArray[np.uint8]  # [rows, 2]: for the mover 0 won, 1 drawn, 2 lost; the number of the variant
    leans: NDArray[np.float16]  # [rows], how far a drawn game leant to the mover, from -1 to 1
    values: NDArray[np.float16]  # [rows], what the search thought, for the mover; no number where there was none

    @property
    def rows(self) -> int:
        """How many there are."""
        return len(self.boards)

    def part(self, which: Any) -> TrainingExamples:
        """Take some of the rows."""
        return TrainingExamples(*(array[which] for array in self))


def columns(game: str) -> list[tuple[tuple[int, ...], np.dtype[Any]]]:
    """Describe a row of a game: shape and kind of each of its parts."""
    shape, most = core.features(game), int(core.extension.SelfPlay.most_steps)
    shapes: list[tuple[int, ...]] = [(shape.planes * CELLS,), (shape.scalars,), (most,), (most,), (2,), (), ()]
    kinds = ("u1", "<f2", "<i2", "<f2", "u1", "<f2", "<f2")
    return [(size, np.dtype(kind)) for size, kind in zip(shapes, kinds, strict=True)]


def taken(tables: CoreSelfPlay, game: str) -> TrainingExamples:
    """Take the examples of all games that have ended."""
    rows = tables.finished
    wide = [(size, np.dtype("<f4") if kind == "<f2" else kind) for size, kind in columns(game)]  # as the core counts
    arrays = [np.empty((rows, *size), kind) for size, kind in wide]
    tables.collect(*arrays)
    kinds = (kind for _, kind in columns(game))
    return TrainingExamples(*(array.astype(kind, copy=False) for array, kind in zip(arrays, kinds, strict=True)))


def joined(parts: Iterable[TrainingExamples]) -> TrainingExamples:
    """Put rows one after the other."""
    return TrainingExamples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def packed(examples: TrainingExamples) -> bytes:
    """Write rows as few bytes: most of a board is empty."""
    return zlib.compress(b"".join(np.ascontiguousarray(array).tobytes() for array in examples), 1)


def unpacked(data: bytes, game: str, rows: int) -> TrainingExamples:
    """Read rows; :class:`ValueError` if the bytes are not that number of rows of the game."""
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
