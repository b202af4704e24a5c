"""The interface that the engine needs of a search."""

from __future__ import annotations

from typing import Protocol


class CoreSearch(Protocol):
    """The methods of the core's search classes; see ``native/bindings``."""

    @property
    def visits(self) -> int:
        """The number of simulations in the tree."""
        ...

    @property
    def nodes(self) -> int:
        """The number of nodes of the tree."""
        ...

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search; return the number of simulations."""
        ...

    def stop(self) -> None:
        """Interrupt a run in another thread."""
        ...

    def ready(self) -> None:
        """Allow runs again after :meth:`stop`."""
        ...

    def want(self, lines: int) -> None:
        """Set the number of lines to search for."""
        ...

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        ...

    def advance(self, steps: list[int]) -> None:
        """Advance to the position after a turn and keep its part of the tree."""
        ...

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best lines."""
        ...


class SlicedSearch(Protocol):
    """A search that also runs in slices."""

    def run_slice(self, simulations: int, seconds: float) -> int:
        """Search in the calling thread alone; return the number of simulations."""
        ...


def run_slice(search: CoreSearch | SlicedSearch, simulations: int, seconds: float) -> int:
    """Run a slice of a search; the core's own searches start no thread if ``threads`` is 1."""
    if hasattr(search, "run_slice"):
        return search.run_slice(simulations, seconds)
    return search.run(simulations, seconds, 1)
