"""What to ask the games of each game."""

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
"""What to ask the positions of self-play."""
SETUPS: dict[str, Callable[[dict[str, list[Game]]], Found]] = {"fenix": fenix.setups}
"""What else to ask the records of games."""
