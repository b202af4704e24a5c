"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from trilith import explanations
from trilith.app.shape import Shape
from trilith.app.told import Told
from trilith.game import Result


@dataclass(frozen=True, slots=True)
class Ending(Shape):
    """How a game ended: the text of the result, the winner (None for a draw) and what decided, as a sentence."""

    text: str
    winner: int | None
    reason: str
    why: Told

    @classmethod
    def of(cls, result: Result | None, language: str) -> Ending | None:
        """Describe a result; None while there is none."""
        if result is None:
            return None
        return Ending(result.text, result.winner, result.reason, Told.of(explanations.ending(result), language))
