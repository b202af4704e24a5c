"""Openings of a match: both games of a pair share one, which its seed determines."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from trilith.engine.match.match_error import MatchError
from trilith.game import Reason, Value
from trilith.game_history import Game
from trilith.position import SHUFFLED, Position, start

USUAL_TURNS = 2
"""Default number of random turns for games with a fixed start position."""
ATTEMPTS = 100
"""Attempts to draw random turns that do not end the game."""


class Opening(NamedTuple):
    """A start position and the random turns after it."""

    start: Position
    turns: tuple[str, ...]

    def game(self) -> Game:
        """Return a game with the opening played."""
        game = Game(self.start)
        for turn in self.turns:
            game.play(turn)
        return game


def usual_turns(game: str) -> int:
    """The default number of random turns at the start of a game."""
    return 0 if game in SHUFFLED else USUAL_TURNS  # shuffled starts differ already


def opening(game: str, variant: str, options: Mapping[str, Value], seed: str, turns: int) -> Opening:
    """Draw the opening of a seed: ``turns`` random turns, each legal one equally likely."""
    for attempt in range(ATTEMPTS):
        drawn = f"{seed}/{attempt}"
        begun = Game(start(game, variant, seed=drawn if game in SHUFFLED else None, **options))
        source = random.Random(drawn)
        while len(begun.turns) < turns and begun.result is None:
            legal = begun.position.turns()
            begun.play(legal[source.randrange(len(legal))])
        if begun.result is None:
            return Opening(begun.start, tuple(turn.text for turn in begun.turns))
    raise MatchError(Reason.of("engine.match_opening", None, turns=turns))
