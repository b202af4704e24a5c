"""The computer at the table: it plays its turns and answers offers, also after a restart."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from trilith.engine.manners import accepts_draw
from trilith.game import TrilithError
from trilith.server.errors import Refusal
from trilith.server.games import Games
from trilith.server.pool import Job, Pool, Urgency
from trilith.server.tables import Table
from trilith.server.thinking import advice_job, turn_job

log = logging.getLogger(__name__)


class Opponents:
    """All computer players: at most one job for each game."""

    def __init__(self, games: Games, pool: Pool, think: float) -> None:
        """Let engines of a pool play, each turn in so many seconds at most."""
        self._games = games
        self._pool = pool
        self._think = think
        self._jobs: dict[str, tuple[int, Job]] = {}
        self._lock = threading.Lock()

    def see(self, table: Table) -> None:
        """Take note of a game that has changed: begin to think, and forget what was thought about before."""
        with self._lock:
            version, old = self._jobs.pop(table.id, (0, None))
            if old is not None and version > table.version:
                self._jobs[table.id] = version, old
                return
            new = self._job(table)
            if new is not None:
                self._jobs[table.id] = table.version, new[0]
        if old is not None:
            self._pool.cancel(old)
        if new is not None:
            job, act = new
            job.future.add_done_callback(lambda future: self._done(table, future, act))
            self._pool.submit(job)

    def _job(self, table: Table) -> tuple[Job, Callable[[Table, Any], Table]] | None:
        if table.asks_computer:
            return advice_job(table.browser, table.game, Urgency.TURN), self._answer
        if table.is_computers_turn:
            return turn_job(table, self._games.now(), self._think), self._play
        return None

    def _play(self, table: Table, turn: str) -> Table:
        return table.play(turn, self._games.now())

    def _answer(self, table: Table, found: Any) -> Table:
        """Agree if the computer's own chance is small enough."""
        computer = 3 - (table.offer or 0)
        own = found.value if table.position.to_move == computer else 1 - found.value
        return table.answer(accepts_draw(own))

    def _done(self, table: Table, future: Future[Any], act: Callable[[Table, Any], Table]) -> None:
        with self._lock:
            if self._jobs.get(table.id, (0, None))[0] == table.version:
                del self._jobs[table.id]
        if future.cancelled():
            return
        try:
            answer = future.result()
            played = self._games.change(table.id, lambda now: act(now, answer), table.version)
        except Exception as error:  # an engine that fails shall not take the thread with it
            _tell(error)
        else:
            played.add_done_callback(lambda future: _tell(future.exception()))


def _tell(error: BaseException | None) -> None:
    """Say what has become of the computer's answer, if it was not taken."""
    if isinstance(error, Refusal):
        log.debug("the game has gone on without the computer's answer")
    elif isinstance(error, TrilithError):
        log.warning("the computer cannot play on: %s", error.one_line())
    elif error is not None:
        log.error("the computer has failed: %r", error)
