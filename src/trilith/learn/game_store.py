"""An append-only store of self-play examples, so that a resumed run can train on earlier games.

A folder has one or more files for each session of a run. A file is a sequence of records: a JSON line that describes
the record, then the packed examples. A killed process leaves at worst an incomplete record at the end of a file, which
is skipped. Files that have left the window are deleted.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np

from trilith import core
from trilith.game import Reason
from trilith.learn.config import Config, LearnError
from trilith.learn.training_examples import TrainingExamples, packed, unpacked

FOLDER, SUFFIX = "games", ".games"
KIND, VERSION = "trilith games", 1
LARGEST_FILE = 64 << 20
"""Bytes after which a new file is begun, so that old files can be deleted."""
LONGEST_LINE = 1 << 16


class StoredGames(NamedTuple):
    """The place of a record's examples, and the counts of the run after them."""

    path: Path
    at: int
    size: int
    check: int
    rows: int
    seen: int
    """The number of positions of the run so far."""
    tallies: list[list[int]]
    """The tallies of all games so far, by variant."""
    variants: list[str]


class GameStore:
    """The store of a run."""

    def __init__(self, folder: Path, config: Config) -> None:
        """Open the store; the first :meth:`add` creates a file."""
        self.folder = folder / FOLDER
        self._config = config
        self._file: BinaryIO | None = None
        self._ends: list[tuple[int, Path]] = []  # the last position of each file, oldest first

    def records(self) -> list[StoredGames]:
        """List the complete records, oldest first; refuse files of another game or version."""
        found: list[StoredGames] = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            some = list(self._scan(path))
            if some:
                self._ends.append((some[-1].seen, path))
            found += some
        return sorted(found, key=lambda record: record.seen)

    def newest(self, records: Sequence[StoredGames], most: int) -> Iterator[TrainingExamples]:
        """Read about ``most`` of the newest examples, oldest first; skip damaged ones."""
        total, chosen = 0, []
        for record in reversed(records):
            if total >= most:
                break
            chosen.append(record)
            total += record.rows
        for record in reversed(chosen):
            examples = self._read(record)
            if examples is not None:
                yield examples

    def add(self, examples: TrainingExamples, seen: int, tallies: Sequence[Sequence[int]]) -> None:
        """Append examples and flush them, so that they survive the end of this process."""
        data = packed(examples)
        head = {"rows": examples.rows, "size": len(data), "check": zlib.crc32(data)}
        line = json.dumps(head | {"seen": seen, "tallies": [list(row) for row in tallies]})
        try:
            file = self._open()
            file.write(line.encode() + b"\n" + data)
            file.flush()
            self._ends[-1] = (seen, self._ends[-1][1])
            if file.tell() > LARGEST_FILE:
                self.close()
                self._forget(seen)
        except OSError as error:
            why = error.strerror or str(error)
            raise LearnError(Reason.of("learn.cannot_write", None, why=why), os.fspath(self.folder)) from None

    def close(self) -> None:
        """Close the current file."""
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def _open(self) -> BinaryIO:
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            last = max((int(path.stem) for path in self.folder.glob(f"*{SUFFIX}") if path.stem.isdigit()), default=0)
            path = self.folder / f"{last + 1:06}{SUFFIX}"
            self._file = path.open("xb")
            self._ends.append((0, path))
            self._file.write(json.dumps(self._heading()).encode() + b"\n")
        return self._file

    def _heading(self) -> dict[str, Any]:
        game = self._config.game
        features = core.features(game).format
        return {
            "kind": KIND,
            "version": VERSION,
            "game": game,
            "features": features,
            "variants": list(self._config.weights),
        }

    def _forget(self, seen: int) -> None:
        """Delete files that have left the window."""
        while self._ends and self._ends[0][0] < seen - self._config.window:
            self._ends.pop(0)[1].unlink(missing_ok=True)

    def _scan(self, path: Path) -> Iterator[StoredGames]:
        try:
            with path.open("rb") as file:
                whole = path.stat().st_size
                heading = _line(file)
                if heading is None:
                    return  # ended before the first record
                expected = self._heading()
                if any(heading.get(name) != expected[name] for name in ("kind", "version", "game", "features")):
                    raise LearnError(Reason.of("learn.foreign_games"), os.fspath(path))
                while (head := _line(file)) is not None:
                    record = StoredGames(path, file.tell(), **head, variants=heading["variants"])
                    if record.at + record.size > whole:
                        return
                    yield record
                    file.seek(record.at + record.size)
        except OSError as error:
            why = error.strerror or str(error)
            raise LearnError(Reason.of("learn.unreadable_games", None, why=why), os.fspath(path)) from None
        except (TypeError, KeyError):
            return  # not a record: skip the rest of the file

    def _read(self, record: StoredGames) -> TrainingExamples | None:
        """Read examples and renumber their variants; skip those of variants no longer played."""
        try:
            with record.path.open("rb") as file:
                file.seek(record.at)
                data = file.read(record.size)
            if zlib.crc32(data) != record.check:
                return None
            examples = unpacked(data, self._config.game, record.rows)
        except (OSError, ValueError):
            return None
        now = list(self._config.weights)
        if now == record.variants:
            return examples
        numbers = np.array([now.index(name) if name in now else len(now) for name in record.variants], np.uint8)
        results = examples.results.copy()
        results[:, 1] = numbers[results[:, 1]]
        return examples._replace(results=results).part(results[:, 1] < len(now))


def _line(file: BinaryIO) -> dict[str, Any] | None:
    """Read the line that describes a record; None at the end, or if it is incomplete or damaged."""
    text = file.readline(LONGEST_LINE)
    try:
        found = json.loads(text) if text.endswith(b"\n") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
