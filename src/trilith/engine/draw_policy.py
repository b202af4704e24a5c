"""When the computer accepts a draw."""

from __future__ import annotations

HIGHEST_ACCEPTED = 0.55
"""The highest chance to win at which the computer accepts a draw."""


def accepts_draw(value: float) -> bool:
    """Whether a computer with this chance to win accepts a draw."""
    return value <= HIGHEST_ACCEPTED
