"""Explanations of steps: a step has a reason of the rules exactly if it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import trilith
from trilith import explanations
from trilith.explanations import why_not
from trilith.game import Duty
from trilith.position import Position

DULL = {"fenix.no_such_step", "zertz.next_land", "zertz.next_place", "zertz.next_remove"}
"""Messages that only list what else would be possible."""
STRIKE = "k5K/7/7/7/4s1g/S3S1S/s6/7 r battle - 4 60"
JUMP = "37 1oo1/1ooo1/1oooo1/WGooo2/1oB3/1ooo1/4 5/7/9 0/0/0 0/0/0 1"
PENNILESS = "44 1B3/Woo1BG/ooWoooW/GooooBoB/ooGooo1/oooooG/GoBoG 0/0/0 3/2/5 0/0/0 2"


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


@pytest.mark.parametrize("game", trilith.GAMES)
def test_there_is_a_duty_wherever_something_is_to_choose(game: str) -> None:
    for position, chosen in unfinished(game):
        told = explanations.duty(position, chosen)
        assert told.reason.text()
        assert "$" not in str(told.args)
        assert explanations.duty(position, chosen, position.steps(chosen)) == told


@pytest.mark.parametrize(
    ("game", "position", "chosen", "wanted"),
    [
        (
            "lyngk",
            "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-",
            [],
            Duty.of("pick_or_claim", colours="I B K"),
        ),
        ("lyngk", "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-", ["K"], Duty.of("pick_claimed", colour="K")),
        (
            "lyngk",
            "lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 1 -:- -:-",
            [],
            Duty.of("claim", "LYNGK R3", forced=True, colours="R"),
        ),
        ("zertz", JUMP, [], Duty.of("pick", "ZERTZ D2.1", forced=True, places="d1")),
        ("zertz", JUMP, ["d1"], Duty.of("land", start="d1")),
        ("zertz", "37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2", [], Duty.of("colour", colours="W G B")),
        ("zertz", PENNILESS, [], Duty.of("pass", "ZERTZ R18", forced=True)),
        ("fenix", STRIKE, [], Duty.of("strike", "FENIX 5.2", forced=True, places="g3", most=2)),
    ],
)
def test_what_is_to_choose(game: str, position: str, chosen: list[str], wanted: Duty) -> None:
    told = explanations.duty(trilith.parse(game, position), chosen)
    assert told == replace(wanted, key=f"telling.{game}_{wanted.key}")


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
