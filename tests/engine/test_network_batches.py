"""The tree hands out leaves in batches: each leaf once, and none is lost when answers do not come."""

from __future__ import annotations

import pytest

pytest.importorskip("trilith._core")
pytest.importorskip("numpy")
pytest.importorskip("onnx")

import numpy as np

import trilith
from tests.contract.games import IDS, VARIANTS, start
from tests.engine.networks import GAMES, Tree
from trilith import core
from trilith.games.zertz.features import number


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_every_leaf_is_judged_once(game: str, variant: str) -> None:
    tree = Tree(start(game, variant), rows=16)
    assert tree.gather(0) == 1  # the root
    assert tree.gather(1) == 0  # every descent ends at the root, which is being judged
    tree.answer(0)
    judged = 1
    for _ in range(30):  # two batches at a time
        first, second = tree.gather(0), tree.gather(1)
        tree.answer(0)
        tree.answer(1)
        judged += first + second
    assert judged > 300
    assert tree.search.visits == judged  # no terminal node this early


@pytest.mark.parametrize("game", GAMES)
def test_features_are_written_in_the_order_of_the_leaves(game: str) -> None:
    here = start(game, next(iter(trilith.GAMES[game].VARIANTS)))
    fast = core.parse(here.game, here.bare_text, here.options)
    tree = Tree(here)
    tree.gather()
    assert (tree.boards[0].tobytes(), tree.scalars[0].tobytes()) == fast.encode([])
    tree.answer()
    assert tree.gather() > 1
    steps, _ = fast.steps([])
    assert (tree.boards[0].tobytes(), tree.scalars[0].tobytes()) == fast.encode([min(steps)])


def test_legal_steps_share_the_policy_and_the_likeliest_come_first() -> None:
    here = start("zertz", "37")
    tree = Tree(here, rows=1)
    white, grey, black = 0, 1, 2
    tree.policies[:] = 50  # illegal actions get the highest logits
    tree.policies[0, [white, grey, black]] = 0, 5, 1
    for _ in range(4):
        tree.gather()
        tree.answer()
    ((turns, visits, value, proof, _),) = tree.search.lines(5)
    assert (turns[0][0], visits, value, proof) == ("G", 1, 0.5, 0)


def test_the_value_is_that_of_the_player_to_move() -> None:
    first = start("fenix", "7x8")
    for here in (first, first.play(first.turns()[0])):
        tree = Tree(here, rows=1)
        tree.gather()
        tree.values[0] = 2, 1, 0
        tree.answer()
        chances = np.exp([2, 1, 0]) / np.exp([2, 1, 0]).sum()
        assert tree.search.lines(1)[0][2] == pytest.approx(chances[0] + chances[1] / 2)


def test_the_best_line_is_a_legal_turn_after_the_first_batch() -> None:
    here = start("zertz", "37")
    tree = Tree(here)
    for _ in range(2):
        (line,) = tree.search.lines(3)
        assert here.turn(line[0][0])
        tree.judge()


def test_leaves_that_are_dropped_leave_no_trace() -> None:
    tree = Tree(start("lyngk", "standard"))
    for _ in range(20):
        tree.judge()
    visits, lines = tree.search.visits, tree.search.lines(20)
    assert tree.gather(0) + tree.gather(1) == 16
    tree.search.drop()
    assert tree.search.visits == visits
    for now, before in zip(tree.search.lines(20), lines, strict=True):
        assert now[:2] == before[:2]
        assert now[2] == pytest.approx(before[2])
    assert tree.judge() == 8


def test_the_game_goes_on_while_leaves_wait() -> None:
    here = start("zertz", "37")
    tree = Tree(here)
    for _ in range(60):
        tree.judge()
    best = tree.search.lines(1)[0]
    tree.gather(0)
    steps = here.turn(best[0][0]).steps
    tree.search.advance([number(step.kind, step.text, "37") for step in steps])
    assert tree.search.visits == best[1]
    assert tree.judge() > 0


def test_answers_that_are_no_numbers_are_refused_and_change_nothing() -> None:
    tree = Tree(start("fenix", "9x9"))
    tree.judge()
    count = tree.gather()
    tree.values[count - 1, 2] = np.nan
    with pytest.raises(core.extension.Refused):
        tree.answer()
    tree.values[:] = 0
    tree.policies[:] = np.inf
    with pytest.raises(core.extension.Refused):
        tree.answer()
    tree.policies[:] = 0
    tree.answer()
    assert tree.search.visits == 1 + count


def test_arrays_of_other_shapes_are_refused() -> None:
    tree = Tree(start("zertz", "37"))
    with pytest.raises(ValueError, match="shape"):
        tree.search.gather(0, 9, 1, tree.boards, tree.scalars)
    with pytest.raises(ValueError, match="shape"):
        tree.search.gather(2, 8, 1, tree.boards, tree.scalars)
    with pytest.raises(ValueError, match="shape"):
        tree.search.gather(0, 8, 1, tree.boards[:, :5].copy(), tree.scalars)
    with pytest.raises(TypeError):
        tree.search.gather(0, 8, 1, tree.boards.astype(np.float64), tree.scalars)
    assert tree.gather() == 1
    with pytest.raises(core.extension.Refused):  # the batch still waits for its answer
        tree.gather()
    for policies, values in (
        (tree.policies[:0], tree.values),
        (tree.policies, tree.values[:, :2].copy()),
        (tree.policies[:, 1:].copy(), tree.values),
    ):
        with pytest.raises(ValueError, match="shape"):
            tree.search.answer(0, policies, values)


def test_simulations_and_nodes_bound_what_is_gathered() -> None:
    tree = Tree(start("zertz", "37"), nodes=200)
    tree.judge()
    assert tree.gather(simulations=3) == 3
    tree.answer()
    while tree.judge():
        pass
    assert tree.search.nodes <= 200
    tree.search.stop()
    assert tree.gather() == 0
