"""What every search looks like to the engine."""

from __future__ import annotations

from typing import Protocol


class CoreSearch(Protocol):
    """What the extension's search classes offer; see ``native/bindings/common.hpp``."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""
        ...

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        ...

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Think; how many simulations were made."""
        ...

    def stop(self) -> None:
        """End a run that is going on in another thread."""
        ...

    def ready(self) -> None:
        """Let runs go on that a stop has ended."""
        ...

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for."""
        ...

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        ...

    def advance(self, steps: list[int]) -> None:
        """Go on from the position after a turn."""
        ...

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best turns with what follows."""
        ...


class SlicedSearch(Protocol):
    """A search that also runs in slices."""

    def run_slice(self, simulations: int, seconds: float) -> int:
        """Search in this thread alone; return the number of simulations."""
        ...


def run_slice(search: CoreSearch | SlicedSearch, simulations: int, seconds: float) -> int:
    """Run a slice of a search: those of the core start no threads when they are asked for one."""
    if hasattr(search, "run_slice"):
        return search.run_slice(simulations, seconds)
    return search.run(simulations, seconds, 1)
