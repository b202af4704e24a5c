"""What is told about a step: every refused one has a reason of the rules, and only a refused one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import trilith
from trilith.position import Position
from trilith.telling import why_not

DULL = {"fenix.no_such_step", "zertz.next_land", "zertz.next_place", "zertz.next_remove"}
"""Messages that only list what else would be possible."""
STRIKE = "k5K/7/7/7/4s1g/S3S1S/s6/7 r battle - 4 60"
JUMP = "37 1oo1/1ooo1/1oooo1/WGooo2/1oB3/1ooo1/4 5/7/9 0/0/0 0/0/0 1"


def unfinished(game: str) -> Iterator[tuple[Position, list[str]]]:
    """Yield turns of a random game that are not complete."""
    random = Random(game)
    position = trilith.start(game, seed="telling" if game == "lyngk" else None)
    for _ in range(12):
        if position.is_over:
            return
        turn = random.choice(position.turns())
        for done in range(len(turn.steps)):
            yield position, [step.text for step in turn.steps[:done]]
        position = position.play(turn)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_place_is_refused_with_a_reason_exactly_where_it_cannot_be_chosen(game: str) -> None:
    for position, chosen in unfinished(game):
        legal = {step.text for step in position.steps(chosen).options}
        for cell in position.view().cells:
            reason = why_not(position, chosen, cell.name)
            assert (reason is None) == (cell.name in legal), (str(position), chosen, cell.name)
            if reason is not None:
                assert reason.key not in DULL, (str(position), chosen, cell.name)
                assert reason.clause


@pytest.mark.parametrize("text", ["", "z9", "d4-d5", "x", "W", "\u00e9", "a1" * 9])
@pytest.mark.parametrize("game", trilith.GAMES)
def test_nonsense_is_refused_too(game: str, text: str) -> None:
    for position, chosen in list(unfinished(game))[:6]:
        legal = {step.text for step in position.steps(chosen).options}
        assert (why_not(position, chosen, text) is None) == (text in legal)


@pytest.mark.parametrize(
    ("game", "position", "steps", "key"),
    [
        ("fenix", STRIKE, ["a1"], "fenix.no_figure"),
        ("fenix", STRIKE, ["a2"], "fenix.enemy_figure"),
        ("fenix", STRIKE, ["a3"], "fenix.capture_first"),
        ("zertz", JUMP, ["d1", "d4"], "zertz.not_straight"),
        ("zertz", JUMP, ["d1", "d3", "d5"], "zertz.nothing_to_jump"),
    ],
)
def test_a_refused_step_gets_the_reason_of_the_turn(game: str, position: str, steps: list[str], key: str) -> None:
    reason = why_not(trilith.parse(game, position), steps[:-1], steps[-1])
    assert reason is not None
    assert reason.key == key
