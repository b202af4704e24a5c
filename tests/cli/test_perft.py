"""``trilith perft``: the appendices of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.conftest import Command
from trilith import core

APPENDIX = [
    ("lyngk", "standard@spec-1", 1, 1051),
    ("lyngk", "standard@spec-1", 2, 762_023),
    ("lyngk", "six@spec-2", 2, 801_749),
    ("zertz", "37", 1, 1944),
    ("zertz", "37", 2, 3_277_260),
    ("zertz", "48 oooo1/1GoGo1/2ooooo/o1oGoWoo/oWBoooG/1oBoo1/ooooo/1o2 3/2/8 0/1/0 1/1/0 1", 3, 2_445_339),
    ("zertz", "37 2GW/3o1/2GooG/2BoB2/3o2/5/4 0/0/0 2/4/5 3/1/3 1", 3, 56),
    ("fenix", "9x9", 2, 571_536),
    ("fenix", "7x8", 2, 176_400),
    ("fenix", "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47", 4, 72_521),
    ("fenix", "1sssg1g/2s1ss1/S2ssss/1G2k2/G1S2sg/KS1G2s/SSS1S2/SS1SSS1 r battle - 0 10", 4, 241),
]
needs_core = pytest.mark.skipif(not core.wanted, reason="millions of leaves are counted by the fast core only")


@pytest.mark.parametrize(
    ("game", "position", "depth", "count"),
    [pytest.param(*line, marks=needs_core) if line[-1] > 100_000 else line for line in APPENDIX],
)
def test_the_appendix(command: Command, game: str, position: str, depth: int, count: int) -> None:
    assert command("perft", game, position, depth) == (0, f"{count}\n", "")


@pytest.mark.parametrize(("variant", "count"), [("9x9", 7056), ("7x8", 3600)])
def test_the_appendix_with_adjacent_preparation(command: Command, variant: str, count: int) -> None:
    assert command("perft", "fenix", variant, 2, "--option", "prep=adjacent").out == f"{count}\n"


@pytest.mark.parametrize("backend", [pytest.param("core", marks=needs_core), "law"])
def test_the_shares_of_the_first_turns_add_up(command: Command, backend: str) -> None:
    answer = command("perft", "fenix", "7x8", 2, "--option", "prep=adjacent", "--divide", "--backend", backend)
    *shares, total = answer.out.splitlines()
    assert [share.split()[0] for share in shares] == command(
        "turns", "fenix", "7x8", "--option", "prep=adjacent"
    ).out.split()
    assert sum(int(share.split()[1]) for share in shares) == int(total) == 3600


@pytest.mark.parametrize("more", [(), ("--divide",)])
def test_depth_0_counts_1(command: Command, more: tuple[str, ...]) -> None:
    assert command("perft", "zertz", "37", 0, *more).out == "1\n"


def test_a_finished_game_has_nothing_to_count(command: Command) -> None:
    over = "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 IG:BK -:-"
    assert command("perft", "lyngk", over, 2).out == "0\n"
    assert command("perft", "lyngk", over, 2, "--divide").out == "0\n"


@pytest.mark.parametrize("depth", ["-1", "101", "1" * 5000, "two", "1.5", "", " 2", "0x2", "²", "٣", "1_0"])
def test_a_bad_depth_is_refused(refused: Callable[..., str], depth: str) -> None:
    assert "is not a valid depth; give a whole number from 0 to 100" in refused("perft", "zertz", "37", depth)


def test_an_unknown_backend_is_refused(refused: Callable[..., str]) -> None:
    assert "invalid choice: 'gpu'" in refused("perft", "zertz", "37", 1, "--backend", "gpu")
