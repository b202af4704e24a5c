"""What can be set when an estimate is taught, and why each default is what it is."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from trilith.game import Reason
from trilith.learn.config import LearnError, check_bounds, check_weights, read_weights
from trilith.position import law_of


@dataclass(frozen=True)
class EstimateConfig:
    """Everything that teaching an estimate depends on."""

    game: str
    seed: int = 1
    threads: int = 0  # 0: one for each core
    # SelfPlayWorker. Many quick games teach more than few good ones: the positions of one game have much in common.
    positions: int = 400  # that the search looks at before each turn
    opening_turns: int = 14  # the most random turns at the start, so that no two games are alike
    longest: int = 400  # turns; a game that goes on is drawn
    sampled: int = 2  # one position in this many is kept
    chosen: int = 8  # for one kept position in this many its turns are kept too, where turns have traits
    generation_seconds: float = 80.0  # of self-play in a generation
    window: int = 12  # generations to learn from
    # Learning
    result_share: float = 0.5  # of how the game ended, beside what the search thought
    epochs: float = 2.0  # a generation; more, and single games are learnt by heart
    batch: int = 8192
    rate: float = 2e-3
    weight_decay: float = 0.02  # of the rows
    turn_rate: float = 0.02  # for the weights of turns, which are few
    held_share: float = 0.03  # of each generation's positions, to see how well others are judged
    weights: Mapping[str, float] = field(default_factory=dict)  # of the variants

    def __post_init__(self) -> None:
        """Refuse numbers that make no sense."""
        if not self.weights:
            object.__setattr__(self, "weights", dict(law_of(self.game).training_settings.WEIGHTS))
        check_weights(self.game, self.weights)
        check_bounds(self, _BOUNDS)

    @classmethod
    def best(cls, game: str) -> EstimateConfig:
        """Give what is best for a game as far as we know."""
        return cls(game, **law_of(game).training_settings.ESTIMATE)

    def as_dict(self) -> dict[str, Any]:
        """Give it as plain values."""
        return dataclasses.asdict(self) | {"weights": dict(self.weights)}

    def changed(self, settings: Mapping[str, str]) -> EstimateConfig:
        """Change settings given as text."""
        known = {part.name: str(part.type) for part in dataclasses.fields(self)}
        values: dict[str, Any] = {}
        for name, text in settings.items():
            if name not in _BOUNDS and name != "weights":
                raise LearnError(Reason.of("learn.setting", None, name=name[:40]))
            try:
                values[name] = _READERS.get(known[name], read_weights)(text)
            except ValueError:
                raise LearnError(Reason.of("learn.number", None, name=name), text) from None
        return dataclasses.replace(self, **values)


_READERS: Mapping[str, Callable[[str], Any]] = {"int": int, "float": float}
_BOUNDS: Mapping[str, tuple[float, float]] = {
    "seed": (0, 2**31),
    "threads": (0, 1024),
    "positions": (1, 10_000_000),
    "opening_turns": (0, 1000),
    "longest": (1, 100_000),
    "sampled": (1, 1000),
    "chosen": (1, 1000),
    "generation_seconds": (0, 1e6),
    "window": (1, 10_000),
    "result_share": (0, 1),
    "epochs": (0.01, 1000),
    "batch": (2, 1 << 20),
    "rate": (0, 1),
    "weight_decay": (0, 1),
    "turn_rate": (0, 1),
    "held_share": (0, 0.5),
}
