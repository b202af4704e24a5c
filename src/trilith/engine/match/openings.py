"""How games of a match begin: the same for both games of a pair, and from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from trilith.engine.match.match_error import MatchError
from trilith.game import Reason, Value
from trilith.game_history import Game
from trilith.position import SHUFFLED, Position, start

USUAL_TURNS = 2
"""How many random turns begin the games that always start the same way."""
ATTEMPTS = 100
"""How often random turns that end the game are drawn again."""


class Opening(NamedTuple):
    """A start position and the turns that are played for the players."""

    start: Position
    turns: tuple[str, ...]

    def game(self) -> Game:
        """Begin a game with it."""
        game = Game(self.start)
        for turn in self.turns:
            game.play(turn)
        return game


def usual_turns(game: str) -> int:
    """The default number of random turns at the start of a game."""
    return 0 if game in SHUFFLED else USUAL_TURNS  # a shuffled start is an opening in itself


def opening(game: str, variant: str, options: Mapping[str, Value], seed: str, turns: int) -> Opening:
    """Draw the opening of a seed: a number of turns, each legal one equally likely."""
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
