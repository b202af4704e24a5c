"""A place in a text: what stands there, how to go on from it, and errors that point at it."""

from __future__ import annotations

import re
from typing import NoReturn

from trilith.game import Reason, Value
from trilith.records.errors import RecordError

WHITE = re.compile(r"[ \t\r\n]*+")


class Scanner:
    """Goes through a text once, forwards. Patterns stop at the first character that does not fit and never go back."""

    def __init__(self, text: str, source: str) -> None:
        """Begin at the first character that is not white space."""
        self.text = text
        self.at = 0
        self._source = source
        self.skip_white()

    @property
    def next(self) -> str:
        """The next character, empty at the end of the text."""
        return self.text[self.at : self.at + 1]

    def skip_white(self) -> None:
        """Go on to the next character that is not a blank, tab or line end."""
        self.take(WHITE)

    def take(self, pattern: re.Pattern[str]) -> str:
        """Go over what a pattern matches here; return it, empty where nothing matches."""
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match.group()

    def expected(self, key: str, at: int | None = None, **args: Value) -> NoReturn:
        """Refuse what stands here, or at another place, for want of something else, which the key names."""
        self.refuse(Reason.of("expected", None, wanted=Reason.of(key, None, **args)), at)

    def refuse(self, reason: Reason, at: int | None = None, cause: Exception | None = None) -> NoReturn:
        """Raise the error that points here, or at another place."""
        place = self.at if at is None else at
        line = self.text.count("\n", 0, place) + 1
        column = place - self.text.rfind("\n", 0, place)
        raise RecordError(reason, self._source, line, column) from cause
