"""The plan of a match: players, game, conditions and seed. It determines every game by its number."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypedDict

from trilith.engine.limits import Limits
from trilith.engine.match.contestants import Contestant
from trilith.engine.match.openings import Opening, opening, usual_turns
from trilith.game import Reason, UnknownName, Value, check_options, excerpt
from trilith.position import law_of, start

MOST_GAMES: Final = 100_000
MOST_OPENING_TURNS: Final = 200
LONGEST_GAME: Final = 10_000
"""Turns after which a game is drawn by default."""
LONGEST_SEED: Final = 200
USUAL_LIMITS: Final = Limits(seconds=1.0)
"""The default for players without a limit of their own."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """The plan of a match: two players, a game, limits, openings and a seed.

    Each odd game and the next even one are a pair with the same opening; player A moves first in the odd one.
    """

    a: Contestant
    b: Contestant
    game: str
    variant: str
    options: tuple[tuple[str, Value], ...]
    limits: Limits
    openings: int | None
    """The number of openings, used cyclically; None gives each pair its own."""
    opening_turns: int
    seed: str
    max_turns: int | None = None
    strict_time: bool = False

    def __post_init__(self) -> None:
        """Validate the plan before the first game."""
        start(self.game, self.variant, seed=None, **dict(self.options))
        for player in (self.a, self.b):
            player.check(self.game)
        checked_number("openings", self.openings or 1, 1, MOST_GAMES)
        checked_number("opening_turns", self.opening_turns, 0, MOST_OPENING_TURNS)
        checked_number("max_turns", self.max_turns or 1, 1, LONGEST_GAME)
        if not isinstance(self.seed, str) or not self.seed.isprintable() or len(self.seed) > LONGEST_SEED:
            shown = excerpt(str(self.seed), width=60)[0]
            raise UnknownName(Reason.of("engine.match_seed", None, value=shown, most=LONGEST_SEED))

    @property
    def summary(self) -> str:
        """Describe the match except for its game in one line, for the tag of its records."""
        parts = [f"{self.a.name} - {self.b.name}"]
        if self.limits.seconds is not None:
            parts.append(f"time={self.limits.seconds:g}")
        if self.limits.simulations is not None:
            parts.append(f"simulations={self.limits.simulations}")
        if self.openings is not None:
            parts.append(f"openings={self.openings}")
        parts.append(f"opening-turns={self.opening_turns}")
        if self.max_turns is not None:
            parts.append(f"max-turns={self.max_turns}")
        if self.strict_time:
            parts.append("strict-time")
        return " ".join(parts)

    def pair(self, number: int) -> int:
        """Find the pair a game belongs to."""
        return (number + 1) // 2

    def seat_of_a(self, number: int) -> int:
        """Return whether player A is player 1 or 2 in a game."""
        return 1 if number % 2 else 2

    def seated(self, number: int) -> tuple[Contestant, Contestant]:
        """List players 1 and 2 of a game."""
        return (self.a, self.b) if number % 2 else (self.b, self.a)

    def opening_number(self, number: int) -> int:
        """Find the opening of a game."""
        pair = self.pair(number)
        return pair if self.openings is None else (pair - 1) % self.openings + 1

    def opening(self, number: int) -> Opening:
        """Set up the opening of a game."""
        seed = f"{self.seed}/opening/{self.opening_number(number)}"
        return opening(self.game, self.variant, dict(self.options), seed, self.opening_turns)

    def player_seed(self, number: int, seat: int) -> int:
        """Draw the seed of a player in a game."""
        who = "a" if seat == self.seat_of_a(number) else "b"
        return random.Random(f"{self.seed}/{number}/{who}").getrandbits(63)

    def seconds(self, number: int, seat: int) -> float | None:
        """Return the seconds a player may take for a turn; None without a clock."""
        return self.seated(number)[seat - 1].limits(self.limits).seconds

    @property
    def longest(self) -> int:
        """The number of turns after which a game is drawn."""
        return self.max_turns or LONGEST_GAME


class Conditions(TypedDict, total=False):
    """What is the same for all games of a match; every key may be left out or None."""

    variant: str | None
    options: Mapping[str, object] | None
    limits: Limits | None
    openings: int | None
    opening_turns: int | None
    max_turns: int | None
    strict_time: bool


def make_plan(a: Contestant, b: Contestant, game: str, seed: str, conditions: Conditions) -> MatchPlan:
    """Complete the conditions: default variant, options and openings, and limits where a player needs them."""
    law = law_of(game)
    if unknown := conditions.keys() - Conditions.__annotations__.keys():
        raise TypeError(f"unknown conditions of a match: {', '.join(sorted(unknown))}")
    variant, limits = conditions.get("variant"), conditions.get("limits")
    opening_turns = conditions.get("opening_turns")
    checked = check_options(law.OPTIONS, conditions.get("options") or {})
    default_limits = USUAL_LIMITS if a.needs_limits or b.needs_limits else Limits()
    return MatchPlan(
        a=a,
        b=b,
        game=game,
        variant=next(iter(law.VARIANTS)) if variant is None else variant,
        options=tuple(checked.items()),
        limits=default_limits if limits is None or limits == Limits() else limits,
        openings=conditions.get("openings"),
        opening_turns=usual_turns(game) if opening_turns is None else opening_turns,
        seed=seed,
        max_turns=conditions.get("max_turns"),
        strict_time=conditions.get("strict_time", False),
    )


def checked_number(name: str, value: object, least: int, most: int) -> None:
    """Refuse a value that is not an integer in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        shown = excerpt(str(value), width=60)[0]
        raise UnknownName(
            Reason.of("engine.match_number", None, name=name.replace("_", " "), value=shown, least=least, most=most)
        )
