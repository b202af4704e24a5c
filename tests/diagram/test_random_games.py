"""Whatever a game comes to can be drawn, with the marks of any turn."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from tests.diagram.positions import MIDDLE, law, steps_of
from trilith.diagram import choice_marks, svg, terminal, turn_marks
from trilith.game import LawPosition

TURNS = 24
LARGEST = 60_000


@pytest.mark.parametrize("name", MIDDLE)
def test_positions_of_a_random_game_can_be_drawn(name: str) -> None:
    game, variant = name.split()
    random = Random(name)
    position: LawPosition = law(game).start(variant, {}, name if game == "lyngk" else None)
    for ply in range(TURNS):
        turns = list(position.turns())
        if not turns:
            break
        turn = random.choice(turns)
        if ply % 3 == 2:
            draw(game, position, turn)
        position = position.after(turn)


def draw(game: str, position: LawPosition, turn: object) -> None:
    shown = law(game).view(position)
    for marks in (turn_marks(steps_of(position, turn)), choice_marks(position.steps(()).options)):
        picture = svg(shown, marks=marks)
        ElementTree.fromstring(picture)
        assert len(picture.encode()) < LARGEST
        lines = terminal(shown, colour=False, marks=marks).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
