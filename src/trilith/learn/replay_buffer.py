"""The replay buffer: the newest positions of self-play, sampled with random symmetries."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from trilith import core
from trilith.games.tensors import CELLS
from trilith.learn.config import Config
from trilith.learn.training_examples import TrainingExamples
from trilith.position import law_of


class TrainingBatch(NamedTuple):
    """A batch of training positions."""

    board: Tensor  # [batch, planes, 9, 9], from 0 to 1
    scalars: Tensor  # [batch, scalars]
    actions: Tensor  # [batch, most], the legal ones, padded with -1
    policy: Tensor  # [batch, most], their target probabilities
    result: Tensor  # [batch], for the player to move: 0 won, 1 drawn, 2 lost
    lean: Tensor  # [batch], how far a drawn game favoured the player to move, from -1 to 1
    value: Tensor  # [batch], the search's value for the player to move; NaN without a search


class StoredPosition(NamedTuple):
    """One position of the buffer, without a symmetry."""

    board: NDArray[np.uint8]  # times 255
    scalars: NDArray[np.float32]
    policy: list[tuple[int, float]]  # legal actions and their target probabilities
    variant: int


class Symmetries:
    """The symmetries of all variants of a game as index tables."""

    def __init__(self, config: Config, device: torch.device) -> None:
        """Build the tables on a device."""
        found = [law_of(config.game).features.symmetries(variant) for variant in config.weights]
        counts = [len(some) for some in found]
        every = [symmetry for some in found for symmetry in some]

        def table(rows: list[tuple[int, ...]]) -> Tensor:
            return torch.tensor(np.array(rows, np.int64), device=device)

        self.first = torch.tensor(np.cumsum([0, *counts[:-1]]), device=device)
        self.count = torch.tensor(counts, device=device)
        self.planes = table([symmetry.planes for symmetry in every])
        self.cells = table([symmetry.cells for symmetry in every])
        self.scalars = table([symmetry.scalars for symmetry in every])
        self.actions = torch.argsort(table([symmetry.actions for symmetry in every]), 1)  # the image of each action
        self.recolours = bool((self.planes != torch.arange(self.planes.shape[1], device=device)).any())

    def draw(self, variants: Tensor, random: torch.Generator) -> Tensor:
        """Draw a symmetry for each position."""
        share = torch.rand(len(variants), device=variants.device, generator=random)
        return self.first[variants] + (share * self.count[variants]).long()


class ReplayBuffer:
    """A ring buffer of positions on the training device."""

    def __init__(self, config: Config, device: torch.device, seed: int) -> None:
        """Allocate the buffer."""
        shape, room = core.features(config.game), config.window
        most = core.extension.SelfPlay.most_steps
        self._config, self._shape = config, shape
        self._symmetries = Symmetries(config, device)
        self._random = torch.Generator(device).manual_seed(seed)
        self._boards = torch.zeros(room, shape.planes * CELLS, dtype=torch.uint8, device=device)
        self._scalars = torch.zeros(room, shape.scalars, dtype=torch.float16, device=device)
        self._actions = torch.zeros(room, most, dtype=torch.int16, device=device)
        self._policy = torch.zeros(room, most, dtype=torch.float16, device=device)
        self._results = torch.zeros(room, 2, dtype=torch.uint8, device=device)
        self._leans = torch.zeros(room, dtype=torch.float16, device=device)
        self._values = torch.zeros(room, dtype=torch.float16, device=device)
        self._rings = (
            *(self._boards, self._scalars, self._actions, self._policy),
            *(self._results, self._leans, self._values),
        )
        self._end = 0
        self.held = 0
        """The number of positions in the buffer."""

    def add(self, examples: TrainingExamples) -> None:
        """Add examples; they replace the oldest ones."""
        kept = min(examples.rows, self._config.window)
        at = (self._end + torch.arange(kept, device=self._boards.device)) % self._config.window
        for ring, array in zip(self._rings, examples, strict=True):
            newest = torch.from_numpy(np.array(array)[-kept:])  # a copy: arrays read from a file are read-only
            ring[at] = newest.to(ring.device).to(ring.dtype)
        self._end = (self._end + kept) % self._config.window
        self.held = min(self.held + kept, self._config.window)

    def kept(self, index: int) -> StoredPosition:
        """Return the position at an index of the ring."""
        actions, shares = self._actions[index].tolist(), self._policy[index].float().tolist()
        policy = [(action, share) for action, share in zip(actions, shares, strict=True) if action >= 0]
        scalars = self._scalars[index].float().cpu().numpy()
        return StoredPosition(self._boards[index].cpu().numpy(), scalars, policy, int(self._results[index, 1]))

    def draw(self, count: int, seen: int) -> TrainingBatch:
        """Sample ``count`` of the newest positions uniformly, each with a random symmetry.

        ``seen`` is the number of positions of the run so far; the window to sample from grows with it.
        """
        config = self._config
        reach = max(1, min(self.held, max(config.least_window, int(config.window_share * seen))))
        back = torch.randint(reach, (count,), device=self._boards.device, generator=self._random)
        at = (self._end - 1 - back) % config.window
        results = self._results[at].long()
        chosen = self._symmetries.draw(results[:, 1], self._random)
        tables, shape = self._symmetries, self._shape
        boards = self._boards[at].view(count, shape.planes, CELLS)
        scalars = self._scalars[at].float()
        if tables.recolours:
            boards = boards.gather(1, tables.planes[chosen][:, :, None].expand(-1, -1, CELLS))
            scalars = scalars.gather(1, tables.scalars[chosen])
        boards = boards.gather(2, tables.cells[chosen][:, None, :].expand(-1, shape.planes, -1))
        actions = self._actions[at].long()
        moved = tables.actions[chosen].gather(1, actions.clamp(min=0))
        return TrainingBatch(
            boards.view(count, shape.planes, shape.height, shape.width).float() / 255,
            scalars,
            torch.where(actions < 0, actions, moved),
            self._policy[at].float(),
            results[:, 0],
            self._leans[at].float(),
            self._values[at].float(),
        )
