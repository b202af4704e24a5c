"""OpenSpiel's own simulation test passes on our games, and its algorithms play them."""

from __future__ import annotations

import pickle

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402

import trilith  # noqa: E402
from trilith import core  # noqa: E402
from trilith.position import GAMES  # noqa: E402

pytestmark = pytest.mark.skipif(not core.built, reason="needs the core")


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    import trilith.envs.openspiel  # noqa: F401


@pytest.mark.parametrize(
    "game",
    [
        *("trilith_lyngk", "trilith_lyngk(variant=six,seed=a)", "trilith_zertz", "trilith_zertz(variant=blitz)"),
        *("trilith_fenix(variant=7x8)", "trilith_fenix(variant=9x9,prep=adjacent,longest=60)"),
    ],
)
def test_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_serialised_states_go_on_alone(game: str) -> None:
    spiel = pyspiel.load_game(f"trilith_{game}")
    state = spiel.new_initial_state()
    for _ in range(7):
        state.apply_action(state.legal_actions()[0])
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(copy) != str(state)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
    assert str(again) == str(state)
    assert pickle.loads(pickle.dumps(spiel)).num_distinct_actions() == spiel.num_distinct_actions()


def test_an_illegal_action_is_refused_and_leaves_no_trace() -> None:
    state = pyspiel.load_game("trilith_zertz").new_initial_state()
    before = str(state)
    for action in (300, 10**6, -7):
        with pytest.raises(ValueError, match="not legal"):
            state.apply_action(action)
    assert (str(state), state.history()) == (before, [])


def test_actions_have_names() -> None:
    state = pyspiel.load_game("trilith_zertz(variant=v37)").new_initial_state()
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["colour W", "colour G", "colour B"]
    state.apply_action(0)
    assert state.action_to_string(state.legal_actions()[0]) == "place a1"


def test_what_is_observed_is_what_the_batch_holds() -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("trilith_fenix(variant=9x9)")
    seen = make_observation(game)
    state = game.new_initial_state()
    seen.set_from(state, 0)
    fast = trilith.start("fenix", "9x9").by_core
    assert fast is not None
    board, scalars = fast.encode([])
    assert seen.tensor.tobytes() == board + scalars


def test_its_tree_search_plays() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("trilith_zertz(variant=blitz)")
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(bot.step(state))
    assert len(state.history()) == 6


@pytest.mark.parametrize("game", ["trilith_zertz(variant=v38)", "trilith_zertz(longest=0)", "trilith_zertz(komi=1)"])
def test_bad_parameters_are_refused(game: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game(game)
