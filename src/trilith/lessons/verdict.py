"""What an answer is told."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.game import Reason
from trilith.position import Position, Turn

RIGHT, OTHER, ILLEGAL = "right", "other", "illegal"
"""Solved; legal, but not what was asked; refused by the rules."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How an answer was judged: ``right``, ``other`` or ``illegal``, and what to say about it."""

    outcome: str
    said: Reason
    """A sentence of the lesson, or for an illegal turn the library's own reason with its clause."""
    turn: Turn | None = None
    """The turn in canonical form, where a legal one was played."""
    after: Position | None = None
    """The position after it."""
