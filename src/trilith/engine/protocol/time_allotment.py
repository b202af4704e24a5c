"""How much of a clock to spend on one turn."""

from __future__ import annotations

TURNS_TO_GO = 25
"""How many more turns of one's own a game is expected to last; the games last 15 to 60 turns of one side."""
RESERVE = 0.1
"""Seconds that are never planned with: messages travel, machines are busy."""
LEAST = 0.01


def allotted(remaining: float, increment: float = 0.0) -> float:
    """Say how many seconds to think, given one's own remaining time and what every turn adds.

    >>> allotted(250.0)
    9.996
    >>> allotted(0.0)
    0.01
    """
    free = max(remaining - RESERVE, 0.0)
    return max(min(free / TURNS_TO_GO + 0.8 * increment, 0.8 * free), LEAST)
