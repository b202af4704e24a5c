"""Two random agents play FENIX in PettingZoo."""

from trilith.envs import aec

env = aec("fenix", "7x8")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, _ = env.last()
    if terminated or truncated:
        print(agent, "gets", reward)
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(seen["action_mask"]))
