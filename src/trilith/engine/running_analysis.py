"""A search under its limits, run piece by piece; between two pieces it can be reported or ended."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from trilith import core
from trilith.engine.analysis import Analysis, PrincipalVariation
from trilith.engine.core_search import CoreSearch, run_slice
from trilith.engine.limits import MOST_SIMULATIONS, Limits
from trilith.game import Reason, TooComplex
from trilith.position import Position

SHORTEST = 0.001
"""The least seconds of a piece: the core takes 0 for no limit."""


class RunningAnalysis:
    """One question to a search: the position, the limits, and how much of them is used up."""

    def __init__(self, search: CoreSearch, here: Position, limits: Limits, lines: int) -> None:
        """Prepare the search; it runs with the first piece."""
        self._search, self._here, self._lines = search, here, lines
        self._simulations = limits.simulations or MOST_SIMULATIONS
        self._seconds = limits.seconds
        self.simulations = 0
        """How many simulations were made."""
        self.seconds = 0.0
        """Seconds since the first piece; of slices, those spent in them."""
        self._began: float | None = None
        self.ended = False
        """Whether a limit is reached, the result is proven, or there is nothing more to search."""
        search.ready()
        search.want(lines)

    def run(self, seconds: float, threads: int) -> None:
        """Search for some time, at most as long as the limits allow."""
        if self._began is None:
            self._began = time.monotonic()
        left = self._simulations - self.simulations
        with _core_errors():
            made = self._search.run(left, self._within(seconds), threads)
        self._count(made, time.monotonic() - self._began)

    def run_slice(self, seconds: float, simulations: int) -> None:
        """Search for some time in this thread alone; the next slice goes on where this one ends."""
        began = time.monotonic()
        left = min(simulations, self._simulations - self.simulations)
        with _core_errors():
            made = run_slice(self._search, left, self._within(seconds))
        self._count(made, self.seconds + time.monotonic() - began)

    def _within(self, seconds: float) -> float:
        """Shorten a piece to what is left of the limit."""
        left = math.inf if self._seconds is None else self._seconds - self.seconds
        return max(min(seconds, left), SHORTEST)

    def _count(self, made: int, seconds: float) -> None:
        self.simulations += made
        self.seconds = seconds
        self.ended = (
            made == 0
            or self.simulations >= self._simulations
            or (self._seconds is not None and seconds >= self._seconds)
            or self._search.proven
        )

    def found(self) -> Analysis:
        """Read the best lines from the search."""
        mover = self._here.to_move
        proofs = {0: None, mover: "win", 3 - mover: "loss", 3: "draw"}
        lines = tuple(
            PrincipalVariation(tuple(turns), value, visits, proofs[proof], distance if proof else None)
            for turns, visits, value, proof, distance in self._search.lines(self._lines)
        )
        return Analysis(lines, self.simulations, self._search.nodes, self.seconds)


@contextmanager
def _core_errors() -> Iterator[None]:
    """Raise the package's error where the core gives up on a position."""
    try:
        yield
    except core.extension.TooComplex:
        raise TooComplex(Reason.of("too_complex")) from None
