"""Positions being set up: what a sheet writes is what the law writes, and what cannot be a position says why."""

from __future__ import annotations

import random

import pytest

import trilith
from trilith import sheet
from trilith.game import UnknownName
from trilith.games import GAMES
from trilith.position import Position

VARIANTS = [(name, variant) for name, law in GAMES.items() for variant in law.VARIANTS]


def played(game: str, variant: str, seed: int) -> list[Position]:
    """The positions of a random game."""
    chance = random.Random(f"{game} {variant} {seed}")
    here, found = trilith.start(game, variant), []
    while not here.result and len(found) < 80:
        found.append(here)
        here = here.play(chance.choice(list(here.turns())))
    return [*found, here]


def again(seen: sheet.Sheet, **changes: object) -> sheet.Sheet:
    """Set up what a sheet shows, with changes."""
    view = seen.view
    order = {
        "to_move": view.to_move,
        "claims": view.claims,
        "holdings": view.holdings,
        "notes": dict(view.notes),
        "cells": {cell.name: (cell.pieces, cell.present) for cell in view.cells},
    }
    return sheet.edit(view.game, view.variant, **{**order, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_what_is_set_up_again_is_the_same_position(game: str, variant: str) -> None:
    for position in played(game, variant, 1):
        seen = sheet.of(position)
        assert (seen.text, seen.flaw) == (str(position), None)
        assert again(seen) == seen


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_what_follows_from_the_board_is_found(game: str, variant: str) -> None:
    """Owners, the bank and the number of turns are not asked for."""
    view = trilith.start(game, variant).view()
    unsettled = sheet.of(trilith.start(game, variant))
    assert [cell.owner for cell in again(unsettled).view.cells] == [cell.owner for cell in view.cells]
    assert again(unsettled).view.bank == view.bank


def test_a_marble_that_is_put_down_leaves_the_bank() -> None:
    seen = sheet.edit("zertz", "37", {"d4": ("W", True), "a1": ("", False)}, holdings=(["G"], []))
    assert seen.text == "37 1ooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/7/10 0/1/0 0/0/0 1"
    assert seen.view.bank == (("W", 5), ("G", 7), ("B", 10))
    assert seen.flaw is None


def test_turns_are_counted_in_the_preparation_and_fit_the_side_in_a_battle() -> None:
    start = sheet.of(trilith.start("fenix", "9x9"))
    cells = {cell.name: (cell.pieces, cell.present) for cell in start.view.cells} | {
        "a1": ("G", True),
        "b1": ("K", True),
    }

    def end(to_move: int = 1, **notes: str | int) -> str:
        return again(start, cells=cells, to_move=to_move, notes=notes).text.split(" ", 1)[1]

    assert end() == "r prep - 0 3"
    assert end(phase="battle") == "r battle - 0 10"
    assert end(2, phase="battle") == "b battle - 0 11"
    assert end(2, phase="battle", idle=4, ply=30) == "b battle - 4 31"
    assert end(phase="battle", idle=7) == "r battle - 7 18"
    assert end(phase="battle", pending="K") == "r battle K 0 10"
    assert end(phase="battle", idle="many") == "r battle - 0 10"


def test_stacks_belong_to_whoever_has_claimed_their_top() -> None:
    seen = sheet.edit("lyngk", "standard", {"d4": ("GIB", True)}, claims=("K", "B"), holdings=(["GIBRK"], []))
    assert seen.text == "lyngk5 1/4/7/3(GIB)2/7/6/7/4/1 1 K:B GIBRK:-"
    assert next(cell.owner for cell in seen.view.cells if cell.name == "d4") == 2
    assert sheet.edit("lyngk", "standard", {}, claims=("x", "?")).text == "lyngk5 1/4/7/6/7/6/7/4/1 1 -:- -:-"


def test_what_cannot_be_a_position_is_written_all_the_same_and_says_why() -> None:
    seen = sheet.edit("zertz", "37", {"d4": ("W", True)}, holdings=(["W"] * 4, []))
    assert seen.text.endswith(" 1/8/10 4/0/0 0/0/0 1")
    assert seen.flaw is not None
    assert seen.flaw.clause == "ZERTZ F1"


def test_pieces_that_do_not_exist_are_a_flaw() -> None:
    assert sheet.edit("lyngk", "standard", {"d4": ("Q", True)}).flaw is not None
    assert sheet.edit("zertz", "37", {"d4": ("Q", True)}).flaw is not None
    assert sheet.edit("fenix", "9x9", {"d4": ("Q", True)}).flaw is not None


def test_a_place_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName, match="z9"):
        sheet.edit("zertz", "37", {"z9": ("W", True)})
    with pytest.raises(UnknownName):
        sheet.edit("zertz", "38", {})
    with pytest.raises(UnknownName):
        sheet.edit("chess", "8x8", {})


def test_options_decide_what_is_a_position() -> None:
    cells, notes = {"a1": ("K", True), "i9": ("k", True)}, {"phase": "battle", "idle": 60}
    assert sheet.edit("fenix", "9x9", cells, notes=notes).flaw is None
    with pytest.raises(UnknownName):
        sheet.edit("fenix", "9x9", cells, notes=notes, options={"idle": "often"})


def test_the_numbers_of_the_rules_are_told() -> None:
    assert dict(trilith.start("lyngk", "six").view().rules) == {"height": 6, "claim": 2}
    assert dict(trilith.start("zertz", "blitz").view().rules) == {"white": 3, "grey": 4, "black": 5, "each": 2}
    assert dict(trilith.start("fenix", "7x8").view().rules) == {"stones": 21, "preparation": 5, "generals": 3}
