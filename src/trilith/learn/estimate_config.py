"""The settings of training an estimate, with the reason for every default."""

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
    """The settings of a training run."""

    game: str
    seed: int = 1
    threads: int = 0  # 0: one for each core
    # Self-play. Many quick games are better than few good ones, because positions of one game are correlated.
    positions: int = 400  # nodes of the search for each turn
    opening_turns: int = 14  # maximum number of random turns at the start, so that games differ
    longest: int = 400  # turns after which a game is drawn
    sampled: int = 2  # 1/n of the positions are kept
    chosen: int = 8  # 1/n of the kept positions keep their turns too, where turns have traits
    generation_seconds: float = 80.0  # self-play per generation
    window: int = 12  # generations in the training set
    # Training
    result_share: float = 0.5  # weight of the result in the target; the rest is the search's value
    epochs: float = 2.0  # per generation; more would overfit
    batch: int = 8192
    rate: float = 2e-3
    weight_decay: float = 0.02  # of the embedding rows
    turn_rate: float = 0.02  # learning rate for the few weights of turns
    held_share: float = 0.03  # share of the positions held out for validation
    weights: Mapping[str, float] = field(default_factory=dict)  # share of each variant

    def __post_init__(self) -> None:
        """Validate the settings."""
        if not self.weights:
            object.__setattr__(self, "weights", dict(law_of(self.game).training_settings.WEIGHTS))
        check_weights(self.game, self.weights)
        check_bounds(self, _BOUNDS)

    @classmethod
    def best(cls, game: str) -> EstimateConfig:
        """Return the best known settings for a game."""
        return cls(game, **law_of(game).training_settings.ESTIMATE)

    def as_dict(self) -> dict[str, Any]:
        """Convert to plain values."""
        return dataclasses.asdict(self) | {"weights": dict(self.weights)}

    def changed(self, settings: Mapping[str, str]) -> EstimateConfig:
        """Return a copy with settings changed, given as text."""
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
