"""A thousand games at once: how often player 1 wins ZÈRTZ between random players."""

import numpy as np

from trilith.envs import Batch

batch = Batch("zertz", "37", n=1000, seed=1)
wins = np.zeros(2, int)
while wins.sum() < 1000:
    batch.step(batch.sample())
    wins += (batch.rewards > 0).sum(axis=0)
print("player 1 won", wins[0], "of", wins.sum())
