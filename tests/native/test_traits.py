"""The core and its twin in plain Python see the same traits, for a learnt estimate."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("trilith._core")

import trilith
from trilith import core
from trilith.games.fenix import traits
from trilith.games.fenix.rules import Position


def positions(variant: str, seed: str, options: dict[str, object] | None = None) -> list[Position]:
    """Play a random game by the law."""
    rng = random.Random(seed)
    here = trilith.GAMES["fenix"].start(variant, options or {}, None)
    found = [here]
    while turns := list(here.turns()):
        here = here.after(rng.choice(turns))
        found.append(here)
        if len(found) == 300:
            break
    return found


def test_the_list_is_as_long() -> None:
    assert core.extension.trait_counts == {"fenix": traits.TOTAL}


@pytest.mark.parametrize("variant", ["9x9", "7x8"])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_core_and_its_twin_agree(variant: str, seed: str) -> None:
    for here in positions(variant, seed, {"idle": 7} if seed == "b" else {}):
        found = core.extension.traits(core.parse("fenix", str(here), here.options))
        assert sorted(found) == traits.traits(here), str(here)
        assert len(set(found)) == len(found)
        assert max(found) < traits.TOTAL


def test_a_mirrored_position_has_mirrored_traits() -> None:
    for here in positions("9x9", "mirror"):
        rows = [list(row) for row in expanded(str(here).split()[0])]
        mirrored = "/".join(
            packed("".join(rows[8 - x][8 - y] for x in range(9))) for y in range(9)
        )  # what was in column x and row y is in column y and row x
        text = " ".join([mirrored, *str(here).split()[1:]])
        other = trilith.GAMES["fenix"].parse(text, here.options)
        assert traits.traits(other) == sorted(map(traits.transposed, traits.traits(here)))
    assert all(traits.transposed(traits.transposed(trait)) == trait for trait in range(traits.TOTAL))


def expanded(rows: str) -> list[str]:
    return ["".join("." * int(sign) if sign.isdigit() else sign for sign in row) for row in rows.split("/")]


def packed(row: str) -> str:
    found, empty = "", 0
    for sign in row:
        if sign == ".":
            empty += 1
            continue
        found += (str(empty) if empty else "") + sign
        empty = 0
    return found + (str(empty) if empty else "")
