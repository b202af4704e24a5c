"""Distributed self-play on a Ray cluster: workers play the games, this process trains on them.

A worker that dies is replaced; only the examples it has not delivered are lost.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

import torch

from trilith.game import Reason, excerpt
from trilith.learn.config import Config, LearnError
from trilith.learn.residual_net import State
from trilith.learn.selfplay import SelfPlayWorker, SelfPlayYield, threads_of
from trilith.learn.training_examples import joined

LOCAL = "local"
"""The address of a local cluster that is started for the run."""
MOST_DEATHS = 5
"""Consecutive deaths of workers after which the run fails."""


def find_ray() -> Any:
    """Import Ray, which is optional."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise LearnError(Reason.of("learn.no_ray")) from None


class RayWorker:
    """The actor in a worker's process."""

    def __init__(self, settings: Mapping[str, Any], device: str, seed: int) -> None:
        """Set the games up."""
        config = Config.of(settings)
        if device == "cpu":
            torch.set_num_threads(threads_of(config))
        self._playing = SelfPlayWorker(config, torch.device(device), seed)
        self._version = -1

    def play(self, version: int, state: State, rounds: int) -> SelfPlayYield:
        """Continue the games; load the weights if ``version`` is new."""
        if version != self._version:
            self._playing.use(state)
            self._version = version
        return self._playing.play(rounds)

    def rate(self, seconds: float) -> float:
        """Measure evaluations per second without self-play."""
        return self._playing.rate(seconds)


class RayWorkers:
    """All workers of a cluster, behind the interface of :class:`SelfPlaySource`."""

    def __init__(self, config: Config, address: str, seed: int, say: Callable[[str], None]) -> None:
        """Connect to the cluster at an address and start the workers."""
        self._ray = find_ray()
        self._config, self._seed, self._say = config, seed, say
        self._version = -1
        self._state: Any = None
        self._begun = self._deaths = 0
        self._tallies: dict[int, list[list[int]]] = {}  # by worker, dead ones included
        self._own = not self._ray.is_initialized()
        if self._own:
            self._join(address)
        resources = self._ray.cluster_resources()
        gpus = int(resources.get("GPU", 0))
        machines = sum(bool(node["Alive"]) for node in self._ray.nodes())
        count = config.workers or gpus or machines
        self._device = "cuda" if gpus else "cpu"
        share = {"num_gpus": min(1.0, gpus / count)} if gpus else {"num_cpus": 1}
        self._kind = self._ray.remote(**share)(RayWorker)
        self._workers = dict(self._new_worker() for _ in range(count))
        self._waiting: dict[Any, int] = {}  # pending results and their workers
        say(f"{count} workers at {address}")

    def _join(self, address: str) -> None:
        quiet = {"log_to_driver": False, "include_dashboard": False} if address == LOCAL else {"log_to_driver": False}
        where = {"num_cpus": max(1, self._config.workers)} if address == LOCAL else {"address": address}
        try:
            self._ray.init(**where, **quiet)
        except Exception as error:  # connection errors have many classes
            raise LearnError(Reason.of("learn.no_cluster", None, why=_first_line(error)), address) from None

    def _new_worker(self) -> tuple[int, Any]:
        self._begun += 1
        seed = self._seed * 1009 + self._begun
        return self._begun, self._kind.remote(self._config.as_dict(), self._device, seed)

    def use(self, state: State) -> None:
        """Set the weights; a worker loads them with its next task."""
        self._version += 1
        self._state = self._ray.put({name: value.detach().float().cpu() for name, value in state.items()})

    def rate(self, seconds: float) -> float:
        """Measure evaluations per second of all workers together, without self-play."""
        try:
            return float(sum(self._ray.get([worker.rate.remote(seconds) for worker in self._workers.values()])))
        except self._ray.exceptions.RayError as error:
            raise LearnError(Reason.of("learn.workers", None, why=_first_line(error))) from None

    def play(self, rounds: int) -> SelfPlayYield:
        """Collect the next results and give their workers new tasks."""
        parts: list[SelfPlayYield] = []
        while not parts:
            busy = set(self._waiting.values())
            for number, worker in self._workers.items():
                if number not in busy:
                    self._waiting[worker.play.remote(self._version, self._state, rounds)] = number
            ready, _ = self._ray.wait(list(self._waiting), num_returns=1)
            more, _ = self._ray.wait(list(self._waiting), num_returns=len(self._waiting), timeout=0)
            for answer in {*ready, *more}:
                self._take(answer, self._waiting.pop(answer), parts)
        total = [
            [sum(counts) for counts in zip(*rows, strict=True)] for rows in zip(*self._tallies.values(), strict=True)
        ]
        return SelfPlayYield(joined(part.examples for part in parts), sum(part.leaves for part in parts), total)

    def _take(self, answer: Any, number: int, parts: list[SelfPlayYield]) -> None:
        try:
            played = self._ray.get(answer)
        except self._ray.exceptions.RayTaskError as error:  # an error of the task, not of the worker: do not retry
            raise LearnError(Reason.of("learn.workers", None, why=_first_line(error))) from None
        except self._ray.exceptions.RayError as error:
            self._deaths += 1
            if self._deaths > MOST_DEATHS:
                raise LearnError(Reason.of("learn.workers", None, why=_first_line(error))) from None
            self._say(f"worker {number} has died and is replaced")
            del self._workers[number]
            self._workers |= [self._new_worker()]
            return
        self._deaths = 0
        self._tallies[number] = played.tallies
        parts.append(played)

    def end(self) -> None:
        """Stop the workers."""
        for worker in self._workers.values():
            self._ray.kill(worker)
        if self._own:
            self._ray.shutdown()


def _first_line(error: Exception) -> str:
    lines = [line for line in str(error).strip().splitlines() if line.strip()] or [type(error).__name__]
    return excerpt(lines[-1] if "Traceback" in lines[0] or "ray::" in lines[0] else lines[0], width=200)[0]
