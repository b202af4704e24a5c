"""The network of a learnt estimate in PyTorch; it computes the same as the core.

It corrects the hand-made estimate (``native/include/trilith/learnt_estimate.hpp``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from trilith.engine.estimates import PARTS, TURNS, shapes

GRAIN = 512
"""Quantization of rows in the core: multiples of 1 / ``GRAIN``."""


class EstimateNet(nn.Module):
    """The network of an estimate: an embedding sum and two small layers for each head."""

    def __init__(self, game: str) -> None:
        """Start as the hand-made estimate, without a correction."""
        super().__init__()
        sizes = shapes(game)
        (self.total, width), (heads, _, inner) = sizes["rows"], sizes["second"]
        self.rows = nn.Parameter(torch.randn(self.total + 1, width) * 0.03)  # the last is the padding
        self.offset = nn.Parameter(torch.full((width,), 0.3))
        self.second = nn.Parameter(((torch.rand(width, inner) * 2 - 1) / width**0.5).repeat(heads, 1, 1))
        self.second_offset = nn.Parameter((torch.rand(inner) * 0.2).repeat(heads, 1))
        self.third = nn.Parameter(torch.zeros(heads, inner))
        self.third_offset = nn.Parameter(torch.zeros(heads))
        self.hand = nn.Parameter(torch.full((heads,), 0.5))
        turns = sizes.get(TURNS)
        self.turns = nn.Parameter(torch.zeros(turns[0] + 1)) if turns else None  # the last is the padding

    def forward(self, traits: Tensor, heads: Tensor, hand: Tensor) -> Tensor:
        """Return the log-odds of the players to move."""
        sums = nn.functional.embedding_bag(traits, self.rows, mode="sum", padding_idx=self.total) + self.offset
        # Compute all heads and select one: faster than gathering the weights for each position.
        inside = (torch.einsum("bi,hij->bhj", sums.clamp(0, 1), self.second) + self.second_offset).clamp(0, 1)
        answers = (inside * self.third).sum(2) + self.third_offset + self.hand * hand[:, None]
        return answers.gather(1, heads[:, None]).squeeze(1)

    def turn_scores(self, turns: Tensor) -> Tensor:
        """Score turns for move ordering.  [positions, turns, traits] to [positions, turns]."""
        assert self.turns is not None
        missing = turns[:, :, 0] == len(self.turns) - 1
        return self.turns[turns].sum(2).masked_fill(missing, -1e9)

    def take(self, parts: Mapping[str, Any]) -> None:
        """Load the weights of a file."""
        with torch.no_grad():
            if self.turns is not None:
                self.turns[:-1].copy_(torch.from_numpy(np.array(parts[TURNS])))
            for name in PARTS:
                own = self.rows[: self.total] if name == "rows" else getattr(self, name)
                own.copy_(torch.from_numpy(np.array(parts[name])))

    def parts(self) -> dict[str, Any]:
        """Return the weights by name, rows quantized as in the core."""
        found = {name: getattr(self, name).detach().float().cpu().contiguous().numpy() for name in PARTS}
        found["rows"] = np.ascontiguousarray(found["rows"][: self.total])
        if self.turns is not None:
            found[TURNS] = self.turns.detach().float().cpu().numpy()[:-1]
        for name in ("rows", "offset"):
            found[name] = (np.round(found[name] * GRAIN) / GRAIN).astype(np.float32)
        return found
