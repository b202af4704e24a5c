"""Write annotated games of the engine as Parquet, and stream them back: how often its best turn was played."""

import tempfile
from pathlib import Path

from trilith import data

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "zertz.parquet"
    plan = data.Plan("zertz", "blitz", seed="example", simulations=50)
    for number, played in enumerate(data.write(file, data.games(plan, 3)), start=1):
        print("game", number, "of", len(played.game.turns), "turns:", played.game.result)

    judged = [row for row in data.read(file) if row.best is not None]  # reads a batch of rows at a time
    best = sum(row.turn == row.best for row in judged)
    print(f"the best turn was played {best} times of {len(judged)}")
