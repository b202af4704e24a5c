"""The players of a match: each chooses turns for one side, one game after another."""

from __future__ import annotations

import random
from typing import Protocol

from trilith.engine.engine import Engine
from trilith.engine.limits import Limits
from trilith.engine.match.contestants import PROGRAM, RANDOM, Contestant
from trilith.game_history import Game


class Forfeit(Exception):
    """A player forfeits the game; the text says why."""


class MatchPlayer(Protocol):
    """The interface of a player."""

    def begin(self, seed: int) -> None:
        """Get ready for a new game."""
        ...

    def look(self, game: Game) -> None:
        """Receive the game before the clock starts; raise :class:`Forfeit` if that fails."""
        ...

    def choose(self, game: Game) -> str:
        """Choose a legal turn, or raise :class:`Forfeit`."""
        ...

    def close(self) -> None:
        """Release resources."""
        ...


def make_player(contestant: Contestant, given: Limits) -> MatchPlayer:
    """Create the player of a contestant under the limits of the match."""
    if contestant.kind == RANDOM:
        return RandomPlayer()
    if contestant.kind == PROGRAM:
        from trilith.engine.match.program_player import ProgramPlayer  # imports asyncio, so only where needed

        return ProgramPlayer(contestant.command, contestant.limits(given))
    return EnginePlayer(contestant, contestant.limits(given))


class RandomPlayer:
    """A player that draws among the legal turns uniformly."""

    def __init__(self) -> None:
        """Start without a game."""
        self._random = random.Random(0)

    def begin(self, seed: int) -> None:
        """Seed the random generator for this game."""
        self._random = random.Random(seed)

    def look(self, game: Game) -> None:
        """Do nothing: :meth:`choose` gets the game."""

    def choose(self, game: Game) -> str:
        """Draw a legal turn."""
        turns = game.position.turns()
        return turns[self._random.randrange(len(turns))].text

    def close(self) -> None:
        """Do nothing: there are no resources."""


class EnginePlayer:
    """The engine of this package, at a level or with settings."""

    def __init__(self, contestant: Contestant, limits: Limits) -> None:
        """Store the settings; every game gets a new engine."""
        self._contestant = contestant
        self._limits = limits
        self._engine: Engine | None = None

    def begin(self, seed: int) -> None:
        """Create a new engine for the game."""
        self._engine = self._contestant.engine(seed)

    def look(self, game: Game) -> None:
        """Do nothing: :meth:`choose` gets the game."""

    def choose(self, game: Game) -> str:
        """Think."""
        assert self._engine is not None
        return self._engine.choose(game, self._limits, self._contestant.level).text

    def close(self) -> None:
        """Drop the engine and its tree."""
        self._engine = None
