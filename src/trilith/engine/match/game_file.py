"""The file of a match: records are appended whole, so that an interrupted match loses nothing."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
from pathlib import Path
from types import TracebackType

from trilith.engine.match.match_error import MatchError
from trilith.game import Reason, excerpt
from trilith.records import LARGEST_FILE, Record, read

if sys.platform != "win32":
    import fcntl

RESULT_LINE = re.compile(rb"^= [^\n]*\n", re.MULTILINE)
"""The last line of a complete record; comments written by a match have no line ends."""
BEGINNING = b"[Game "
OUR_TAG = b'\n[Match "'


class GameFile:
    """A file of records that belongs to one match while it is open.

    If the machine fails while a record is written, the incomplete record is cut off when the match is resumed, and the
    game is played again.
    """

    def __init__(self, path: str | os.PathLike[str], resume: bool = False) -> None:
        """Open or create the file; a file with records is refused unless ``resume`` is set."""
        self.path = os.fspath(path)
        self.records: list[Record] = []
        try:
            self._file = Path(self.path).open("ab+", buffering=0)  # noqa: SIM115 - open until the match ends.
        except (OSError, ValueError) as error:
            raise self._failed(error) from None
        try:
            self._open(resume)
        except BaseException:
            self._file.close()
            raise

    def _open(self, resume: bool) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise MatchError(Reason.of("engine.match_no_file", None, file=self._shown))
        self._lock()
        self._file.seek(0)
        data = self._file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise self._full()
        if data.strip() and not resume:
            raise MatchError(Reason.of("engine.match_exists", None, file=self._shown))
        end = max((match.end() for match in RESULT_LINE.finditer(data)), default=0)
        self._check_half(data, end)
        if end:
            text = data[:end].decode("utf-8", "replace")  # invalid bytes lead to tags that differ
            self.records = list(read(text, self.path))
        self._size = end

    def _check_half(self, data: bytes, end: int) -> None:
        """Check that the bytes after the last complete record begin a record, before they are discarded."""
        half = data[end:].strip()
        begins = half.startswith(BEGINNING) or BEGINNING.startswith(half)
        if half and not (begins and (end or OUR_TAG in half)):
            raise MatchError(Reason.of("engine.match_damaged", None, file=self._shown))

    def _lock(self) -> None:
        """Lock the file against a second match."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise MatchError(Reason.of("engine.match_locked", None, file=self._shown)) from None
            except OSError:
                pass  # a file system without locks

    def add(self, text: str) -> None:
        """Append a record whole or not at all."""
        data = f"{chr(10) if self._size else ''}{text}".encode()
        if self._size + len(data) > LARGEST_FILE:
            raise self._full()
        try:
            self._file.truncate(self._size)
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except BaseException as error:
            with contextlib.suppress(OSError):
                self._file.truncate(self._size)
            if isinstance(error, OSError):
                raise self._failed(error) from None
            raise
        self._size += len(data)

    def close(self) -> None:
        """Close and unlock the file; remove it if it is empty."""
        if self._file.closed:
            return
        if not self._size and os.fstat(self._file.fileno()).st_size == 0:
            with contextlib.suppress(OSError):
                Path(self.path).unlink()
        self._file.close()

    def __enter__(self) -> GameFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def _shown(self) -> str:
        return excerpt(self.path)[0]

    def _full(self) -> MatchError:
        return MatchError(Reason.of("engine.match_full", None, file=self._shown, most=LARGEST_FILE >> 20))

    def _failed(self, error: OSError | ValueError) -> MatchError:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return MatchError(Reason.of("engine.match_file", None, file=self._shown, why=excerpt(why)[0]))
