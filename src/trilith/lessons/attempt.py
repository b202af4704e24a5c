"""A turn that was tried, with the positions around it."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class Attempt:
    """A legal turn with the positions before and after it."""

    before: Position
    turn: Turn
    after: Position

    @classmethod
    def of(cls, position: Position, text: str | Turn) -> Attempt:
        """Play a legal turn; raise what is wrong with it."""
        turn = position.turn(text)
        return cls(position, turn, position.play(turn))
