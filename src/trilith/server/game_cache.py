"""A cache of games, so that a request need not replay their turns."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

from trilith.app.stored_game import StoredGame

MOST_GAMES = 512
"""Cached games; others are read from the database."""
TRUSTED = 1.0
"""Seconds for which a cached game is served without asking the database, which another server may have changed.

Changes are always based on the database."""


class GameCache:
    """The games used most recently, by id; thread-safe."""

    def __init__(self) -> None:
        """Start empty."""
        self._known: OrderedDict[str, tuple[StoredGame, float]] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, game_id: str) -> StoredGame | None:
        """Find a cached game; the caller compares its stamp with the database's."""
        with self._lock:
            found = self._known.get(game_id)
        return found[0] if found else None

    def trusted(self, game_id: str) -> StoredGame | None:
        """Find a game that agreed with the database at most :data:`TRUSTED` seconds ago."""
        with self._lock:
            found = self._known.get(game_id)
        return found[0] if found and time.monotonic() - found[1] <= TRUSTED else None

    def remember(self, game: StoredGame) -> None:
        """Cache a game as the database has it now, unless a later version is cached."""
        with self._lock:
            known = self._known.get(game.id)
            if known is None or known[0].version <= game.version:
                self._known[game.id] = game, time.monotonic()
            self._known.move_to_end(game.id)
            while len(self._known) > MOST_GAMES:
                self._known.popitem(last=False)
