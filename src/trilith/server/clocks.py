"""The referee: a game ends when time runs out, whether anybody looks or not."""

from __future__ import annotations

import asyncio

from trilith.server.games import Games
from trilith.server.tables import Table


class Referee:
    """A timer for every game with a running clock."""

    def __init__(self, games: Games) -> None:
        """Watch games."""
        self._loop = asyncio.get_running_loop()
        self._games = games
        self._timers: dict[str, tuple[int, asyncio.TimerHandle | None]] = {}
        self._tasks: set[asyncio.Future[Table]] = set()

    def see(self, table: Table) -> None:
        """Take note of a game that has changed; called in any thread."""
        if table.clock is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._set, table)

    def _set(self, table: Table) -> None:
        version, timer = self._timers.get(table.id, (0, None))
        if version > table.version:
            return
        if timer is not None:
            timer.cancel()
        if table.mover is None:
            self._timers.pop(table.id, None)
            return
        left = table.left(table.mover, self._games.now()) or 0
        timer = self._loop.call_later(max(left, 0) / 1000 + 0.001, self._flag, table.id)
        self._timers[table.id] = table.version, timer

    def _flag(self, name: str) -> None:
        task = asyncio.wrap_future(self._games.flag(name))
        self._tasks.add(task)
        task.add_done_callback(self._flagged)

    def _flagged(self, task: asyncio.Future[Table]) -> None:
        """Go on watching a game that was not over after all: another server has given it time."""
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is None and task.result().mover is not None:
            self._set(task.result())

    def close(self) -> None:
        """Stop all timers."""
        for _, timer in self._timers.values():
            if timer is not None:
                timer.cancel()
        self._timers.clear()
