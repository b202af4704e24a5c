"""The three kinds of turn: placing a marble, capturing by jumps, and passing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Marble = tuple[str, str]
"""A colour and a ring."""


def write_marbles(marbles: Iterable[Marble]) -> str:
    """Write marbles one after the other: ``Wa1Ga2``."""
    return "".join(colour + ring for colour, ring in marbles)


@dataclass(frozen=True, slots=True)
class Placement:
    """A marble put on a ring, the free ring removed after it, and the marbles this isolates.

    ``removed`` is None where no ring can be removed (D1.3). ``isolated`` lists the claimed marbles by ring; None means
    that the notation omits them.

    >>> str(Placement("B", "d7", "b2", (("W", "a1"), ("W", "a2"))))
    'Bd7,b2xWa1Wa2'
    """

    colour: str
    ring: str
    removed: str | None
    isolated: tuple[Marble, ...] | None = None

    def steps(self) -> tuple[str, ...]:
        """List the texts of its steps: colour, ring, and the ring removed if any."""
        return (self.colour, self.ring) if self.removed is None else (self.colour, self.ring, self.removed)

    def __str__(self) -> str:
        removal = f",{self.removed}" if self.removed else ""
        isolation = f"x{write_marbles(self.isolated)}" if self.isolated else ""
        return f"{self.colour}{self.ring}{removal}{isolation}"


@dataclass(frozen=True, slots=True)
class Capture:
    """A marble's jumps from ``start``: for each the colour jumped and the ring landed on.

    >>> str(Capture("d1", (("G", "d3"), ("W", "d5"))))
    'xd1Gd3Wd5'
    """

    start: str
    jumps: tuple[Marble, ...]

    def steps(self) -> tuple[str, ...]:
        """List the texts of its steps: the ring of the jumper, then each landing."""
        return (self.start, *(landing for _, landing in self.jumps))

    def __str__(self) -> str:
        return f"x{self.start}{write_marbles(self.jumps)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a player who has nothing to place and nothing to capture (R18)."""

    def steps(self) -> tuple[str, ...]:
        """List its only step."""
        return ("-",)

    def __str__(self) -> str:
        return "-"


Turn = Placement | Capture | Pass
