"""Batches follow the rules, refuse what is wrong without touching a game, and share their memory."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Any

import pytest

np = pytest.importorskip("numpy")

import trilith  # noqa: E402
from trilith import core  # noqa: E402
from trilith.envs import Batch  # noqa: E402
from trilith.envs.arrays import FIELDS  # noqa: E402
from trilith.game import IllegalTurn, UnknownName  # noqa: E402
from trilith.position import GAMES  # noqa: E402

pytestmark = pytest.mark.skipif(not core.built, reason="needs the core")
VARIANTS = [(game, variant) for game, law in GAMES.items() for variant in law.VARIANTS]


def copied(batch: Batch) -> dict[str, Any]:
    return {field.name: getattr(batch, field.name).copy() for field in FIELDS}


def assert_same(one: dict[str, Any], other: dict[str, Any]) -> None:
    for name, array in one.items():
        np.testing.assert_array_equal(array, other[name], err_msg=name)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_arrays_have_the_shapes_that_are_documented(game: str, variant: str) -> None:
    batch = Batch(game, variant, n=3, seed=1)
    for field in FIELDS:
        array = getattr(batch, field.name)
        assert array.shape == field.shape(3, batch.sizes)
        assert array.dtype == field.dtype
        assert array.flags.c_contiguous


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_number_is_what_the_law_says(game: str, variant: str) -> None:
    """Replayed by the plain Python rules, a game of the batch gives the same planes, scalars, mask and mover."""
    features: Any = import_module(f"trilith.games.{game}.features")
    batch = Batch(game, variant, n=2, seed=5)
    for turn in range(25):
        batch.step(batch.sample())
        if turn % 6:
            continue
        for i in range(2):
            here, begun = batch.history(i).position.by_law, batch.begun(i)
            seen = features.encode(here, begun)
            np.testing.assert_array_equal(batch.boards[i].ravel(), np.array(seen.board, np.float32))
            np.testing.assert_array_equal(batch.scalars[i], np.array(seen.scalars, np.float32))
            numbers = [features.number(s.kind, s.text, variant) for s in here.steps(begun).options]
            assert sorted(features.action(here, number) for number in numbers) == np.flatnonzero(batch.mask[i]).tolist()
            assert batch.to_move[i] == here.to_move - 1


@pytest.mark.parametrize(("game", "variant"), [("lyngk", "standard"), ("zertz", "blitz"), ("fenix", "7x8")])
def test_a_finished_game_stays_and_pays_as_its_result_says(game: str, variant: str) -> None:
    batch = Batch(game, variant, n=8, seed=2, auto_reset=False)
    ended = np.zeros(8, bool)
    rewards = np.zeros((8, 2), np.float32)
    for _ in range(3_000):
        batch.step(batch.sample())
        rewards += batch.rewards
        ended |= batch.terminated & (batch.rewards != 0).any(1)
        if not batch.mask.any():
            break
    assert not batch.mask.any()
    for i in range(8):
        result = batch.history(i).result
        assert result is not None
        wanted = {1: [1, -1], 2: [-1, 1], None: [0, 0]}[result.winner]
        assert rewards[i].tolist() == wanted
    before = copied(batch)
    batch.step(np.full(8, 10_000))  # actions for finished games are ignored
    assert (batch.rewards == 0).all()
    np.testing.assert_array_equal(batch.boards, before["boards"])
    assert batch.terminated.all()


def test_a_new_game_begins_in_the_step_that_ends_one() -> None:
    batch = Batch("zertz", "blitz", n=16, seed=3)
    while not batch.terminated.any():
        batch.step(batch.sample())
    over = int(np.flatnonzero(batch.terminated)[0])
    assert abs(batch.rewards[over]).sum() == 2
    assert batch.mask[over].any()
    assert len(batch.history(over).turns) == 0


def test_lyngk_is_shuffled_anew_and_by_the_rules() -> None:
    batch = Batch("lyngk", "six", n=20, seed=4)
    starts = {str(batch.history(i).start) for i in range(20)}
    assert len(starts) == 20
    batch.reset(seed=4)
    assert {str(batch.history(i).start) for i in range(20)} == starts


@pytest.mark.parametrize("game", GAMES)
def test_seeds_decide_and_threads_do_not(game: str) -> None:
    one, two = Batch(game, n=50, seed=7), Batch(game, n=50, seed=7, threads=3)
    other = Batch(game, n=50, seed=8)
    for _ in range(40):
        actions = one.sample().copy()
        np.testing.assert_array_equal(actions, two.sample())
        one.step(actions)
        two.step(actions)
        other.step(other.sample())
        assert_same(copied(one), copied(two))
    assert not np.array_equal(one.boards, other.boards)
    one.reset(seed=8)
    two.reset(seed=8)
    assert_same(copied(one), copied(two))


def test_there_may_be_more_threads_than_games() -> None:
    many, one = Batch("lyngk", n=3, seed=7, threads=8), Batch("lyngk", n=3, seed=7)
    for _ in range(200):
        one.step(one.sample())
        many.step(many.sample())
    assert_same(copied(one), copied(many))


def test_games_are_broken_off_at_the_longest() -> None:
    batch = Batch("fenix", "7x8", n=4, seed=1, longest=3)
    while not batch.truncated.any():
        batch.step(batch.sample())
        assert not batch.terminated.any()
    assert (batch.rewards == 0).all()


@pytest.mark.parametrize("wrong", [-1, 10**6, 327, 2**63 - 1, -(2**63)])
def test_an_illegal_action_names_the_game_and_changes_none(wrong: int) -> None:
    batch = Batch("zertz", "37", n=30, seed=1, threads=2)
    for _ in range(3):
        batch.step(batch.sample())
    before = copied(batch)
    actions = batch.sample().copy()
    actions[[11, 23]] = wrong
    with pytest.raises(IllegalTurn, match=f"action {wrong} is not legal in game 11; no game"):
        batch.step(actions)
    assert_same(before, copied(batch))


def test_an_action_is_named_as_it_was_given() -> None:
    batch = Batch("zertz", n=2, seed=1)
    with pytest.raises(IllegalTurn, match=f"action {2**64 - 1} is not legal in game 1"):
        batch.step(np.array([0, 2**64 - 1], np.uint64))


def test_several_threads_may_use_a_batch() -> None:
    """An action may be stale when it arrives and is then refused, but every game stays legal."""
    batch = Batch("lyngk", n=8, seed=1, threads=2)

    def use() -> None:
        for _ in range(100):
            with suppress(IllegalTurn):
                batch.step(batch.sample())

    users = [Thread(target=use) for _ in range(4)]
    for user in users:
        user.start()
    for user in users:
        user.join()
    for i in range(8):
        batch.history(i)  # replays the game with every turn checked


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0, 1], r"shape \(3,\), not \(2,\)"),
        ([[0], [1], [2]], r"shape \(3,\), not \(3, 1\)"),
        ([0.0, 1.0, 2.0], "not float64"),
        ([True, True, False], "not bool"),
        (["a", "b", "c"], "not <U1"),
        ([None, None, None], "not object"),
        ([2**70, 0, 0], "not object"),
    ],
)
def test_arrays_that_are_no_actions_are_refused(actions: list[Any], said: str) -> None:
    batch = Batch("zertz", n=3, seed=1)
    before = copied(batch)
    with pytest.raises(UnknownName, match=said):
        batch.step(actions)
    assert_same(before, copied(batch))


@pytest.mark.parametrize("nothing", [None, 3, "abc", {1, 2, 3}])
def test_arguments_that_are_no_arrays_are_refused(nothing: Any) -> None:
    with pytest.raises(UnknownName, match="shape"):
        Batch("zertz", n=3, seed=1).step(nothing)


@pytest.mark.parametrize("kind", ["int8", "uint16", "int32", "uint64", ">i4"])
def test_actions_may_be_any_whole_numbers(kind: str) -> None:
    batch = Batch("zertz", n=3, seed=1)
    batch.step(np.zeros(6, kind)[::2])


def test_writing_into_the_mask_allows_no_illegal_action() -> None:
    batch = Batch("zertz", n=2, seed=1)
    batch.mask[:] = True
    with pytest.raises(IllegalTurn):
        batch.step([327, 327])
    batch.step([0, 0])


@pytest.mark.parametrize(
    "bad", [{"n": 0}, {"n": -1}, {"n": 1.0}, {"n": True}, {"threads": 0}, {"threads": 1000}, {"longest": 0}]
)
def test_bad_sizes_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(UnknownName, match="must be a whole number"):
        Batch("zertz", **{"n": 2, **bad})


def test_unknown_names_are_refused() -> None:
    for arguments in (("chess",), ("zertz", "38"), ("zertz", 37)):
        with pytest.raises(UnknownName):
            Batch(*arguments, n=1)
    with pytest.raises(UnknownName):
        Batch("zertz", "37", n=1, komi=7)


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**200, None, np.int64(5), [1, 2, 3]])
def test_seeds_may_be_what_numpy_takes(seed: Any) -> None:
    Batch("lyngk", n=1, seed=seed)


def test_other_seeds_are_refused_as_numpy_does() -> None:
    with pytest.raises(ValueError, match="non-negative"):
        Batch("lyngk", n=1, seed=-1)
    for seed in (1.5, "a", object()):
        with pytest.raises(TypeError):
            Batch("lyngk", n=1, seed=seed)  # type: ignore[arg-type]


def test_other_libraries_share_the_memory() -> None:
    batch = Batch("fenix", n=2, seed=1)
    for field in FIELDS:
        array = getattr(batch, field.name)
        assert np.shares_memory(np.from_dlpack(array), array)
    batch.step(np.from_dlpack(batch.sample()))


def test_torch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch("fenix", n=2, seed=1)
    boards = torch.from_dlpack(batch.boards)
    batch.step(torch.from_dlpack(batch.sample()))
    np.testing.assert_array_equal(boards.numpy(), batch.boards)
    assert boards.data_ptr() == batch.boards.ctypes.data


def test_options_reach_the_games() -> None:
    batch = Batch("fenix", "9x9", n=1, seed=1, prep="adjacent")
    assert batch.history(0).start == trilith.start("fenix", "9x9", prep="adjacent")
    assert batch.scalars[0, 7] == 1


def test_a_place_that_is_none_is_an_index_error() -> None:
    batch = Batch("zertz", n=2, seed=1)
    assert batch.history(-1).turns == ()
    for place in (2, -3):
        with pytest.raises(IndexError):
            batch.history(place)
