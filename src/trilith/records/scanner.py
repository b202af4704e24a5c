"""A forward-only cursor in a text, and errors that point at it."""

from __future__ import annotations

import re
from typing import NoReturn

from trilith.game import Reason, Value
from trilith.records.record_error import RecordError

WHITE = re.compile(r"[ \t\r\n]*+")


class Scanner:
    """Reads a text forwards once. Patterns are possessive: they never backtrack."""

    def __init__(self, text: str, source: str) -> None:
        """Start at the first character that is not white space."""
        self.text = text
        self.at = 0
        self._source = source
        self.skip_white()

    @property
    def next(self) -> str:
        """The next character, empty at the end of the text."""
        return self.text[self.at : self.at + 1]

    def skip_white(self) -> None:
        """Move past blanks, tabs and line ends."""
        self.take(WHITE)

    def take(self, pattern: re.Pattern[str]) -> str:
        """Return the match of a pattern here and move past it; empty without a match."""
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match.group()

    def expected(self, key: str, at: int | None = None, **args: Value) -> NoReturn:
        """Raise an error about what was expected here, or at ``at``; ``key`` names it."""
        self.refuse(Reason.of("expected", None, wanted=Reason.of(key, None, **args)), at)

    def refuse(self, reason: Reason, at: int | None = None, cause: Exception | None = None) -> NoReturn:
        """Raise an error that points here, or at ``at``."""
        place = self.at if at is None else at
        line = self.text.count("\n", 0, place) + 1
        column = place - self.text.rfind("\n", 0, place)
        raise RecordError(reason, self._source, line, column) from cause
