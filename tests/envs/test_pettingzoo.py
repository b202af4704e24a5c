"""PettingZoo's own tests pass on our environments."""

from __future__ import annotations

import warnings
from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import pettingzoo

from trilith import core
from trilith.envs import aec
from trilith.envs.pettingzoo_env import StepwiseEnv
from trilith.envs.registry import IDS
from trilith.game import IllegalTurn, UnknownName
from trilith.position import GAMES

with warnings.catch_warnings():  # with pygame installed, the tests import a game by a deprecated name
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

pytestmark = [
    pytest.mark.skipif(not core.built, reason="needs the core"),
    # Warnings that PettingZoo's own games would cause too, were they not exempt by name.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    # In ZÈRTZ the last turn may take every ring that is left: the planes of the board are then empty.
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
VARIANTS = [
    ("lyngk", "standard"),
    ("lyngk", "six"),
    ("zertz", "37"),
    ("zertz", "61"),
    ("fenix", "9x9"),
    ("fenix", "7x8"),
]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_api(game: str, variant: str, capsys: Any) -> None:
    api_test(aec(game, variant), num_cycles=300, verbose_progress=False)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_seeds(game: str, variant: str) -> None:
    seed_test(lambda **kwargs: aec(game, variant, **kwargs), num_cycles=60)


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo knows names from 1.27 on")
@pytest.mark.parametrize("game", GAMES)
def test_names(game: str) -> None:
    env = pettingzoo.make("aec", IDS[game], render_mode="ansi")
    env.reset(seed=1)
    assert str(env) == f"trilith_{game}_v0"


@pytest.mark.parametrize("game", GAMES)
def test_pictures(game: str) -> None:
    render_test(lambda **kwargs: aec(game, **kwargs))


def test_the_performance_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """It plays for five seconds by the clock; a faked clock that runs fast limits that to a few steps."""
    ticks = count(0.0, 0.1)
    module = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(aec("zertz"))
    assert "turns per second" in capsys.readouterr().out


def played(env: Any, seed: int) -> list[float]:
    env.reset(seed=seed)
    for agent in env.agents:
        env.action_space(agent).seed(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        action = None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"])
        env.step(action)
    return list(total.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_pays_once(game: str) -> None:
    assert played(aec(game), 1) in ([1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])


def test_an_illegal_action_loses() -> None:
    env = aec("zertz")
    env.reset(seed=1)
    env.step(327)  # passing is not legal at the start
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}


def test_what_is_no_action_is_an_error() -> None:
    env = aec("zertz")
    env.reset(seed=1)
    for action in (-1, 328, 1.5, "a", None):
        with pytest.raises(AssertionError):
            env.step(action)


def test_the_bare_environment_refuses_and_stays() -> None:
    env = StepwiseEnv("zertz")
    env.reset(seed=1)
    before = env.observe("player_0")
    for action in (327, -5, None, "a"):
        with pytest.raises(IllegalTurn):
            env.step(action)  # type: ignore[arg-type]
    assert (env.observe("player_0")["action_mask"] == before["action_mask"]).all()


def test_an_agent_that_there_is_not() -> None:
    env = aec("zertz")
    env.reset(seed=1)
    with pytest.raises(KeyError):
        env.observe("player_2")


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownName):
        aec("chess")
    with pytest.raises(UnknownName):
        aec("zertz", "38")
