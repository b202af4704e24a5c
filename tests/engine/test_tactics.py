"""The engine sees every forced win of tests/tactics, which hold positions proven by two searches of different kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from trilith.engine import Engine, Limits
from trilith.lessons import Exercise, read_exercises

FOLDER = Path(__file__).parent.parent / "tactics"
ENOUGH = 30
"""Fewest positions of a game."""
LIMITS = Limits(simulations=20_000)
"""Slightly more than one core searches in a second."""


def tactics(game: str) -> tuple[Exercise, ...]:
    return read_exercises((FOLDER / f"{game}.toml").read_text(encoding="utf-8"), f"{game}.toml")


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_every_forced_win_is_seen(game: str) -> None:
    known = tactics(game)
    assert len(known) >= ENOUGH
    missed = []
    for exercise in known:
        found = Engine(seed=1).think(exercise.position, LIMITS)
        if found.proof != "win":
            missed.append((str(exercise.position), found.best, exercise.best))
    assert not missed
