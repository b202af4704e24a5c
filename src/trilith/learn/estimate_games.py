"""Self-play of alpha-beta as training data for estimates: played in threads, stored on disk, loaded as arrays."""

from __future__ import annotations

import io
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from trilith import core
from trilith.engine.machine import cores
from trilith.learn.curves import write_file
from trilith.learn.estimate_config import EstimateConfig
from trilith.position import SHUFFLED, start

GAMES = 4
"""Games a thread plays between two checks of the clock."""
FOLDER = "lessons"


@dataclass(frozen=True)
class TrainingSet:
    """Training positions with more than one legal turn, row by row."""

    traits: NDArray[np.int16]
    """The indices of a position's traits, padded with the number of traits."""
    hand: NDArray[np.float32]
    """The hand-made estimate as log-odds of the player to move."""
    thought: NDArray[np.float32]
    """The search's value as log-odds of the player to move."""
    scores: NDArray[np.float32]
    """The result for the player to move: 1, ½ or 0."""
    heads: NDArray[np.uint8]
    """The indices of the network's heads."""
    choices: NDArray[np.uint16]
    """For some positions the traits of some turns, the chosen turn first.  [positions, turns, traits]."""

    @property
    def rows(self) -> int:
        """The number of positions."""
        return len(self.scores)


@dataclass(frozen=True)
class GameCounts:
    """Counts of a variant's games."""

    games: int
    draws: int
    turns: int


def play(config: EstimateConfig, learnt: Any, seconds: float, seed: int) -> tuple[TrainingSet, dict[str, GameCounts]]:
    """Play for ``seconds`` in all threads."""
    ending = time.monotonic() + seconds
    order = [variant for variant, weight in config.weights.items() for _ in range(round(weight))]

    def work(thread: int) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        while not found or time.monotonic() < ending:
            variant = order[(len(found) + thread) % len(order)]
            number = (seed * 1000 + thread) * 1_000_000 + len(found)
            played = core.extension.play_lessons(
                _core_start(config.game, variant, str(number)),
                learnt,
                GAMES,
                number,
                positions=config.positions,
                opening_turns=config.opening_turns,
                longest=config.longest,
                sampled=config.sampled,
                chosen=config.chosen,
            )
            found.append((variant, played))
        return found

    threads = config.threads or cores()
    with ThreadPoolExecutor(threads) as pool:
        parts = [part for found in pool.map(work, range(threads)) for part in found]
    counts = {
        variant: GameCounts(
            GAMES * sum(name == variant for name, _ in parts),
            sum(int(played[-2]) for name, played in parts if name == variant),
            sum(int(played[-1]) for name, played in parts if name == variant),
        )
        for variant in config.weights
    }
    return joined((_rows(config.game, *played[:7]) for _, played in parts), config.game), counts


def _core_start(game: str, variant: str, seed: str) -> Any:
    here = start(game, variant, seed=seed if game in SHUFFLED else None)
    return here.in_core()


def _rows(
    game: str, traits: Any, ends: Any, hand: Any, thought: Any, results: Any, heads: Any, choices: Any
) -> TrainingSet:
    """Lay the traits out as one padded row per position."""
    total = core.extension.trait_counts()[game]
    lengths = np.diff(ends.astype(np.int64), prepend=0)
    width = int(lengths.max(initial=0))
    rows = np.full((len(ends), width), total, np.int16)
    rows[np.arange(width)[None, :] < lengths[:, None]] = traits
    compared = choices.reshape(-1, *_choice_shape(game))
    return TrainingSet(rows, hand, thought, (1 - results / 2).astype(np.float32), heads, compared)


def _choice_shape(game: str) -> tuple[int, int]:
    """Return the number of turns compared in a position and of traits per turn, 1 where turns have no traits."""
    return int(core.extension.turns_compared), int(core.extension.turn_traits_each().get(game, 1))


def joined(parts: Iterable[TrainingSet], game: str) -> TrainingSet:
    """Concatenate training sets, padded to the widest."""
    found, filler = list(parts), core.extension.trait_counts()[game]
    width = max(part.traits.shape[1] for part in found)
    wide = [np.pad(part.traits, ((0, 0), (0, width - part.traits.shape[1])), constant_values=filler) for part in found]
    return TrainingSet(
        np.concatenate(wide),
        np.concatenate([part.hand for part in found]),
        np.concatenate([part.thought for part in found]),
        np.concatenate([part.scores for part in found]),
        np.concatenate([part.heads for part in found]),
        np.concatenate([part.choices for part in found]),
    )


def write(folder: Path, generation: int, examples: TrainingSet) -> None:
    """Write the training set of a generation atomically as one file."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **vars(examples))
    write_file(folder / FOLDER / f"{generation:05}.npz", buffer.getvalue())


def newest(folder: Path, game: str, most: int) -> list[tuple[int, TrainingSet]]:
    """Read the ``most`` newest generations, oldest first; skip damaged and foreign files."""
    found: list[tuple[int, TrainingSet]] = []
    for file in sorted((folder / FOLDER).glob("*.npz"), reverse=True):
        try:
            with np.load(io.BytesIO(file.read_bytes())) as arrays:
                examples = TrainingSet(**arrays)
            if _is_sound(examples, game):
                found.append((int(file.stem), examples))
        except (OSError, ValueError, EOFError, KeyError, TypeError, BadZipFile):
            continue
        if len(found) == most:
            break
    return found[::-1]


def _is_sound(examples: TrainingSet, game: str) -> bool:
    """Whether shapes, types and values fit this game."""
    values = (examples.hand, examples.thought, examples.scores)
    return (
        examples.traits.ndim == 2
        and examples.traits.dtype == np.int16
        and all(part.shape == (len(examples.traits),) and part.dtype == np.float32 for part in values)
        and all(bool(np.isfinite(part).all()) for part in values)
        and examples.heads.shape == examples.scores.shape
        and examples.heads.dtype == np.uint8
        and int(examples.heads.max(initial=0)) < int(core.extension.head_counts()[game])
        and examples.choices.dtype == np.uint16
        and examples.choices.shape[1:] == _choice_shape(game)
        and int(examples.choices.max(initial=0)) <= int(core.extension.turn_trait_counts().get(game, 0))
        and int(examples.traits.min(initial=0)) >= 0
        and int(examples.traits.max(initial=0)) <= int(core.extension.trait_counts()[game])
    )
