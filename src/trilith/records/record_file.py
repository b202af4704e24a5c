"""Files of records: read whole, written atomically."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from trilith.files import replace_file
from trilith.game import Reason, excerpt
from trilith.records.record import Record
from trilith.records.record_error import RecordError
from trilith.records.record_reader import read
from trilith.records.record_writer import write

LARGEST_FILE = 64 * 1024 * 1024
"""Maximum size of a file of records in bytes."""


def load(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Read the records of a file lazily; raise :class:`RecordError` at the first error."""
    source = os.fspath(path)
    try:
        with Path(source).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordError(_why("records.cannot_read", error), source) from error
    if len(data) > LARGEST_FILE:
        raise RecordError(Reason.of("records.too_large", None, most=LARGEST_FILE >> 20), source)
    return read(_decoded(data, source), source)


def _decoded(data: bytes, source: str) -> str:
    """Decode UTF-8; an error names the first invalid byte."""
    offset = data.find(b"\0")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        offset = error.start if offset < 0 else min(offset, error.start)
    if offset < 0:
        return text.removeprefix("\ufeff")  # some editors write a byte order mark
    begin = data.rfind(b"\n", 0, offset) + 1
    line = data.count(b"\n", 0, offset) + 1
    column = len(data[begin:offset].decode("utf-8")) + 1
    raise RecordError(Reason.of("records.not_text", None, offset=offset), source, line, column)


def save(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Write records to a file atomically: it is replaced once every byte is on disk."""
    source = os.fspath(path)
    data = _encoded(records, source)
    try:
        replace_file(source, data)
    except (OSError, ValueError) as error:
        raise RecordError(_why("records.cannot_write", error), source) from error


def _encoded(records: Iterable[Record], source: str) -> bytes:
    """Encode one or more records, separated by blank lines; refuse more than :func:`load` accepts."""
    data = bytearray()
    for record in records:
        data += f"{chr(10) if data else ''}{write(record)}".encode()
        if len(data) > LARGEST_FILE:
            raise RecordError(Reason.of("records.too_large", None, most=LARGEST_FILE >> 20), source)
    if not data:
        raise RecordError(Reason.of("records.nothing"), source)
    return bytes(data)


def _why(key: str, error: OSError | ValueError) -> Reason:
    """Make a reason that quotes the operating system's error."""
    message = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Reason.of(key, None, why=excerpt(message[:1].lower() + message[1:])[0])
