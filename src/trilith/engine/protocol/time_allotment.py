"""Time management: the share of a clock to spend on one turn."""

from __future__ import annotations

TURNS_TO_GO = 25
"""The expected number of own turns left; games have 15 to 60 turns of each side."""
RESERVE = 0.1
"""Seconds reserved for latency and busy machines."""
LEAST = 0.01


def allotted(remaining: float, increment: float = 0.0) -> float:
    """Return the seconds to spend on this turn, given the remaining time and the increment.

    >>> allotted(250.0)
    9.996
    >>> allotted(0.0)
    0.01
    """
    free = max(remaining - RESERVE, 0.0)
    return max(min(free / TURNS_TO_GO + 0.8 * increment, 0.8 * free), LEAST)
