"""The training loop: self-play, training steps, gate matches, checkpoints.

Start reading at :meth:`Learner.run`; the other modules of this package are its parts.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import torch

from trilith.game import Reason, excerpt
from trilith.learn import checkpoints, curves, gatekeeper
from trilith.learn.config import Config, LearnError
from trilith.learn.game_store import FOLDER, GameStore
from trilith.learn.initial_network import InitialNetwork
from trilith.learn.network_export import onnx_bytes
from trilith.learn.replay_buffer import ReplayBuffer
from trilith.learn.residual_net import State, folded
from trilith.learn.selfplay import SelfPlaySource, SelfPlayWorker, threads_of
from trilith.learn.trainer import Trainer
from trilith.learn.training_progress import TALLY, TrainingProgress
from trilith.learn.training_report import Throughput

NETWORK, STUDENT, SUMMARY = "network.onnx", "network-{}.onnx", "summary.json"
FINAL_RATE_SHARE = 0.1
"""The share of the full learning rate at the end of a run."""
Say = Callable[[str], None]


class Learner:
    """A training run: it alternates self-play and training steps.

    Its parts are the self-play ``source``, the ``store`` of examples on disk, the ``replay_buffer``, the ``trainer``
    with its ``students``, and the ``progress`` of the run.
    """

    def __init__(
        self,
        config: Config,
        folder: Path,
        device: torch.device,
        found: Mapping[str, Any] | None,
        say: Say,
        *,
        games: Path | None = None,
        ray: str | None = None,
        begin: InitialNetwork | None = None,
    ) -> None:
        """Start from scratch, from a network, or from the checkpoint ``found``.

        ``games`` is the folder of a run whose examples fill the replay buffer, ``ray`` the address of a cluster for
        self-play.
        """
        started = time.monotonic()
        self.config, self.folder, self.device, self.say = config, folder, device, say
        self.trainer = Trainer(config, device)
        stored: dict[str, Any] = {}
        if found is not None:
            checkpoints.restore(self.trainer, found)
            stored = dict(found["progress"])
        elif begin is not None:
            begin.fill(self.trainer)
            stored["began"] = begin.network.name
        self.students = {shape: Trainer(other, device) for shape, other in config.students().items()}
        for shape, known in (found or {}).get("students", {}).items():
            if shape in self.students:
                checkpoints.restore(self.students[shape], known)
        self.progress = TrainingProgress.restore(stored, len(config.weights), self._current(), device, started)
        seed = config.seed * 1_000_003 + self.progress.runs  # a resumed run plays other games
        self.replay_buffer = ReplayBuffer(config, device, seed)
        self.store = GameStore(folder, config)
        self._steps_due = 0.0
        if games is not None:
            self._load_games(games)
        self.source = self._connect(ray, seed)
        self._throughput = Throughput()
        self._gated_steps = self.trainer.steps  # training steps at the last gate match
        self._gate_seconds = 0.0  # duration of the last gate match, as a forecast for the final one

    def _connect(self, ray: str | None, seed: int) -> SelfPlaySource:
        if ray is None:
            return SelfPlayWorker(self.config, self.device, seed)
        from trilith.learn.cluster import RayWorkers

        return RayWorkers(self.config, ray, seed, self.say)

    def _load_games(self, folder: Path) -> None:
        """Fill the replay buffer with the games of earlier sessions, also those after the last checkpoint."""
        store = self.store if folder / FOLDER == self.store.folder else GameStore(folder, self.config)
        records = store.records()
        for examples in store.newest(records, self.config.window):
            self.replay_buffer.add(examples)
        if self.replay_buffer.held:
            self.say(f"loaded {self.replay_buffer.held:,} positions of earlier games")
        if records and records[-1].seen > self.progress.positions:
            new_positions = records[-1].seen - self.progress.positions
            self.progress.positions = records[-1].seen
            self._steps_due = new_positions * self.config.ratio / self.config.batch
            if records[-1].variants == list(self.config.weights):
                self.progress.earlier_tallies = records[-1].tallies

    def run(self, minutes: float, steps: float = math.inf) -> None:
        """Train for ``minutes`` or ``steps``, with reports, gate matches and checkpoints at their intervals."""
        started = self.progress.started
        end = started + 60 * minutes
        first = self.trainer.steps
        self.source.use(self._current())
        network_rate = self.source.rate(min(1.0, minutes))
        self.say(f"the network alone evaluates {network_rate:,.0f} positions/s on {self.device}")
        reported = saved = gated = time.monotonic()
        while (now := time.monotonic()) < end - 1.2 * self._gate_seconds and self.trainer.steps < steps:
            self._play()
            done = max((now - started) / max(1e-9, 60 * minutes), (self.trainer.steps - first) / (steps - first))
            self._learn(learning_rate_share(done, self.config.cool_down))
            if now - reported >= self.config.report_seconds:
                self._report(network_rate)
                reported = now
            if self.config.gate_minutes and now - gated >= 60 * self.config.gate_minutes:
                self._gate()
                gated = time.monotonic()
            if now - saved >= self.config.checkpoint_seconds:
                self.save()
                saved = now
        self._report(network_rate)
        self._gate()
        self.save()

    def _play(self) -> None:
        """Play some rounds of self-play; add the examples to the replay buffer and the store."""
        began = time.monotonic()
        played = self.source.play(self.config.rounds)
        self._throughput.leaves += played.leaves
        self.progress.tallies = played.tallies
        new_positions = played.examples.rows
        self.progress.positions += new_positions
        self._steps_due += new_positions * self.config.ratio / self.config.batch
        if new_positions:
            self.replay_buffer.add(played.examples)
            self.store.add(played.examples, self.progress.positions, self.progress.total_tallies())
        self._throughput.playing_seconds += time.monotonic() - began

    def _learn(self, rate_share: float) -> None:
        """Take the training steps that the new positions allow, and play with the new weights."""
        if self.replay_buffer.held < self.config.least_window:
            self._steps_due = 0.0
            return
        began = time.monotonic()
        steps, self._steps_due = divmod(self._steps_due, 1)
        for _ in range(int(steps)):
            batch = self.replay_buffer.draw(self.config.batch, self.progress.positions)
            for trainer in (self.trainer, *self.students.values()):
                trainer.step(batch, rate_share)
        if steps:
            self.source.use(self._current())
        self._throughput.learning_seconds += time.monotonic() - began

    def _current(self) -> State:
        """Return the averaged weights, folded for play."""
        return {name: value.clone() for name, value in folded(self.trainer.average).items()}

    def _gate(self) -> None:
        """Play the newest weights against the best so far; the winner is exported."""
        if self.trainer.steps == self._gated_steps:
            return
        self._gated_steps = self.trainer.steps
        began = time.monotonic()
        newest, progress = self._current(), self.progress
        score = gatekeeper.play(self.config, newest, progress.best, self.device, self.trainer.steps)
        elo = progress.elo + score.elo
        self.say(f"against the best so far {100 * score.share:.1f} % of {score.games} games: Elo {elo:.0f}")
        if progress.rows:
            progress.rows[-1]["elo"] = elo
        if score.share >= 0.5:
            progress.best, progress.elo = newest, elo
        self._gate_seconds = time.monotonic() - began

    def _report(self, network_rate: float) -> None:
        """Log the progress and add a row to the curves; raise :class:`LearnError` if training has diverged."""
        measures = self.trainer.measures()
        if any(math.isinf(value) for value in measures.values()) or (
            math.isnan(measures["policy_loss"]) and self.trainer.since_start and self._throughput.learning_seconds
        ):
            raise LearnError(Reason.of("learn.diverged", None, steps=self.trainer.steps))
        row = self._throughput.row(self.progress, self.trainer.steps, self.replay_buffer.held, measures)
        self.progress.rows.append(row)
        self.say(self._throughput.line(row, network_rate))
        self._throughput.restart()

    def save(self) -> None:
        """Write the checkpoint, the curves, the networks for the engine and the summary."""
        checkpoints.save(self.folder, self.trainer, self.progress.as_dict(), self.students)
        curves.write(self.folder, self.progress.rows)
        for shape, student in self.students.items():
            name = f"{self.config.game} {shape}, {student.steps:,} steps"
            data = onnx_bytes(student.config, folded(student.average), name)
            curves.write_file(self.folder / STUDENT.format(shape), data)
        name = f"{self.config.game} {self.config.channels}x{self.config.blocks}, {self.trainer.steps:,} steps"
        network = onnx_bytes(self.config, self.progress.best, name)
        curves.write_file(self.folder / NETWORK, network)
        curves.write_file(self.folder / SUMMARY, json.dumps(self._summary(network), indent=1).encode() + b"\n")

    def _summary(self, network: bytes) -> dict[str, Any]:
        progress = self.progress
        tallies = zip(self.config.weights, progress.total_tallies(), strict=True)
        return {
            "config": self.config.as_dict(),
            "began": progress.began_with,
            "runs": progress.runs,
            "minutes": round(progress.minutes, 2),
            "positions": progress.positions,
            "steps": self.trainer.steps,
            "elo": round(progress.elo, 1),
            "network": sha256(network).hexdigest(),
            "variants": {variant: dict(zip(TALLY, row, strict=True)) for variant, row in tallies},
        }


def learning_rate_share(done: float, cool_down: float) -> float:
    """The learning-rate schedule: the share of the full rate when a share ``done`` of the run is over.

    The rate is constant, then falls linearly to :data:`FINAL_RATE_SHARE` in the last share ``cool_down`` of the run.

    >>> [round(learning_rate_share(done, 0.2), 2) for done in (0.0, 0.8, 0.9, 1.0)]
    [1.0, 1.0, 0.55, 0.1]
    """
    left = max(0.0, 1 - done)
    if left >= cool_down:
        return 1.0
    return FINAL_RATE_SHARE + (1 - FINAL_RATE_SHARE) * left / cool_down


def learn(
    game: str,
    folder: Path,
    *,
    minutes: float,
    steps: float = math.inf,
    resume: Path | None = None,
    begin: Path | None = None,
    settings: Mapping[str, str] | None = None,
    device: str | None = None,
    ray: str | None = None,
    say: Say = print,
) -> Learner:
    """Train a network for ``minutes`` or ``steps``: from scratch, from a network's file, or from a checkpoint."""
    found, initial = None, None
    if resume is not None:
        found = checkpoints.load(resume)
        config = checkpoints.config_of(found, game, settings or {}, resume)
    elif (folder / checkpoints.NAME).exists() or (folder / checkpoints.PREVIOUS).exists():
        raise LearnError(Reason.of("learn.exists"), str(folder))
    elif begin is not None:
        initial = InitialNetwork(begin, game)
        config = initial.config(settings or {})
    else:
        config = Config.best(game).changed(settings or {})
    torch_device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    try:
        if torch_device.type == "cuda":
            torch.backends.cudnn.benchmark = True
        else:
            torch.set_num_threads(threads_of(config))
        learner = Learner(config, folder, torch_device, found, say, games=resume, ray=ray, begin=initial)
        try:
            learner.run(minutes, steps)
        except KeyboardInterrupt:
            say("interrupted: saving")
            learner.save()
            raise
        finally:
            learner.source.end()
            learner.store.close()
    except RuntimeError as error:  # PyTorch raises it for a failing device
        why = excerpt((str(error).strip().splitlines() or [""])[0], width=200)[0]
        raise LearnError(Reason.of("learn.device", None, device=str(torch_device), why=why)) from error
    return learner
