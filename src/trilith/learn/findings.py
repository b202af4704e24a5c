"""Statistics that the analyses of all games share; :mod:`trilith.learn.games` has those of each game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from trilith.game_history import Game
from trilith.learn.training_examples import TrainingExamples

Table: TypeAlias = tuple[str, Sequence[str], list[Sequence[str]]]
Curve: TypeAlias = tuple[str, list[tuple[float, float]]]
Found: TypeAlias = tuple[list[Table], list[Curve]]
LEAST = 200
"""Minimum number of positions for a statistic."""
SURE = 5.0
"""The error in hundredths from which on a value is left out of a picture."""
FITTED = ("worth in points of 100", "error (95 %)", "positions")


def fitted(columns: NDArray[np.float64], scores: NDArray[np.float64]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Fit scores by a linear model of ``columns``; return coefficients and errors (95 %), in hundredths."""
    whole = np.column_stack([columns, np.ones(len(columns))])
    worth, *_ = np.linalg.lstsq(whole, scores, rcond=None)
    rest = scores - whole @ worth
    spread = np.linalg.pinv(whole.T @ whole) * rest.var()
    return 100 * worth[:-1], 196 * np.sqrt(np.maximum(np.diag(spread)[:-1], 0))


def scores_of(examples: TrainingExamples) -> NDArray[np.float64]:
    """Return the score of the player to move in each position: 1, 0.5 or 0."""
    return 1 - examples.results[:, 0] / 2.0


def score_of(game: Game, player: int) -> float:
    """Return the score of a player in a finished game."""
    assert game.result is not None
    winner = game.result.winner
    return 0.5 if winner is None else float(winner == player)


def mean_score(scores: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its error, with 95 % confidence."""
    mean = sum(scores) / len(scores)
    return mean, 1.96 * math.sqrt(sum((score - mean) ** 2 for score in scores)) / len(scores)
