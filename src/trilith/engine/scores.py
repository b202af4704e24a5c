"""Scores: the value of a position for a player, as a number and in words."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.engine.analysis import PrincipalVariation
from trilith.messages import text

OTHER = {"win": "loss", "loss": "win", "draw": "draw"}


@dataclass(frozen=True, slots=True)
class Score:
    """A player's chance to win, draws counted half, and what is proven.

    ``proof`` is ``win``, ``loss``, ``draw`` or None; ``distance`` is the number of turns, of both players together,
    until a proven game ends.
    """

    value: float
    proof: str | None = None
    distance: int | None = None

    @classmethod
    def of(cls, line: PrincipalVariation) -> Score:
        """Return the score of a line for the player who begins it."""
        return cls(line.value, line.proof, line.distance)

    def before_turn(self) -> Score:
        """Return the score for the other player, whose turn has led to the position."""
        proof = None if self.proof is None else OTHER[self.proof]
        return Score(1 - self.value, proof, None if self.distance is None else self.distance + 1)

    @property
    def percent(self) -> int:
        """The chance in percent; from 1 to 99 unless proven."""
        return round(100 * self.value) if self.proof else min(99, max(1, round(100 * self.value)))

    def say(self, language: str = "en") -> str:
        """Write the score in a few words: ``62 %``, ``wins in 3 turns``, ``loses at once``."""
        if self.proof is None:
            return text("engine.chance", {"percent": self.percent}, language)
        key = f"engine.{self.proof}_{'now' if self.distance == 1 else 'later'}"
        return text(key, {"turns": self.distance}, language)
