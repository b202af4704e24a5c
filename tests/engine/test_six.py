"""LYNGK with stacks of six: alpha-beta finds the turn that makes a winning six, and only where the rules allow one."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("trilith._core")

import trilith
from trilith.engine import Engine, Limits, PrincipalVariation


def wins_at_once(here: trilith.Position) -> bool:
    """Whether some turn makes a stack of six that wins; found by playing every turn."""
    return any(_is_won(here.play(turn)) for turn in here.turns())


def _is_won(here: trilith.Position) -> bool:
    return here.result is not None and here.result.reason == "six"


def best(here: trilith.Position) -> PrincipalVariation:
    """Return the best line of a short alpha-beta search."""
    return Engine(judge="alphabeta", seed=1).think(here, Limits(simulations=3_000)).lines[0]


def late(seed: int) -> list[trilith.Position]:
    """Play a game at random and give the positions of its middle, where stacks are high enough."""
    rng = random.Random(seed)
    found = [trilith.start("lyngk", "six", seed=str(seed))]
    while not found[-1].is_over:
        found.append(found[-1].play(rng.choice(found[-1].turns())))
    return [here for here in found[8:26] if not here.is_over]


@pytest.mark.parametrize("seed", range(12))
def test_a_win_at_once_is_seen_and_only_where_there_is_one(seed: int) -> None:
    for here in late(seed)[::3]:
        line = best(here)
        assert (line.proof == "win" and line.distance == 1) == wins_at_once(here), str(here)


def test_what_is_proven_is_true_and_its_line_leads_there() -> None:
    proven = 0
    for seed in range(40):
        for here in late(seed)[::4]:
            line = best(here)
            if (line.proof, line.distance) == ("loss", 2):
                assert all(wins_at_once(here.play(turn)) for turn in here.turns()), str(here)
            if (line.proof, line.distance) != ("win", 3):
                continue
            end = here
            for turn in line.turns:
                end = end.play(turn)
            if _is_won(end):  # won by a six, not by the stacks left on the board
                assert len(line.turns) == 3
                after = here.play(line.turns[0])
                assert all(wins_at_once(after.play(turn)) for turn in after.turns()), str(here)
                proven += 1
    assert proven > 5
