"""Games of the engine against itself, annotated with its analysis of every turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trilith.engine import Analysis, Engine, Limits
from trilith.engine.match.openings import opening
from trilith.game import Reason, UnknownName, Value
from trilith.game_history import Game
from trilith.records import Line, Played, Record

LONGEST_GAME = 1_000
"""Turns after which a game is cut off."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a dataset's games."""

    game: str
    variant: str
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: str = ""
    simulations: int = 1_000
    """Simulations of the engine per turn."""
    opening: int = 4
    """Random turns at the start, so that games differ."""
    chance: float = 0.05
    """The share of later turns that are random, so that the data has weak turns too."""

    def __post_init__(self) -> None:
        """Validate the settings."""
        Limits(simulations=self.simulations)
        if not 0 <= self.chance <= 1:
            raise UnknownName(Reason.of("data.chance", None, found=str(self.chance)))


@dataclass(frozen=True, slots=True)
class Annotated:
    """A game and, for each turn, the engine's analysis of the position before it.

    The analysis is None for opening turns and where there was only one legal turn.
    """

    game: Game
    thoughts: tuple[Analysis | None, ...]

    def record(self) -> Record:
        """Return the record of the game with the engine's win chances as comments."""
        turns = tuple(
            Played(turn.text, comments=() if thought is None else (f"{thought.value:.3f} {thought.best}",))
            for turn, thought in zip(self.game.turns, self.thoughts, strict=True)
        )
        return Record(self.game.start, Line(turns), str(self.game.result or "*"))


def games(plan: Plan, count: int) -> Iterator[Annotated]:
    """Play the games of a plan; each is determined by the plan and its number."""
    for number in range(1, count + 1):
        yield _played(plan, f"{plan.seed}/{number}")


def _played(plan: Plan, seed: str) -> Annotated:
    source = random.Random(seed)
    game = opening(plan.game, plan.variant, plan.options, seed, plan.opening).game()
    thoughts: list[Analysis | None] = [None] * len(game.turns)
    engine = Engine(seed=source.getrandbits(63))
    while game.result is None and len(game.turns) < LONGEST_GAME:
        turns = game.position.turns()
        thought = None if len(turns) == 1 else engine.think(game, Limits(simulations=plan.simulations))
        best = turns[0] if thought is None or thought.best is None else thought.best
        game.play(turns[source.randrange(len(turns))] if source.random() < plan.chance else best)
        thoughts.append(thought)
    return Annotated(game, tuple(thoughts))
