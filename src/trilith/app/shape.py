"""The base classes of responses and requests, and the bounds and descriptions of their fields.

A server can validate and describe these dataclasses with pydantic, which calls the dunder methods below; this module
does not import it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from typing import Annotated, Any, ClassVar

from trilith.position import GAMES, SHUFFLED, start

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""Text of one line: no control characters, and none that change the direction of writing."""
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
    """The description of a field, and examples."""

    def __init__(self, description: str = "", examples: list[Any] | None = None) -> None:
        """Give a description, examples, or both."""
        self.schema: dict[str, Any] = {}
        if description:
            self.schema["description"] = description
        if examples is not None:
            self.schema["examples"] = examples

    def __get_pydantic_json_schema__(self, core: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """Add both to the JSON schema of the field."""
        return {**handler(core), **self.schema}


class Shape:
    """A response: a dataclass whose docstring is its description in the schema."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> dict[str, Any]:
        """Describe the dataclass by its docstring."""
        schema: dict[str, Any] = handler(core)
        handler.resolve_ref_schema(schema)["description"] = inspect.getdoc(cls)
        return schema


class Request(Shape):
    """A request; unknown fields are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}


def shallow(shape: Shape) -> dict[str, Any]:
    """Return the fields of a dataclass as a dict, one level deep, to build a shape that extends it."""
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
Version = Annotated[int, Bounds(ge=1, le=2**31 - 1), About("The version of the game that the client has seen.")]
