"""Timers that end a game when a clock runs out, whether a client is connected or not."""

from __future__ import annotations

import asyncio

from trilith.app.stored_game import StoredGame
from trilith.server.game_repository import GameRepository


class FlagTimers:
    """One timer for every game with a running clock."""

    def __init__(self, games: GameRepository) -> None:
        """Watch the games of a repository."""
        self._loop = asyncio.get_running_loop()
        self._games = games
        self._timers: dict[str, tuple[int, asyncio.TimerHandle | None]] = {}
        self._tasks: set[asyncio.Future[StoredGame]] = set()

    def on_change(self, game: StoredGame) -> None:
        """Set the timer of a game that has changed; may be called from any thread."""
        if game.session.time_control is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._set, game)

    def _set(self, game: StoredGame) -> None:
        version, timer = self._timers.get(game.id, (0, None))
        if version > game.version:
            return
        if timer is not None:
            timer.cancel()
        if game.session.mover is None or game.deleted is not None:
            self._timers.pop(game.id, None)
            return
        left = game.session.left(game.session.mover, self._games.now()) or 0
        timer = self._loop.call_later(max(left, 0) / 1000 + 0.001, self._flag, game.id)
        self._timers[game.id] = game.version, timer

    def _flag(self, game_id: str) -> None:
        task = asyncio.wrap_future(self._games.flag(game_id))
        self._tasks.add(task)
        task.add_done_callback(self._flagged)

    def _flagged(self, task: asyncio.Future[StoredGame]) -> None:
        """Set the timer again if the game was not over: another server has given it time."""
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is None and task.result().session.mover is not None:
            self._set(task.result())

    def close(self) -> None:
        """Stop all timers."""
        for _, timer in self._timers.values():
            if timer is not None:
                timer.cancel()
        self._timers.clear()
