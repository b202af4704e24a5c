"""A search within limits, run in pieces; between two pieces it can be reported or stopped."""

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
"""Minimum seconds of a piece, because 0 means no limit to the core."""


class RunningAnalysis:
    """One analysis: its search, position and limits, and how much of the limits is used."""

    def __init__(self, search: CoreSearch, here: Position, limits: Limits, lines: int) -> None:
        """Prepare the search; the first piece starts it."""
        self._search, self._here, self._lines = search, here, lines
        self._simulations = limits.simulations or MOST_SIMULATIONS
        self._seconds = limits.seconds
        self.simulations = 0
        """The number of simulations so far."""
        self.seconds = 0.0
        """Seconds since the first piece; for slices, the seconds spent in them."""
        self._began: float | None = None
        self.ended = False
        """Whether a limit is reached, the result is proven, or the search is complete."""
        search.ready()
        search.want(lines)

    def run(self, seconds: float, threads: int) -> None:
        """Search for ``seconds``, at most to the limits."""
        if self._began is None:
            self._began = time.monotonic()
        left = self._simulations - self.simulations
        with _core_errors():
            made = self._search.run(left, self._within(seconds), threads)
        self._count(made, time.monotonic() - self._began)

    def run_slice(self, seconds: float, simulations: int) -> None:
        """Search for ``seconds`` in the calling thread alone; the next slice continues there."""
        began = time.monotonic()
        left = min(simulations, self._simulations - self.simulations)
        with _core_errors():
            made = run_slice(self._search, left, self._within(seconds))
        self._count(made, self.seconds + time.monotonic() - began)

    def _within(self, seconds: float) -> float:
        """Shorten a piece to the rest of the time limit."""
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
    """Convert the core's refusal of a position to :class:`TooComplex`."""
    try:
        yield
    except core.extension.TooComplex:
        raise TooComplex(Reason.of("too_complex")) from None
