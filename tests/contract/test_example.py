"""The examples of the help pages are true: their turns are legal or refused as the page says."""

from __future__ import annotations

import pytest

import trilith


@pytest.mark.parametrize("game", trilith.GAMES)
def test_the_example_of_a_game_is_true(game: str) -> None:
    example = trilith.GAMES[game].EXAMPLE
    variant, _, seed = example.start.partition("@")
    start = trilith.start(game, variant, seed=seed or None)
    assert example.turn in start.turns()
    with pytest.raises(trilith.IllegalTurn):
        start.turn(example.refused)
    position = trilith.parse(game, example.position)
    assert str(position) == example.position
    assert example.next_turn in position.turns()
