"""A tree search that asks a network: leaves are gathered in batches, judged together, and put back into the tree.

There are two batches. While the network judges one, in a thread of its own, the other is gathered; both give the GIL
away. The tree sees the same whatever the two threads do, so that a limit of simulations decides everything. On a single
core, where two threads would only be in each other's way, one does the same in turns.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from trilith import core
from trilith.engine.core_search import CoreSearch
from trilith.engine.machine import cores
from trilith.engine.networks import Network, NetworkError, run_options
from trilith.game import Reason

if TYPE_CHECKING:
    from trilith.engine.networks import Floats

    Answers: TypeAlias = tuple[Floats, Floats]
    Later: TypeAlias = Callable[[], Answers]
    """Returns answers: waits for the network's thread, or runs the network."""
    Ask: TypeAlias = Callable[[Floats, Floats], Later]

LARGEST_BATCH = 32
"""Leaves judged together; two batches are under way. Processors gain nothing from more."""
VISITS_A_LEAF = 16
"""How often the root has been visited for each leaf of a batch: a small tree does not know yet where to look."""


class CoreTree(CoreSearch, Protocol):
    """What the extension's tree searches offer to a judge outside; see ``native/include/trilith/search.hpp``."""

    def gather(self, batch: int, most: int, simulations: int, boards: Floats, scalars: Floats) -> int:
        """Fill a batch with leaves and write down their features; how many there are."""
        ...

    def answer(self, batch: int, policies: Floats, values: Floats) -> None:
        """Take the answers for a batch."""
        ...

    def drop(self) -> None:
        """Forget the leaves that wait for answers."""
        ...


class NetworkSearch:
    """A tree of the core with a network as its judge; to the engine a search like the others."""

    def __init__(self, tree: CoreTree, network: Network, largest: int = LARGEST_BATCH) -> None:
        """Join the two; ``largest`` is how many leaves are judged together."""
        import numpy as np

        shape = core.features(network.game)
        self._tree, self._network, self._largest = tree, network, largest
        self._boards = np.zeros((2, largest, shape.planes, shape.height, shape.width), np.float32)
        self._scalars = np.zeros((2, largest, shape.scalars), np.float32)
        self._options = run_options()
        self._stopped = threading.Event()
        self._pace = 1e-9  # seconds that a leaf takes
        self.judged = 0
        """How many leaves the network has judged."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""
        return self._tree.visits

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return self._tree.nodes

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        return self._tree.proven

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for."""
        self._tree.want(lines)

    def advance(self, steps: list[int]) -> None:
        """Go on from the position after a turn."""
        self._tree.advance(steps)

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best turns with what follows."""
        return self._tree.lines(most)

    def stop(self) -> None:
        """End a run that is going on in another thread, in the middle of a batch if need be."""
        self._stopped.set()
        self._tree.stop()
        self._options.terminate = True

    def ready(self) -> None:
        """Let runs go on that a stop has ended."""
        self._options = run_options()
        self._stopped.clear()
        self._tree.ready()

    def run(self, simulations: int, seconds: float, threads: int) -> int:  # noqa: ARG002 - the network has its own
        """Search; return the number of simulations. Ends early when the tree has no room for more nodes."""
        with self._network_thread() as ask:
            return self._run(ask, simulations, seconds)

    def run_slice(self, simulations: int, seconds: float) -> int:
        """Search in this thread alone; return the number of simulations, at least one batch of a single leaf."""
        return self._run(self._ask_here, simulations, seconds)

    def _run(self, ask: Ask, simulations: int, seconds: float) -> int:
        before = self._tree.visits
        try:
            self._judge_batches(ask, simulations, time.monotonic() + seconds if seconds > 0 else math.inf)
        finally:
            self._tree.drop()
        return self._tree.visits - before

    def judge_again(self) -> int:
        """Judge a whole batch once more, for nothing but to see how fast the network is alone; its size."""
        self._network.judge(self._boards[0], self._scalars[0])
        return self._largest

    @contextmanager
    def _network_thread(self) -> Iterator[Ask]:
        """Give the network a thread of its own where there is a core for it."""
        if cores() < 2:
            yield self._ask_here
            return
        with ThreadPoolExecutor(1, "network") as worker:
            yield lambda boards, scalars: worker.submit(self._judge, boards, scalars).result

    def _ask_here(self, boards: Floats, scalars: Floats) -> Later:
        """Let the network judge in this thread, when its answers are wanted."""
        return partial(self._judge, boards, scalars)

    def _judge_batches(self, ask: Ask, simulations: int, end: float) -> None:
        """Gather the next batch while the network judges this one, until there is nothing to gather."""
        last = self._tree.visits + simulations
        judging: Later | None = None
        waiting, batch = 0, 0
        while True:
            visits = self._tree.visits
            least = int(visits == last - simulations)  # even the shortest run judges one leaf
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
        """Fill a batch with as many leaves as the tree can use and the network can judge in time."""
        most = min(self._largest, 1 + self._tree.visits // VISITS_A_LEAF)
        if end < math.inf:
            left = max(end - time.monotonic(), 0)
            most = min(most, max(int(left / self._pace) - waiting, least))
        if most < 1 or simulations < 1:
            return 0
        return self._tree.gather(batch, most, simulations, self._boards[batch], self._scalars[batch])

    def _judge(self, boards: Floats, scalars: Floats) -> Answers:
        began = time.perf_counter()
        found = self._network.judge(boards, scalars, self._options)
        self._pace = max((time.perf_counter() - began) / len(boards), 1e-9)
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
        except (core.extension.Refused, TypeError, ValueError):  # no numbers, or not as many as there should be
            raise NetworkError(Reason.of("engine.network_numbers")) from None
