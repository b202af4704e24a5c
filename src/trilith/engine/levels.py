"""Strengths to play against: short sight instead of blunders.

A weak level looks at few continuations, so it misses what lies deeper, and chooses loosely among what it has looked at.
"""

from __future__ import annotations

from dataclasses import dataclass

from trilith.engine.limits import Limits
from trilith.game import Reason, UnknownName, excerpt


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level looks, and how loosely it chooses (0 takes what it has looked at most)."""

    number: int
    name: str
    simulations: int | None
    looseness: float

    def limits(self, seconds: float | None = None) -> Limits:
        """Combine the level's sight with a time limit."""
        return Limits(seconds, self.simulations)


LEVELS = (
    Level(1, "Pebble", 2, 1.0),
    Level(2, "Shepherd", 8, 1.0),
    Level(3, "Carter", 24, 0.8),
    Level(4, "Mason", 64, 0.6),
    Level(5, "Quarryman", 160, 0.5),
    Level(6, "Carver", 400, 0.4),
    Level(7, "Builder", 1_000, 0.3),
    Level(8, "Architect", 2_500, 0.2),
    Level(9, "Astronomer", 6_000, 0.1),
    Level(10, "Druid", 15_000, 0.0),
)
FULL = Level(11, "Full strength", None, 0.0)
"""Everything the machine has in the given time."""


def level(name: int | str) -> Level:
    """Find a level by its number, its name, or ``full``."""
    wanted = str(name).lower()
    for known in (*LEVELS, FULL):
        if wanted in (str(known.number), known.name.lower()) or (known is FULL and wanted == "full"):
            return known
    allowed = ", ".join([*(f"{known.number} ({known.name})" for known in LEVELS), "full"])
    raise UnknownName(Reason.of("engine.unknown_level", None, name=excerpt(str(name))[0], allowed=allowed))
