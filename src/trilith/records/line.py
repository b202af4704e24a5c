"""Lines of play: turns with what is written beside them. Plain values, compared by value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from trilith.game import Reason, excerpt
from trilith.position import Position
from trilith.records.record_error import RecordError

MARKS = ("!", "?", "!!", "??", "!?", "?!")
"""Annotation symbols: good, bad, excellent, blunder, interesting, doubtful."""
LONGEST_TIME = 999_999_999_999
"""Milliseconds one turn may take: more than thirty years."""
UNWRITABLE = r"\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff"
"""Control characters except tab and line feed, and lone surrogates: not allowed in comments."""


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of a record: its text, and what is written beside it.

    ``spent`` is the time it took, in milliseconds. ``variations`` are lines of play that begin where this
    turn was played, each with another turn.
    """

    turn: str
    mark: str = ""
    spent: int | None = None
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what the format cannot hold."""
        if self.mark and self.mark not in MARKS:
            raise RecordError(Reason.of("records.mark", None, found=excerpt(self.mark)[0], allowed=" ".join(MARKS)))
        if self.spent is not None and not (isinstance(self.spent, int) and 0 <= self.spent <= LONGEST_TIME):
            raise RecordError(Reason.of("records.spent", None, found=self.spent, most=LONGEST_TIME))
        _check_comments(self.comments)
        if not all(line.turns for line in self.variations):
            raise RecordError(Reason.of("records.empty_variation"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: turns one after the other, and the comments before the first."""

    turns: tuple[Played, ...] = ()
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what the format cannot hold."""
        _check_comments(self.comments)

    def walk(self, start: Position) -> Iterator[tuple[Position, Played]]:
        """Go along the line: every turn with the position it is played in, where its variations begin too."""
        here = start
        for played in self.turns:
            yield here, played
            here = here.play(played.turn)


def _check_comments(comments: tuple[str, ...]) -> None:
    for comment in comments:
        if re.search(f"[{UNWRITABLE}]", comment):
            raise RecordError(Reason.of("records.comment_text", None, text=excerpt(comment, width=60)[0]))
