"""Collect tactical positions: forced wins from games between levels, each proven by two searches of different kinds.

``python -m tests.tactics.make zertz 40`` writes ``tests/tactics/zertz.toml``. A position is kept when alpha-beta proves
a win in three turns or more, few of the turns win, and the tree search with rollouts proves the same by itself.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import trilith
from trilith.engine import Analysis, Engine, Limits, level

HERE = Path(__file__).parent
VARIANTS = {
    "lyngk": ("standard", "standard", "six"),
    "zertz": ("37", "37", "48", "61", "blitz"),
    "fenix": ("9x9", "7x8"),
}
QUICK, LONG, TREE = Limits(simulations=1_500), Limits(simulations=30_000), Limits(simulations=2_000_000, seconds=20)
MOST_WINNING = 24
"""Largest number of winning first turns: with more the position is too easy."""


def positions(game: str, seed: int) -> Iterator[trilith.Game]:
    """Yield the positions of games between levels, with their history, for ever."""
    source = random.Random(f"{game} {seed}")
    while True:
        variant = source.choice(VARIANTS[game])
        played = trilith.Game(trilith.start(game, variant, seed=str(source.random()) if game == "lyngk" else None))
        engine = Engine(seed=source.getrandbits(32))
        players = [level(source.randint(4, 9)), level(source.randint(4, 9))]
        while played.result is None and len(played.turns) < 200:
            yield played
            played.play(engine.choose(played, QUICK, players[played.position.to_move - 1]))


def winning(found: Analysis) -> list[str]:
    """List the first turns that are proven to win."""
    return [line.turns[0] for line in found.lines if line.proof == "win"]


def tactic(where: trilith.Position) -> str | None:
    """Write the position as a tactic, if it is one."""
    count = len(where.turns())
    if count < 3:
        return None
    first = Engine(seed=1).think(where, QUICK)
    if first.proof != "win" or (first.lines[0].distance or 0) < 3:
        return None
    found = Engine(seed=1).think(where, LONG, lines=MOST_WINNING + 1)
    best = winning(found)
    if not best or len(best) > min(MOST_WINNING, count // 3):
        return None
    if Engine(seed=1, judge="rollouts").think(where, TREE).proof != "win":
        return None
    distance = found.lines[0].distance or 0
    turns = ", ".join(f'"{turn}"' for turn in best)
    return f'[[tactic]]\nposition = "{where}"\ndistance = {distance}\nbest = [{turns}]\n'


def main() -> None:
    """Write the file of one game."""
    game, wanted = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    kept: dict[str, str] = {}
    for played in positions(game, seed):
        text = str(played.position)
        if text not in kept and (written := tactic(trilith.parse(game, text))) is not None:
            kept[text] = written
            print(f"{len(kept)} of {wanted}", flush=True)
            (HERE / f"{game}.toml").write_text("\n".join(kept.values()), encoding="utf-8")
        if len(kept) == wanted:
            return


if __name__ == "__main__":
    main()
