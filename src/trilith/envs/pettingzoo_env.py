"""A PettingZoo environment in which agents act step by step; :func:`trilith.envs.aec` creates it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from trilith.envs.single_game import SteppedGame
from trilith.game import IllegalTurn, Reason


class StepwiseEnv(AECEnv[str, dict[str, Any], int], EzPickle):
    """Two agents, ``player_0`` and ``player_1``. A turn of several steps is several actions of the same agent.

    Observations are always those of the player to move; the other agent's mask is empty.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, variant: str | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        """Choose a game."""
        EzPickle.__init__(self, game, variant, render_mode, **options)
        super().__init__()
        self._single = SteppedGame(game, variant, options)
        self.metadata = {**self.metadata, "name": f"trilith_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        self._spaces = {agent: self._single.spaces() for agent in self.agents}
        self._chance, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._single.begin(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single.steps.to_move]

    def step(self, action: int | None) -> None:
        """Take a step for the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        steps = self._single.steps
        if not isinstance(action, int | np.integer) or not steps.take(int(action)):
            raise IllegalTurn(Reason.of("envs.illegal_step", None, action=str(action)[:40]))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._single.rewards(), strict=True))
        if steps.over:
            self.terminations = dict.fromkeys(self.agents, not steps.cut)
            self.truncations = dict.fromkeys(self.agents, steps.cut)
        self.agent_selection = self.possible_agents[steps.to_move]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent."""
        self.observation_space(agent)  # raises KeyError for an unknown agent
        seen = self._single.look()
        if agent != self.agent_selection:
            seen["action_mask"][:] = 0
        return seen

    def render(self) -> str | None:
        """Draw the board for a terminal."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        return self._single.board()

    def __str__(self) -> str:
        return str(self.metadata["name"])
