"""The two kinds of turn: a move, with or without a claim before it, and a pass."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Move:
    """Optionally claim a colour, then take the stack on ``start`` and put it on the stack on ``end``.

    ``path`` has the LYNGK-points in between if the notation named them. It is presentation only: turns that differ in
    nothing else are equal and have the same text (R17).

    >>> str(Move("R", "b4", "e2", path=("b1", "c3")))
    'R,b4-e2'
    """

    claim: str | None
    start: str
    end: str
    path: tuple[str, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.claim},{self.start}-{self.end}" if self.claim else f"{self.start}-{self.end}"

    def steps(self) -> tuple[str, ...]:
        """List the texts of its steps: the claim if there is one, the stack, the destination."""
        return (self.claim, self.start, self.end) if self.claim else (self.start, self.end)


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the other player, having none (E12)."""

    def __str__(self) -> str:
        return "pass"

    def steps(self) -> tuple[str, ...]:
        """List its only step."""
        return ("pass",)


Turn = Move | Pass
