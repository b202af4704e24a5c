"""``trilith explain``."""

from __future__ import annotations

from collections.abc import Callable

from tests.cli.conftest import Command


def test_a_legal_turn_is_called_legal(command: Command) -> None:
    assert command("explain", "zertz", "37", "Wd4,d1") == (0, "legal\n", "")


def test_the_canonical_text_is_given_where_it_differs(command: Command) -> None:
    position = "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1"
    assert command("explain", "zertz", position, "Wf3,b3") == (0, "legal, written Wf3,b3xGb2\n", "")


def test_an_illegal_turn_gets_one_line_with_its_clause(command: Command) -> None:
    answer = command("explain", "fenix", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60", "c3-c4")
    assert answer.status == 1
    assert answer.out.endswith("[FENIX 5.2]\n")
    assert answer.out.count("\n") == 1
    assert answer.err == ""


def test_a_finished_game_allows_nothing(command: Command) -> None:
    answer = command("explain", "lyngk", "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 2 IG:BK -:-", "e1-e5")
    assert answer.status == 1
    assert "0-1 stacks1 0:1" in answer.out


def test_a_text_that_is_no_turn_is_bad_input(refused: Callable[..., str]) -> None:
    assert refused("explain", "zertz", "37", "Wd4,?") == "expected a ring such as d4 at column 5: Wd4,?"
