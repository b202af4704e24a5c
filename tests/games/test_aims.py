"""What the players play for in one line, and the set-up that FENIX offers."""

from __future__ import annotations

import random

import pytest

import trilith
from trilith import explanations, messages
from trilith.position import Position


def offers(position: Position) -> tuple[str, ...]:
    assert position.law.set_up is not None
    return position.law.set_up(position.by_law)


def said(position: Position, reader: int | None = None, language: str = "en") -> tuple[str, str]:
    goal, progress = explanations.aim(position, ("Ada", "Bo"), reader)
    return str(goal.text(language)), progress.text(language)


def test_zertz_counts_what_is_missing_to_the_nearest_goal() -> None:
    here = trilith.parse("zertz", "37 4/2o2/2oo2/2oWWo1/2oo2/1ooG1/1oo1 1/6/7 3/1/1 0/0/2 1")
    assert said(here, 1) == ("4 white, 5 grey, 6 black or 3 of each [ZERTZ B]", "You need 1, Bo 4")
    assert said(here, 2)[1] == "You need 4, Ada 1"
    assert said(here)[1] == "Ada needs 1, Bo needs 4"
    assert said(trilith.start("zertz", "blitz"), 1) == (
        "3 white, 4 grey, 5 black or 2 of each [ZERTZ B]",
        "You need 3, Bo 3",
    )
    won = here.play("xd4Wd6")
    assert said(won, 1)[1] == "You need 0, Bo 4"


def test_lyngk_counts_the_stacks_taken_or_in_the_variant_the_highest_ones() -> None:
    here = trilith.parse("lyngk", "lyngk5 R/4/5(GK)1/6/7/3K2/7/4/1 1 R:GK KGIBR:GIRBK")
    assert said(here, 1) == ("Most stacks of five when nobody can move [LYNGK G1]", "You 1, Bo 1")
    six = trilith.parse("lyngk", "lyngk6 (IGKBR)/3(RKGB)/7/6/(GB)6/6/7/4/1 1 R:B -:-")
    assert said(six)[1] == "Stacks of five. Ada: 1, Bo: 0"


def test_fenix_counts_turns_and_then_generals_with_a_soldier_beside_them() -> None:
    assert said(trilith.start("fenix"), 1)[1] == "Turns: you 0, Bo 0"
    here = trilith.parse("fenix", "k5K/7/2s4/2gss2/7/3S3/7/7 b battle G 0 61")
    assert said(here, 2) == (
        "Strike the King; a struck King must be rebuilt at once [FENIX 9.1]",
        "Generals ready: you 1, Ada 0",
    )
    apart = trilith.parse("fenix", "k5K/7/1s5/2g1s2/7/3S3/7/7 b battle G 0 61")
    assert said(apart, 2)[1] == "Generals ready: you 0, Ada 0"


@pytest.mark.parametrize("game", trilith.GAMES)
@pytest.mark.parametrize("language", messages.languages())
def test_every_language_says_the_line_in_few_words(game: str, language: str) -> None:
    for variant in trilith.GAMES[game].VARIANTS:
        goal, progress = said(trilith.start(game, variant), 1, language)
        assert len(goal) <= 75
        assert len(progress) <= 40


@pytest.mark.parametrize("prep", ["any", "adjacent"])
@pytest.mark.parametrize("variant", ["9x9", "7x8"])
def test_a_set_up_is_completed_from_whatever_was_made_before(variant: str, prep: str) -> None:
    dice = random.Random(f"{variant} {prep}")
    for own_turns in range(10):
        here = trilith.start("fenix", variant, prep=prep)
        for played in range(10):
            offered = offers(here)
            if played >= own_turns and offered:
                assert len(offered) == 5 - played // 2
                here = here.play(offered[0])
            else:
                assert played < own_turns or prep == "adjacent"
                here = here.play(dice.choice(list(here.turns())))
        assert dict(here.view().notes)["phase"] == "battle"
        assert offers(here) == ()


def test_both_sides_are_offered_the_same_set_up_seen_from_their_corner() -> None:
    here = trilith.start("fenix")
    red = offers(here)
    black = offers(here.play(red[0]))
    turned = str.maketrans("abcdefghi123456789", "ihgfedcba987654321")
    assert black == tuple(text.translate(turned) for text in red)
