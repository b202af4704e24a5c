"""A network search whose choices alpha-beta verifies: proofs need many positions rather than good evaluations.

First alpha-beta searches for a forced win. Then the network searches, and alpha-beta checks whether its choice allows
the opponent a forced win; if so, the next choice is checked. While the end of the game is far, the network gets most
of the time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trilith.engine.network_search import NetworkSearch

if TYPE_CHECKING:
    from trilith._core import AnyAlphaBeta

FAR, NEAR = 0.15, 0.35
"""The share of the time for the search for a win, and of the rest for checks, far from and near the end of the game.
Of 48 games against alpha-beta 36 were won with these values, 32 with 0.3 and 0.5, 9 of 16 without checks."""
END_IN_SIGHT = 0.002
"""The share of simulations that reach the end of the game above which it counts as near."""
POSITIONS_PER_SIMULATION = 200
"""Positions that alpha-beta searches while the network evaluates one."""
MOST_CHECKED = 8
"""Maximum number of the network's choices to check."""
SIMULATIONS_BESIDE_WIN = 256
"""Simulations for the other lines, if several are wanted and a forced win is found before the network has searched."""


class CheckedSearch:
    """A network search with a prover, behind the interface of :class:`CoreSearch`."""

    def __init__(self, network_search: NetworkSearch, prover: AnyAlphaBeta, mover: int) -> None:
        """Combine a network search and a prover; ``mover`` is the player to move."""
        self._network_search, self._prover = network_search, prover
        self._share = FAR
        self._losing: dict[str, int] = {}  # turns proven to lose, with their distance
        self._mover = mover
        self._lines = 1

    @property
    def visits(self) -> int:
        """The number of simulations in the tree."""
        return self._network_search.visits

    @property
    def nodes(self) -> int:
        """The number of nodes of the tree."""
        return self._network_search.nodes

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        return self._prover.proven or self._network_search.proven

    def want(self, lines: int) -> None:
        """Set the number of lines to search for."""
        self._lines = lines
        self._network_search.want(lines)
        self._prover.want(lines)

    def advance(self, steps: list[int]) -> None:
        """Advance to the position after a turn and keep its part of the tree."""
        self._network_search.advance(steps)
        self._prover.advance(steps)
        self._losing.clear()
        self._mover = 3 - self._mover

    def stop(self) -> None:
        """Interrupt a run in another thread."""
        self._prover.stop()
        self._network_search.stop()

    def ready(self) -> None:
        """Allow runs again after :meth:`stop`."""
        self._prover.ready()
        self._network_search.ready()

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Seek a forced win, search with the network, and check its choices; return the number of simulations."""
        return self._run(simulations, seconds, partial(self._network_search.run, threads=threads))

    def run_slice(self, simulations: int, seconds: float) -> int:
        """The same as :meth:`run`, in the calling thread alone."""
        return self._run(simulations, seconds, self._network_search.run_slice)

    def _run(self, simulations: int, seconds: float, think: Callable[[int, float], int]) -> int:
        began = time.monotonic()
        share, judged = self._share, self._network_search.judged
        positions = round(share * simulations * POSITIONS_PER_SIMULATION)
        searched = self._prover.seek_win(positions, share * seconds)
        if self.proven:
            if self._prover.proven and self._lines > 1 and self._network_search.visits == 0:
                think(min(simulations, SIMULATIONS_BESIDE_WIN), (1 - share) * seconds)
            return max(searched // POSITIONS_PER_SIMULATION, 1)
        simulated = think(simulations, (1 - share) ** 2 * seconds)
        if simulated:
            ended = 1 - (self._network_search.judged - judged) / simulated
            self._share = NEAR if ended > END_IN_SIGHT else FAR
        if not self.proven:
            self._check(positions, began + seconds if seconds else math.inf)
        return simulated

    def _check(self, positions: int, end: float) -> None:
        for turns, *_ in self.lines(MOST_CHECKED):
            left = end - time.monotonic()
            if left <= 0 or turns[0] in self._losing:  # losing turns come last
                return
            distance = self._prover.lost_in(turns[0], positions, left if left < math.inf else 0)
            if distance == 0:
                return
            self._losing[turns[0]] = distance

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best lines: a forced win first, turns known to lose last, and the network's in between."""
        if self._prover.proven:
            wins = self._prover.lines(most)
            known = {turns[0] for turns, *_ in wins}
            others = self._network_search.lines(most) if self._network_search.visits else []
            return [*wins, *(line for line in others if line[0][0] not in known)][:most]
        found = self._network_search.lines(most + len(self._losing))
        sound = [line for line in found if line[0][0] not in self._losing]
        lost = [
            (turns, visits, 0.0, 3 - self._mover, self._losing[turns[0]])
            for turns, visits, *_ in found
            if turns[0] in self._losing
        ]
        return [*sound, *lost][:most]
