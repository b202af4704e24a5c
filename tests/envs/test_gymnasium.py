"""Gymnasium's own check passes on our environments."""

from __future__ import annotations

from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded, UnsupportedMode  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import trilith.envs  # noqa: E402, F401
from trilith import core  # noqa: E402
from trilith.envs.gymnasium_env import EngineOpponentEnv  # noqa: E402
from trilith.envs.registry import IDS  # noqa: E402
from trilith.game import UnknownName  # noqa: E402

pytestmark = pytest.mark.skipif(not core.built, reason="needs the core")
NAMES = list(IDS.values())


def test_the_names() -> None:
    assert NAMES == ["trilith/Lyngk-v0", "trilith/Zertz-v0", "trilith/Fenix-v0"]


@pytest.mark.parametrize("name", NAMES)
def test_the_check(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("player", [1, 2, None])
def test_whole_games_against_the_engine(name: str, player: int | None) -> None:
    env = gymnasium.make(name, level=1, player=player)
    seen, _ = env.reset(seed=3)
    env.action_space.seed(3)
    for _ in range(2_000):
        assert seen["action_mask"].any()
        assert (env.unwrapped.action_masks() == seen["action_mask"]).all()
        seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not info
        if terminated or truncated:
            assert reward in (1.0, 0.0, -1.0)
            return
        assert reward == 0.0
    pytest.fail("no end")


def test_a_seed_decides_all() -> None:
    def story(seed: int) -> list[Any]:
        env = gymnasium.make("trilith/Lyngk-v0", level=3)
        seen, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        told = []
        for _ in range(30):
            action = env.action_space.sample(seen["action_mask"])
            seen, *rest = env.step(action)
            told.append((int(action), *rest, seen["observation"].sum()))
            if rest[1]:
                break
        return told

    assert story(1) == story(1)
    assert story(1) != story(2)


def test_an_illegal_action_loses_at_once() -> None:
    env = gymnasium.make("trilith/Zertz-v0", player=1)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(327)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": True})
    _, reward, terminated, *_ = env.unwrapped.step(0)  # after the end nothing happens any more
    assert (reward, terminated) == (0.0, True)


def test_nothing_before_the_reset() -> None:
    env = gymnasium.make("trilith/Zertz-v0", render_mode="ansi").unwrapped
    for early in (lambda: env.step(0), env.render, env.action_masks):
        with pytest.raises(ResetNeeded):
            early()


@pytest.mark.parametrize("action", [-1, 328, 1.5, "a", None, [0]])
def test_what_is_no_action_loses_too(action: Any) -> None:
    env = gymnasium.make("trilith/Zertz-v0", player=1).unwrapped
    env.reset(seed=1)
    assert env.step(action)[1:] == (-1.0, True, False, {"illegal": True})


def test_a_picture() -> None:
    env = gymnasium.make("trilith/Fenix-v0", variant="7x8", render_mode="ansi")
    env.reset(seed=1)
    assert "a" in env.render()


def test_bad_arguments_are_refused() -> None:
    for bad in ({"variant": "x"}, {"level": 12}, {"player": 3}, {"komi": 1}):
        with pytest.raises(UnknownName):
            gymnasium.make("trilith/Zertz-v0", **bad)
    with pytest.raises(UnsupportedMode):
        EngineOpponentEnv("zertz", render_mode="human")
