"""The captures of greatest worth (section 7), found without listing every chain.

Two chains of one figure on the same square with the same figures struck have the same continuations. Therefore the most
that can still be struck is computed once for each such state, and turns are built of jumps that keep it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

from trilith.game import Reason, TooComplex
from trilith.games.fenix.board import FenixBoard
from trilith.games.fenix.pieces import WORTH, kind, owner
from trilith.games.fenix.turns import Capture

STATE_LIMIT = 2_000_000
"""Maximum number of states searched in a position. Real games stay far below; constructed positions may not.

A state is the start square of an own figure, the square it stands on, and the set of figures it has struck. Every
state that a chain can reach counts once, each own figure on its start square with nothing struck included.
"""

Jump = tuple[str, str]
"""The square a jump ends on, and the square of the figure it strikes."""


class Captures:
    """The captures of one side.

    ``struck`` is a set of enemy figures as an integer, one bit each: :meth:`strike` adds a figure to it.
    """

    def __init__(self, board: FenixBoard, figures: Mapping[str, str], player: int) -> None:
        """Prepare the captures of ``player``; the search is lazy."""
        self._lines = board.lines
        self._figures = figures
        self._own = sorted(square for square, figure in figures.items() if owner(figure) == player)
        enemies = [square for square, figure in figures.items() if owner(figure) != player]
        self._bits = {square: 1 << number for number, square in enumerate(enemies)}
        self._worth = {square: WORTH[kind(figures[square])] for square in enemies}
        self._states = 0

    def jumps(self, start: str, here: str, struck: int) -> Iterator[Jump]:
        """Yield every jump from ``here`` of the figure that began its chain on ``start``."""
        for line in self._lines[kind(self._figures[start])][here]:
            over = None
            for square in line:
                if square == start or square not in self._figures:  # R5: the start square counts as vacant.
                    if over is not None:
                        yield square, over  # 7.1: vacant squares behind it; R7: a general chooses among them.
                elif over is None and square in self._bits and not self._bits[square] & struck:
                    over = square  # 7.1: the first figure on the line, an enemy; R4: not struck before.
                else:
                    break  # 7.1: own figures and a second figure end the line; R4: so do struck ones.

    def strike(self, struck: int, over: str) -> int:
        """Add a figure to those already struck."""
        return struck | self._bits[over]

    def worth(self, over: str) -> int:
        """Count the stones of an enemy figure."""
        return self._worth[over]

    @cached_property
    def possible(self) -> bool:
        """Whether any figure can be struck; this needs no search."""
        return any(True for start in self._own for _ in self.jumps(start, start, 0))

    @cached_property
    def maximum(self) -> int:
        """The most stones one turn can strike (7.3)."""
        return max((self.best(start, start, 0) for start in self._own), default=0)

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """The figures that can strike the maximum."""
        return tuple(start for start in self._own if 0 < self.best(start, start, 0) == self.maximum)

    def best(self, start: str, here: str, struck: int) -> int:
        """Return the most stones a chain can still strike; may raise :class:`TooComplex`."""
        return self._tables[start][here][struck]

    @property
    def states(self) -> int:
        """Count the states of the position, as :data:`STATE_LIMIT` does."""
        return sum(len(sets) for table in self._tables.values() for sets in table.values())

    @cached_property
    def _tables(self) -> dict[str, dict[str, dict[int, int]]]:
        """For each own figure, square and set of struck figures: the most stones still to strike."""
        return {start: self._table(start) for start in self._own}

    def _table(self, start: str) -> dict[str, dict[int, int]]:
        """Compute the most that one figure can still strike from every reachable state."""
        table: defaultdict[str, dict[int, int]] = defaultdict(dict)

        def most(here: str, struck: int) -> int:
            found = table[here].get(struck)
            if found is None:
                self._states += 1
                if self._states > STATE_LIMIT:
                    raise TooComplex(Reason.of("fenix.too_complex", "FENIX 7.3", limit=STATE_LIMIT))
                found = 0
                for landing, over in self.jumps(start, here, struck):
                    found = max(found, self._worth[over] + most(landing, struck | self._bits[over]))
                table[here][struck] = found
            return found

        most(start, 0)
        return table

    def best_jumps(self, start: str, here: str, struck: int) -> list[Jump]:
        """List the jumps that keep the most a chain can still strike, in the order of their landings."""
        most = self.best(start, here, struck)
        return sorted(
            (landing, over)
            for landing, over in self.jumps(start, here, struck)
            if self._worth[over] + self.best(start, landing, struck | self._bits[over]) == most
        )

    def turns(self) -> Iterator[Capture]:
        """Yield every capture of greatest worth, in the order of its text."""
        waiting: list[tuple[tuple[str, ...], int]] = []
        waiting += [((start,), 0) for start in reversed(self.starts)]  # 7.3: over all own figures.
        best_jumps = lru_cache(maxsize=1 << 16)(self.best_jumps)  # Many turns share their last jumps.
        while waiting:
            path, struck = waiting.pop()
            jumps = best_jumps(path[0], path[-1], struck)
            if not jumps:
                yield Capture(path)  # 7.2: the chain ends where no jump is left.
            waiting += [((*path, landing), struck | self._bits[over]) for landing, over in reversed(jumps)]
