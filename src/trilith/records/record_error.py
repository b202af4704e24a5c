"""The error of this package, with file, line, column and what was expected there."""

from __future__ import annotations

from trilith.game import Reason, TrilithError, excerpt


class RecordError(TrilithError):
    """A record that cannot be read, built or saved.

    ``source`` names the file or text, ``line`` and ``column`` count from 1; both are None where nothing was read, for
    instance for a record built by a program.
    """

    def __init__(self, reason: Reason, source: str = "", line: int | None = None, column: int | None = None) -> None:
        """Make the error from a reason and its place."""
        super().__init__(reason, source, column)
        self.line = line
        self.args = (reason, source, line, column)

    def one_line(self) -> str:
        """Write the error in one line, with file, line and column in front."""
        return str(self)

    def __str__(self) -> str:
        where = [excerpt(self.source)[0]] if self.source else []
        where += [str(number) for number in (self.line, self.column) if number is not None]
        return ": ".join([":".join(where)] * bool(where) + [str(self.reason)])
