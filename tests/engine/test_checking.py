"""Alpha-beta beside a network: it finds the wins that a network misses, and refuses the turns that lose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine import random_network
from tests.engine.test_tactics import LIMITS, tactics
from trilith import core
from trilith.engine import Engine, Limits, Network
from trilith.engine.checked_search import MOST_CHECKED
from trilith.position import Position

GAMES = ("lyngk", "zertz", "fenix")
PLENTY = 10_000_000


@pytest.fixture(scope="module", params=GAMES)
def untaught(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Network:
    """A network with random weights."""
    file: Path = tmp_path_factory.mktemp("network") / "untaught.onnx"
    file.write_bytes(random_network.make(request.param, channels=4, blocks=1))
    return Network.load(file)


def prover(here: Position) -> Any:
    fast = core.parse(here.game, here.bare_text, here.options)
    return core.extension.alphabeta(fast, [], depth=60, overlook=0, blur=0, seed=1, table_bits=16)


def test_a_win_is_found_whatever_the_network_thinks(untaught: Network) -> None:
    for tactic in tactics(untaught.game)[:6]:
        found = Engine(network=untaught, seed=1).think(tactic.position, LIMITS)
        assert found.proof == "win"
        assert found.value == 1.0


def test_it_says_the_same_with_the_same_seed(untaught: Network) -> None:
    here = tactics(untaught.game)[0].position
    first, second = (Engine(network=untaught, seed=7).think(here, Limits(simulations=300)) for _ in range(2))
    assert [line.turns for line in first.lines] == [line.turns for line in second.lines]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_loses_is_told_from_one_that_wins(game: str) -> None:
    tactic = tactics(game)[0]
    assert prover(tactic.position).lost_in(tactic.best[0], PLENTY, 0) == 0
    lost = tactic.position.play(tactic.best[0])
    assert prover(lost).lost_in(lost.turns()[0].text, PLENTY, 0) > 0


def test_a_turn_that_is_none_is_refused() -> None:
    with pytest.raises(core.extension.Refused):
        prover(tactics("zertz")[0].position).lost_in("nonsense", 10, 0)


def test_turns_that_lose_come_last(untaught: Network) -> None:
    """After a winning turn every answer loses; at least those that are checked have the proof."""
    tactic = tactics(untaught.game)[1]
    lost = tactic.position.play(tactic.best[0])
    found = Engine(network=untaught, seed=1).think(lost, Limits(simulations=2_000), lines=200)
    told = [line.proof == "loss" for line in found.lines]
    assert told == sorted(told)
    assert all(told) or sum(told) >= min(MOST_CHECKED, len(told))
    assert all(line.distance for line in found.lines if line.proof)


def test_the_tree_alone_can_be_asked_for(untaught: Network) -> None:
    here = tactics(untaught.game)[0].position
    found = Engine(judge="network", network=untaught, seed=1).think(here, Limits(simulations=2))
    assert found.proof is None
