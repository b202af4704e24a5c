"""Self-play by the workers of a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")
pytest.importorskip("ray", reason="Ray is large and optional")

import torch

from tests.learn.tiny import TINY
from trilith.learn.cluster import LOCAL, RayWorkers
from trilith.learn.config import Config, LearnError
from trilith.learn.residual_net import folded
from trilith.learn.trainer import Trainer
from trilith.learn.training_loop import learn

SETTINGS = TINY | {"workers": "2", "games": "16", "rounds": "40", "least_window": "100", "gate_games": "4"}

pytestmark = [
    pytest.mark.timeout(900),
    # Ray closes its files and sockets only when the process ends.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give workers normal priority: niced, they would hardly start on a busy machine."""
    monkeypatch.setenv("RAY_worker_niceness", "0")


@pytest.fixture
def team() -> Iterator[tuple[RayWorkers, list[str]]]:
    config = Config("zertz").changed(SETTINGS)
    said: list[str] = []
    found = RayWorkers(config, LOCAL, 1, said.append)
    found.use(folded(Trainer(config, torch.device("cpu")).average))
    yield found, said
    found.end()


def test_workers_play_and_one_that_dies_is_replaced(team: Any) -> None:
    players, said = team
    played = players.play(400)
    assert said == ["2 workers at local"]
    assert played.leaves > 0
    players._ray.kill(players._workers[1])
    while "worker 1 has died and is replaced" not in said:
        players.play(40)
    before = set(players._tallies)
    while 3 not in players._tallies:
        played = players.play(40)
    assert before <= set(players._tallies)
    assert sum(row[0] for row in played.tallies) >= 0


def test_a_run_learns_from_what_workers_play(tmp_path: Path) -> None:
    said: list[str] = []
    settings = SETTINGS | {"report_seconds": "0"}
    learner = learn("zertz", tmp_path, minutes=60, steps=2, settings=settings, device="cpu", ray=LOCAL, say=said.append)
    assert learner.trainer.steps >= 2
    assert learner.progress.positions == learner.replay_buffer.held > 100
    assert (tmp_path / "network.onnx").exists()


def test_a_cluster_that_cannot_be_reached_says_so(tmp_path: Path) -> None:
    with pytest.raises(LearnError, match="cluster"):
        learn("zertz", tmp_path, minutes=1, settings=SETTINGS, device="cpu", ray="nowhere at all", say=lambda _: None)
