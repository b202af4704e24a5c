"""The settings of training, with the reason for every default."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from trilith.game import Reason, TrilithError, excerpt
from trilith.position import law_of


class LearnError(TrilithError):
    """A training run cannot start or continue."""


@dataclass(frozen=True)
class Config:
    """The settings of a run; checkpoints store them."""

    game: str
    seed: int = 1
    # The network. It must run fast on one CPU core: this one has half a million weights.
    channels: int = 64
    blocks: int = 6
    also: str = ""  # students: networks trained on the same games that play none, such as 32x4,48x5

    # Self-play. Enough games to fill a GPU's batches, few enough that games end before their data is outdated.
    games: int = 8192
    threads: int = 0  # 0: one for each core
    visits: int = 64  # simulations for each step; a turn has two to four steps
    quick_visits: int = 12  # most steps are searched quickly, so that more games are played
    full_share: float = 0.25  # share of the steps searched fully; only they train the policy
    forced_share: float = 0.05  # share of positions without a choice to train on: the search needs their value
    considered: int = 16  # steps considered at the root
    noise: float = 1.0  # the chance in Gumbel sampling; 1 keeps its guarantee to improve
    exploration: float = 1.25  # below the root
    first_play: float = 0.2
    sharpness: float = 0.5  # 1 in the paper, where values are in [0, 1]; here they are in [-1, 1]
    opening_share: float = 0.5  # share of the games that begin with random turns
    opening_turns: int = 4  # maximum number of random turns, for openings that neither side would choose
    longest: int = 400  # turns after which a game is cut off and scored by the hand-made estimate
    contempt: float = 0.0  # what a draw costs each player in self-play, in wins; see games/*/training_settings
    lean: float = 0.0  # weight of the final estimate in the result of a drawn game
    starts: int = 4096  # pool of start positions for games with shuffled starts

    # Training
    batch: int = 2048  # large, since one GPU does everything
    ratio: float = 4.0  # replay ratio: how often each position is trained on, on average
    rate: float = 1e-3  # learning rate of AdamW
    warm_up: int = 500  # steps of linear warm-up, also after each restart
    cool_down: float = 0.3  # last share of a run, in which the learning rate falls to a tenth
    weight_decay: float = 1e-4
    search_value: float = 0.25  # weight of the search's value in the loss, beside the result of the game
    value_weight: float = 1.0  # weight of the value loss; the policy loss has 1
    averaging: float = 0.999  # decay of the exponential moving average of the weights
    least_window: int = 20_000  # positions in the replay buffer before training begins
    window: int = 2_000_000  # capacity of the replay buffer in positions, also on disk
    window_share: float = 0.4  # share of all positions so far to sample from: early games are soon dropped

    # The gatekeeper: matches of the newest weights against the best so far
    gate_minutes: float = 2.0
    gate_games: int = 256
    gate_visits: int = 32
    checkpoint_seconds: float = 60.0
    report_seconds: float = 10.0
    rounds: int = 48  # leaves of each game between two updates of the weights
    workers: int = 0  # with --ray: number of workers; 0 for one per GPU or, without GPUs, per machine
    graphs: int = 1  # use CUDA graphs; 0 for debugging

    weights: Mapping[str, float] = field(default_factory=dict)  # share of each variant; games/*/training_settings.py

    def __post_init__(self) -> None:
        """Validate the settings."""
        law_of(self.game)
        if not self.weights:
            object.__setattr__(self, "weights", dict(law_of(self.game).training_settings.WEIGHTS))
        check_weights(self.game, self.weights)
        check_bounds(self, _BOUNDS)
        self.students()

    @classmethod
    def best(cls, game: str) -> Config:
        """Return the best known settings for a game."""
        return cls(game, **law_of(game).training_settings.SELF_PLAY)

    def students(self) -> dict[str, Config]:
        """Return the configurations of the students by shape."""
        found = {}
        for shape in filter(None, self.also.split(",")):
            parts = shape.split("x")
            if len(parts) != 2 or not all(part.isdigit() for part in parts):
                raise LearnError(Reason.of("learn.number", None, name="also"), shape)
            found[shape] = dataclasses.replace(self, channels=int(parts[0]), blocks=int(parts[1]), also="")
        return found

    def as_dict(self) -> dict[str, Any]:
        """Convert to plain values."""
        return dataclasses.asdict(self) | {"weights": dict(self.weights)}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Config:
        """Build from plain values, such as a checkpoint's; unknown keys are refused."""
        known = {part.name for part in dataclasses.fields(cls)}
        for name in values:
            if name not in known:
                raise LearnError(Reason.of("learn.setting", None, name=excerpt(str(name), width=40)[0]))
        return cls(**values)

    def changed(self, settings: Mapping[str, str]) -> Config:
        """Return a copy with settings changed, given as text."""
        return self.of(self.as_dict() | {name: _read(name, text, self) for name, text in settings.items()})


_BOUNDS: Mapping[str, tuple[float, float]] = {
    "seed": (0, 2**62),
    "channels": (4, 1024),
    "blocks": (1, 100),
    "games": (4, 1_000_000),
    "threads": (0, 1024),
    "visits": (2, 10_000),
    "quick_visits": (2, 10_000),
    "full_share": (0.001, 1),
    "forced_share": (0, 1),
    "considered": (2, 128),
    "noise": (0, 10),
    "exploration": (0, 100),
    "first_play": (-2, 2),
    "sharpness": (0.001, 100),
    "opening_share": (0, 1),
    "opening_turns": (1, 100),
    "longest": (10, 10_000),
    "contempt": (0, 1),
    "lean": (0, 1),
    "starts": (1, 1_000_000),
    "batch": (2, 1 << 20),
    "ratio": (0.001, 1000),
    "rate": (0, 1),
    "warm_up": (0, 1_000_000),
    "cool_down": (0, 1),
    "weight_decay": (0, 1),
    "search_value": (0, 10),
    "value_weight": (0, 100),
    "averaging": (0, 0.99999),
    "least_window": (1, 1 << 30),
    "window": (2, 1 << 30),
    "window_share": (0.001, 1),
    "gate_minutes": (0, 1e6),
    "gate_games": (4, 1_000_000),
    "gate_visits": (2, 10_000),
    "checkpoint_seconds": (0, 1e6),
    "report_seconds": (0, 1e6),
    "rounds": (1, 100_000),
    "workers": (0, 10_000),
    "graphs": (0, 1),
}


def check_weights(game: str, weights: Mapping[str, float]) -> None:
    """Refuse variants that a game does not have."""
    law = law_of(game)
    for name in weights:
        if name not in law.VARIANTS:
            raise LearnError(Reason.of("learn.variant", None, variant=excerpt(name, width=40)[0], game=law.TITLE))


def read_weights(text: str) -> dict[str, float]:
    """Parse the shares of the variants, such as ``37:3,48:1``."""
    pairs = (part.partition(":") for part in text.split(","))
    return {variant: float(weight) for variant, _, weight in pairs}


def check_bounds(settings: object, bounds: Mapping[str, tuple[float, float]]) -> None:
    """Refuse settings out of bounds."""
    for name, (least, most) in bounds.items():
        value = getattr(settings, name)
        if not least <= value <= most:
            both = {"least": str(least), "most": str(most)}
            raise LearnError(Reason.of("learn.bounds", None, name=name, found=str(value), **both))


SHAPE_SETTINGS = ("game", "channels", "blocks")
"""The settings that a checkpoint's weights depend on."""


def read_settings(given: Iterable[str]) -> dict[str, str]:
    """Parse settings such as ``rate=0.0003``."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise LearnError(Reason.of("learn.setting_form"), text)
        found[name] = value
    return found


def _read(name: str, text: str, config: Config) -> Any:
    known = {part.name for part in dataclasses.fields(config)} - {"game"}
    if name not in known:
        raise LearnError(Reason.of("learn.setting", None, name=excerpt(name, width=40)[0]))
    try:
        if name == "weights":
            return read_weights(text)
        return type(getattr(config, name))(text)
    except ValueError:
        raise LearnError(Reason.of("learn.number", None, name=name), text) from None
