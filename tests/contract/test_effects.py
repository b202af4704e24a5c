"""Effects of steps: applied to the view before a turn they give the view after it, in every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import trilith
from tests.contract.games import IDS, VARIANTS, random_game, start
from trilith import Position, effects
from trilith.game import Effect, Step, View

KINDS = {
    "lyngk": {"lift", "put", "claim", "own", "rise"},
    "zertz": {"lift", "put", "supply", "take", "remove", "clear"},
    "fenix": {"lift", "put", "strike", "vanish", "rebirth"},
}


def shown(view: View) -> tuple[object, ...]:
    """List everything in a view that effects change; the order of claims and holdings does not count."""
    return view.cells, [Counter(own) for own in view.claims], [Counter(held) for held in view.holdings], view.bank


def chosen_turns(here: Position, rng: random.Random, most: int = 12) -> list[trilith.Turn]:
    turns = here.turns()
    return [turns[number] for number in rng.sample(range(len(turns)), min(most, len(turns)))]


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_the_effects_of_a_turn_give_the_view_after_it(game: str, variant: str) -> None:
    rng = random.Random(f"effects {variant}")
    kinds: set[str] = set()
    for seed in ("one", "two", "three"):
        for here in random_game(game, variant, seed, longest=150):
            for turn in chosen_turns(here, rng):
                steps = turn.steps
                assert shown(effects.apply(here.view(), steps)) == shown(here.play(turn).view()), (str(here), turn)
                assert "".join(step.adds for step in steps) == turn.text
                kinds |= {effect.kind for step in steps for effect in step.effects}
    assert kinds <= KINDS[game]
    assert kinds >= KINDS[game] - {"rise", "rebirth", "clear"}


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_the_steps_of_a_turn_are_those_offered_one_after_the_other(game: str, variant: str) -> None:
    rng = random.Random(f"steps {variant}")
    for here in random_game(game, variant, "offered", longest=60):
        for turn in chosen_turns(here, rng, most=3):
            chosen: tuple[Step, ...] = ()
            for step in turn.steps:
                follow = here.steps(chosen)
                assert (follow.chosen, follow.complete) == (chosen, False)
                assert follow.text == "".join(done.adds for done in chosen)
                assert step in follow.options
                chosen = (*chosen, step)
            assert here.steps(chosen).complete


def effects_of(game: str, position: str, turn: str, **options: object) -> list[tuple[str, str, str, int]]:
    here = trilith.parse(game, position, **options)
    steps = here.turn(turn).steps
    assert shown(effects.apply(here.view(), steps)) == shown(here.play(turn).view())
    return [(found.kind, found.place, found.pieces, found.owner) for step in steps for found in step.effects]


def test_a_claim_gives_its_stacks_a_rim_and_a_finished_stack_rises() -> None:
    position = "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-"
    assert effects_of("lyngk", position, "K,c4-f3") == [
        ("claim", "", "K", 2),
        ("own", "c4", "", 2),
        ("own", "c6", "", 2),
        ("own", "f4", "", 2),
        ("lift", "c4", "K", 2),
        ("put", "f3", "GIRBK", 2),
        ("rise", "f3", "GIRBK", 2),
    ]


def test_isolated_marbles_are_taken_and_their_rings_go() -> None:
    cut = "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1"
    assert effects_of("zertz", cut, "Wf3,b3xGb2") == [
        ("supply", "", "W", 1),
        ("put", "f3", "W", 0),
        ("remove", "b3", "", 0),
        ("take", "b2", "G", 1),
        ("clear", "b2", "", 0),
    ]


def test_a_marble_is_supplied_from_the_own_ones_when_the_bank_is_empty() -> None:
    here = trilith.parse("zertz", "37 4/5/1B1W2/1BoWoW1/B1G1GB/5/4 0/0/0 2/2/3 1/4/3 1")
    turn = here.turns()[0]
    assert turn.steps[1].effects[0] == Effect("supply", pieces="B", owner=1)
    assert shown(effects.apply(here.view(), turn.steps)) == shown(here.play(turn).view())


def test_struck_figures_leave_the_board_with_the_last_step() -> None:
    assert effects_of("fenix", "k5K/7/4g2/3s3/3S3/7/7/7 r battle - 0 60", "d4xd6xf6") == [
        ("lift", "d4", "S", 1),
        ("put", "d6", "S", 1),
        ("strike", "d5", "s", 2),
        ("lift", "d6", "S", 1),
        ("put", "f6", "S", 1),
        ("strike", "e6", "g", 2),
        ("vanish", "d5", "s", 2),
        ("vanish", "e6", "g", 2),
    ]


def test_a_king_put_together_is_reborn_but_not_in_preparation() -> None:
    rebirth = effects_of("fenix", "6K/7/2s4/2gss2/3S3/7/7/7 b battle K 0 61", "d5+c5")
    assert rebirth == [("lift", "d5", "s", 2), ("put", "c5", "k", 2), ("rebirth", "c5", "k", 2)]
    here = start("fenix", "9x9").play("a1+b4")
    turn = here.play(here.turns()[0]).turn("a2+b4")
    assert [effect.kind for effect in turn.steps[1].effects] == ["lift", "put"]


def test_half_a_turn_shows_what_has_been_done_so_far() -> None:
    here = start("zertz", "37")
    follow = here.steps(["W", "d4"])
    view = effects.apply(here.view(), follow.chosen)
    assert next(cell.pieces for cell in view.cells if cell.name == "d4") == "W"
    assert view.bank == (("W", 5), ("G", 8), ("B", 10))
    assert effects.apply(here.view(), follow.chosen[:1]) == here.view()
