"""The gatekeeper: matches between two sets of weights of the same network."""

from __future__ import annotations

import math
from typing import NamedTuple

import torch

from trilith.learn.config import Config
from trilith.learn.residual_net import State
from trilith.learn.selfplay import SelfPlayWorker

MOST_ELO = 800.0


class GateResult(NamedTuple):
    """The result of the first of two networks against the second."""

    games: int
    points: float

    @property
    def share(self) -> float:
        """The share of all points."""
        return self.points / self.games

    @property
    def elo(self) -> float:
        """The Elo difference, with half a game added on each side to keep it finite."""
        share = (self.points + 0.5) / (self.games + 1)
        return max(-MOST_ELO, min(MOST_ELO, 400 * math.log10(share / (1 - share))))


def play(config: Config, first: State, second: State, device: torch.device, seed: int) -> GateResult:
    """Play a match between two sets of folded weights, every opening twice with colours swapped."""
    playing = SelfPlayWorker(config, device, seed, match=True)
    playing.judge.use(first, 0)
    playing.judge.use(second, 1)
    while playing.round():
        pass
    scores = [score for score, _ in playing.selfplay.scores]
    return GateResult(len(scores), sum((score + 1) / 2 for score in scores))
