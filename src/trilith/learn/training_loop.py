"""The whole of learning: play, learn from it, play better.

Read :func:`Learner.run` from top to bottom; everything else is in the files beside.
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

NETWORK, STUDENT, SUMMARY = "network.onnx", "network-{}.onnx", "summary.json"
COOLEST = 0.1
"""The share of the rate at the end of a run."""
Say = Callable[[str], None]
TALLY = ("games", "first", "second", "draws", "cut", "turns", "steps")


class Learner:
    """A run: games, window, trainer, and how far it has got."""

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
        """Begin from nothing or with a network from a file, or go on from a checkpoint that was found.

        ``games`` is the folder whose games are learnt from too, ``ray`` the address of a cluster that plays.
        """
        self._began = time.monotonic()
        self.config, self.folder, self.device, self.say = config, folder, device, say
        self.trainer = Trainer(config, device)
        progress: dict[str, Any] = {}
        if found is not None:
            checkpoints.restore(self.trainer, found)
            progress = dict(found["progress"])
        elif begin is not None:
            begin.fill(self.trainer)
            progress["began"] = begin.network.name
        self.began_with = str(progress.get("began", ""))
        self.students = {shape: Trainer(other, device) for shape, other in config.students().items()}
        for shape, known in (found or {}).get("students", {}).items():
            if shape in self.students:
                checkpoints.restore(self.students[shape], known)
        self.runs = int(progress.get("runs", 0)) + 1
        self.seconds = float(progress.get("seconds", 0.0))
        self.positions = int(progress.get("positions", 0))
        self.rows: list[dict[str, float]] = list(progress.get("rows", []))
        before = progress.get("tallies", [])
        self.tallies_before = [list(row) for row in before] or [[0] * len(TALLY) for _ in config.weights]
        self._tallies_now = [[0] * len(TALLY) for _ in config.weights]
        self.elo = float(progress.get("elo", 0.0))
        best = progress.get("best")
        self.best: State = self._current() if best is None else {name: part.to(device) for name, part in best.items()}
        seed = config.seed * 1_000_003 + self.runs  # other games after each start
        self.window = ReplayBuffer(config, device, seed)
        self.owed = 0.0
        self.store = GameStore(folder, config)
        if games is not None:
            self._remember(games)
        self.players = self._gather(ray, seed)
        self._playing_seconds = self._learning_seconds = 0.0
        self._leaves = 0
        self._gated = self.trainer.steps  # steps at the last match
        self._ending = 0.0  # seconds that the last match took, and the one at the end will take
        self._tallies_told = [[0] * len(TALLY) for _ in config.weights]

    def _gather(self, ray: str | None, seed: int) -> SelfPlaySource:
        if ray is None:
            return SelfPlayWorker(self.config, self.device, seed)
        from trilith.learn.cluster import RayWorkers

        return RayWorkers(self.config, ray, seed, self.say)

    def _remember(self, folder: Path) -> None:
        """Go on with the games of earlier runs, also with those that ended after the last checkpoint."""
        store = self.store if folder / FOLDER == self.store.folder else GameStore(folder, self.config)
        records = store.records()
        for examples in store.newest(records, self.config.window):
            self.window.add(examples)
        if self.window.held:
            self.say(f"goes on with {self.window.held:,} positions of earlier games")
        if records and records[-1].seen > self.positions:
            fresh = records[-1].seen - self.positions
            self.positions = records[-1].seen
            self.owed = fresh * self.config.ratio / self.config.batch
            if records[-1].variants == list(self.config.weights):
                self.tallies_before = records[-1].tallies

    def run(self, minutes: float, steps: float = math.inf) -> None:
        """Train for a time or a number of steps; whatever happens, the last checkpoint stays."""
        end = self._began + 60 * minutes
        first = self.trainer.steps
        self.players.use(self._current())
        bare = self.players.rate(min(1.0, minutes))
        self.say(f"the network alone judges {bare:,.0f} positions/s on {self.device}")
        told = saved = gated = time.monotonic()
        while (now := time.monotonic()) < end - 1.2 * self._ending and self.trainer.steps < steps:
            self._play()
            done = max((now - self._began) / max(1e-9, 60 * minutes), (self.trainer.steps - first) / (steps - first))
            self._learn(self._heat(done))
            if now - told >= self.config.report_seconds:
                self._report(bare)
                told = now
            if self.config.gate_minutes and now - gated >= 60 * self.config.gate_minutes:
                self._gate()
                gated = time.monotonic()
            if now - saved >= self.config.checkpoint_seconds:
                self.save()
                saved = now
        self._report(bare)
        self._gate()
        self.save()

    def _play(self) -> None:
        """Let every game go on for a while and take what has ended."""
        began = time.monotonic()
        played = self.players.play(self.config.rounds)
        self._leaves += played.leaves
        self._tallies_now = played.tallies
        fresh = played.examples.rows
        self.positions += fresh
        self.owed += fresh * self.config.ratio / self.config.batch
        if fresh:
            self.window.add(played.examples)
            self.store.add(played.examples, self.positions, self._tallies())
        self._playing_seconds += time.monotonic() - began

    def _heat(self, done: float) -> float:
        """Give the share of the full rate when so much of the run is done."""
        left = max(0.0, 1 - done)
        if left >= self.config.cool_down:
            return 1.0
        return COOLEST + (1 - COOLEST) * left / self.config.cool_down

    def _learn(self, heat: float) -> None:
        """Take as many steps as the new positions are worth, and play with the new weights."""
        if self.window.held < self.config.least_window:
            self.owed = 0.0
            return
        began = time.monotonic()
        steps, self.owed = divmod(self.owed, 1)
        for _ in range(int(steps)):
            batch = self.window.draw(self.config.batch, self.positions)
            for trainer in (self.trainer, *self.students.values()):
                trainer.step(batch, heat)
        if steps:
            self.players.use(self._current())
        self._learning_seconds += time.monotonic() - began

    def _current(self) -> State:
        """Give the weights that play now: the average, ready for play."""
        return {name: value.clone() for name, value in folded(self.trainer.average).items()}

    def _gate(self) -> None:
        """Let the newest weights play the best so far; the better ones are exported."""
        if self.trainer.steps == self._gated:
            return
        self._gated = self.trainer.steps
        began = time.monotonic()
        newest = self._current()
        score = gatekeeper.play(self.config, newest, self.best, self.device, self.trainer.steps)
        reached = self.elo + score.elo
        self.say(f"against the best so far {100 * score.share:.1f} % of {score.games} games: Elo {reached:.0f}")
        if self.rows:
            self.rows[-1]["elo"] = reached
        if score.share >= 0.5:
            self.best, self.elo = newest, reached
        self._ending = time.monotonic() - began

    def _minutes(self) -> float:
        return (self.seconds + time.monotonic() - self._began) / 60

    def _tallies(self) -> list[list[int]]:
        both = zip(self.tallies_before, self._tallies_now, strict=True)
        return [[a + b for a, b in zip(*pair, strict=True)] for pair in both]

    def _report(self, bare: float) -> None:
        """Say how it goes, in one line and one row of the table."""
        measures = self.trainer.measures()
        if any(math.isinf(value) for value in measures.values()) or (
            math.isnan(measures["policy_loss"]) and self.trainer.since_start and self._learning_seconds
        ):
            raise LearnError(Reason.of("learn.diverged", None, steps=self.trainer.steps))
        rate = self._leaves / max(self._playing_seconds, 1e-9)
        tallies = self._tallies()
        news = [sum(row[i] for row in tallies) for i in range(len(TALLY))]
        old = [sum(row[i] for row in self._tallies_told) for i in range(len(TALLY))]
        games, first, _, draws, _, turns, _ = (new - before for new, before in zip(news, old, strict=True))
        games = max(games, 0)
        known = games > 0
        row = {
            "minutes": self._minutes(),
            "games": float(news[0]),
            "positions": float(self.positions),
            "steps": float(self.trainer.steps),
            "leaves_per_second": rate,
            "window": float(self.window.held),
            **measures,
            "first_score": (first + draws / 2) / games if known else math.nan,
            "draws": draws / games if known else math.nan,
            "turns": turns / games if known else math.nan,
        }
        self.rows.append(row)
        busy = self._learning_seconds / max(1e-9, self._learning_seconds + self._playing_seconds)
        self.say(
            f"{row['minutes']:6.1f} min {news[0]:9,} games {self.positions:11,} positions {self.trainer.steps:8,} steps"
            f" | {rate:9,.0f}/s ({100 * rate / bare:.0f} %), learning {100 * busy:.0f} % | "
            f"policy {measures['policy_loss']:.3f} kl {measures['divergence']:.3f} hit {measures['policy_hits']:.3f} | "
            f"value {measures['value_loss']:.3f} hit {measures['value_hits']:.3f} | "
            f"first {row['first_score']:.3f} draws {row['draws']:.3f} turns {row['turns']:.1f}"
        )
        self._tallies_told = tallies
        self._leaves, self._playing_seconds, self._learning_seconds = 0, 0.0, 0.0

    def save(self) -> None:
        """Write everything down: what is needed to go on, the curves, and the network for the engine."""
        progress = {
            "began": self.began_with,
            "runs": self.runs,
            "seconds": 60 * self._minutes(),
            "positions": self.positions,
            "rows": self.rows,
            "tallies": self._tallies(),
            "elo": self.elo,
            "best": {name: part.to("cpu", torch.float16) for name, part in self.best.items()},
        }
        checkpoints.save(self.folder, self.trainer, progress, self.students)
        curves.write(self.folder, self.rows)
        for shape, student in self.students.items():
            name = f"{self.config.game} {shape}, {student.steps:,} steps"
            data = onnx_bytes(student.config, folded(student.average), name)
            curves.write_file(self.folder / STUDENT.format(shape), data)
        name = f"{self.config.game} {self.config.channels}x{self.config.blocks}, {self.trainer.steps:,} steps"
        network = onnx_bytes(self.config, self.best, name)
        curves.write_file(self.folder / NETWORK, network)
        curves.write_file(self.folder / SUMMARY, json.dumps(self._summary(network), indent=1).encode() + b"\n")

    def _summary(self, network: bytes) -> dict[str, Any]:
        tallies = zip(self.config.weights, self._tallies(), strict=True)
        return {
            "config": self.config.as_dict(),
            "began": self.began_with,
            "runs": self.runs,
            "minutes": round(self._minutes(), 2),
            "positions": self.positions,
            "steps": self.trainer.steps,
            "elo": round(self.elo, 1),
            "network": sha256(network).hexdigest(),
            "variants": {variant: dict(zip(TALLY, row, strict=True)) for variant, row in tallies},
        }


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
    """Learn a game for some minutes or steps: from nothing, from a network's file or from where a checkpoint stands."""
    found, beginning = None, None
    if resume is not None:
        found = checkpoints.load(resume)
        config = checkpoints.config_of(found, game, settings or {}, resume)
    elif (folder / checkpoints.NAME).exists() or (folder / checkpoints.PREVIOUS).exists():
        raise LearnError(Reason.of("learn.exists"), str(folder))
    elif begin is not None:
        beginning = InitialNetwork(begin, game)
        config = beginning.config(settings or {})
    else:
        config = Config.best(game).changed(settings or {})
    chosen = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    try:
        if chosen.type == "cuda":
            torch.backends.cudnn.benchmark = True
        else:
            torch.set_num_threads(threads_of(config))
        learner = Learner(config, folder, chosen, found, say, games=resume, ray=ray, begin=beginning)
        try:
            learner.run(minutes, steps)
        except KeyboardInterrupt:
            say("interrupted: saving")
            learner.save()
            raise
        finally:
            learner.players.end()
            learner.store.close()
    except RuntimeError as error:  # what PyTorch raises for a device that fails
        why = excerpt((str(error).strip().splitlines() or [""])[0], width=200)[0]
        raise LearnError(Reason.of("learn.device", None, device=str(chosen), why=why)) from error
    return learner
