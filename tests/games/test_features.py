"""What a network sees: complete, from the mover's side, and unchanged by the symmetries of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import trilith
from trilith import IllegalTurn
from trilith.games import fenix, lyngk, zertz
from trilith.games.fenix.board import BOARDS as FENIX_BOARDS
from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.pieces import COLOURS
from trilith.games.tensors import CELLS, Encoded, Symmetry
from trilith.games.zertz.board import BOARDS as ZERTZ_BOARDS

DOCS = Path(__file__).parents[2] / "docs"
VARIANTS = [(game, variant) for game, law in trilith.GAMES.items() for variant in law.VARIANTS]
SYMMETRIES = {
    "standard": 1440,
    "six": 1440,
    "37": 12,
    "40": 2,
    "43": 2,
    "44": 4,
    "48": 6,
    "61": 12,
    "blitz": 12,
    "9x9": 2,
    "7x8": 1,
}
every_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])
every_game = pytest.mark.parametrize("game", list(trilith.GAMES))


def features_of(game: str) -> Any:
    return import_module(f"trilith.games.{game}.features")


def plane(game: str, seen: Encoded, name: str) -> dict[int, float]:
    """Map the cells of a plane that are not 0 to their values."""
    first = CELLS * features_of(game).PLANES.index(name)
    return {cell: value for cell, value in enumerate(seen.board[first : first + CELLS]) if value}


def scalar(game: str, seen: Encoded, name: str) -> float:
    return seen.scalars[features_of(game).SCALARS.index(name)]


def random_partial_turns(game: str, variant: str, seed: str) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Yield positions of a random game, each with the steps of a random partial turn, perhaps none."""
    rng = random.Random(seed)
    here: Any = trilith.GAMES[game].start(variant, {}, seed if game == "lyngk" else None)
    while turns := list(here.turns()):
        steps = rng.choice(turns).steps()
        yield here, steps[: rng.randrange(len(steps))]
        here = here.after(rng.choice(turns))


@every_game
def test_the_shape_is_that_of_the_names(game: str) -> None:
    features = features_of(game)
    assert len(set(features.PLANES)) == features.SHAPE.planes <= 40
    assert len(set(features.SCALARS)) == features.SHAPE.scalars
    assert features.SHAPE.actions == sum(size for _, size in features.POLICY) < 4_000


@every_variant
def test_numbers_are_about_0_to_1(game: str, variant: str) -> None:
    shape = features_of(game).SHAPE
    for number, (here, steps) in enumerate(random_partial_turns(game, variant, "range")):
        if number % 4 == 0:
            seen = features_of(game).encode(here, steps)
            assert len(seen.board) == shape.planes * CELLS
            assert len(seen.scalars) == shape.scalars
            assert 0 <= min(seen.board) <= max(seen.board) <= 1
            assert 0 <= min(seen.scalars) <= max(seen.scalars) <= 2


@every_variant
def test_actions_are_unique(game: str, variant: str) -> None:
    features = features_of(game)
    for number, (here, _) in enumerate(random_partial_turns(game, variant, "actions")):
        if number < 2:
            numbers = [n for n in range(features.STEPS) if is_step(features, n, variant)]
            actions = [features.action(here, n) for n in numbers]
            assert len(set(actions)) == len(actions)
            assert min(actions) >= 0
            assert max(actions) < features.SHAPE.actions


def is_step(features: Any, number: int, variant: str) -> bool:
    try:
        features.step(number, variant)
    except (KeyError, trilith.UnknownName):
        return False
    return True


# Symmetries


def places(game: str, variant: str) -> dict[str, int]:
    """Find the cell of each place, as the action that picks it up shows it."""
    features = features_of(game)
    here: Any = trilith.GAMES[game].start(variant, {}, None)
    first = {"lyngk": 5, "zertz": 3 + 2 * CELLS, "fenix": 0}[game]
    board = {
        "lyngk": lambda: POINTS,
        "zertz": lambda: ZERTZ_BOARDS[variant].names,
        "fenix": lambda: FENIX_BOARDS[variant].squares.names,
    }[game]()
    return {name: features.action(here, features.number("pick", name, variant)) - first for name in board}


def moved(game: str, here: Any, symmetry: Symmetry) -> tuple[Any, dict[str, str]]:
    """Apply a symmetry to a position; return it with the new text of every step."""
    cell_of = places(game, here.variant)
    name_at = {cell: name for name, cell in cell_of.items()}
    to = {name_at[symmetry.cells[cell]]: name for name, cell in cell_of.items()}
    if game == "fenix":
        return replace(here, figures={to[square]: figure for square, figure in here.figures.items()}), to
    if game == "zertz":
        signs = {to[name]: sign for name, sign in zip(here.board.names, here.layout, strict=True)}
        return replace(here, layout="".join(signs[name] for name in here.board.names)), to
    colours = {COLOURS[symmetry.actions[new]]: COLOURS[new] for new in range(len(COLOURS))}
    table = str.maketrans(colours)
    stacks = {to[point]: stack.translate(table) for point, stack in zip(POINTS, here.board, strict=True)}
    claims = tuple("".join(sorted(own.translate(table), key=COLOURS.index)) for own in here.claims)
    captured = tuple(tuple(sorted(stack.translate(table) for stack in own)) for own in here.captured)
    board = tuple(stacks[point] for point in POINTS)
    return replace(here, board=board, claims=claims, captured=captured), to | colours


@every_variant
def test_symmetries_are_those_of_the_game(game: str, variant: str) -> None:
    features = features_of(game)
    symmetries = features.symmetries(variant)
    rng = random.Random(f"{game} {variant}")
    for number, (here, steps) in enumerate(random_partial_turns(game, variant, "symmetries")):
        if number % 5:
            continue  # for speed
        seen = features.encode(here, steps)
        symmetry = rng.choice(symmetries)
        there, texts = moved(game, here, symmetry)
        there_steps = tuple(texts.get(text, text) for text in steps)
        assert features.encode(there, there_steps) == symmetry.applied(seen)
        actions = {action_of(features, here, step) for step in here.steps(steps).options}
        found = {action_of(features, there, step) for step in there.steps(there_steps).options}
        assert {symmetry.actions[action] for action in found} == actions
        assert (there.result is None) == (here.result is None)


def action_of(features: Any, here: Any, step: Any) -> int:
    found: int = features.action(here, features.number(step.kind, step.text, here.variant))
    return found


@every_variant
def test_symmetries_are_permutations_with_the_identity_first(game: str, variant: str) -> None:
    features = features_of(game)
    symmetries = features.symmetries(variant)
    assert len(set(symmetries)) == len(symmetries) == SYMMETRIES[variant]
    shape = features.SHAPE
    sizes = (shape.planes, CELLS, shape.scalars, shape.actions)
    assert symmetries[0] == tuple(tuple(range(size)) for size in sizes)
    for symmetry in symmetries:
        assert [sorted(part) for part in symmetry] == [list(range(size)) for size in sizes]


@pytest.mark.parametrize(("game", "variant"), [pair for pair in VARIANTS if pair[0] != "lyngk"])
def test_a_start_that_is_not_shuffled_looks_the_same_after_every_symmetry(game: str, variant: str) -> None:
    features = features_of(game)
    seen = features.encode(trilith.GAMES[game].start(variant, {}, None))
    for symmetry in features.symmetries(variant):
        assert symmetry.applied(seen) == seen


# Partial turns


def test_fenix_looks_the_same_to_both_sides() -> None:
    features = features_of("fenix")
    for here, _ in random_partial_turns("fenix", "7x8", "sides"):
        if here.ply < 10:
            continue  # Red is a turn ahead there.
        turned = {
            f"{'gfedcba'['abcdefg'.index(square[0])]}{9 - int(square[1])}": figure.swapcase()
            for square, figure in here.figures.items()
        }
        there = replace(here, figures=turned, ply=here.ply + 1)
        assert there.to_move != here.to_move
        assert features.encode(there) == features.encode(here)


def test_fenix_chain_shows_the_jumper_and_what_it_has_struck() -> None:
    here = fenix.parse("8k/9/9/9/9/9/1s7/s8/S7K r battle - 7 60", {})
    seen = features_of("fenix").encode(here, ["a1", "a3"])
    assert [str(turn) for turn in here.turns()] == ["a1xa3xc3"]
    assert plane("fenix", seen, "own soldier") == {2: 1}
    assert plane("fenix", seen, "figure picked up, where it is now") == {2: 1}
    assert plane("fenix", seen, "other's soldier") == {1: 1, 9 + 2: 1}
    assert plane("fenix", seen, "struck in this turn") == {1: 1}
    assert scalar("fenix", seen, "stones struck in this turn / those at the start") == pytest.approx(1 / 28)
    assert scalar("fenix", seen, "idle counter / its limit") == pytest.approx(0.07)


def test_fenix_what_the_mover_has_lost_and_how_far_the_preparation_is() -> None:
    def seen(text: str) -> Encoded:
        found: Encoded = features_of("fenix").encode(fenix.parse(text, {}))
        return found

    lost = seen("8k/9/9/9/9/9/9/SG7/9 r battle K 0 60")
    assert scalar("fenix", lost, "own king struck just now") == 1
    assert scalar("fenix", lost, "own king") == 0
    assert scalar("fenix", lost, "other's king") == 1
    assert scalar("fenix", lost, "preparation") == 0
    here = fenix.start("9x9", {})
    for number in range(10):
        fresh = features_of("fenix").encode(here)
        left = [scalar("fenix", fresh, f"{whose} preparation turns left / 5") for whose in ("own", "other's")]
        assert left == pytest.approx([(5 - number // 2) / 5, (5 - (number + 1) // 2) / 5])
        here = here.after(next(here.turns()))


def test_zertz_marble_chosen_placed_and_jumping() -> None:
    features = features_of("zertz")
    here = zertz.start("37", {}, None)
    chosen = features.encode(here, ["G"])
    assert scalar("zertz", chosen, "grey chosen, not placed") == 1
    assert scalar("zertz", chosen, "bank's grey / 8") == 1
    placed = features.encode(here, ["G", "d4"])
    centre = {3 * 9 + 3: 1.0}
    assert plane("zertz", placed, "grey marble") == plane("zertz", placed, "marble placed or jumping in this turn")
    assert plane("zertz", placed, "grey marble") == centre
    assert scalar("zertz", placed, "bank's grey / 8") == 7 / 8
    assert scalar("zertz", placed, "placed, ring to be removed") == 1
    assert scalar("zertz", placed, "own missing for some of each / 9") == 1
    there = zertz.parse("37 oooo/oooWo/ooooBo/oooooGo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1", {})
    start, landing, *_ = next(there.turns()).steps()
    picked, jumped = (features.encode(there, [start, landing][:count]) for count in (1, 2))
    assert scalar("zertz", picked, "jumping") == 1
    assert plane("zertz", picked, "marble placed or jumping in this turn") == {
        features.number("pick", start, "37") - 3 - 2 * CELLS: 1
    }
    assert plane("zertz", jumped, "marble placed or jumping in this turn") != plane(
        "zertz", picked, "marble placed or jumping in this turn"
    )


def test_lyngk_claim_and_stack_picked_up() -> None:
    features = features_of("lyngk")
    here = lyngk.parse("lyngk5 1/4/7/6/3(RG)B2/2(KIB)(IB)2/7/4/1 1 I:R -:-", {})
    plain, claimed, picked = (features.encode(here, ["G", "e4"][:count]) for count in range(3))
    assert scalar("lyngk", plain, "own claim G") == 0
    assert scalar("lyngk", plain, "own claims left / 2") == 0.5
    for seen in (claimed, picked):
        assert scalar("lyngk", seen, "own claim G") == 1
        assert scalar("lyngk", seen, "own claims left / 2") == 0
        assert plane("lyngk", seen, "own stack") == plane("lyngk", seen, "shows G") == {4 * 9 + 4: 1}
    assert scalar("lyngk", claimed, "colour claimed in this turn, no stack picked up") == 1
    assert scalar("lyngk", picked, "colour claimed in this turn, no stack picked up") == 0
    assert scalar("lyngk", picked, "stack picked up") == 1
    assert plane("lyngk", picked, "picked up") == {4 * 9 + 4: 1}
    assert scalar("lyngk", picked, "own stacks of height 2 / 8") == 1 / 8


@every_game
def test_a_prefix_that_leads_nowhere_is_refused(game: str) -> None:
    here = trilith.GAMES[game].start(next(iter(trilith.GAMES[game].VARIANTS)), {}, None)
    with pytest.raises(IllegalTurn):
        features_of(game).encode(here, ["i9", "i9"])


@every_variant
def test_a_whole_turn_shows_what_comes_after_it(game: str, variant: str) -> None:
    features = features_of(game)
    here = trilith.GAMES[game].start(variant, {}, "whole" if game == "lyngk" else None)
    turn = next(here.turns())
    assert features.encode(here, turn.steps()) == features.encode(here.after(turn))


def test_the_page_is_up_to_date() -> None:
    page = DOCS / "features.md"
    text = page.read_text(encoding="utf-8")
    assert run_path(str(DOCS / "features.py"))["with_tables"](text) == text
