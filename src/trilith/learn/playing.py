"""Many games at once: the core plays them, a network judges the positions, and neither waits for the other."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import torch
from torch import Tensor

import trilith
from trilith import core
from trilith.games.encoding import CELLS
from trilith.learn.config import Config
from trilith.learn.net import Net, State

HALVES = 2
"""While one half of the games is judged, the other goes on."""
SETTINGS = (
    "visits quick_visits full_share forced_share considered noise exploration first_play sharpness "
    "opening_share opening_turns longest"
).split()


class Tables(Protocol):
    """The core's self-play; see ``native/include/trilith/selfplay.hpp``."""

    finished: int
    """How many examples can be collected."""
    leaves: int
    """How many positions the network was asked about."""
    tallies: list[list[int]]
    """By variant: games, wins of player 1 and of player 2, draws, games cut short, turns, steps."""
    scores: list[tuple[int, int]]
    """In a match, of the games that have ended: 1, 0 or -1 for the network in seat 0; the variant."""

    def rows(self, half: int) -> int:
        """Count the games of a half."""
        ...

    def advance(self, half: int, policies: Any, values: Any, boards: Any, scalars: Any, seats: Any) -> int:
        """Take the answers for a half and write down the next positions; how many there are."""
        ...

    def collect(self, boards: Any, scalars: Any, actions: Any, policy: Any, results: Any, values: Any) -> int:
        """Take the examples of games that have ended."""
        ...


def threads_of(config: Config) -> int:
    """Count the threads that play."""
    return config.threads or len(os.sched_getaffinity(0))


def set_up(config: Config, seed: int, *, match: bool = False) -> Tables:
    """Begin the games of all variants, or those of a match."""
    settings: dict[str, Any] = {name: getattr(config, name) for name in SETTINGS}
    if match:
        settings |= {"visits": config.gate_visits, "noise": 0.0}
    tables = core.extension.SelfPlay(seed=seed, threads=threads_of(config), match=match, **settings)
    total = config.gate_games if match else config.games
    for index, (variant, count) in enumerate(zip(config.weights, shares(total, config), strict=True)):
        tables.add(_starts(config, variant, seed), count, index)
    found: Tables = tables
    return found


def shares(total: int, config: Config) -> list[int]:
    """Share an even number of places out among the variants, an even number to each."""
    weights = list(config.weights.values())
    pairs, whole = total // 2, sum(weights)
    ends = [round(pairs * sum(weights[: i + 1]) / whole) for i in range(len(weights))]
    return [2 * (end - begin) for begin, end in zip([0, *ends], ends, strict=False)]


def _starts(config: Config, variant: str, seed: int) -> list[Any]:
    """List the starts of a variant; only LYNGK has more than one."""
    count = config.starts if config.game == "lyngk" else 1
    found = (trilith.start(config.game, variant, seed=f"{seed}/{i}" if count > 1 else None) for i in range(count))
    return [core.parse(config.game, str(start), start.options) for start in found]


class Desk:
    """What passes between one half of the games and the network: rows of numbers in memory that both can reach."""

    def __init__(self, config: Config, rows: int, device: torch.device) -> None:
        """Make room for so many positions."""
        shape = core.features(config.game)
        pinned = device.type == "cuda"

        def room(size: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(rows, size, dtype=dtype, pin_memory=pinned)

        self.boards = room(shape.planes * CELLS, torch.uint8)
        self.scalars = room(shape.scalars, torch.float32)
        self.seats = room(1, torch.uint8)
        self.policies = room(shape.actions, torch.float32)
        self.values = room(3, torch.float32)
        self.arrays = tuple(
            part.numpy() for part in (self.policies, self.values, self.boards, self.scalars, self.seats)
        )


class Judge:
    """Networks in the seats of the games, each with the weights it plays with, judging whole halves at a time."""

    def __init__(self, config: Config, sizes: Sequence[int], device: torch.device, seats: int = 1) -> None:
        """Get ready for halves of these sizes."""
        self._device = device
        self._shape = core.features(config.game)
        kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self._kind = kind
        self.nets = [Net(config, training=False).to(device, kind).eval() for _ in range(seats)]
        for net in self.nets:
            net.to(memory_format=torch.channels_last).requires_grad_(False)
        self.desks = [Desk(config, rows, device) for rows in sizes]
        self._graphs = [_captured(lambda desk=desk: self._judge(desk), device) for desk in self.desks]
        gpu = device.type == "cuda"
        self._streams = [torch.cuda.Stream() for _ in sizes] if gpu else []  # one half's copies beside the other's work
        self._ready: list[Any] = [torch.cuda.Event() for _ in sizes] if gpu else []

    def use(self, state: State, seat: int = 0) -> None:
        """Play with these weights from now on; they are folded ones."""
        self._settle()
        own = self.nets[seat].state_dict()
        for name, value in state.items():
            own[name].copy_(value)
        self._settle()

    def _settle(self) -> None:
        """Let all that has been begun on the GPU end."""
        if self._streams:
            torch.cuda.synchronize()

    def begin(self, half: int) -> None:
        """Begin to judge what lies on a desk."""
        if not self._streams:
            return self._graphs[half]()
        with torch.cuda.stream(self._streams[half]):
            self._graphs[half]()
            self._ready[half].record()

    def wait(self, half: int) -> None:
        """Wait until the answers are there."""
        if self._streams:
            self._ready[half].synchronize()

    @torch.inference_mode()
    def _judge(self, desk: Desk) -> None:
        shape, device = self._shape, self._device
        boards = desk.boards.to(device, non_blocking=True).view(-1, shape.planes, shape.height, shape.width)
        boards = boards.to(self._kind, memory_format=torch.channels_last) / 255
        scalars = desk.scalars.to(device, non_blocking=True).to(self._kind)
        policy, value = self.nets[0](boards, scalars)
        if len(self.nets) > 1:
            second = desk.seats.to(device, non_blocking=True) > 0
            policies, values = self.nets[1](boards, scalars)
            policy, value = torch.where(second, policies, policy), torch.where(second, values, value)
        desk.policies.copy_(policy.float(), non_blocking=True)
        desk.values.copy_(value.float(), non_blocking=True)

    def rate(self, seconds: float) -> float:
        """Measure how many positions a second can be judged when nobody plays."""
        done, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            for half, desk in enumerate(self.desks):
                self.wait(half)
                self.begin(half)
                done += len(desk.seats)
        for half in range(len(self.desks)):
            self.wait(half)
        return done / (time.perf_counter() - began)


def _captured(work: Callable[[], None], device: torch.device) -> Callable[[], None]:
    """Record work on a GPU once, so that it can be begun again in a few microseconds."""
    if device.type != "cuda":
        return work
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            work()
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    replay: Callable[[], None] = graph.replay
    return replay


class Playing:
    """Games and the judge of their positions."""

    def __init__(self, config: Config, device: torch.device, seed: int, *, match: bool = False) -> None:
        """Set the games up."""
        self.tables = set_up(config, seed, match=match)
        sizes = [self.tables.rows(half) for half in range(HALVES)]
        self.judge = Judge(config, sizes, device, 2 if match else 1)

    def round(self) -> int:
        """Take every game one leaf further; how many leaves there were."""
        total = 0
        for half, desk in enumerate(self.judge.desks):
            self.judge.wait(half)
            waiting = self.tables.advance(half, *desk.arrays)
            if waiting:
                self.judge.begin(half)
            total += waiting
        return total
