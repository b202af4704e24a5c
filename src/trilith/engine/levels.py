"""Levels of the computer: a limited sight instead of random blunders.

A weak level searches one or two turns deep, overlooks some of its own turns and evaluates positions with noise.
Otherwise it plays to win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from trilith import messages
from trilith.game import Reason, UnknownName, excerpt
from trilith.games import GAMES

DEEPEST = 60


@dataclass(frozen=True, slots=True)
class Sight:
    """The limits of a level's search."""

    depth: int = DEEPEST
    """Search depth in turns; forced lines are extended."""
    overlook: float = 0.0
    """The share of its own turns that it overlooks."""
    blur: float = 0.0
    """Standard deviation of the noise in its evaluation of a turn, in log-odds."""
    simulations: int | None = None
    """Maximum number of simulations."""
    guided: int = 0
    """Simulations guided by the game's network, which replace the other limits where there is a network."""


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength with a sight for each game."""

    number: int
    name: str
    sights: Mapping[str, Sight] = field(default_factory=dict, hash=False)

    def say(self, language: str = messages.ENGLISH) -> str:
        """Return the name in a language."""
        return messages.text(f"engine.level_{self.number}", {}, language)

    def sight(self, game: str) -> Sight:
        """Return its sight in a game."""
        return self.sights.get(game, CLEAR)

    def altered(self, changes: Mapping[str, object]) -> Level:
        """Return the level with changed settings of its sight in every game."""
        return replace(self, sights={game: replace(self.sight(game), **changes) for game in GAMES})  # type: ignore[arg-type]


CLEAR = Sight()
FULL = Level(11, "Full strength")
"""Full strength within the given limits."""

NAMES = (
    "Pebble",
    "Shepherd",
    "Carter",
    "Mason",
    "Quarryman",
    "Carver",
    "Builder",
    "Architect",
    "Astronomer",
    "Druid",
)
SIGHTS: Mapping[str, tuple[Sight, ...]] = MappingProxyType(
    {name: tuple(Sight(*row) for row in law.levels.LEVELS) for name, law in GAMES.items()}  # type: ignore[arg-type]
)
"""Calibrated so that neighbours are 100 to 200 Elo apart; docs/strength.md has the matches."""
LEVELS = tuple(
    Level(number, name, {game: sights[number - 1] for game, sights in SIGHTS.items()})
    for number, name in enumerate(NAMES, start=1)
)


def level(name: int | str) -> Level:
    """Find a level by its number, its name, or ``full``."""
    text = str(name).lower()
    for known in (*LEVELS, FULL):
        if text in (str(known.number), known.name.lower()) or (known is FULL and text == "full"):
            return known
    allowed = ", ".join([*(f"{known.number} ({known.name})" for known in LEVELS), "full"])
    raise UnknownName(Reason.of("engine.unknown_level", None, name=excerpt(str(name))[0], allowed=allowed))
