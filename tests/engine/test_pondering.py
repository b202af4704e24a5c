"""The engine thinks on the opponent's time, and stops when anything else is asked of it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import start
from trilith.engine import Engine, Limits

SOON = 60.0
"""Timeout in seconds, long enough for a busy machine."""
JUDGES = [("zertz", "37", "rollouts"), ("fenix", "9x9", "hand"), ("lyngk", "standard", "network")]


def make(judge: str, game: str, folder: Path) -> Engine:
    if judge != "network":
        return Engine(judge=judge, seed=1)
    pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    from tests.engine.networks import write_networks

    return Engine(network=write_networks(folder)[game])


def wait(engine: Engine) -> None:
    """Wait until pondering has ended."""
    until = time.monotonic() + SOON
    while engine.is_pondering:
        assert time.monotonic() < until


@pytest.mark.parametrize(("game", "variant", "judge"), JUDGES)
def test_results_of_pondering_are_kept(game: str, variant: str, judge: str, tmp_path: Path) -> None:
    engine = make(judge, game, tmp_path)
    played = trilith.Game(start(game, variant))
    played.play(engine.choose(played, Limits(simulations=100)))
    engine.ponder(played, Limits(simulations=3000))
    wait(engine)
    found = engine.think(played, Limits(simulations=1))
    assert found.nodes > 1000
    assert found.best is not None
    played.play(found.best)
    assert engine.think(played, Limits(simulations=1)).nodes > 10  # the expected turn's subtree is kept


@pytest.mark.parametrize(("game", "variant", "judge"), JUDGES)
def test_pondering_ends_when_it_is_stopped(game: str, variant: str, judge: str, tmp_path: Path) -> None:
    engine = make(judge, game, tmp_path)
    here = start(game, variant)
    longest = 0.0
    for number in range(20):
        engine.ponder(here)
        assert engine.is_pondering
        here.play(here.turns()[number])  # some time passes
        began = time.monotonic()
        engine.stop()
        longest = max(longest, time.monotonic() - began)
        assert not engine.is_pondering
    assert longest < 1
    assert engine.think(here, Limits(simulations=100)).best


def test_a_finished_game_is_not_pondered_on() -> None:
    over = trilith.parse("fenix", "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61")
    with pytest.raises(trilith.IllegalTurn, match="stalemate"):
        Engine().ponder(over)


def test_an_error_in_the_background_is_raised_at_the_next_call() -> None:
    above = "3s2Gs1/1s2s1s1s/s2s1s1s1/3s5/s1s1s2s1/1s3s3/3s3s1/s2Ksss1s/3s3k1 r battle - 0 60"
    engine = Engine(judge="rollouts")
    engine.ponder(trilith.parse("fenix", above))
    with pytest.raises(trilith.TooComplex):
        engine.think(trilith.parse("fenix", above), Limits(simulations=3))


@pytest.mark.parametrize(("game", "variant", "judge"), JUDGES)
def test_a_program_ends_although_its_engine_ponders(game: str, variant: str, judge: str, tmp_path: Path) -> None:
    make(judge, game, tmp_path)
    how = f"network={str(tmp_path / f'{game}.onnx')!r}" if judge == "network" else f"judge={judge!r}"
    program = f"""
import trilith
from trilith.engine import Engine
engine = Engine({how})
engine.ponder(trilith.start({game!r}, {variant!r}))
print(engine.is_pondering)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SOON, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
