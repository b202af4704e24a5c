"""Shared by the tests of networks: small networks, and a search tree with random answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import trilith
from tests.engine import random_network
from trilith import core

GAMES = tuple(trilith.GAMES)


def write_networks(folder: Path) -> dict[str, Path]:
    """Write a small network for each game."""
    made = {game: folder / f"{game}.onnx" for game in GAMES}
    for game, file in made.items():
        file.write_bytes(random_network.make(game, channels=4, blocks=1))
    return made


class Tree:
    """A search tree of the core, with the arrays of a batch and a random network."""

    def __init__(self, here: trilith.Position, rows: int = 8, nodes: int = 100_000) -> None:
        fast: Any = core.parse(here.game, here.bare_text, here.options)
        shape = core.features(here.game)
        search = core.extension.tree_search
        self.search = search(fast, [], judge="network", exploration=1.4, nodes=nodes, seed=1)
        self.boards = np.zeros((rows, shape.planes, shape.height, shape.width), np.float32)
        self.scalars = np.zeros((rows, shape.scalars), np.float32)
        self.policies = np.zeros((rows, shape.actions), np.float32)
        self.values = np.zeros((rows, 3), np.float32)
        self._random = np.random.default_rng(1)

    def gather(self, batch: int = 0, simulations: int = 10**9) -> int:
        return int(self.search.gather(batch, len(self.boards), simulations, self.boards, self.scalars))

    def answer(self, batch: int = 0) -> None:
        self.search.answer(batch, self.policies, self.values)

    def judge(self, batch: int = 0) -> int:
        """Gather a batch, answer at random and return the number of leaves."""
        count = self.gather(batch)
        self.policies = self._random.normal(size=self.policies.shape).astype(np.float32)
        self.values = self._random.normal(size=self.values.shape).astype(np.float32)
        self.answer(batch)
        return count
