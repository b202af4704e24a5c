"""Lines of play: annotated turns as plain values."""

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
"""Maximum milliseconds of a turn: more than thirty years."""
UNWRITABLE = r"\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff"
"""Control characters except tab and line feed, and lone surrogates: not allowed in comments."""


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of a record: its text, mark, time, comments and variations.

    ``spent`` is the time it took, in milliseconds. ``variations`` are lines of play that begin in the position
    before this turn, each with another turn.
    """

    turn: str
    mark: str = ""
    spent: int | None = None
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        """Refuse values that the format cannot hold."""
        if self.mark and self.mark not in MARKS:
            raise RecordError(Reason.of("records.mark", None, found=excerpt(self.mark)[0], allowed=" ".join(MARKS)))
        if self.spent is not None and not (isinstance(self.spent, int) and 0 <= self.spent <= LONGEST_TIME):
            raise RecordError(Reason.of("records.spent", None, found=self.spent, most=LONGEST_TIME))
        _check_comments(self.comments)
        if not all(line.turns for line in self.variations):
            raise RecordError(Reason.of("records.empty_variation"))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: a sequence of turns, and the comments before the first."""

    turns: tuple[Played, ...] = ()
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse values that the format cannot hold."""
        _check_comments(self.comments)

    def walk(self, start: Position) -> Iterator[tuple[Position, Played]]:
        """Yield every turn with the position before it, in which its variations begin too."""
        here = start
        for played in self.turns:
            yield here, played
            here = here.play(played.turn)


def _check_comments(comments: tuple[str, ...]) -> None:
    for comment in comments:
        if re.search(f"[{UNWRITABLE}]", comment):
            raise RecordError(Reason.of("records.comment_text", None, text=excerpt(comment, width=60)[0]))
