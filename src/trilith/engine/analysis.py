"""The result of a search: the best lines of a position and their values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PrincipalVariation:
    """One line of play: its turns, its value for the player to move, and the effort behind that value."""

    turns: tuple[str, ...]
    value: float
    """The chance to win of the player to move, draws counted half."""
    simulations: int
    proof: str | None = None
    """``win``, ``loss`` or ``draw`` for the player to move when it is proven, otherwise None."""
    distance: int | None = None
    """Turns until a proven game ends."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The state of a search: the best line first, and the effort so far."""

    lines: tuple[PrincipalVariation, ...]
    simulations: int
    nodes: int
    seconds: float

    @property
    def best(self) -> str | None:
        """The best turn; None before the first was found."""
        return self.lines[0].turns[0] if self.lines else None

    @property
    def value(self) -> float:
        """The chance to win of the player to move."""
        return self.lines[0].value if self.lines else 0.5

    @property
    def proof(self) -> str | None:
        """The proven result for the player to move, if there is one."""
        return self.lines[0].proof if self.lines else None
