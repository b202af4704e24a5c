"""The progress of a training run: what a checkpoint stores besides weights and optimizer."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import torch

from trilith.learn.residual_net import State

TALLY = ("games", "first", "second", "draws", "cut", "turns", "steps")
"""The counts of a variant's games: games, wins of player 1 and 2, draws, games cut off, turns, steps."""


@dataclass
class TrainingProgress:
    """The counters of a run over all its sessions, and the best weights so far."""

    best: State
    """The weights that have won the last gate match."""
    tallies: list[list[int]]
    """The tallies of this session, by variant."""
    earlier_tallies: list[list[int]]
    """The tallies of earlier sessions."""
    began_with: str = ""
    """The name of the network the run started from; empty if it started from scratch."""
    runs: int = 1
    """The number of sessions, this one included."""
    earlier_seconds: float = 0.0
    positions: int = 0
    elo: float = 0.0
    rows: list[dict[str, float]] = field(default_factory=list)
    """The table of the training curves."""
    started: float = field(default_factory=time.monotonic)

    @classmethod
    def restore(
        cls, stored: Mapping[str, Any], variants: int, current: State, device: torch.device, started: float
    ) -> TrainingProgress:
        """Continue from a checkpoint's ``progress``, which is empty for a new run; ``current`` are the weights now."""
        best = stored.get("best")
        return cls(
            best=current if best is None else {name: part.to(device) for name, part in best.items()},
            tallies=empty_tallies(variants),
            earlier_tallies=[list(row) for row in stored.get("tallies", [])] or empty_tallies(variants),
            began_with=str(stored.get("began", "")),
            runs=int(stored.get("runs", 0)) + 1,
            earlier_seconds=float(stored.get("seconds", 0.0)),
            positions=int(stored.get("positions", 0)),
            elo=float(stored.get("elo", 0.0)),
            rows=list(stored.get("rows", [])),
            started=started,
        )

    @property
    def minutes(self) -> float:
        """The duration of all sessions."""
        return (self.earlier_seconds + time.monotonic() - self.started) / 60

    def total_tallies(self) -> list[list[int]]:
        """Add the tallies of all sessions, by variant."""
        pairs = zip(self.earlier_tallies, self.tallies, strict=True)
        return [[earlier + now for earlier, now in zip(*pair, strict=True)] for pair in pairs]

    def as_dict(self) -> dict[str, Any]:
        """Convert to the form a checkpoint stores."""
        return {
            "began": self.began_with,
            "runs": self.runs,
            "seconds": 60 * self.minutes,
            "positions": self.positions,
            "rows": self.rows,
            "tallies": self.total_tallies(),
            "elo": self.elo,
            "best": {name: part.to("cpu", torch.float16) for name, part in self.best.items()},
        }


def empty_tallies(variants: int) -> list[list[int]]:
    """Return tallies of 0 for a number of variants."""
    return [[0] * len(TALLY) for _ in range(variants)]
