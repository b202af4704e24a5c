"""A Gymnasium environment: one agent against a level of the engine."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import UnsupportedMode
from numpy.typing import NDArray

from trilith.engine import Engine, Limits, level
from trilith.envs.single_game import SteppedGame
from trilith.game import Reason, UnknownName
from trilith.game_history import Game

SIMULATIONS = 20_000
"""Simulations of the engine per turn; not a time, so that a seed determines the game."""


class EngineOpponentEnv(gymnasium.Env[dict[str, Any], int]):
    """The agent plays as player 1 or 2, or with None as either at random; the engine replies in the same step.

    A win is 1, a loss -1. An illegal action loses the game at once, and ``info["illegal"]`` says so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        variant: str | None = None,
        level: int | str = 1,
        player: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Choose a game, the level of the engine and the agent's player."""
        if player not in (None, 1, 2):
            raise UnknownName(Reason.of("no_player", None, player=str(player)[:40]))
        self._single = SteppedGame(game, variant, options)
        self._level = _level(level)
        self._player = player
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise UnsupportedMode(f"render_mode {render_mode!r} is not one of {self.metadata['render_modes']} or None")
        self.render_mode = render_mode
        self.observation_space, self.action_space = self._single.spaces()
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game; the engine moves first if the agent does not."""
        super().reset(seed=seed, options=options)
        self._game = Game(self._single.begin(self.np_random))
        self._engine = Engine(seed=int(self.np_random.integers(2**63)))
        self._seat = int(self.np_random.integers(2)) if self._player is None else self._player - 1
        self._over = False
        self._answer()
        return self._single.look(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take a step; after the end of the game this does nothing."""
        steps = self._single.steps
        if self._over:
            return self._single.look(), 0.0, True, False, {}
        if not self.action_space.contains(action) or not steps.take(int(action)):
            self._over = True
            return self._single.look(), -1.0, True, False, {"illegal": True}
        if not steps.begun:
            self._game.play(steps.story[1][-1])
            self._answer()
        self._over = steps.over
        reward = self._single.rewards()[self._seat]
        return self._single.look(), reward, steps.over and not steps.cut, steps.cut, {}

    def _answer(self) -> None:
        """Let the engine play until it is the agent's turn."""
        steps = self._single.steps
        while not steps.over and steps.to_move != self._seat:
            turn = self._engine.choose(self._game, Limits(simulations=SIMULATIONS), self._level)
            steps.walk(list(turn.numbers))
            self._game.play(turn)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, by the name that libraries with masked actions expect."""
        mask: NDArray[np.bool_] = self._single.look()["action_mask"].astype(bool)
        return mask

    def render(self) -> str | None:
        """Draw the board for a terminal."""
        return self._single.board() if self.render_mode == "ansi" else None


_level = level
"""An alias, because an argument shadows the name."""
