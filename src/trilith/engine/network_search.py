"""A tree search with a network: leaves are gathered in batches, evaluated together, and backed up in the tree.

There are two batches. While the network evaluates one in a thread of its own, the other is gathered; both release the
GIL. The order of updates to the tree does not depend on the timing of the threads, so a limit of simulations determines
the result. On a single core one thread does both in turn.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from trilith import core
from trilith.engine.machine import cores
from trilith.engine.networks import Network, NetworkError, run_options
from trilith.game import Reason

if TYPE_CHECKING:
    from trilith._core import AnyTreeSearch
    from trilith.engine.networks import Floats

    Answers: TypeAlias = tuple[Floats, Floats]
    Later: TypeAlias = Callable[[], Answers]
    """Returns the answers: waits for the network's thread, or runs the network."""
    Ask: TypeAlias = Callable[[Floats, Floats], Later]

LARGEST_BATCH = 32
"""Leaves per batch, with two batches in flight; larger ones are no faster on a CPU."""
VISITS_PER_LEAF = 16
"""Root visits for each leaf of a batch: batches stay small while the tree is small."""


class NetworkSearch:
    """A tree of the core evaluated by a network, behind the interface of :class:`CoreSearch`."""

    def __init__(self, tree: AnyTreeSearch, network: Network, largest: int = LARGEST_BATCH) -> None:
        """Combine a tree and a network; ``largest`` is the batch size."""
        import numpy as np

        shape = core.features(network.game)
        self._tree, self._network, self._largest = tree, network, largest
        self._boards = np.zeros((2, largest, shape.planes, shape.height, shape.width), np.float32)
        self._scalars = np.zeros((2, largest, shape.scalars), np.float32)
        self._options = run_options()
        self._stopped = threading.Event()
        self._leaf_seconds = 1e-9  # measured time of the network for a leaf
        self.judged = 0
        """The number of leaves the network has evaluated."""

    @property
    def visits(self) -> int:
        """The number of simulations in the tree."""
        return self._tree.visits

    @property
    def nodes(self) -> int:
        """The number of nodes of the tree."""
        return self._tree.nodes

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        return self._tree.proven

    def want(self, lines: int) -> None:
        """Set the number of lines to search for."""
        self._tree.want(lines)

    def advance(self, steps: list[int]) -> None:
        """Advance to the position after a turn and keep its part of the tree."""
        self._tree.advance(steps)

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best lines."""
        return self._tree.lines(most)

    def stop(self) -> None:
        """Interrupt a run in another thread, even within a batch."""
        self._stopped.set()
        self._tree.stop()
        self._options.terminate = True

    def ready(self) -> None:
        """Allow runs again after :meth:`stop`."""
        self._options = run_options()
        self._stopped.clear()
        self._tree.ready()

    def run(self, simulations: int, seconds: float, threads: int) -> int:  # noqa: ARG002 - the network has its own threads
        """Search; return the number of simulations. It ends early when the tree is full."""
        with self._network_thread() as ask:
            return self._run(ask, simulations, seconds)

    def run_slice(self, simulations: int, seconds: float) -> int:
        """Search in the calling thread alone; return the number of simulations, at least one."""
        return self._run(self._evaluate_here, simulations, seconds)

    def _run(self, ask: Ask, simulations: int, seconds: float) -> int:
        before = self._tree.visits
        try:
            self._judge_batches(ask, simulations, time.monotonic() + seconds if seconds > 0 else math.inf)
        finally:
            self._tree.drop()
        return self._tree.visits - before

    def judge_again(self) -> int:
        """Evaluate a full batch and discard the answers, to measure the network alone; return its size."""
        self._network.judge(self._boards[0], self._scalars[0])
        return self._largest

    @contextmanager
    def _network_thread(self) -> Iterator[Ask]:
        """Run the network in a thread of its own if there is a second core."""
        if cores() < 2:
            yield self._evaluate_here
            return
        with ThreadPoolExecutor(1, "network") as worker:
            yield lambda boards, scalars: worker.submit(self._judge, boards, scalars).result

    def _evaluate_here(self, boards: Floats, scalars: Floats) -> Later:
        """Run the network in this thread once the answers are needed."""
        return partial(self._judge, boards, scalars)

    def _judge_batches(self, ask: Ask, simulations: int, end: float) -> None:
        """Gather the next batch while the network evaluates this one, until the limits are reached."""
        last = self._tree.visits + simulations
        judging: Later | None = None
        waiting, batch = 0, 0
        while True:
            visits = self._tree.visits
            least = int(visits == last - simulations)  # the shortest run still evaluates one leaf
            count = self._gather(batch, last - visits - waiting, waiting, least, end)
            found = None if judging is None else self._result(judging)
            if self._stopped.is_set():
                return
            rows = self._boards[batch, :count], self._scalars[batch, :count]
            judging = ask(*rows) if count else None
            if found is not None:
                self._answer(1 - batch, *found)
                self.judged += waiting
            elif judging is None and self._tree.visits == visits:
                return
            waiting, batch = count, 1 - batch

    def _gather(self, batch: int, simulations: int, waiting: int, least: int, end: float) -> int:
        """Fill a batch with as many leaves as the tree can use and the network can evaluate in time."""
        most = min(self._largest, 1 + self._tree.visits // VISITS_PER_LEAF)
        if end < math.inf:
            left = max(end - time.monotonic(), 0)
            most = min(most, max(int(left / self._leaf_seconds) - waiting, least))
        if most < 1 or simulations < 1:
            return 0
        return self._tree.gather(batch, most, simulations, self._boards[batch], self._scalars[batch])

    def _judge(self, boards: Floats, scalars: Floats) -> Answers:
        began = time.perf_counter()
        found = self._network.judge(boards, scalars, self._options)
        self._leaf_seconds = max((time.perf_counter() - began) / len(boards), 1e-9)
        return found

    def _result(self, judging: Later) -> Answers | None:
        try:
            return judging()
        except NetworkError:
            if self._stopped.is_set():
                return None
            raise

    def _answer(self, batch: int, policies: Any, values: Any) -> None:
        try:
            self._tree.answer(batch, policies, values)
        except (core.extension.Refused, TypeError, ValueError):  # not numbers, or of the wrong shape
            raise NetworkError(Reason.of("engine.network_numbers")) from None
