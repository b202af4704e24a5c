"""An attempt at a task: a legal turn and the positions around it."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.game import PlayedTurn
from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class Attempt:
    """A legal turn with the positions before and after it."""

    before: Position
    turn: Turn
    after: Position

    @classmethod
    def of(cls, position: Position, text: str | Turn) -> Attempt:
        """Play a turn; raise the reason if it is not legal."""
        turn = position.turn(text)
        return cls(position, turn, position.play(turn))

    @property
    def by_law(self) -> PlayedTurn:
        """The same turn as values of the game's law."""
        return PlayedTurn(self.before.by_law, self.turn.parts, self.after.by_law)

    @property
    def captured(self) -> int:
        """Count the pieces that the turn captures, as the game counts them."""
        return self.before.law.captured(self.by_law)
