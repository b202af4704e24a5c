"""The regular report of a training run: a row of the curves and a line of the log."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trilith.learn.training_progress import TALLY, TrainingProgress


@dataclass
class Throughput:
    """The work since the last report."""

    leaves: int = 0
    playing_seconds: float = 0.0
    learning_seconds: float = 0.0
    reported: Sequence[int] = field(default_factory=lambda: [0] * len(TALLY))
    """The totals of all variants' tallies at the last report."""

    @property
    def leaves_per_second(self) -> float:
        """Evaluations per second of self-play."""
        return self.leaves / max(self.playing_seconds, 1e-9)

    @property
    def learning_share(self) -> float:
        """The share of the time that was spent on training."""
        return self.learning_seconds / max(1e-9, self.learning_seconds + self.playing_seconds)

    def row(
        self, progress: TrainingProgress, steps: int, window: int, measures: Mapping[str, float]
    ) -> dict[str, float]:
        """Build the row of the curves and begin a new interval of games."""
        totals = [sum(counts) for counts in zip(*progress.total_tallies(), strict=True)]
        new = dict(zip(TALLY, (now - old for now, old in zip(totals, self.reported, strict=True)), strict=True))
        self.reported = totals
        games = new["games"]
        return {
            "minutes": progress.minutes,
            "games": float(totals[0]),
            "positions": float(progress.positions),
            "steps": float(steps),
            "leaves_per_second": self.leaves_per_second,
            "window": float(window),
            **measures,
            "first_score": (new["first"] + new["draws"] / 2) / games if games > 0 else math.nan,
            "draws": new["draws"] / games if games > 0 else math.nan,
            "turns": new["turns"] / games if games > 0 else math.nan,
        }

    def line(self, row: Mapping[str, float], network_rate: float) -> str:
        """Format a row for the log; ``network_rate`` is the speed of the network without self-play."""
        rate = row["leaves_per_second"]
        return (
            f"{row['minutes']:6.1f} min {row['games']:9,.0f} games {row['positions']:11,.0f} positions"
            f" {row['steps']:8,.0f} steps"
            f" | {rate:9,.0f}/s ({100 * rate / network_rate:.0f} %), learning {100 * self.learning_share:.0f} % | "
            f"policy {row['policy_loss']:.3f} kl {row['divergence']:.3f} hit {row['policy_hits']:.3f} | "
            f"value {row['value_loss']:.3f} hit {row['value_hits']:.3f} | "
            f"first {row['first_score']:.3f} draws {row['draws']:.3f} turns {row['turns']:.1f}"
        )

    def restart(self) -> None:
        """Begin to measure anew."""
        self.leaves, self.playing_seconds, self.learning_seconds = 0, 0.0, 0.0
