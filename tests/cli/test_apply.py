"""``trilith apply``."""

from __future__ import annotations

from collections.abc import Callable

import trilith
from tests.cli.conftest import Command

REPETITION = "37 4/5/1B1W2/1BoWoW1/B1G1GB/5/4 0/0/0 2/2/3 1/4/3 1"
SERIES = ("Gd3", "xd3Wd5", "xd6Gd4", "Wd6")


def test_lyngk_example_6_ends_the_game(command: Command) -> None:
    answer = command("apply", "lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-", "K,c4-f3")
    assert answer == (0, "lyngk5 R/4/5(GK)1/6/7/3K2/7/4/1 1 R:GK KGIBR:GIRBK\n0-1 stacks2 0:1\n", "")


def test_zertz_example_4_a_forced_win(command: Command) -> None:
    start = "37 1ooo/ooooo/1oooo1/2oooG1/3oo1/2oo1/1oW1 1/1/5 2/2/1 2/4/4 1"
    answer = command("apply", "zertz", start, "Bc5,f4", "xd6Bb4", "Wg2,f3")  # what is isolated may be left away
    assert answer.out.splitlines()[1:] == ["1-0 white 4/2/1:2/4/5"]


def test_zertz_example_5_repetition_is_counted_from_the_given_position(command: Command) -> None:
    once = command("apply", "zertz", REPETITION, *SERIES)
    assert once.out == f"{REPETITION}\n"
    twice = command("apply", "zertz", REPETITION, *SERIES, *SERIES)
    assert twice.out == f"{REPETITION}\n1/2-1/2 repetition 2/2/3:1/4/3\n"


def test_nothing_is_played_after_a_draw_by_repetition(refused: Callable[..., str]) -> None:
    said = refused("apply", "zertz", REPETITION, *SERIES, *SERIES, "Gd3")
    assert said == "turn 9: no turn can be played: 1/2-1/2 repetition 2/2/3:1/4/3"


def test_fenix_idle_moves_are_counted(command: Command) -> None:
    position = "k5K/7/7/7/7/7/7/S5s r battle - 4 60"
    answer = command("apply", "fenix", position, "a1-a2", "--option", "idle=5")
    assert answer.out.splitlines()[1:] == ["draw idle"]


def test_a_pass_is_a_turn(command: Command) -> None:
    position = "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2"
    assert command("apply", "zertz", position, "-").out == f"{position[:-1]}1\n"


def test_a_refusal_names_the_turn_and_the_clause(refused: Callable[..., str]) -> None:
    said = refused("apply", "fenix", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60", "c3-c4")
    assert said.startswith("turn 1: ")
    assert "(2), with c3" in said  # what is forced
    assert "[FENIX 5.2]" in said
    assert refused("apply", "zertz", "37", "Wd4,d1", "Wd4,?").startswith("turn 2: expected a ring")


def test_a_finished_game_takes_no_turn(refused: Callable[..., str]) -> None:
    assert "1-0" not in refused("apply", "fenix", "6K/7/1s5/2g1s2/3S3/7/7/7 b battle K 0 61", "c6+c5")


def test_playing_matches_the_library(command: Command) -> None:
    here = trilith.start("fenix", "7x8").play("a1+b4")
    assert command("apply", "fenix", "7x8", "a1+b4").out == f"{here}\n"
