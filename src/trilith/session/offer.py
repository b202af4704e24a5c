"""Offers from one player to the other."""

from __future__ import annotations

from dataclasses import dataclass

DRAW, TAKE_BACK = "draw", "takeback"


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal that stands until it is answered or the next turn is played: ``draw`` or ``takeback``."""

    kind: str
    player: int
    """The player who offers."""
