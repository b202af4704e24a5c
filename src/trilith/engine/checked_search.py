"""A network that thinks, and alpha-beta that checks it: a proof takes many positions rather than well judged ones.

Before the network thinks, alpha-beta looks for a forced win. When the network has chosen, alpha-beta looks whether that
turn lets the other force one; if so, the network's next choice is checked. While the end of the game is not in sight,
the network gets most of the time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from trilith.engine.core_search import CoreSearch
from trilith.engine.network_search import NetworkSearch

FAR, NEAR = 0.15, 0.35
"""The share of the time that goes into the search for a win, and of the rest into checking: with the end far off and
in sight. Of 48 games against alpha-beta 36 were won so, 32 with 0.3 and 0.5, 9 of 16 without any checking."""
END_IN_SIGHT = 0.002
"""The share of simulations that came to the end of the game, from which on it is in sight."""
POSITIONS_A_SIMULATION = 200
"""How many positions alpha-beta looks at while the network judges one."""
CHECKED = 8
"""How many of the network's choices are checked at most."""


class Prover(CoreSearch, Protocol):
    """What the extension's alpha-beta searches offer beside; see ``native/include/trilith/alphabeta.hpp``."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""
        ...

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses; 0 if that cannot be told."""
        ...


class CheckedSearch:
    """A network's search with its prover; to the engine a search like the others."""

    def __init__(self, thinking: NetworkSearch, prover: Prover, mover: int) -> None:
        """Join the two; ``mover`` is who is to move."""
        self._thinking, self._prover = thinking, prover
        self._share = FAR
        self._losing: dict[str, int] = {}
        self._mover = mover

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""
        return self._thinking.visits

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return self._thinking.nodes

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""
        return self._prover.proven or self._thinking.proven

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for."""
        self._thinking.want(lines)
        self._prover.want(lines)

    def advance(self, steps: list[int]) -> None:
        """Go on from the position after a turn."""
        self._thinking.advance(steps)
        self._prover.advance(steps)
        self._losing.clear()
        self._mover = 3 - self._mover

    def stop(self) -> None:
        """End a run that is going on in another thread."""
        self._prover.stop()
        self._thinking.stop()

    def ready(self) -> None:
        """Let runs go on that a stop has ended."""
        self._prover.ready()
        self._thinking.ready()

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Seek a forced win, search with the network, and check its choices; return the number of simulations."""
        return self._run(simulations, seconds, partial(self._thinking.run, threads=threads))

    def run_slice(self, simulations: int, seconds: float) -> int:
        """Do the same in this thread alone."""
        return self._run(simulations, seconds, self._thinking.run_slice)

    def _run(self, simulations: int, seconds: float, think: Callable[[int, float], int]) -> int:
        began = time.monotonic()
        share, judged = self._share, self._thinking.judged
        positions = round(share * simulations * POSITIONS_A_SIMULATION)
        looked = self._prover.seek_win(positions, share * seconds)
        if self.proven:
            return max(looked // POSITIONS_A_SIMULATION, 1)
        made = think(simulations, (1 - share) ** 2 * seconds)
        if made:
            ended = 1 - (self._thinking.judged - judged) / made
            self._share = NEAR if ended > END_IN_SIGHT else FAR
        if not self.proven:
            self._check(positions, began + seconds if seconds else math.inf)
        return made

    def _check(self, positions: int, end: float) -> None:
        for turns, *_ in self.lines(CHECKED):
            left = end - time.monotonic()
            if left <= 0 or turns[0] in self._losing:  # those that lose come last
                return
            distance = self._prover.lost_in(turns[0], positions, left if left < math.inf else 0)
            if distance == 0:
                return
            self._losing[turns[0]] = distance

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """List the best turns with what follows; those that are known to lose come last."""
        if self._prover.proven:
            return self._prover.lines(most)
        found = self._thinking.lines(most + len(self._losing))
        sound = [line for line in found if line[0][0] not in self._losing]
        lost = [
            (turns, visits, 0.0, 3 - self._mover, self._losing[turns[0]])
            for turns, visits, *_ in found
            if turns[0] in self._losing
        ]
        return [*sound, *lost][:most]
