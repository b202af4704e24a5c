"""Files of records, read and written as a whole."""

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
"""Bytes a file of records may have."""


def load(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Read the records of a file, each when it is asked for; raise :class:`RecordError` at the first mistake."""
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
    """Decode UTF-8, or say which byte is not text."""
    offset = data.find(b"\0")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        offset = error.start if offset < 0 else min(offset, error.start)
    if offset < 0:
        return text.removeprefix("\ufeff")  # some editors put a byte order mark before the first character
    begin = data.rfind(b"\n", 0, offset) + 1
    line = data.count(b"\n", 0, offset) + 1
    column = len(data[begin:offset].decode("utf-8")) + 1
    raise RecordError(Reason.of("records.not_text", None, offset=offset), source, line, column)


def save(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Write records to a file atomically: it is replaced only when every byte is on the disk."""
    source = os.fspath(path)
    data = _encoded(records, source)
    try:
        replace_file(source, data)
    except (OSError, ValueError) as error:
        raise RecordError(_why("records.cannot_write", error), source) from error


def _encoded(records: Iterable[Record], source: str) -> bytes:
    """Write at least one record, with a blank line between two, and no more than :func:`load` accepts."""
    data = bytearray()
    for record in records:
        data += f"{chr(10) if data else ''}{write(record)}".encode()
        if len(data) > LARGEST_FILE:
            raise RecordError(Reason.of("records.too_large", None, most=LARGEST_FILE >> 20), source)
    if not data:
        raise RecordError(Reason.of("records.nothing"), source)
    return bytes(data)


def _why(key: str, error: OSError | ValueError) -> Reason:
    """Quote the reason of the operating system: a missing file, a directory, an invalid name."""
    said = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Reason.of(key, None, why=excerpt(said[:1].lower() + said[1:])[0])
