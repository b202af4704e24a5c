"""What the players of a game play for, in one line, and how far they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from trilith import explanations
from trilith.app.shape import About, Shape
from trilith.app.told import Told
from trilith.position import Position


@dataclass(frozen=True, slots=True)
class AimInfo(Shape):
    """The goal of a game with the clause that decides it, and how far both players are."""

    goal: Told
    progress: Annotated[str, About(examples=["You need 2, Bo 3"])]

    @classmethod
    def of(cls, position: Position, names: tuple[str, str], reader: int | None, language: str) -> AimInfo:
        """Write the line for a reader who plays as ``reader``; None for watchers, and for two at one screen."""
        goal, progress = explanations.aim(position, names, reader)
        return cls(Told.of(goal, language), progress.text(language))
