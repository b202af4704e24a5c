"""Self-play of many games at once: the core plays them while the network evaluates positions in batches."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

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

if TYPE_CHECKING:
    from trilith._core import SelfPlay

HALVES = 2
"""Double buffering: while one half of the games is evaluated, the core advances the other."""
SETTINGS = (
    *("visits", "quick_visits", "full_share", "forced_share", "considered", "noise", "exploration", "first_play"),
    *("sharpness", "opening_share", "opening_turns", "longest", "contempt", "lean"),
)
"""The settings that are passed to the core."""


def threads_of(config: Config) -> int:
    """Return the number of self-play threads."""
    return config.threads or cores()


def set_up(config: Config, seed: int, *, match: bool = False) -> SelfPlay:
    """Create the games of all variants, for self-play or for a match."""
    settings: dict[str, Any] = {name: getattr(config, name) for name in SETTINGS}
    if match:
        settings |= {"visits": config.gate_visits, "noise": 0.0, "contempt": 0.0}
    selfplay = core.extension.SelfPlay(seed=seed, threads=threads_of(config), match=match, **settings)
    total = config.gate_games if match else config.games
    for index, (variant, count) in enumerate(zip(config.weights, shares(total, config), strict=True)):
        selfplay.add(_starts(config, variant, seed), count, index)
    return selfplay


def shares(total: int, config: Config) -> list[int]:
    """Distribute ``total`` games among the variants by weight, an even number to each."""
    weights = list(config.weights.values())
    pairs, whole = total // 2, sum(weights)
    ends = [round(pairs * sum(weights[: i + 1]) / whole) for i in range(len(weights))]
    return [2 * (end - begin) for begin, end in zip([0, *ends], ends, strict=False)]


def _starts(config: Config, variant: str, seed: int) -> list[Any]:
    """List the start positions of a variant; only shuffled games have more than one."""
    count = config.starts if config.game in SHUFFLED else 1
    found = (trilith.start(config.game, variant, seed=f"{seed}/{i}" if count > 1 else None) for i in range(count))
    return [start.in_core() for start in found]


class InferenceBuffers:
    """The buffers between one half of the games and the network, in pinned memory for a GPU."""

    def __init__(self, config: Config, rows: int, device: torch.device) -> None:
        """Allocate buffers for ``rows`` positions."""
        shape = core.features(config.game)
        gpu = device.type == "cuda"

        def room(size: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(rows, size, dtype=dtype, pin_memory=gpu)

        boards, scalars = room(shape.planes * CELLS, torch.uint8), room(shape.scalars, torch.float32)
        networks = room(1, torch.uint8)
        policies, values = room(shape.actions, torch.float32), room(3, torch.float32)
        self.rows = rows
        self.arrays = tuple(part.numpy() for part in (policies, values, boards, scalars, networks))
        """The arrays that the core reads and writes."""
        self._questions, self._answers = (boards, scalars, networks), (policies, values)
        self.questions = tuple(part.to(device) for part in self._questions)
        self.answers = tuple(part.to(device) for part in self._answers)
        """The same tensors on the network's device; on a CPU they share memory."""

    def upload(self) -> None:
        """Copy the inputs to the device."""
        for here, there in zip(self._questions, self.questions, strict=True):
            if here is not there:
                there.copy_(here, non_blocking=True)

    def download(self) -> None:
        """Copy the answers from the device."""
        for here, there in zip(self._answers, self.answers, strict=True):
            if here is not there:
                here.copy_(there, non_blocking=True)


class BatchEvaluator:
    """Evaluates halves of the games in batches, with one network, or with the two of a match."""

    def __init__(self, config: Config, sizes: Sequence[int], device: torch.device, networks: int = 1) -> None:
        """Allocate buffers for halves of these sizes."""
        gpu = device.type == "cuda"
        self._shape = core.features(config.game)
        self._kind = torch.bfloat16 if gpu else torch.float32
        self.nets = [Net(config, training=False).to(device, self._kind).eval() for _ in range(networks)]
        for net in self.nets:
            net.to(memory_format=torch.channels_last).requires_grad_(False)
        self.buffers = [InferenceBuffers(config, rows, device) for rows in sizes]
        self._work: list[Callable[[], None]] = [partial(self._judge, buffer) for buffer in self.buffers]
        if gpu and config.graphs:
            self._work = [captured(work) for work in self._work]
        self._streams = [torch.cuda.Stream() for _ in sizes] if gpu else []  # copies overlap computation
        self._ready: list[Any] = [torch.cuda.Event() for _ in sizes] if gpu else []

    def use(self, state: State, network: int = 0) -> None:
        """Set the weights of a network; they must be folded."""
        self._synchronize()
        own = self.nets[network].state_dict()
        for name, value in state.items():
            own[name].copy_(value)
        self._synchronize()

    def _synchronize(self) -> None:
        """Wait for all work on the GPU."""
        if self._streams:
            torch.cuda.synchronize()

    def begin(self, half: int) -> None:
        """Start to evaluate a half."""
        if not self._streams:
            self._work[half]()
            return
        with torch.cuda.stream(self._streams[half]):
            self.buffers[half].upload()
            self._work[half]()
            self.buffers[half].download()
            self._ready[half].record()

    def wait(self, half: int) -> None:
        """Wait for the answers of a half."""
        if self._streams:
            self._ready[half].synchronize()

    @torch.no_grad()
    def _judge(self, buffer: InferenceBuffers) -> None:
        shape = self._shape
        boards, scalars, networks = buffer.questions
        boards = boards.view(-1, shape.planes, shape.height, shape.width)
        boards = boards.to(self._kind, memory_format=torch.channels_last) / 255
        scalars = scalars.to(self._kind)
        found = self.nets[0](boards, scalars)
        if len(self.nets) > 1:
            others = self.nets[1](boards, scalars)
            found = tuple(torch.where(networks > 0, other, one) for other, one in zip(others, found, strict=True))
        for answer, part in zip(buffer.answers, found, strict=True):
            answer.copy_(part)

    def rate(self, seconds: float) -> float:
        """Measure evaluations per second without self-play."""
        self._judge_all(2)
        rounds, spent = 1, 0.0
        while spent < seconds:
            began = time.perf_counter()
            self._judge_all(rounds)
            spent = time.perf_counter() - began
            rounds *= 2
        return rounds / 2 * sum(buffer.rows for buffer in self.buffers) / spent

    def _judge_all(self, rounds: int) -> None:
        for _ in range(rounds):
            for half in range(len(self.buffers)):
                self.wait(half)
                self.begin(half)
        for half in range(len(self.buffers)):
            self.wait(half)


def captured(work: Callable[[], None]) -> Callable[[], None]:
    """Capture work as a CUDA graph, which starts in microseconds; return the work itself if that fails."""
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
    """The result of some rounds of self-play."""

    examples: TrainingExamples
    leaves: int
    tallies: list[list[int]]
    """Of all games since the start, as :attr:`SelfPlay.tallies`."""


class SelfPlaySource(Protocol):
    """A source of self-play games: this process, or a cluster (:mod:`trilith.learn.cluster`)."""

    def use(self, state: State) -> None:
        """Set the weights to play with; they must be folded."""
        ...

    def rate(self, seconds: float) -> float:
        """Measure evaluations per second without self-play."""
        ...

    def play(self, rounds: int) -> SelfPlayYield:
        """Advance every game by ``rounds`` leaves and collect the examples of finished games."""
        ...

    def end(self) -> None:
        """Release resources."""
        ...


class SelfPlayWorker:
    """Self-play in this process."""

    def __init__(self, config: Config, device: torch.device, seed: int, *, match: bool = False) -> None:
        """Create the games and their evaluator."""
        self._game = config.game
        self.selfplay = set_up(config, seed, match=match)
        sizes = [self.selfplay.rows(half) for half in range(HALVES)]
        self.judge = BatchEvaluator(config, sizes, device, 2 if match else 1)

    def use(self, state: State) -> None:
        """Set the weights to play with; they must be folded."""
        self.judge.use(state)

    def rate(self, seconds: float) -> float:
        """Measure evaluations per second without self-play."""
        return self.judge.rate(seconds)

    def play(self, rounds: int) -> SelfPlayYield:
        """Advance every game by ``rounds`` leaves and collect the examples of finished games."""
        leaves = sum(self.round() for _ in range(rounds))
        return SelfPlayYield(taken(self.selfplay, self._game), leaves, self.selfplay.tallies)

    def end(self) -> None:
        """Do nothing: there are no resources."""

    def round(self) -> int:
        """Advance every game by one leaf; return the number of leaves."""
        total = 0
        for half, buffer in enumerate(self.judge.buffers):
            self.judge.wait(half)
            waiting = self.selfplay.advance(half, *buffer.arrays)
            if waiting:
                self.judge.begin(half)
            total += waiting
        return total
