"""The verdict on an answer."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.game import Reason
from trilith.position import Position, Turn

RIGHT, OTHER, ILLEGAL = "right", "other", "illegal"
"""Solved; legal, but not a solution; illegal."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of an answer: ``right``, ``other`` or ``illegal``, with a comment."""

    outcome: str
    said: Reason
    """A sentence of the lesson, or for an illegal turn the reason with its clause."""
    turn: Turn | None = None
    """The turn in canonical form, if it was legal."""
    after: Position | None = None
    """The position after it."""
