"""The end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from trilith import explanations
from trilith.app.shape import Shape
from trilith.app.told import Told
from trilith.game import Result
from trilith.position import GAMES


@dataclass(frozen=True, slots=True)
class Ending(Shape):
    """The result of a game as text, its winner (None for a draw) and the reason as a sentence."""

    text: str
    winner: int | None
    reason: str
    why: Told

    @classmethod
    def of(cls, result: Result | None, language: str) -> Ending | None:
        """Describe a result; None while the game goes on."""
        if result is None:
            return None
        return Ending(result.text, result.winner, result.reason, Told.of(explanations.ending(result), language))

    @classmethod
    def read(cls, game: str, text: str | None, language: str) -> Ending | None:
        """Describe a result by its text; None while the game goes on."""
        return None if text is None else cls.of(explanations.result_of(GAMES[game], text), language)
