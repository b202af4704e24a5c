"""A strict reader of TOML tables: unknown, missing and mistyped entries are refused with their place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import TypeVar

from trilith.game import Reason, TrilithError, Value, check_options, excerpt
from trilith.position import Position, law_of, parse

Kind = TypeVar("Kind", str, int, bool, dict[str, object], list[object])
NAMES: Mapping[type, str] = {str: "text", int: "whole", bool: "bool", dict: "table", list: "list"}
"""The kinds of entries, as in the keys ``lessons.kind_…``."""


class LessonError(TrilithError):
    """A file of lessons that is not valid."""


class TomlReader:
    """A table of a TOML file. Entries are taken by name; :meth:`close` refuses the remaining ones."""

    def __init__(self, entries: Mapping[str, object], where: str) -> None:
        """Wrap a table; ``where`` names it in errors, such as ``<game>/03-heights.toml try 1``."""
        self.where = where
        self._left = dict(entries)

    @classmethod
    def read(cls, text: str, where: str) -> TomlReader:
        """Parse a file."""
        try:
            return cls(tomllib.loads(text), where)
        except tomllib.TOMLDecodeError as error:
            raise LessonError(Reason.of("lessons.no_toml", None, where=where, why=excerpt(str(error))[0])) from None

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def take(self, name: str, kind: type[Kind], default: Kind | None = None) -> Kind:
        """Take an entry of a kind; it is required unless there is a default."""
        if name not in self._left and default is not None:
            return default
        value = self._left.pop(name, None)
        if type(value) is not kind:  # not isinstance: a bool is no int here
            raise self.wrong_kind(name, NAMES[kind])
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Take a list of texts, empty if missing."""
        return tuple(self._texts(name, self.take(name, list, [])))

    def _texts(self, name: str, values: list[object]) -> Iterator[str]:
        for value in values:
            if not isinstance(value, str):
                raise self.wrong_kind(name, "texts")
            yield value

    def tables(self, name: str) -> list[TomlReader]:
        """Take a list of tables, empty if missing."""
        found = []
        for number, value in enumerate(self.take(name, list, []), start=1):
            if not isinstance(value, dict):
                raise self.wrong_kind(name, "tables")
            found.append(TomlReader(value, f"{self.where} {name} {number}"))
        return found

    def table(self, name: str) -> TomlReader:
        """Take a table, empty if missing."""
        return TomlReader(self.take(name, dict, {}), f"{self.where} {name}")

    def pairs(self, name: str) -> tuple[tuple[str, str], ...]:
        """Take a table of texts, such as turns and the clauses that forbid them."""
        inner = self.table(name)
        return tuple((key, inner.take(key, str)) for key in list(inner._left))

    def position(self, game: str) -> Position:
        """Take the position, with its options if the game has any."""
        text, options = self.take("position", str), self.take("options", dict, {})
        try:
            return parse(game, text, **check_options(law_of(game).OPTIONS, options))
        except TrilithError as error:
            raise self.error("bad_position", why=error.reason) from None

    def rest(self) -> dict[str, object]:
        """Take all remaining entries."""
        left, self._left = self._left, {}
        return left

    def close(self) -> None:
        """Refuse remaining entries."""
        if self._left:
            raise self.error("unknown_entry", name=excerpt(next(iter(self._left)))[0])

    def wrong_kind(self, name: str, kind: str) -> LessonError:
        """Make the error for an entry that is not of a kind (``lessons.kind_…``)."""
        return self.error("expected_kind", name=name, kind=Reason.of(f"lessons.kind_{kind}"))

    def error(self, key: str, **args: Value | Reason) -> LessonError:
        """Make an error with the place of this table."""
        return LessonError(Reason.of(f"lessons.{key}", None, where=self.where, **args))
