"""A turn's steps become marks."""

from __future__ import annotations

from trilith.diagram import Marks, choice_marks, turn_marks
from trilith.game import Step


def test_a_lyngk_route_passes_its_links() -> None:
    steps = [Step("claim", "K"), Step("pick", "c4"), Step("land", "f3", path=("c6", "f4"))]
    assert turn_marks(steps) == Marks(path=(("c4", "c6", "f4", "f3"),), links=("c6", "f4"))


def test_a_zertz_placement_puts_a_marble_and_takes_a_ring() -> None:
    steps = [Step("colour", "B"), Step("place", "f4"), Step("remove", "b2", takes=("a2",))]
    assert turn_marks(steps) == Marks(placed=(("f4", "B"),), removed=("b2",), struck=("a2",))


def test_a_chain_strikes_what_it_jumps() -> None:
    steps = [Step("pick", "a3"), Step("land", "e3", takes=("d3",)), Step("land", "e1", takes=("e2",))]
    assert turn_marks(steps) == Marks(path=(("a3", "e3", "e1"),), struck=("d3", "e2"))


def test_a_pass_marks_nothing() -> None:
    assert turn_marks([Step("pass", "pass")]) == Marks()


def test_choices_are_targets_and_rings_that_may_go() -> None:
    assert choice_marks([Step("land", "h4"), Step("land", "i4")]) == Marks(targets=("h4", "i4"))
    assert choice_marks([Step("remove", "b2")]) == Marks(removed=("b2",))
    assert choice_marks([Step("colour", "W"), Step("claim", "I"), Step("pick", "a1")]) == Marks(targets=("a1",))
