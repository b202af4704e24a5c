"""Encode responses as JSON and validate requests; pydantic does both by the types of the fields."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from trilith.app.shape import Shape


def json_text(shape: Shape) -> str:
    """Write a dataclass as JSON."""
    kind: Any = type(shape)
    return adapter(kind).dump_json(shape).decode()


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """Return the cached pydantic adapter of a type."""
    return TypeAdapter(kind)
