"""A single game for an environment, shared by PettingZoo and Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

import trilith
from trilith import core
from trilith.envs.arrays import LONGEST, sizes_of
from trilith.position import SHUFFLED, Position

MOST_SCALAR = 4.0
"""Upper bound of the scalars."""


class SteppedGame:
    """A game played step by step, and its observations."""

    def __init__(self, game: str, variant: str | None, options: Mapping[str, Any]) -> None:
        """Validate game, variant and options."""
        begin = trilith.start(game, variant, **options)
        self.game, self.variant, self.options = game, begin.variant, dict(begin.options)
        self.sizes = sizes_of(game)
        self._steps: core.CoreStepper | None = None

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """Return the observation space and the action space."""
        sizes = self.sizes
        board = (sizes.planes, sizes.height, sizes.width)
        seen = {
            "observation": spaces.Box(0.0, 1.0, board, np.float32),
            "scalars": spaces.Box(0.0, MOST_SCALAR, (sizes.scalars,), np.float32),
            "action_mask": spaces.Box(0, 1, (sizes.actions,), np.int8),
        }
        return spaces.Dict(seen), spaces.Discrete(sizes.actions)

    def begin(self, chance: np.random.Generator) -> Position:
        """Begin a new game; ``chance`` draws a shuffled start."""
        seed = str(chance.integers(2**63)) if self.game in SHUFFLED else None
        start = trilith.start(self.game, self.variant, seed=seed, **self.options)
        self._steps = core.extension.stepper(start.in_core(), LONGEST)
        return start

    @property
    def steps(self) -> core.CoreStepper:
        """The game in the core."""
        if self._steps is None:
            raise ResetNeeded("reset() comes before everything else")
        return self._steps

    def look(self) -> dict[str, Any]:
        """Return the observation of the player to move in new arrays."""
        sizes = self.sizes
        board = np.empty((sizes.planes, sizes.height, sizes.width), np.float32)
        scalars = np.empty(sizes.scalars, np.float32)
        mask = np.empty(sizes.actions, np.int8)
        self.steps.look(board, scalars, mask.view(np.uint8))
        return {"observation": board, "scalars": scalars, "action_mask": mask}

    def rewards(self) -> tuple[float, float]:
        """Return the rewards of both players in the current state."""
        return {1: (1.0, -1.0), 2: (-1.0, 1.0)}.get(self.steps.outcome, (0.0, 0.0))

    def board(self) -> str:
        """Draw the position before the current turn for a terminal."""
        start, turns, _ = self.steps.story
        here = trilith.parse(self.game, start, **self.options)
        for turn in turns:
            here = here.play(turn)
        return here.board()
