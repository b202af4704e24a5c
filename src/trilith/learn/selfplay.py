"""Many games at once: the core plays them, a network judges the positions, and neither waits for the other."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import torch
from torch import Tensor

import trilith
from trilith import core
from trilith.engine.machine import cores
from trilith.games.tensors import CELLS
from trilith.learn.config import Config
from trilith.learn.residual_net import Net, State
from trilith.learn.training_examples import TrainingExamples, taken
from trilith.position import SHUFFLED

HALVES = 2
"""While one half of the games is judged, the other goes on."""
SETTINGS = (
    *("visits", "quick_visits", "full_share", "forced_share", "considered", "noise", "exploration", "first_play"),
    *("sharpness", "opening_share", "opening_turns", "longest", "contempt", "lean"),
)
"""What the core is told of the configuration."""


class CoreSelfPlay(Protocol):
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

    def collect(
        self, boards: Any, scalars: Any, actions: Any, policy: Any, results: Any, leans: Any, values: Any
    ) -> int:
        """Take the examples of games that have ended; see :class:`trilith.learn.training_examples.Examples`."""
        ...


def threads_of(config: Config) -> int:
    """Count the threads that play."""
    return config.threads or cores()


def set_up(config: Config, seed: int, *, match: bool = False) -> CoreSelfPlay:
    """Begin the games of all variants, or those of a match."""
    settings: dict[str, Any] = {name: getattr(config, name) for name in SETTINGS}
    if match:
        settings |= {"visits": config.gate_visits, "noise": 0.0, "contempt": 0.0}
    tables = core.extension.SelfPlay(seed=seed, threads=threads_of(config), match=match, **settings)
    total = config.gate_games if match else config.games
    for index, (variant, count) in enumerate(zip(config.weights, shares(total, config), strict=True)):
        tables.add(_starts(config, variant, seed), count, index)
    found: CoreSelfPlay = tables
    return found


def shares(total: int, config: Config) -> list[int]:
    """Share an even number of places out among the variants, an even number to each."""
    weights = list(config.weights.values())
    pairs, whole = total // 2, sum(weights)
    ends = [round(pairs * sum(weights[: i + 1]) / whole) for i in range(len(weights))]
    return [2 * (end - begin) for begin, end in zip([0, *ends], ends, strict=False)]


def _starts(config: Config, variant: str, seed: int) -> list[Any]:
    """List the starts of a variant; only a shuffled game has more than one."""
    count = config.starts if config.game in SHUFFLED else 1
    found = (trilith.start(config.game, variant, seed=f"{seed}/{i}" if count > 1 else None) for i in range(count))
    return [start.in_core() for start in found]


class InferenceBuffers:
    """What passes between one half of the games and the network: rows of numbers in memory that both can reach."""

    def __init__(self, config: Config, rows: int, device: torch.device) -> None:
        """Allocate room for a number of positions."""
        shape = core.features(config.game)
        gpu = device.type == "cuda"

        def room(size: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(rows, size, dtype=dtype, pin_memory=gpu)

        boards, scalars = room(shape.planes * CELLS, torch.uint8), room(shape.scalars, torch.float32)
        seats = room(1, torch.uint8)
        policies, values = room(shape.actions, torch.float32), room(3, torch.float32)
        self.rows = rows
        self.arrays = tuple(part.numpy() for part in (policies, values, boards, scalars, seats))
        """What the core reads and writes."""
        self._questions, self._answers = (boards, scalars, seats), (policies, values)
        self.questions = tuple(part.to(device) for part in self._questions)
        self.answers = tuple(part.to(device) for part in self._answers)
        """The same for the network; on a CPU they are one."""

    def bring(self) -> None:
        """Bring the questions to the device."""
        for here, there in zip(self._questions, self.questions, strict=True):
            if here is not there:
                there.copy_(here, non_blocking=True)

    def fetch(self) -> None:
        """Fetch the answers from the device."""
        for here, there in zip(self._answers, self.answers, strict=True):
            if here is not there:
                here.copy_(there, non_blocking=True)


class BatchEvaluator:
    """Networks in the seats of the games, each with the weights it plays with, judging whole halves at a time."""

    def __init__(self, config: Config, sizes: Sequence[int], device: torch.device, seats: int = 1) -> None:
        """Get ready for halves of these sizes."""
        gpu = device.type == "cuda"
        self._shape = core.features(config.game)
        self._kind = torch.bfloat16 if gpu else torch.float32
        self.nets = [Net(config, training=False).to(device, self._kind).eval() for _ in range(seats)]
        for net in self.nets:
            net.to(memory_format=torch.channels_last).requires_grad_(False)
        self.desks = [InferenceBuffers(config, rows, device) for rows in sizes]
        self._work: list[Callable[[], None]] = [partial(self._judge, desk) for desk in self.desks]
        if gpu and config.graphs:
            self._work = [captured(work) for work in self._work]
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
            self._work[half]()
            return
        with torch.cuda.stream(self._streams[half]):
            self.desks[half].bring()
            self._work[half]()
            self.desks[half].fetch()
            self._ready[half].record()

    def wait(self, half: int) -> None:
        """Wait until the answers are there."""
        if self._streams:
            self._ready[half].synchronize()

    @torch.no_grad()
    def _judge(self, desk: InferenceBuffers) -> None:
        shape = self._shape
        boards, scalars, seats = desk.questions
        boards = boards.view(-1, shape.planes, shape.height, shape.width)
        boards = boards.to(self._kind, memory_format=torch.channels_last) / 255
        scalars = scalars.to(self._kind)
        found = self.nets[0](boards, scalars)
        if len(self.nets) > 1:
            others = self.nets[1](boards, scalars)
            found = tuple(torch.where(seats > 0, other, one) for other, one in zip(others, found, strict=True))
        for answer, part in zip(desk.answers, found, strict=True):
            answer.copy_(part)

    def rate(self, seconds: float) -> float:
        """Measure the evaluations a second without self-play."""
        self._judge_all(2)
        rounds, spent = 1, 0.0
        while spent < seconds:
            began = time.perf_counter()
            self._judge_all(rounds)
            spent = time.perf_counter() - began
            rounds *= 2
        return rounds / 2 * sum(desk.rows for desk in self.desks) / spent

    def _judge_all(self, rounds: int) -> None:
        for _ in range(rounds):
            for half in range(len(self.desks)):
                self.wait(half)
                self.begin(half)
        for half in range(len(self.desks)):
            self.wait(half)


def captured(work: Callable[[], None]) -> Callable[[], None]:
    """Record work on a GPU, so that it can be begun again in a few microseconds; as it is where that fails."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            work()
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    try:
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            work()
    except RuntimeError as error:
        warnings.warn(f"no CUDA graph: {error}", RuntimeWarning, stacklevel=2)
        torch.cuda.synchronize()
        return work
    replay: Callable[[], None] = graph.replay
    return replay


class SelfPlayYield(NamedTuple):
    """What came of playing on for a while."""

    examples: TrainingExamples
    leaves: int
    tallies: list[list[int]]
    """Of all games since the start, as :attr:`CoreSelfPlay.tallies`."""


class SelfPlaySource(Protocol):
    """Who play: this process, or others by :mod:`trilith.learn.cluster`."""

    def use(self, state: State) -> None:
        """Play with these weights from now on; they are folded ones."""
        ...

    def rate(self, seconds: float) -> float:
        """Measure the evaluations a second without self-play."""
        ...

    def play(self, rounds: int) -> SelfPlayYield:
        """Advance every game by a number of leaves, and collect the finished ones."""
        ...

    def end(self) -> None:
        """Let go of what is held."""
        ...


class SelfPlayWorker:
    """Games and the judge of their positions, in this process."""

    def __init__(self, config: Config, device: torch.device, seed: int, *, match: bool = False) -> None:
        """Set the games up."""
        self._game = config.game
        self.tables = set_up(config, seed, match=match)
        sizes = [self.tables.rows(half) for half in range(HALVES)]
        self.judge = BatchEvaluator(config, sizes, device, 2 if match else 1)

    def use(self, state: State) -> None:
        """Play with these weights from now on; they are folded ones."""
        self.judge.use(state)

    def rate(self, seconds: float) -> float:
        """Measure the evaluations a second without self-play."""
        return self.judge.rate(seconds)

    def play(self, rounds: int) -> SelfPlayYield:
        """Advance every game by a number of leaves, and collect the finished ones."""
        leaves = sum(self.round() for _ in range(rounds))
        return SelfPlayYield(taken(self.tables, self._game), leaves, self.tables.tallies)

    def end(self) -> None:
        """Let go of what is held: nothing."""

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
