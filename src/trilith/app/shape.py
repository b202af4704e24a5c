"""The bases of answers and requests, and the bounds and descriptions of their fields.

A server may check and describe these dataclasses with pydantic, which finds the methods below by their names; nothing
here imports it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from typing import Annotated, Any, ClassVar

from trilith.position import GAMES, SHUFFLED, start

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""Text of one line: no control characters, and none that turn the direction of writing."""
GAME = next(name for name in GAMES if name not in SHUFFLED)
"""The game of the examples: one that always begins the same way."""


class Bounds:
    """Limits of a value: ``gt``, ``ge``, ``le``, ``min_length``, ``max_length`` or ``pattern``."""

    def __init__(self, **limits: float | str) -> None:
        """Name the limits as JSON Schema validators do."""
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """Add the limits to pydantic's own schema of the type."""
        return {**handler(source), **self.limits}


class About:
    """What a field is, and examples of it."""

    def __init__(self, description: str = "", examples: list[Any] | None = None) -> None:
        """Say either or both."""
        self.said: dict[str, Any] = {}
        if description:
            self.said["description"] = description
        if examples is not None:
            self.said["examples"] = examples

    def __get_pydantic_json_schema__(self, core: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """Add it to the JSON schema of the field."""
        return {**handler(core), **self.said}


class Shape:
    """What a client is told: a dataclass whose docstring is its description in the schema."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        """Describe the dataclass by its docstring."""
        schema: dict[str, Any] = handler(core)
        handler.resolve_ref_schema(schema)["description"] = inspect.getdoc(cls)
        return schema


class Request(Shape):
    """What a client sends; fields that are not declared are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}


def shallow(shape: Shape) -> dict[str, Any]:
    """Name the fields of a dataclass with their values, for a shape that has more fields."""
    return {field.name: getattr(shape, field.name) for field in fields(shape)}  # type: ignore[arg-type]


GameName = Annotated[str, Bounds(max_length=200), About(examples=[GAME])]
Short = Annotated[str, Bounds(max_length=200)]
TurnText = Annotated[str, Bounds(max_length=2000), About(examples=["Wd4,d1"])]
StepText = Annotated[str, Bounds(max_length=20), About(examples=["d4"])]
PositionText = Annotated[str, Bounds(max_length=4000), About(examples=[str(start(GAME))])]
RecordText = Annotated[str, Bounds(max_length=1_000_000), About(examples=[f'[Game "{GAME}"] 1. Wd4,d1 = *'])]
Prefix = Annotated[list[StepText], Bounds(max_length=200), About(examples=[["W", "d4"]])]
Options = Annotated[dict[str, str | int], Bounds(max_length=20), About(examples=[{}])]
PersonName = Annotated[str, Bounds(max_length=60, pattern=PLAIN), About(examples=["Ada"])]
Version = Annotated[int, Bounds(ge=1, le=2**31 - 1), About("The version of the game the reader has seen.")]
