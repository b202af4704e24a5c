"""The law and the core agree, turn list by turn list, on random games of every variant."""

from __future__ import annotations

import os

import pytest

pytest.importorskip("trilith._core")

from tests.native.differ import VARIANTS, compare_game, compare_trees

GAMES_IN_CI = int(os.environ.get("TRILITH_DIFFER_GAMES", "400"))
PORTIONS = 4


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])
def test_law_and_core_agree(game: str, variant: str, portion: int) -> None:
    for number in range(portion, GAMES_IN_CI, PORTIONS):
        compare_game(game, variant, f"ci/{number}")


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])
def test_law_and_core_write_the_same_tree(game: str, variant: str) -> None:
    for number in range(max(1, GAMES_IN_CI // 100)):
        compare_trees(game, variant, f"tree/{number}")
