"""A canvas of characters with colours, so that colour codes do not affect the layout."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Ink:
    """The capabilities of the terminal."""

    colour: bool
    unicode: bool


@dataclass(slots=True)
class Canvas:
    """Characters by row and column, each with the ANSI code of its colour (empty for none)."""

    ink: Ink
    width: int
    rows: defaultdict[int, dict[int, tuple[str, str]]] = field(default_factory=lambda: defaultdict(dict))

    def put(self, row: int, column: int, text: str, code: str = "") -> int:
        """Write a text, cut at the width; return the column after it."""
        if not self.ink.unicode:
            text = _ascii(text)
        for offset, letter in enumerate(text[: max(0, self.width - column)]):
            self.rows[row][column + offset] = letter, code
        return column + len(text)

    def text(self) -> str:
        """Join the lines without trailing blanks."""
        return "\n".join(self._line(row) for row in range(max(self.rows, default=-1) + 1))

    def _line(self, row: int) -> str:
        letters = {column: item for column, item in self.rows.get(row, {}).items() if item[0] != " "}
        line = [letters.get(column, (" ", "")) for column in range(max(letters, default=-1) + 1)]
        runs = ((code, "".join(letter for letter, _ in run)) for code, run in groupby(line, key=lambda item: item[1]))
        return "".join(f"\033[{code}m{text}\033[0m" if code and self.ink.colour else text for code, text in runs)


def _ascii(text: str) -> str:
    """Convert to ASCII: remove accents and drop other characters."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
