"""Sample positions of a network's own games, to calibrate and compare network files."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from trilith import core
from trilith.engine.networks import Network
from trilith.games.tensors import CELLS
from trilith.learn.config import Config
from trilith.learn.selfplay import HALVES, set_up
from trilith.learn.training_examples import TrainingExamples, joined, taken

SETTINGS = {"games": 32, "threads": 1, "visits": 2, "quick_visits": 2, "full_share": 1.0, "longest": 60, "starts": 32}
"""A minimal search, for many positions in little time."""


def sample(network: Network, rows: int, seed: int = 1) -> TrainingExamples:
    """Let a network play itself until ``rows`` positions are collected."""
    game, shape = network.game, core.features(network.game)
    selfplay = set_up(Config.of({"game": game, **SETTINGS}), seed)
    halves = [selfplay.rows(half) for half in range(HALVES)]
    buffers = [
        (
            np.zeros((count, shape.actions), np.float32),
            np.zeros((count, 3), np.float32),
            np.zeros((count, shape.planes * CELLS), np.uint8),
            np.zeros((count, shape.scalars), np.float32),
            np.zeros((count, 1), np.uint8),
        )
        for count in halves
    ]
    found: list[TrainingExamples] = []
    while sum(part.rows for part in found) < rows:
        for half, buffer in enumerate(buffers):
            selfplay.advance(half, *buffer)
            policies, values, boards, scalars, _ = buffer
            answer = network.judge(planes_of(boards, game), scalars)
            policies[:], values[:] = answer
        if selfplay.finished:
            found.append(taken(selfplay, game))
    return joined(found).part(slice(rows))


def planes_of(boards: NDArray[np.uint8], game: str) -> NDArray[np.float32]:
    """Convert stored boards to a network's input."""
    shape = core.features(game)
    return (boards.astype(np.float32) / np.float32(255)).reshape(-1, shape.planes, shape.height, shape.width)
