"""A random agent against the first level of the engine, in Gymnasium."""

import gymnasium

import trilith.envs  # noqa: F401 - registers the environments

env = gymnasium.make("trilith/Zertz-v0", variant="blitz", level=1)
wins = 0
for seed in range(3):
    seen, _ = env.reset(seed=seed)
    over = False
    while not over:
        seen, reward, terminated, truncated, _ = env.step(env.action_space.sample(seen["action_mask"]))
        over = terminated or truncated
    wins += reward > 0
print("won", wins, "of 3")
