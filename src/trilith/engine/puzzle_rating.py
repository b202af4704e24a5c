"""The first rating of a puzzle: from the players of the engine that solve it, and how often."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trilith.engine.engine import Engine
from trilith.engine.levels import FULL, LEVELS, Level
from trilith.engine.limits import Limits
from trilith.position import Position
from trilith.puzzles import WinningTurn

LOWEST, STEP = 800, 150
"""The rating that a puzzle gets where the first level solves it half of the time, and the step from level to level.
Neighbouring levels are 100 to 200 Elo apart. The scale is not compared with people: ratings are provisional."""
TRIES = 4
"""How often each level tries."""
BEYOND = (10, 100, 1000)
"""Simulations of full strength on the steps above the last level."""
USUAL, SPREAD = 1500, 400
"""The rating expected before anybody has tried, and its standard deviation."""
LEVEL_LIMIT = Limits(simulations=2_000)


class Solver(NamedTuple):
    """A player that tries puzzles."""

    rating: int
    level: Level
    limits: Limits


def solvers() -> Iterator[Solver]:
    """List the players, the weakest first."""
    for number, level in enumerate(LEVELS):
        yield Solver(LOWEST + STEP * number, level, LEVEL_LIMIT)
    for number, simulations in enumerate(BEYOND, start=len(LEVELS)):
        yield Solver(LOWEST + STEP * number, FULL, Limits(simulations=simulations))


def rate(position: Position, solution: Sequence[WinningTurn], seed: int) -> int:
    """Let every player try and return the rating that fits best."""
    results = []
    for solver in solvers():
        tries = TRIES if solver.level is not FULL else 1  # full strength plays the same turn each time
        for attempt in range(tries):
            engine = Engine(judge="auto" if solver.level is not FULL else "alphabeta", seed=seed + attempt)
            results.append((solver.rating, solves(engine, solver, position, solution)))
    return fitted(results)


def solves(engine: Engine, solver: Solver, position: Position, solution: Sequence[WinningTurn]) -> bool:
    """Whether a player finds the whole line against the best defence."""
    here, turns = position, solution
    while True:
        chosen = engine.choose(here, solver.limits, solver.level)
        found = next((each for each in turns if each.turn == chosen.text), None)
        if found is None:
            return False
        if found.reply is None or not found.then:
            return True
        here, turns = here.play(found.turn).play(found.reply), found.then


def fitted(results: Sequence[tuple[int, bool]]) -> int:
    """Return the most likely rating, given who solved the puzzle: Elo's expectation and a normal prior.

    >>> fitted([(1400, True), (1600, False)])
    1500
    """
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        slope = (USUAL - middle) / SPREAD**2
        for rating, solved in results:
            chance = 1 / (1 + 10 ** ((middle - rating) / 400))
            slope += math.log(10) / 400 * (-(1 - chance) if solved else chance)
        low, high = (middle, high) if slope > 0 else (low, middle)
    return round((low + high) / 2)
