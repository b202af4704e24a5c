"""A reader for the metadata and tensors of ONNX files, without dependencies.

Learnt estimates run in the core and need no runtime. ONNX files are protocol buffers: messages of numbered fields, each
a number or bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
"""The wire types of protocol buffers."""
GRAPH, METADATA = 7, 14
INITIALIZER = 5
DIMENSIONS, TYPE, NAME, RAW = 1, 2, 8, 9
KEY, VALUE = 1, 2
"""The field numbers used: of a model, its graph, a tensor, a metadata entry."""
FLOAT = 1


class Tensor(NamedTuple):
    """A float32 tensor in row-major, little-endian order."""

    shape: tuple[int, ...]
    data: bytes

    def view(self) -> memoryview[float]:
        """View the bytes as numbers of that shape."""
        return memoryview(self.data).cast("B").cast("f", shape=list(self.shape))


def metadata(data: bytes) -> dict[str, str]:
    """Read the metadata; raise :class:`ValueError` if it is no ONNX file."""
    found = {}
    for number, piece in _fields(data):
        if number == METADATA and isinstance(piece, bytes):
            entry = dict(_fields(piece))
            key, value = entry.get(KEY, b""), entry.get(VALUE, b"")
            if isinstance(key, bytes) and isinstance(value, bytes):
                found[key.decode("utf-8")] = value.decode("utf-8")
    return found


def tensors(data: bytes) -> dict[str, Tensor]:
    """Read the float32 tensors by name; raise :class:`ValueError` if it is no ONNX file."""
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
    """Iterate over the fields of a message."""
    at = 0
    while at < len(data):
        tag, at = _varint(data, at)
        number, kind = tag >> 3, tag & 7
        if kind == VARINT:
            value, at = _varint(data, at)
            yield number, value
            continue
        if kind not in (FIXED64, BYTES, FIXED32) or number == 0:
            raise ValueError(f"no field at byte {at}")
        length, at = _varint(data, at) if kind == BYTES else ({FIXED64: 8, FIXED32: 4}[kind], at)
        if length > len(data) - at:
            raise ValueError(f"the file ends within the field at byte {at}")
        yield number, data[at : at + length]
        at += length


def _numbers(data: bytes) -> list[int]:
    found, at = [], 0
    while at < len(data):
        value, at = _varint(data, at)
        found.append(value)
    return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Read a varint (seven bits per byte, lowest first); return it and its end."""
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
