"""How the computer behaves as an opponent."""

from __future__ import annotations

DRAWISH = 0.55
"""The most a computer thinks its chances are when it agrees to a draw."""


def accepts_draw(value: float) -> bool:
    """Say whether a computer with this chance to win agrees to a draw."""
    return value <= DRAWISH
