"""The speed of the environments, compared with those of other libraries.

Every environment takes uniformly random legal steps, with masks and observations made in every one.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from trilith.envs.batch import Batch
from trilith.envs.registry import aec
from trilith.position import GAMES

GAMES_AT_ONCE = 128
"""Games per thread: few enough that their arrays fit into the cache of a core."""
PEERS_AT_ONCE = 1024
"""Games for libraries with compiled steps: enough that the overhead of a call does not matter."""

ROUNDS = 15
"""Comparisons of one and two threads."""

Work = Callable[[int], int]
"""Runs a number of rounds; returns the number of steps."""


def batch_steps(game: str, variant: str, threads: int = 1) -> Work:
    """Take random steps in a batch."""
    batch = Batch(game, variant, n=GAMES_AT_ONCE * threads, seed=1, threads=threads)

    def work(rounds: int) -> int:
        for _ in range(rounds):
            batch.step(batch.sample())
        return rounds * batch.n

    return work


def scaling(game: str, variant: str, seconds: float) -> float | None:
    """Measure the speed-up of two threads over one; None on a single core.

    Runs with one and two threads alternate, and the median of their ratios is robust against other load.
    """
    if (os.cpu_count() or 1) < 2:
        return None
    one, two = (batch_steps(game, variant, threads) for threads in (1, 2))
    return statistics.median(_rate(two, seconds) / _rate(one, seconds) for _ in range(ROUNDS))


def _rate(work: Work, seconds: float) -> float:
    done, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        done += work(10)
    return done / spent


def agent_steps(env: Any) -> Work:
    """Take random steps in a PettingZoo environment."""

    def work(rounds: int) -> int:
        done = 0
        while done < rounds:
            env.reset(seed=done)
            for agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
                done += 1
        return done

    return work


def spiel_steps(name: str) -> Work:
    """Take random steps in a game of OpenSpiel, one game at a time, with mask and observation."""
    import pyspiel

    game = pyspiel.load_game(name)
    source = random.Random(1)

    def work(rounds: int) -> int:
        done = 0
        while done < rounds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(source.choice(state.legal_actions()))
                done += 1
        return done

    return work


def pgx_steps(name: str) -> Work:
    """Take random steps in a batch of pgx games on the processor, with mask and observation, all compiled."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), PEERS_AT_ONCE))

    @jax.jit
    def one(state: Any, key: Any) -> Any:
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        chance, again = jax.random.split(key)
        actions = jax.random.categorical(chance, logits, axis=1)
        return step(state, actions, jax.random.split(again, PEERS_AT_ONCE))

    key = jax.random.PRNGKey(2)

    def work(rounds: int) -> int:
        nonlocal state, key
        for _ in range(rounds):
            key, use = jax.random.split(key)
            state = one(state, use)
        jax.block_until_ready(state)
        return rounds * PEERS_AT_ONCE

    work(1)  # compiles
    return work


COMPARABLE = ("connect_four", "othello", "chess")
"""Games of other libraries: one much simpler than ours, one somewhat simpler, one comparable."""


def peers() -> dict[str, Work]:
    """Prepare the installed libraries to compare batches with: batches of pgx, single games of OpenSpiel."""
    found: dict[str, Work] = {}
    for make, library in ((pgx_steps, "pgx"), (spiel_steps, "OpenSpiel")):
        for game in COMPARABLE:
            with suppress(ImportError):
                found[f"{library} {game}"] = make(game)
    return found


def one_at_a_time() -> dict[str, Work]:
    """Prepare environments with one game at a time and every step in Python."""
    found = {f"PettingZoo {game}": agent_steps(aec(game, next(iter(law.VARIANTS)))) for game, law in GAMES.items()}
    with suppress(ImportError):
        from pettingzoo.classic.connect_four import connect_four

        found["PettingZoo connect_four"] = agent_steps(connect_four.env())
    with suppress(ImportError):
        from trilith.envs import openspiel

        found |= {f"OpenSpiel {game}": spiel_steps(name) for game, name in openspiel.NAMES.items()}
    return found
