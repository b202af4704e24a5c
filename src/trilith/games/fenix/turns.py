"""The three kinds of turn (section 11)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stack:
    """A soldier put on top of another own figure: preparation, a new general, a new king."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}+{self.end}"

    def steps(self) -> tuple[str, ...]:
        """List the soldier and the figure it goes on."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Move:
    """A figure moved to a vacant square, nothing struck."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"

    def steps(self) -> tuple[str, ...]:
        """List the figure and where it goes."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Capture:
    """A chain of jumps: the start square, then every landing square."""

    path: tuple[str, ...]

    def __str__(self) -> str:
        return "x".join(self.path)

    def steps(self) -> tuple[str, ...]:
        """List the figure and each landing."""
        return self.path


Turn = Stack | Move | Capture
