"""The analyses of self-play data for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trilith.game_history import Game
from trilith.learn.findings import Found
from trilith.learn.games import fenix, lyngk, zertz
from trilith.learn.training_examples import TrainingExamples

FINDINGS: dict[str, Callable[[TrainingExamples, Sequence[str]], Found]] = {
    "lyngk": lyngk.findings,
    "zertz": zertz.findings,
    "fenix": fenix.findings,
}
"""Analyses of self-play positions, by game."""
SETUPS: dict[str, Callable[[dict[str, list[Game]]], Found]] = {"fenix": fenix.setups}
"""Further analyses of recorded games, by game."""
