"""An analysis in slices, for programs without threads, such as a browser's Python.

The caller runs a slice, lets its event loop do other work, and runs the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trilith.engine.analysis import Analysis
from trilith.engine.limits import MOST_SIMULATIONS
from trilith.engine.running_analysis import RunningAnalysis
from trilith.game import TooComplex

SLICE = 25.0
"""Milliseconds of a slice, short enough that a page stays responsive."""


class SlicedAnalysis:
    """An analysis that runs only while :meth:`advance` is called, and starts no thread.

    Iterating over it runs slice after slice and yields the analysis after each.
    """

    def __init__(self, running: RunningAnalysis, fail: Callable[[], None]) -> None:
        """Wrap a search; ``fail`` is called if it becomes unusable."""
        self._running = running
        self._fail = fail
        self._stopped = False
        self._known = Analysis((), 0, 0, 0.0)

    @property
    def finished(self) -> bool:
        """Whether :attr:`known` is final: limits reached, result proven, or stopped."""
        return self._stopped or self._running.ended

    @property
    def known(self) -> Analysis:
        """The analysis after the last slice; without lines before the first one."""
        return self._known

    def advance(self, milliseconds: float = SLICE, simulations: int = MOST_SIMULATIONS) -> Analysis:
        """Search until ``milliseconds`` or ``simulations`` are used up; return the analysis.

        The next slice continues where this one ends. The limit in seconds counts the slices only, not the time between
        them. A finished analysis does not change.
        """
        if self.finished:
            return self._known
        try:
            self._running.run_slice(milliseconds / 1000, simulations)
        except TooComplex:
            self._stopped = True
            self._fail()
            raise
        self._known = self._running.found()
        return self._known

    def stop(self) -> None:
        """End the analysis; :attr:`known` stays."""
        self._stopped = True

    def __iter__(self) -> Iterator[Analysis]:
        while not self.finished:
            yield self.advance()
