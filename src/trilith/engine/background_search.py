"""Pondering: a search in a background thread."""

from __future__ import annotations

import threading
import weakref

from trilith.engine.core_search import CoreSearch
from trilith.engine.limits import LONGEST, MOST_SIMULATIONS, Limits
from trilith.game import TrilithError


class Pondering:
    """A search in a thread of its own; it ends when it is stopped or garbage-collected."""

    def __init__(self, search: CoreSearch, limits: Limits, threads: int) -> None:
        """Start the thread; the search must be ready."""
        self._failed = threading.Event()
        simulations, seconds = limits.simulations or MOST_SIMULATIONS, limits.seconds or LONGEST
        # A daemon: Python joins other threads before it runs the finalizer that stops this one.
        thread = threading.Thread(
            target=_run, args=(search, simulations, seconds, threads, self._failed), name="pondering", daemon=True
        )
        thread.start()
        self._thread = thread
        self._end = weakref.finalize(self, _end, search, thread)

    @property
    def is_running(self) -> bool:
        """Whether the search is still running."""
        return self._thread.is_alive()

    def stop(self) -> bool:
        """Stop the search; return whether it is still usable."""
        self._end()
        return not self._failed.is_set()


def _run(search: CoreSearch, simulations: int, seconds: float, threads: int, failed: threading.Event) -> None:
    try:
        search.run(simulations, seconds, threads)
    except (TrilithError, RuntimeError):  # reported by the next search in the foreground
        failed.set()


def _end(search: CoreSearch, thread: threading.Thread) -> None:
    search.stop()
    thread.join()
