"""Where the arrow keys lead."""

from __future__ import annotations

import pytest

import trilith
from trilith.tui.compass import Compass

BOARDS = [(game, variant) for game, law in trilith.GAMES.items() for variant in law.VARIANTS]


@pytest.mark.parametrize(("game", "variant"), BOARDS)
def test_the_arrows_lead_from_anywhere_to_everywhere(game: str, variant: str) -> None:
    view = trilith.start(game, variant).view()
    compass = Compass(view)
    reached, waiting = {compass.here}, [compass.here]
    while waiting:
        place = waiting.pop()
        for move, sign in ((Compass.sideways, -1), (Compass.sideways, 1), (Compass.upright, -1), (Compass.upright, 1)):
            compass.go(place)
            move(compass, sign)
            if compass.here not in reached:
                reached.add(compass.here)
                waiting.append(compass.here)
    assert reached == {cell.name for cell in view.cells}


def test_there_and_back_on_a_hexagonal_board() -> None:
    compass = Compass(trilith.start("zertz", "37").view())
    assert compass.here == "d4"
    places = []
    for sign in (1, 1, 1, 1, -1, -1, -1):
        compass.sideways(sign)
        places.append(compass.here)
    assert places == ["e3", "f3", "g2", "g2", "f3", "e3", "d4"]
    compass.upright(-1)
    assert compass.here == "d5"


def test_squares_are_plain() -> None:
    compass = Compass(trilith.start("fenix", "9x9").view())
    compass.go("a1")
    for move, sign, place in ((Compass.upright, -1, "a2"), (Compass.sideways, 1, "b2"), (Compass.upright, 1, "b1")):
        move(compass, sign)
        assert compass.here == place


def test_a_ring_that_is_gone_is_left_and_passed_over() -> None:
    position = trilith.start("zertz", "37").play("Wd4,d1")
    compass = Compass(trilith.start("zertz", "37").view())
    compass.go("d1")
    compass.set_cells(position.view().cells)
    assert compass.here != "d1"


def test_choices_come_in_reading_order_and_round_again() -> None:
    compass = Compass(trilith.start("fenix", "7x8").view())
    compass.go("a8")
    seen = []
    for _ in range(4):
        compass.next(["c2", "b5", "a5"])
        seen.append(compass.here)
    assert seen == ["a5", "b5", "c2", "a5"]
    compass.next(["c2", "b5", "a5"], -1)
    assert compass.here == "c2"
