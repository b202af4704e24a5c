"""The turn tree: its paths are exactly the legal turns, and no step or node occurs twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import trilith
from tests.contract.games import IDS, VARIANTS, random_game, start
from trilith import IllegalTurn, Position, turn_tree

PERFT = Path(__file__).parents[1] / "perft"
MANY = "61 ooooo/ooWWWW/oooWoGo/ooGGGGGG/oooGWBoBo/ooBBBBBB/oooBoBo/oooooo/ooooo 0/0/0 0/0/0 0/0/0 1"
"""A position of 1,561,632 turns."""


def turns_of(tree: dict[str, Any], node: int, written: str = "") -> Iterator[str]:
    """Yield the text of every path: what its steps add, joined."""
    if node == 0:
        yield written
    for step, below in tree["nodes"][node]:
        yield from turns_of(tree, below, written + tree["steps"][step][2])


def check(here: Position, text: str) -> None:
    tree = json.loads(text)
    assert text == json.dumps(tree, separators=(",", ":"))
    assert text.isascii()
    assert list(tree) == ["total", "steps", "nodes", "root"]
    legal = [turn.text for turn in here.turns()]
    told = list(turns_of(tree, tree["root"])) if legal else []
    assert tree["total"] == len(legal) == len(told)
    assert sorted(told) == legal
    for parts in (tree["steps"], tree["nodes"]):
        assert len({json.dumps(part) for part in parts}) == len(parts)
    assert tree["nodes"][0] == []
    assert met_first(tree) == list(range(len(tree["steps"])))


def met_first(tree: dict[str, Any]) -> list[int]:
    """List the numbers of the steps in the order in which a depth-first walk first meets them."""
    met: dict[int, None] = {}

    @cache
    def walk(node: int) -> None:
        for step, below in tree["nodes"][node]:
            met.setdefault(step)
            walk(below)

    walk(tree["root"])
    return list(met)


def perft_positions(game: str) -> Iterator[Position]:
    for line in (PERFT / f"{game}.perft").read_text("utf-8").splitlines():
        text, *fields = line.split(" ;")
        if text and not text.startswith("#"):
            options = dict(field.removeprefix("option ").split("=") for field in fields if field.startswith("option "))
            yield trilith.parse(game, text, **options)


@pytest.mark.parametrize("game", list(trilith.GAMES))
def test_the_paths_of_a_tree_are_the_legal_turns(game: str) -> None:
    for here in perft_positions(game):
        if len(here.turns()) <= turn_tree.MOST:
            check(here, here.tree())


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_the_paths_of_a_tree_are_the_legal_turns_in_random_games(game: str, variant: str) -> None:
    for number, here in enumerate(random_game(game, variant, "tree", longest=200)):
        if number % 7 == 0 or here.is_over:
            check(here, here.tree())


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_law_and_core_write_the_same_tree(game: str, variant: str) -> None:
    for here in list(random_game(game, variant, "twins", longest=60))[::9]:
        assert here.tree() == turn_tree.build(here.by_law)
        if first := here.steps().options:
            assert here.tree(first[:1]) == turn_tree.build(here.by_law, [first[0].text])


def test_a_tree_below_some_steps() -> None:
    here = start("zertz", "37")
    tree = json.loads(here.tree(["W", "d4"]))
    assert tree["total"] == len(tree["nodes"][tree["root"]]) == len(here.steps(["W", "d4"]).options)
    assert next(turns_of(tree, tree["root"], "Wd4")) == "Wd4,a1"
    assert json.loads(here.tree(["W", "d4", "a1"])) == {"total": 1, "steps": [], "nodes": [[]], "root": 0}
    with pytest.raises(IllegalTurn):
        here.tree(["W", "z9"])


def test_a_finished_game_has_an_empty_tree() -> None:
    over = trilith.parse("fenix", "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")
    assert over.tree() == '{"total":0,"steps":[],"nodes":[[]],"root":0}'


def test_a_tree_of_very_many_turns_has_one_level() -> None:
    here = trilith.parse("zertz", MANY)
    tree = json.loads(here.tree())
    assert tree["total"] == turn_tree.MOST + 1
    (_, entries) = tree["nodes"]
    assert [step[1] for step in tree["steps"]] == [step.text for step in here.steps().options]
    assert entries == [[number, -1] for number in range(len(entries))]
    (root,) = {json.loads(here.tree([step[1]]))["root"] for step in tree["steps"][:3]}
    assert root == 1
