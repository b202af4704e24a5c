"""The terminal says what the game is played for, and how far both players are."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.tui.seats import ALONE, new_game, play, shown
from trilith.tui.phrases import aim_line
from trilith.tui.program import Program


def test_who_plays_alone_reads_you_and_two_people_their_names() -> None:
    alone, both = new_game("zertz", humans=ALONE), new_game("fenix")
    assert aim_line(alone) == "4 white, 5 grey, 6 black or 3 of each. You need 4, Pebble 4"
    assert aim_line(both) == "First build one King and three Generals. Turns. Red: 0, Black: 0"


def test_the_line_stands_beside_the_board_of_24_lines() -> None:
    async def scenario(app: Program, _pilot: Pilot[None]) -> None:
        assert "Most stacks of five" in shown(app, "#panel")

    play(new_game("lyngk", seed="friday"), scenario)
