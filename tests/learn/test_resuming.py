"""A run that is killed without warning goes on from its last good state, with every game that had ended."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="PyTorch is large and optional")

from tests.learn.tiny import TINY
from trilith.learn import checkpoints
from trilith.learn.command import LOG
from trilith.learn.config import Config
from trilith.learn.game_store import GameStore
from trilith.learn.training_loop import learn

SETTINGS = TINY | {
    "checkpoint_seconds": "0",
    "report_seconds": "0",
    "least_window": "100",
    "games": "16",
    "rounds": "8",
}


@pytest.mark.timeout(900)
def test_a_killed_run_loses_no_game_that_had_ended(tmp_path: Path) -> None:
    given = [part for name, value in SETTINGS.items() for part in ("--set", f"{name}={value}")]
    command = [sys.executable, "-m", "trilith.learn", "run", "zertz", "--out", str(tmp_path), "--device", "cpu", *given]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:  # until something has been learnt, and saved once more after that
            if (tmp_path / checkpoints.PREVIOUS).exists() and " 0 steps" not in line and "min" in line:
                break
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    before = checkpoints.load(tmp_path)
    config = Config.of(before["config"])
    records = GameStore(tmp_path, config).records()
    rows = sum(record.rows for record in records)
    assert records[-1].seen == rows >= before["progress"]["positions"]
    lines = (tmp_path / LOG).read_text().splitlines()

    said: list[str] = []
    steps = before["steps"] + 1
    resumed = learn("zertz", tmp_path, minutes=60, steps=steps, resume=tmp_path, device="cpu", say=said.append)
    assert resumed.progress.runs == before["progress"]["runs"] + 1
    assert f"{rows:,} positions of earlier games" in said[0]
    assert resumed.progress.positions >= rows
    assert resumed.replay_buffer.held == resumed.progress.positions  # nothing is lost, nothing is there twice
    assert sum(tally[0] for tally in resumed.progress.total_tallies()) >= sum(tally[0] for tally in records[-1].tallies)
    assert (tmp_path / LOG).read_text().splitlines()[: len(lines)] == lines
