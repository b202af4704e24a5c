"""Goals that the text of the turn alone does not decide."""

from __future__ import annotations

import trilith
from trilith.lessons.attempt import Attempt
from trilith.lessons.goal import Goal


def met(game: str, position: str, turn: str, **conditions: bool | int | str | tuple[str, ...]) -> bool:
    return Goal(tuple(conditions.items())).met(Attempt.of(trilith.parse(game, position), turn))


def test_a_marble_isolated_with_an_empty_bank_is_captured_although_the_hand_is_no_larger() -> None:
    here = "37 4/2BW1/3ooo/2BoB2/3oo1/2o2/2W1 0/0/0 2/4/4 2/4/3 1"
    assert met("zertz", here, "Bc4,f3xWg3", captures=1, isolates=1)
    assert not met("zertz", here, "Bc4,c6", captures=1)


def test_stones_count_not_figures() -> None:
    here = "k5K/7/7/3gs2/3S1sS/7/7/Ss5 r battle - 0 60"
    assert met("fenix", here, "d4xd6", captures=2)
    assert not met("fenix", here, "d4xd6", captures=3)


def test_a_claim_may_be_wanted_or_not() -> None:
    here = "lyngk5 1/4/7/6/1R1(IB)1G1/6/3K3/4/1 1 -:- -:-"
    assert met("lyngk", here, "R,e2-e4", claims=True) is met("lyngk", here, "e4-e2", claims=False) is True
    assert not met("lyngk", here, "R,e2-e4", claims="B")


def test_a_turn_forces_only_if_every_answer_captures() -> None:
    here = "37 4/2BW1/3ooo/2Boo2/3oo1/2Bo1/2W1 1/0/0 2/4/4 1/4/3 1"
    assert met("zertz", here, "We4,f4", forces=1)
    assert not met("zertz", here, "Wc5,c6", forces=1000)
