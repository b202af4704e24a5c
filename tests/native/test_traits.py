"""The core and its twins in plain Python see the same traits, for a learnt estimate."""

from __future__ import annotations

import random
from typing import Any

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.native import fenix_traits, fenix_turn_traits, lyngk_traits, lyngk_turn_traits
from trilith import core
from trilith.games.fenix import traits as fenix
from trilith.games.lyngk import traits as lyngk
from trilith.games.lyngk.board import BOARD, POINTS
from trilith.position import SHUFFLED

LISTS: dict[str, Any] = {"lyngk": lyngk, "fenix": fenix}
TWINS: dict[str, Any] = {"lyngk": lyngk_traits, "fenix": fenix_traits}
TURNS: dict[str, Any] = {"lyngk": lyngk_turn_traits, "fenix": fenix_turn_traits}
VARIANTS = [("lyngk", "standard"), ("lyngk", "six"), ("fenix", "9x9"), ("fenix", "7x8")]


def positions(game: str, variant: str, seed: str, options: dict[str, object] | None = None) -> list[Any]:
    """Play a random game by the law."""
    rng = random.Random(seed)
    here = trilith.GAMES[game].start(variant, options or {}, seed if game in SHUFFLED else None)
    found = [here]
    while turns := list(here.turns()):
        here = here.after(rng.choice(turns))
        found.append(here)
        if len(found) == 300:
            break
    return found


def test_the_lists_are_as_long() -> None:
    assert core.extension.trait_counts() == {game: twin.TOTAL for game, twin in LISTS.items()}
    assert core.extension.head_counts() == {game: twin.HEADS for game, twin in LISTS.items()}


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_core_and_its_twin_agree(game: str, variant: str, seed: str) -> None:
    options: dict[str, object] = {"idle": 7} if (game, seed) == ("fenix", "b") else {}
    for here in positions(game, variant, seed, options):
        fast = core.parse(game, str(here), here.options)
        found = core.extension.traits(fast)
        assert core.extension.head(fast) == TWINS[game].head(here)
        assert sorted(found) == TWINS[game].traits(here), str(here)
        assert max(found) < LISTS[game].TOTAL


def test_the_lists_of_turns_are_as_long() -> None:
    assert core.extension.turn_trait_counts() == {game: twin.TOTAL for game, twin in TURNS.items()}
    assert core.extension.turn_traits_each() == {game: twin.EACH for game, twin in TURNS.items()}


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_core_and_its_twin_agree_on_turns(game: str, variant: str, seed: str) -> None:
    rng, twin = random.Random(seed), TURNS[game]
    for here in positions(game, variant, seed):
        found = core.extension.turn_traits(core.parse(game, str(here), here.options))
        turns = list(here.turns())
        assert len(found) == len(turns)
        for number in rng.sample(range(len(turns)), min(20, len(turns))):
            assert found[number] == twin.turn_traits(here, turns[number]), f"{turns[number]} in {here}"
        assert all(trait < twin.TOTAL for traits in found for trait in traits)


@pytest.mark.parametrize("game", LISTS)
def test_symmetries_only_move_traits(game: str) -> None:
    for moved in LISTS[game].symmetries():
        assert sorted(moved) == list(range(LISTS[game].TOTAL))


def test_a_mirrored_position_of_fenix_has_mirrored_traits() -> None:
    (moved,) = fenix.symmetries()
    for here in positions("fenix", "9x9", "mirror"):
        rows = [list(row) for row in expanded(str(here).split()[0])]
        mirrored = "/".join(
            packed("".join(rows[8 - x][8 - y] for x in range(9))) for y in range(9)
        )  # what was in column x and row y is in column y and row x
        text = " ".join([mirrored, *str(here).split()[1:]])
        other = trilith.GAMES["fenix"].parse(text, here.options)
        assert fenix_traits.traits(other) == sorted(moved[trait] for trait in fenix_traits.traits(here))
    assert all(moved[there] == trait for trait, there in enumerate(moved))


@pytest.mark.parametrize("variant", ["standard", "six"])
def test_a_turned_position_of_lyngk_has_turned_traits(variant: str) -> None:
    game = positions("lyngk", variant, "turned")
    for to, moved in zip(BOARD.symmetries[1:], lyngk.symmetries(), strict=True):
        for here in game[::5]:
            stacks = {to[point]: stack for point, stack in here.stacks.items()}
            other = type(here)(
                variant, tuple(stacks.get(point, "") for point in POINTS), here.to_move, here.claims, here.captured
            )
            assert lyngk_traits.traits(other) == sorted(moved[trait] for trait in lyngk_traits.traits(here))


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
