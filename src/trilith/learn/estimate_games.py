"""Games of alpha-beta against itself, to teach an estimate: played in threads, kept on disk, read as arrays."""

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
"""Games that a thread plays before it looks at the clock."""
FOLDER = "lessons"


@dataclass(frozen=True)
class TrainingSet:
    """Positions with a free choice, row by row."""

    traits: NDArray[np.int16]
    """The numbers of a position's traits, then as often as fits how many there are in all."""
    hand: NDArray[np.float32]
    """The estimate by hand, in logarithms of the mover's odds."""
    thought: NDArray[np.float32]
    """What the search thought, the same."""
    scores: NDArray[np.float32]
    """What the mover got in the end: 1, ½ or 0."""
    heads: NDArray[np.uint8]
    """The numbers of the network's heads."""
    choices: NDArray[np.uint16]
    """Of some positions the traits of some turns, the one that was chosen first.  [positions, turns, traits]."""

    @property
    def rows(self) -> int:
        """How many positions."""
        return len(self.scores)


@dataclass(frozen=True)
class GameCounts:
    """What a variant's games came to."""

    games: int
    draws: int
    turns: int


def play(teaching: EstimateConfig, learnt: Any, seconds: float, seed: int) -> tuple[TrainingSet, dict[str, GameCounts]]:
    """Play for some seconds in all threads."""
    ending = time.monotonic() + seconds
    order = [variant for variant, weight in teaching.weights.items() for _ in range(round(weight))]

    def work(thread: int) -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        while not found or time.monotonic() < ending:
            variant = order[(len(found) + thread) % len(order)]
            number = (seed * 1000 + thread) * 1_000_000 + len(found)
            played = core.extension.play_lessons(
                _core_start(teaching.game, variant, str(number)),
                learnt,
                GAMES,
                number,
                positions=teaching.positions,
                opening_turns=teaching.opening_turns,
                longest=teaching.longest,
                sampled=teaching.sampled,
                chosen=teaching.chosen,
            )
            found.append((variant, played))
        return found

    threads = teaching.threads or cores()
    with ThreadPoolExecutor(threads) as pool:
        parts = [part for found in pool.map(work, range(threads)) for part in found]
    counts = {
        variant: GameCounts(
            GAMES * sum(name == variant for name, _ in parts),
            sum(int(played[-2]) for name, played in parts if name == variant),
            sum(int(played[-1]) for name, played in parts if name == variant),
        )
        for variant in teaching.weights
    }
    return joined((_rows(teaching.game, *played[:7]) for _, played in parts), teaching.game), counts


def _core_start(game: str, variant: str, seed: str) -> Any:
    here = start(game, variant, seed=seed if game in SHUFFLED else None)
    return here.in_core()


def _rows(
    game: str, traits: Any, ends: Any, hand: Any, thought: Any, results: Any, heads: Any, choices: Any
) -> TrainingSet:
    """Give every position a row of its own, filled up with a trait that nothing has."""
    total = core.extension.trait_counts[game]
    lengths = np.diff(ends.astype(np.int64), prepend=0)
    width = int(lengths.max(initial=0))
    rows = np.full((len(ends), width), total, np.int16)
    rows[np.arange(width)[None, :] < lengths[:, None]] = traits
    compared = choices.reshape(-1, *_choice_shape(game))
    return TrainingSet(rows, hand, thought, (1 - results / 2).astype(np.float32), heads, compared)


def _choice_shape(game: str) -> tuple[int, int]:
    """Say how many turns of a position are compared, and how many traits each has; none where turns have no traits."""
    return int(core.extension.turns_compared), int(core.extension.turn_traits_each.get(game, 1))


def joined(parts: Iterable[TrainingSet], game: str) -> TrainingSet:
    """Join lessons, each as wide as the widest."""
    found, filler = list(parts), core.extension.trait_counts[game]
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


def keep(folder: Path, generation: int, lessons: TrainingSet) -> None:
    """Write the lessons of a generation as one file, whole or not at all."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **vars(lessons))
    write_file(folder / FOLDER / f"{generation:05}.npz", buffer.getvalue())


def kept(folder: Path, game: str, most: int) -> list[tuple[int, TrainingSet]]:
    """Read the newest generations; a file that is damaged or something else is passed over."""
    found: list[tuple[int, TrainingSet]] = []
    for file in sorted((folder / FOLDER).glob("*.npz"), reverse=True):
        try:
            with np.load(io.BytesIO(file.read_bytes())) as arrays:
                lessons = TrainingSet(**arrays)
            if _is_sound(lessons, game):
                found.append((int(file.stem), lessons))
        except (OSError, ValueError, EOFError, KeyError, TypeError, BadZipFile):
            continue
        if len(found) == most:
            break
    return found[::-1]


def _is_sound(lessons: TrainingSet, game: str) -> bool:
    """Whether these are lessons of this game, row by row."""
    values = (lessons.hand, lessons.thought, lessons.scores)
    return (
        lessons.traits.ndim == 2
        and lessons.traits.dtype == np.int16
        and all(part.shape == (len(lessons.traits),) and part.dtype == np.float32 for part in values)
        and all(bool(np.isfinite(part).all()) for part in values)
        and lessons.heads.shape == lessons.scores.shape
        and lessons.heads.dtype == np.uint8
        and int(lessons.heads.max(initial=0)) < int(core.extension.head_counts[game])
        and lessons.choices.dtype == np.uint16
        and lessons.choices.shape[1:] == _choice_shape(game)
        and int(lessons.choices.max(initial=0)) <= int(core.extension.turn_trait_counts.get(game, 0))
        and int(lessons.traits.min(initial=0)) >= 0
        and int(lessons.traits.max(initial=0)) <= int(core.extension.trait_counts[game])
    )
