"""The computer at the table: it plays its turns and answers offers, also after a restart.

Whatever fails on the way, a game never waits in vain: the computer tries again, later and later, and the state says so
meanwhile. When its engine has failed twice it plays without one.
"""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from trilith.engine.draw_policy import accepts_draw
from trilith.game import Reason, TrilithError
from trilith.server.errors import Refusal
from trilith.server.games import Games
from trilith.server.live import Hub
from trilith.server.origins import Origins
from trilith.server.pool import Job, Pool, Urgency
from trilith.server.tables import Table
from trilith.server.thinking import advice_job, job_without_engine, turn_job

ENGINE_TRIES = 2
"""After so many failures the computer plays without its engine."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""Seconds until the computer tries again: after the first failure, and at most."""
GONE_ON = ("server.version", "server.over")
"""What is refused when a game has gone on without the computer."""
STUMBLED = Reason.of("server.stumbled")

Act = Callable[[Table, Any], Table]
log = logging.getLogger(__name__)


class Opponents:
    """All computer players: at most one job for each game."""

    def __init__(self, games: Games, pool: Pool, hub: Hub, origins: Origins, think: float) -> None:
        """Let engines of a pool play, each turn in so many seconds at most; what goes wrong is told by the hub."""
        self._loop = asyncio.get_running_loop()
        self._games = games
        self._pool = pool
        self._hub = hub
        self._origins = origins
        self._think = think
        self._jobs: dict[str, tuple[int, Job]] = {}
        self._failures: dict[str, tuple[int, int]] = {}
        """Of each game, the version in which the computer has failed, and how often."""
        self._lock = threading.Lock()

    def see(self, table: Table) -> None:
        """Take note of a game that has changed: begin to think, and forget what was thought about before."""
        with self._lock:
            version, old = self._jobs.get(table.id, (0, None))
            if version > table.version:
                return
            self._jobs.pop(table.id, None)
            failed = self._failures.get(table.id, (0, 0))
            if failed[0] < table.version:
                self._failures.pop(table.id, None)
        if old is not None:
            self._pool.cancel(old)
        try:
            self._begin(table, failed[1] if failed[0] == table.version else 0)
        except Exception as error:
            self._failed(table, error)

    def trouble(self, table: Table) -> Reason | None:
        """Say what keeps the computer from playing, if something does."""
        with self._lock:
            return STUMBLED if self._failures.get(table.id, (0, 0))[0] == table.version else None

    def _begin(self, table: Table, failures: int) -> None:
        found = self._job(table, with_engine=failures < ENGINE_TRIES)
        if found is None:
            return
        job, act = found
        with self._lock:
            if self._jobs.get(table.id, (0, None))[0] > table.version:
                return
            self._jobs[table.id] = table.version, job
        job.future.add_done_callback(lambda future: self._done(table, future, act))
        self._pool.submit(job)

    def _job(self, table: Table, with_engine: bool) -> tuple[Job, Act] | None:
        client = self._origins.of(table.browser)
        if table.asks_computer:
            if with_engine:
                return advice_job(client, table.game, Urgency.TURN), self._answer
            return job_without_engine(client, lambda: False), Table.answer
        if table.is_computers_turn:
            if with_engine:
                return turn_job(client, table, self._games.now(), self._think), self._play
            return job_without_engine(client, lambda: random.choice(table.position.turns()).text), self._play
        return None

    def _play(self, table: Table, turn: str) -> Table:
        return table.play(turn, self._games.now())

    def _answer(self, table: Table, found: Any) -> Table:
        """Agree if the computer's own chance is small enough."""
        computer = 3 - (table.offer or 0)
        own = found.value if table.position.to_move == computer else 1 - found.value
        return table.answer(accepts_draw(own))

    def _done(self, table: Table, future: Future[Any], act: Act) -> None:
        with self._lock:
            if self._jobs.get(table.id, (0, None))[0] == table.version:
                del self._jobs[table.id]
        if future.cancelled():
            return
        try:
            answer = future.result()
            played = self._games.change(table.id, lambda now: act(now, answer), table.version)
        except Exception as error:  # an engine that fails shall not take the thread with it
            self._failed(table, error)
        else:
            played.add_done_callback(lambda future: self._failed(table, future.exception()))

    def _failed(self, table: Table, error: BaseException | None) -> None:
        """See to it that the computer tries again, if it has failed in a game that has not gone on meanwhile."""
        if error is None or (isinstance(error, Refusal) and error.reason.key in GONE_ON):
            return
        said = error.one_line() if isinstance(error, TrilithError) else repr(error)
        with self._lock:
            version, failures = self._failures.get(table.id, (0, 0))
            if version > table.version:
                return
            failures = failures + 1 if version == table.version else 1
            self._failures[table.id] = table.version, failures
        log.error("the computer has failed, %d times by now, in game %s: %s", failures, table.id, said)
        if not self._loop.is_closed():
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures - 1, 10))
            self._loop.call_soon_threadsafe(self._loop.call_later, pause, self._again, table)
        self._hub.tell(table.id)

    def _again(self, table: Table) -> None:
        if self.trouble(table) is not None:
            self.see(table)
