"""Teach a tiny network who is winning a game of ZÈRTZ Blitz, from random games, with nothing but NumPy."""

import numpy as np

from trilith.envs import Batch

rng = np.random.default_rng(1)
batch = Batch("zertz", "blitz", n=512, seed=1, auto_reset=False)
seen, movers = [], []
while batch.mask.any():
    seen.append(np.concatenate([batch.boards.reshape(512, -1), batch.scalars], axis=1))
    movers.append(batch.to_move.copy())
    batch.step(batch.sample())
    if len(seen) == 1:
        result = np.zeros((512, 2), np.float32)
    result += batch.rewards

x = np.concatenate(seen[::5])  # successive positions are alike: keep every fifth
y = np.concatenate([(result[np.arange(512), mover] + 1) / 2 for mover in movers[::5]])
test = np.tile(np.arange(512) % 8 == 0, len(x) // 512)  # test on whole games, never seen in training

hidden = 32
w1, b1 = rng.normal(0, 0.05, (x.shape[1], hidden)), np.zeros(hidden)
w2, b2 = rng.normal(0, 0.05, hidden), 0.0


def forward(rows):
    """Guess the mover's chances."""
    inner = np.maximum(rows @ w1 + b1, 0)
    return inner, 1 / (1 + np.exp(-(inner @ w2 + b2)))


learn = np.flatnonzero(~test)
for _ in range(300):
    rows = rng.choice(learn, 256)
    inner, guess = forward(x[rows])
    slope = (guess - y[rows]) / len(rows)  # of the cross-entropy
    back = np.outer(slope, w2) * (inner > 0)
    w2, b2 = w2 - 0.5 * inner.T @ slope, b2 - 0.5 * slope.sum()
    w1, b1 = w1 - 0.5 * x[rows].T @ back, b1 - 0.5 * back.sum(axis=0)

right = ((forward(x[test])[1] > 0.5) == (y[test] > 0.5))[y[test] != 0.5].mean()
print(f"it names the winner of {right:.0%} of the positions of games it has not seen")
