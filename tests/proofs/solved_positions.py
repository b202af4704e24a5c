"""Choose positions near the end of games and have them solved: ``make proofs``.

Half of the games are random, half are played by the weakest levels, in all variants. Their last turns are solved to
the depth that a million positions allow. Three in four of those that are kept have a turn that decides the game.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

from tests.proofs.answers import FOLDER
from trilith import GAMES, Game, Position, start
from trilith.engine import Engine, Limits, level
from trilith.position import law_of

POSITIONS, DECIDED = 2_000, 1_500
DEEPEST, NODES = 6, 1_000_000
LAST_TURNS = 7
LONGEST = 240
"""The most characters of turns that an answer may list."""
HEADER = (
    "# Written by `make proofs`: position, depth in turns, legal turns, turns that decide the game within the depth.\n"
)


def played(chance: random.Random, engine: Engine, game: str, variant: str) -> Iterator[Position]:
    """Play a game; yield the positions before its last turns."""
    seed = str(chance.randrange(10**6)) if game == "lyngk" else None  # the only game with a shuffled start
    here = Game(start(game, variant, seed=seed))
    weak = chance.choice([None, level(1), level(3)])
    while here.result is None and len(here.turns) < 400:
        turns = here.position.turns()
        turn = chance.choice(turns) if weak is None else engine.choose(here, Limits(simulations=20), weak)
        here.play(turn)
    if here.result is None:
        return
    positions = list(here.positions)[-1 - LAST_TURNS : -1]
    yield from (position for position in positions if position.result is None)


def solved(solver: str, positions: list[Position]) -> list[str]:
    """Solve positions with the tool."""
    given = "".join(f"{position.bare_text}\n" for position in positions)
    command = [solver, str(DEEPEST), str(NODES)]
    return subprocess.run(command, input=given, text=True, capture_output=True, check=True).stdout.splitlines()


def write(game: str, solver: str) -> None:
    """Write the answers of a game."""
    chance, engine = random.Random(game), Engine(seed=1, judge="alphabeta")
    names = list(law_of(game).VARIANTS)
    kept: dict[bool, set[str]] = {True: set(), False: set()}
    wanted = {True: DECIDED, False: POSITIONS - DECIDED}
    while any(len(kept[kind]) < wanted[kind] for kind in kept):
        for line in solved(solver, list(played(chance, engine, game, chance.choice(names)))):
            _, depth, _, turns = line.split("\t")
            kind = bool(turns)
            if int(depth) > 1 and len(turns) <= LONGEST and len(kept[kind]) < wanted[kind]:
                kept[kind].add(line)
        print(f"\r{game}: {sum(map(len, kept.values()))} of {POSITIONS} positions", end="", file=sys.stderr)
    lines = "".join(f"{line}\n" for line in sorted(kept[True] | kept[False]))
    (FOLDER / f"{game}.tsv").write_text(HEADER + lines, encoding="utf-8")
    print(file=sys.stderr)


if __name__ == "__main__":
    for name in sys.argv[2:] or GAMES:
        write(name, sys.argv[1])
