"""Games in memory, so that they are not played again from their turns whenever somebody asks."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from trilith.app.stored_game import StoredGame

REMEMBERED = 512
"""How many games are kept; the others are read from the database when they are asked for."""
TRUSTED = 1.0
"""Seconds for which a game is shown without a look into the database, which another server may have changed.

Nothing is changed on trust."""


class Memory:
    """The games that were asked for last, safe to use from many threads."""

    def __init__(self) -> None:
        """Begin without any."""
        self._known: OrderedDict[str, tuple[StoredGame, float]] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, game_id: str) -> StoredGame | None:
        """Find a game as it was when it was last seen."""
        with self._lock:
            found = self._known.get(game_id)
        return found[0] if found else None

    def trusted(self, game_id: str) -> StoredGame | None:
        """Find a game that was seen in the database a moment ago."""
        with self._lock:
            found = self._known.get(game_id)
        return found[0] if found and time.monotonic() - found[1] <= TRUSTED else None

    def remember(self, game: StoredGame) -> None:
        """Keep a game as the database has it now, unless a later state of it is known."""
        with self._lock:
            known = self._known.get(game.id)
            if known is None or known[0].version <= game.version:
                self._known[game.id] = game, time.monotonic()
            self._known.move_to_end(game.id)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
