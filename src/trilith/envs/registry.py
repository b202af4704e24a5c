"""Environments are registered by name; their modules are imported on first use."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from trilith.position import GAMES

IDS = {game: f"trilith/{game.capitalize()}-v0" for game in GAMES}
"""The names of the games in Gymnasium and PettingZoo."""


def register() -> None:
    """Register the games with Gymnasium and, from 1.27 on, PettingZoo, if they are installed."""
    if find_spec("gymnasium") is not None:
        import gymnasium

        for game, name in IDS.items():
            if name not in gymnasium.registry:
                gymnasium.register(name, "trilith.envs.gymnasium_env:EngineOpponentEnv", kwargs={"game": game})
    if find_spec("pettingzoo") is not None:
        import pettingzoo

        for game, name in IDS.items():
            if name not in getattr(pettingzoo, "aec_registry", IDS.values()):
                pettingzoo.register("aec", name, "trilith.envs.registry:aec", kwargs={"game": game})


def aec(game: str, variant: str | None = None, *, render_mode: str | None = None, **options: object) -> Any:
    """Create a PettingZoo environment of a game: two agents that act step by step, ``player_0`` first.

    As in PettingZoo's own games, an illegal action loses the game, and an action out of range is an error.
    """
    from pettingzoo.utils import wrappers

    from trilith.envs.pettingzoo_env import StepwiseEnv

    table: Any = wrappers.TerminateIllegalWrapper(StepwiseEnv(game, variant, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
