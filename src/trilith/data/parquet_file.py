"""Datasets as Parquet files: written game by game, read in portions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from trilith.data.annotated_games import Annotated
from trilith.data.dataset_rows import COLUMNS, Row, rows
from trilith.game import Reason, TrilithError, UnknownName, excerpt

PORTION = 10_000
"""Rows held in memory."""


class DatasetError(TrilithError):
    """A file that is not a dataset, or cannot be read or written."""


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UnknownName(Reason.of("data.no_arrow")) from None
    return pyarrow


def schema() -> Any:
    """Return the PyArrow schema of the columns."""
    arrow = _arrow()
    return arrow.schema([arrow.field(name, getattr(arrow, kind)(), nullable=empty) for name, kind, empty, _ in COLUMNS])


def write(path: str | os.PathLike[str], games: Iterable[Annotated]) -> Iterator[Annotated]:
    """Write games into a new file while passing them on; the file is complete after the last one.

    Until then it has a temporary name, so that a file at ``path`` is always complete.
    """
    arrow, target = _arrow(), Path(path).resolve()  # write through a link
    draft = target.parent / f".{target.name}.part"
    try:
        if target.is_dir():
            raise IsADirectoryError(0, "it is a directory")
        with arrow.parquet.ParquetWriter(draft, schema(), compression="zstd") as file:
            waiting: list[Row] = []
            for number, game in enumerate(games, start=1):
                waiting += rows(number, game)
                if len(waiting) >= PORTION:
                    file.write_table(_table(arrow, waiting))
                    waiting = []
                yield game
            file.write_table(_table(arrow, waiting))
        draft.replace(target)
    except OSError as error:
        raise DatasetError(Reason.of("data.cannot_write", None, why=error.strerror or str(error)), str(path)) from None
    finally:
        draft.unlink(missing_ok=True)


def _table(arrow: Any, waiting: Sequence[Row]) -> Any:
    return arrow.Table.from_pylist([row._asdict() for row in waiting], schema=schema())


def read(path: str | os.PathLike[str]) -> Iterator[Row]:
    """Read a file row by row, in portions of :data:`PORTION`."""
    arrow = _arrow()
    try:
        file = arrow.parquet.ParquetFile(path)
    except (OSError, ValueError) as error:  # PyArrow's errors derive from these
        raise DatasetError(Reason.of("data.unreadable", None, why=excerpt(str(error))[0]), str(path)) from None
    with file:
        if file.schema_arrow.names != [column.name for column in COLUMNS]:
            raise DatasetError(Reason.of("data.foreign"), str(path))
        for portion in file.iter_batches(batch_size=PORTION):
            for row in portion.to_pylist():
                yield Row(**row)
