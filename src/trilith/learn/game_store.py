"""Games on disk: what has been played can be learnt from after any end, be it sudden.

A folder holds files, one or more for each start, and a file holds records, added as games end. A record is a line that
says what follows, then the examples. What a killed process leaves behind is at worst half a record at the end of a
file, and is passed over. Files that are too old to be learnt from are removed.
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
"""Bytes after which a new file is begun, so that old ones can be removed."""
LONGEST_LINE = 1 << 16


class StoredGames(NamedTuple):
    """Where examples lie, and how far everything had got with them."""

    path: Path
    at: int
    size: int
    check: int
    rows: int
    seen: int
    """All positions up to these, and"""
    tallies: list[list[int]]
    """all games by variant."""
    variants: list[str]


class GameStore:
    """The folder of a run, to add to and to read from."""

    def __init__(self, folder: Path, config: Config) -> None:
        """Open it; nothing is written before something is added."""
        self.folder = folder / FOLDER
        self._config = config
        self._file: BinaryIO | None = None
        self._ends: list[tuple[int, Path]] = []  # of the files, oldest first: the last position seen

    def records(self) -> list[StoredGames]:
        """List what is whole, oldest first; files of another game or version are refused."""
        found: list[StoredGames] = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            some = list(self._scan(path))
            if some:
                self._ends.append((some[-1].seen, path))
            found += some
        return sorted(found, key=lambda record: record.seen)

    def newest(self, records: Sequence[StoredGames], most: int) -> Iterator[TrainingExamples]:
        """Read the newest examples, oldest first, about ``most`` of them; damaged ones are skipped."""
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
        """Add examples; they are there after whatever happens to this process."""
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
        """End the file that is being written."""
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
        """Remove files that the window has left behind."""
        while self._ends and self._ends[0][0] < seen - self._config.window:
            self._ends.pop(0)[1].unlink(missing_ok=True)

    def _scan(self, path: Path) -> Iterator[StoredGames]:
        try:
            with path.open("rb") as file:
                whole = path.stat().st_size
                heading = _line(file)
                if heading is None:
                    return  # ended before anything was written
                wanted = self._heading()
                if any(heading.get(name) != wanted[name] for name in ("kind", "version", "game", "features")):
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
            return  # no record: the rest of the file is lost

    def _read(self, record: StoredGames) -> TrainingExamples | None:
        """Read examples, with variants numbered as they are now; those of variants no longer played are left out."""
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
    """Read a line that says what follows; None at the end, or where it is cut short or damaged."""
    text = file.readline(LONGEST_LINE)
    try:
        found = json.loads(text) if text.endswith(b"\n") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
