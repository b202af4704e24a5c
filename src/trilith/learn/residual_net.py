"""The network: a residual tower with a policy head over all actions and a win-draw-loss value head.

The same class is built twice: with normalisation, for training, and with normalisation folded into the convolutions,
for play and export (:func:`folded`).
"""

from __future__ import annotations

from collections.abc import Mapping

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from trilith import core
from trilith.games.tensors import CELLS, Policy
from trilith.learn.config import Config
from trilith.position import law_of

HEAD = 32
"""Channels of the heads."""
POOLED_EVERY = 3
"""Every n-th block has global pooling."""
State = dict[str, Tensor]


def pooled(planes: Tensor) -> Tensor:
    """Pool globally: the mean and the maximum of each plane.  [batch, 2 * planes]."""
    return torch.cat((planes.mean((2, 3)), planes.amax((2, 3))), 1)


class Convolution(nn.Module):
    """A convolution with batch normalisation in training, and with a bias afterwards."""

    def __init__(self, before: int, after: int, side: int, training: bool) -> None:
        super().__init__()
        self.conv = nn.Conv2d(before, after, side, padding=side // 2, bias=not training)
        self.norm = nn.BatchNorm2d(after) if training else None

    def forward(self, planes: Tensor) -> Tensor:
        """Convolve."""
        found = self.conv(planes)
        return found if self.norm is None else self.norm(found)


class Block(nn.Module):
    """A residual block of two convolutions, with global pooling in between in some blocks."""

    def __init__(self, channels: int, pools: bool, training: bool) -> None:
        super().__init__()
        self.first = Convolution(channels, channels, 3, training)
        self.second = Convolution(channels, channels, 3, training)
        self.pool = nn.Linear(2 * channels, channels) if pools else None

    def forward(self, planes: Tensor) -> Tensor:
        """Add the residual."""
        inner = F.relu(self.first(planes))
        if self.pool is not None:
            inner = F.relu(inner + self.pool(pooled(inner))[:, :, None, None])
        return F.relu(planes + self.second(inner))


class Net(nn.Module):
    """The network: planes and scalars to logits of all actions and of win, draw and loss of the player to move."""

    def __init__(self, config: Config, *, training: bool) -> None:
        """Build the network of a configuration; ``training`` adds normalisation."""
        super().__init__()
        shape = core.features(config.game)
        channels = config.channels
        self.game = config.game
        self.policy: Policy = law_of(config.game).features.POLICY
        self.planes = shape.planes
        self.stem = Convolution(shape.planes, channels, 3, training)
        self.scalars = nn.Linear(shape.scalars, channels)
        pools = [i % POOLED_EVERY == 1 for i in range(config.blocks)]
        self.tower = nn.Sequential(*(Block(channels, pool, training) for pool in pools))
        self.policy_body = Convolution(channels, HEAD, 1, training)
        self.policy_pool = nn.Linear(2 * HEAD, HEAD)
        self.policy_cells = nn.Conv2d(HEAD, sum(size == CELLS for _, size in self.policy), 1)
        rest = sum(size for _, size in self.policy if size != CELLS)
        self.policy_rest = nn.Linear(2 * HEAD, rest) if rest else None  # in some games every action has a cell
        self.value_body = Convolution(channels, HEAD, 1, training)
        self.value_inner = nn.Linear(2 * HEAD + shape.scalars, 2 * HEAD)
        self.value_out = nn.Linear(2 * HEAD, 3)

    def forward(self, board: Tensor, scalars: Tensor) -> tuple[Tensor, Tensor]:
        """Evaluate positions.  [batch, planes, 9, 9], [batch, scalars] to [batch, actions], [batch, 3]."""
        trunk = self.tower(F.relu(self.stem(board) + self.scalars(scalars)[:, :, None, None]))
        return self._policy(trunk), self._value(trunk, scalars)

    def _policy(self, trunk: Tensor) -> Tensor:
        inner = F.relu(self.policy_body(trunk))
        whole = pooled(inner)
        cells = self.policy_cells(F.relu(inner + self.policy_pool(whole)[:, :, None, None])).flatten(2)
        rest = whole if self.policy_rest is None else self.policy_rest(whole)
        parts, plane, place = [], 0, 0
        for _, size in self.policy:
            if size == CELLS:
                parts.append(cells[:, plane])
                plane += 1
            else:
                parts.append(rest[:, place : place + size])
                place += size
        return torch.cat(parts, 1)

    def _value(self, trunk: Tensor, scalars: Tensor) -> Tensor:
        whole = pooled(F.relu(self.value_body(trunk)))
        found: Tensor = self.value_out(F.relu(self.value_inner(torch.cat((whole, scalars), 1))))
        return found


def folded(state: Mapping[str, Tensor]) -> State:
    """Fold the normalisation into the convolutions: weights for play from weights for training."""
    found: State = {}
    for name, value in state.items():
        if ".norm." in name:
            continue
        layer = name.removesuffix(".conv.weight")
        if layer == name:
            found[name] = value
            continue
        scale = state[f"{layer}.norm.weight"] * (state[f"{layer}.norm.running_var"] + 1e-5).rsqrt()
        found[name] = value * scale[:, None, None, None]
        found[f"{layer}.conv.bias"] = state[f"{layer}.norm.bias"] - state[f"{layer}.norm.running_mean"] * scale
    return found
