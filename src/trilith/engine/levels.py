"""Strengths to play against: short sight instead of blunders.

A weak level looks one or two turns ahead, does not think of some of its own turns, and misjudges what it sees. What it
does see it plays for.
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
    """How far and how clearly a level sees."""

    depth: int = DEEPEST
    """Turns it looks ahead; what is forced is followed further."""
    overlook: float = 0.0
    """The share of its own turns that it does not think of."""
    blur: float = 0.0
    """How far its judgement of a turn strays, in natural logarithms of the odds to win."""
    simulations: int | None = None
    """How much it looks at, at most."""
    guided: int = 0
    """Simulations with the game's network, instead of all this, where there is one."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength with a name, which sees differently well in different games."""

    number: int
    name: str
    sights: Mapping[str, Sight] = field(default_factory=dict, hash=False)

    def say(self, language: str = messages.ENGLISH) -> str:
        """Say the name in a language."""
        return messages.text(f"engine.level_{self.number}", {}, language)

    def sight(self, game: str) -> Sight:
        """How far it sees in a game."""
        return self.sights.get(game, CLEAR)

    def altered(self, changes: Mapping[str, object]) -> Level:
        """Return the level with other settings of its sight, in every game."""
        return replace(self, sights={game: replace(self.sight(game), **changes) for game in GAMES})  # type: ignore[arg-type]


CLEAR = Sight()
FULL = Level(11, "Full strength")
"""Everything the machine has in the given time."""

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
"""Chosen so that neighbours are 100 to 200 Elo apart; docs/strength.md has the matches."""
LEVELS = tuple(
    Level(number, name, {game: sights[number - 1] for game, sights in SIGHTS.items()})
    for number, name in enumerate(NAMES, start=1)
)


def level(name: int | str) -> Level:
    """Find a level by its number, its name, or ``full``."""
    wanted = str(name).lower()
    for known in (*LEVELS, FULL):
        if wanted in (str(known.number), known.name.lower()) or (known is FULL and wanted == "full"):
            return known
    allowed = ", ".join([*(f"{known.number} ({known.name})" for known in LEVELS), "full"])
    raise UnknownName(Reason.of("engine.unknown_level", None, name=excerpt(str(name))[0], allowed=allowed))
