"""The engine sees every forced win of tests/tactics, which hold positions proven by two searches of different kinds."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import trilith
from trilith.engine import Engine, Limits

FOLDER = Path(__file__).parent.parent / "tactics"
ENOUGH = 30
"""Fewest positions of a game."""
LIMITS = Limits(simulations=20_000)
"""Slightly more than one core searches in a second."""


class Tactic(NamedTuple):
    position: trilith.Position
    best: tuple[str, ...]


def tactics(game: str) -> tuple[Tactic, ...]:
    tables = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["tactic"]
    return tuple(Tactic(trilith.parse(game, each["position"]), tuple(each["best"])) for each in tables)


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_every_forced_win_is_seen(game: str) -> None:
    known = tactics(game)
    assert len(known) >= ENOUGH
    missed = []
    for tactic in known:
        found = Engine(seed=1).think(tactic.position, LIMITS)
        if found.proof != "win":
            missed.append((str(tactic.position), found.best, tactic.best))
    assert not missed
