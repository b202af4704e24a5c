"""What the contract tests share: every variant, and positions of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import trilith
from trilith import Position

VARIANTS = [(game, variant) for game, law in trilith.GAMES.items() for variant in law.VARIANTS]
IDS = ["-".join(pair) for pair in VARIANTS]


def start(game: str, variant: str, seed: str = "contract", **options: object) -> Position:
    """Set up a start position; LYNGK's from a seed."""
    return trilith.start(game, variant, seed=seed if game == "lyngk" else None, **options)


def random_game(game: str, variant: str, seed: str, longest: int = 400) -> Iterator[Position]:
    """Yield the positions of a random game."""
    rng = random.Random(seed)
    here = start(game, variant, seed)
    for _ in range(longest):
        yield here
        turns = here.turns()
        if not turns:
            return
        here = here.play(turns[rng.randrange(len(turns))])
