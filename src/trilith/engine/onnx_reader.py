"""What an ONNX file says of itself, and the numbers in it, read without any library.

Networks so small that the core runs them itself need no runtime, and this is all that is needed of the format: messages
of numbered fields, each a number or a piece of bytes (protocol buffers).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

NUMBER, EIGHT, PIECE, FOUR = 0, 1, 2, 5
"""The kinds of field: a number of variable length, eight bytes, a piece with its length, four bytes."""
GRAPH, METADATA = 7, 14
INITIALIZER = 5
DIMENSIONS, TYPE, NAME, RAW = 1, 2, 8, 9
KEY, VALUE = 1, 2
"""The fields that are looked for: of a model, its graph, a tensor, an entry."""
FLOAT = 1


class Tensor(NamedTuple):
    """Numbers in single precision, row after row, the lowest byte first."""

    shape: tuple[int, ...]
    data: bytes

    def view(self) -> memoryview[float]:
        """See the bytes as numbers of that shape."""
        return memoryview(self.data).cast("B").cast("f", shape=list(self.shape))


def metadata(data: bytes) -> dict[str, str]:
    """Read what the file says of itself; raise :class:`ValueError` if it is no such file."""
    found = {}
    for number, piece in _fields(data):
        if number == METADATA and isinstance(piece, bytes):
            entry = dict(_fields(piece))
            key, value = entry.get(KEY, b""), entry.get(VALUE, b"")
            if isinstance(key, bytes) and isinstance(value, bytes):
                found[key.decode("utf-8")] = value.decode("utf-8")
    return found


def tensors(data: bytes) -> dict[str, Tensor]:
    """Read the numbers in single precision by their names; raise :class:`ValueError` if it is no such file."""
    return {
        name: tensor
        for number, graph in _fields(data)
        if number == GRAPH and isinstance(graph, bytes)
        for inner, piece in _fields(graph)
        if inner == INITIALIZER and isinstance(piece, bytes)
        for name, tensor in _tensor(piece)
    }


def _tensor(data: bytes) -> Iterator[tuple[str, Tensor]]:
    shape: list[int] = []
    name, kind, raw = "", 0, b""
    for number, piece in _fields(data):
        if number == DIMENSIONS:
            shape += [piece] if isinstance(piece, int) else _numbers(piece)
        elif number == TYPE and isinstance(piece, int):
            kind = piece
        elif number == NAME and isinstance(piece, bytes):
            name = piece.decode("utf-8")
        elif number == RAW and isinstance(piece, bytes):
            raw = piece
    size = 4
    for length in shape:
        size *= length
    if kind == FLOAT and size == len(raw):
        yield name, Tensor(tuple(shape), raw)


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Go through the fields of a message."""
    at = 0
    while at < len(data):
        tag, at = _number(data, at)
        number, kind = tag >> 3, tag & 7
        if kind == NUMBER:
            value, at = _number(data, at)
            yield number, value
            continue
        if kind not in (EIGHT, PIECE, FOUR) or number == 0:
            raise ValueError(f"no field at byte {at}")
        length, at = _number(data, at) if kind == PIECE else ({EIGHT: 8, FOUR: 4}[kind], at)
        if length > len(data) - at:
            raise ValueError(f"the file ends within the field at byte {at}")
        yield number, data[at : at + length]
        at += length


def _numbers(data: bytes) -> list[int]:
    found, at = [], 0
    while at < len(data):
        value, at = _number(data, at)
        found.append(value)
    return found


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Read a number, seven bits a byte, the lowest first; return it and where it ends."""
    value = shift = 0
    while shift < 64:
        if at >= len(data):
            raise ValueError("the file ends within a number")
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
    raise ValueError(f"no number at byte {at}")
