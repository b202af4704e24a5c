"""What can be set, and why each default is what it is."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from trilith.game import Reason, TrilithError, excerpt
from trilith.position import law_of


class LearnError(TrilithError):
    """Learning that cannot begin or go on."""


@dataclass(frozen=True)
class Config:
    """Everything that a run depends on; a checkpoint carries it."""

    game: str
    seed: int = 1
    # The network. A network must answer fast on one core of a CPU: this one has half a million numbers.
    channels: int = 64
    blocks: int = 6
    also: str = ""  # networks that learn from the same games without playing any, such as 32x4,48x5

    # Self-play. Enough games that a GPU has full batches, few enough that a game ends while it still matters.
    games: int = 8192
    threads: int = 0  # 0: one for each core
    visits: int = 64  # a turn has two to four steps, each searched by itself
    quick_visits: int = 12  # most steps only move the game on, so that more games are seen
    full_share: float = 0.25  # of the steps: those searched fully teach the policy
    forced_share: float = 0.05  # positions without a choice: the engine's search asks for their value
    considered: int = 16  # steps that a root looks at
    noise: float = 1.0  # the chance in Gumbel sampling; 1 keeps its guarantee to improve
    exploration: float = 1.25  # below the root
    first_play: float = 0.2
    sharpness: float = 0.5  # 1 in the paper, for values from 0 to 1; ours go from -1 to 1
    opening_share: float = 0.5  # of the games begin with random turns,
    opening_turns: int = 4  # the most random turns at the start, for openings that neither side would choose
    longest: int = 400  # turns; a game broken off counts as the hand-written estimate says
    contempt: float = 0.0  # what a draw costs either player in self-play, in games won; see games/*/training_settings
    lean: float = 0.0  # how much the estimate of its last position counts in a drawn game
    starts: int = 4096  # shuffled starts to draw from, where the start is shuffled

    # Training
    batch: int = 2048  # large, since one GPU does everything
    ratio: float = 4.0  # how often each new position is trained on, on average
    rate: float = 1e-3  # of AdamW
    warm_up: int = 500  # steps until that rate is reached, also after each restart
    cool_down: float = 0.3  # of a run: at its end the rate falls to a tenth, which settles the weights
    weight_decay: float = 1e-4
    search_value: float = 0.25  # weight of what the search thought of the position beside how the game ended
    value_weight: float = 1.0  # beside the policy's loss
    averaging: float = 0.999  # how slowly the weights that play follow those that learn
    least_window: int = 20_000  # positions before training begins
    window: int = 2_000_000  # positions kept at most, also on disk
    window_share: float = 0.4  # of all positions seen so far: what bad players did is soon forgotten

    # The gatekeeper: the newest weights against the best so far
    gate_minutes: float = 2.0
    gate_games: int = 256
    gate_visits: int = 32
    checkpoint_seconds: float = 60.0
    report_seconds: float = 10.0
    rounds: int = 48  # leaves of each game between two looks at what has been learnt
    workers: int = 0  # with --ray: who play; 0 for one on each GPU or, without any, on each machine
    graphs: int = 1  # record the work of a GPU once and repeat it; 0 to find mistakes

    weights: Mapping[str, float] = field(default_factory=dict)  # of the variants; see games/*/training_settings.py

    def __post_init__(self) -> None:
        """Refuse numbers that make no sense."""
        law_of(self.game)
        if not self.weights:
            object.__setattr__(self, "weights", dict(law_of(self.game).training_settings.WEIGHTS))
        check_weights(self.game, self.weights)
        check_bounds(self, _BOUNDS)
        self.students()

    @classmethod
    def best(cls, game: str) -> Config:
        """Give what is best for a game as far as we know."""
        return cls(game, **law_of(game).training_settings.SELF_PLAY)

    def students(self) -> dict[str, Config]:
        """Give the configurations of the networks that learn beside the one that plays, by their shapes."""
        found = {}
        for shape in filter(None, self.also.split(",")):
            parts = shape.split("x")
            if len(parts) != 2 or not all(part.isdigit() for part in parts):
                raise LearnError(Reason.of("learn.number", None, name="also"), shape)
            found[shape] = dataclasses.replace(self, channels=int(parts[0]), blocks=int(parts[1]), also="")
        return found

    def as_dict(self) -> dict[str, Any]:
        """Give it as plain values."""
        return dataclasses.asdict(self) | {"weights": dict(self.weights)}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Config:
        """Build it from plain values, such as a checkpoint's; those unknown here are refused."""
        known = {part.name for part in dataclasses.fields(cls)}
        for name in values:
            if name not in known:
                raise LearnError(Reason.of("learn.setting", None, name=excerpt(str(name), width=40)[0]))
        return cls(**values)

    def changed(self, settings: Mapping[str, str]) -> Config:
        """Change settings given as text."""
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
    """Read how many of the games are of each variant, such as ``37:3,48:1``."""
    pairs = (part.partition(":") for part in text.split(","))
    return {variant: float(weight) for variant, _, weight in pairs}


def check_bounds(settings: object, bounds: Mapping[str, tuple[float, float]]) -> None:
    """Refuse settings beyond their bounds."""
    for name, (least, most) in bounds.items():
        value = getattr(settings, name)
        if not least <= value <= most:
            both = {"least": str(least), "most": str(most)}
            raise LearnError(Reason.of("learn.bounds", None, name=name, found=str(value), **both))


SHAPE_SETTINGS = ("game", "channels", "blocks")
"""What a checkpoint's weights are made for."""


def read_settings(given: Iterable[str]) -> dict[str, str]:
    """Read texts such as ``rate=0.0003``."""
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
