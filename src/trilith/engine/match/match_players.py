"""The players of a match at work: each chooses turns for one side, one game after the other."""

from __future__ import annotations

import random
from typing import Protocol

from trilith.engine.engine import Engine
from trilith.engine.limits import Limits
from trilith.engine.match.contestants import PROGRAM, RANDOM, Contestant
from trilith.game_history import Game


class Forfeit(Exception):
    """A player that no longer plays; the text says why."""


class MatchPlayer(Protocol):
    """Somebody who plays one side."""

    def begin(self, seed: int) -> None:
        """Get ready for a new game."""
        ...

    def look(self, game: Game) -> None:
        """See how the game stands, before the clock runs; raise :class:`Forfeit` when that is too much."""
        ...

    def choose(self, game: Game) -> str:
        """Choose a legal turn, or raise :class:`Forfeit`."""
        ...

    def close(self) -> None:
        """Let go of whatever was needed."""
        ...


def make_player(contestant: Contestant, given: Limits) -> MatchPlayer:
    """Make the player a contestant stands for, under the limits of the match."""
    if contestant.kind == RANDOM:
        return RandomPlayer()
    if contestant.kind == PROGRAM:
        from trilith.engine.match.program_player import ProgramPlayer  # asyncio and all that, only where it is needed

        return ProgramPlayer(contestant.command, contestant.limits(given))
    return EnginePlayer(contestant, contestant.limits(given))


class RandomPlayer:
    """Every legal turn is equally likely."""

    def __init__(self) -> None:
        """Wait for a game."""
        self._random = random.Random(0)

    def begin(self, seed: int) -> None:
        """Begin with a random source of the game's own."""
        self._random = random.Random(seed)

    def look(self, game: Game) -> None:
        """Nothing needs to be seen."""

    def choose(self, game: Game) -> str:
        """Draw a turn."""
        turns = game.position.turns()
        return turns[self._random.randrange(len(turns))].text

    def close(self) -> None:
        """Nothing is held."""


class EnginePlayer:
    """The engine of this package, at a level or with settings."""

    def __init__(self, contestant: Contestant, limits: Limits) -> None:
        """Remember how to make an engine."""
        self._contestant = contestant
        self._limits = limits
        self._engine: Engine | None = None

    def begin(self, seed: int) -> None:
        """Take a new engine, which knows nothing of games before."""
        self._engine = self._contestant.engine(seed)

    def look(self, game: Game) -> None:
        """Nothing needs to be told: it sees the game itself."""

    def choose(self, game: Game) -> str:
        """Think."""
        assert self._engine is not None
        return self._engine.choose(game, self._limits, self._contestant.level).text

    def close(self) -> None:
        """Drop the engine and its tree."""
        self._engine = None
