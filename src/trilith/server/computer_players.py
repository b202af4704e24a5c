"""The computer at the game: it plays its turns and answers offers, also after a restart.

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

from trilith.app.stored_game import StoredGame
from trilith.engine import Analysis
from trilith.engine.draw_policy import accepts_draw
from trilith.game import Reason, TrilithError
from trilith.server.client_addresses import ClientAddresses
from trilith.server.engine_jobs import advice_job, job_without_engine, turn_job
from trilith.server.engine_pool import EnginePool, Job, Priority
from trilith.server.game_repository import GameRepository
from trilith.server.hub import Hub
from trilith.session import DRAW, Session

ENGINE_TRIES = 2
"""After so many failures the computer plays without its engine."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""Seconds until the computer tries again: after the first failure, and at most."""
GONE_ON = ("server.version", "session.over")
"""What is refused when a game has gone on without the computer."""
STUMBLED = Reason.of("server.stumbled")

Act = Callable[[Session, Any], Session]
log = logging.getLogger(__name__)


class ComputerPlayers:
    """All computer players: at most one job for each game."""

    def __init__(
        self, games: GameRepository, engines: EnginePool, hub: Hub, addresses: ClientAddresses, think: float
    ) -> None:
        """Let engines of a pool play, each turn in so many seconds at most; what goes wrong is told by the hub."""
        self._loop = asyncio.get_running_loop()
        self._games = games
        self._engines = engines
        self._hub = hub
        self._addresses = addresses
        self._think = think
        self._jobs: dict[str, tuple[int, Job]] = {}
        self._failures: dict[str, tuple[int, int]] = {}
        """Of each game, the version in which the computer has failed, and how often."""
        self._lock = threading.Lock()

    def see(self, game: StoredGame) -> None:
        """Take note of a game that has changed: begin to think, and forget what was thought about before."""
        with self._lock:
            version, old = self._jobs.get(game.id, (0, None))
            if version > game.version:
                return
            self._jobs.pop(game.id, None)
            failed = self._failures.get(game.id, (0, 0))
            if failed[0] < game.version:
                self._failures.pop(game.id, None)
        if old is not None:
            self._engines.cancel(old)
        try:
            self._begin(game, failed[1] if failed[0] == game.version else 0)
        except Exception as error:
            self._failed(game, error)

    def trouble(self, game: StoredGame) -> Reason | None:
        """Say what keeps the computer from playing, if something does."""
        with self._lock:
            return STUMBLED if self._failures.get(game.id, (0, 0))[0] == game.version else None

    def _begin(self, game: StoredGame, failures: int) -> None:
        found = self._job(game, with_engine=failures < ENGINE_TRIES)
        if found is None:
            return
        job, act = found
        with self._lock:
            if self._jobs.get(game.id, (0, None))[0] > game.version:
                return
            self._jobs[game.id] = game.version, job
        job.future.add_done_callback(lambda future: self._done(game, future, act))
        self._engines.submit(job)

    def _job(self, game: StoredGame, with_engine: bool) -> tuple[Job, Act] | None:
        client, session = self._addresses.of(game.browser), game.session
        if session.asks_computer:
            if with_engine:
                return advice_job(client, session.game, Priority.TURN), self._answer
            return job_without_engine(client, lambda: None), self._decline
        if session.is_computers_turn:
            if with_engine:
                return turn_job(client, session, self._games.now(), self._think), self._play
            return job_without_engine(client, lambda: random.choice(session.position.turns()).text), self._play
        return None

    def _play(self, session: Session, turn: str) -> Session:
        return session.play(turn, session.position.to_move, self._games.now())

    def _answer(self, session: Session, found: Analysis) -> Session:
        """Agree if the computer's own chance is small enough."""
        computer = _asked(session)
        own = found.value if session.position.to_move == computer else 1 - found.value
        return session.answer(accepts_draw(own), computer, self._games.now())

    def _decline(self, session: Session, _: None) -> Session:
        return session.answer(False, _asked(session), self._games.now())

    def _done(self, game: StoredGame, future: Future[Any], act: Act) -> None:
        with self._lock:
            if self._jobs.get(game.id, (0, None))[0] == game.version:
                del self._jobs[game.id]
        if future.cancelled():
            return
        try:
            answer = future.result()
            played = self._games.change(game.id, lambda session: act(session, answer), game.version)
        except Exception as error:  # an engine that fails shall not take the thread with it
            self._failed(game, error)
        else:
            played.add_done_callback(lambda future: self._failed(game, future.exception()))

    def _failed(self, game: StoredGame, error: BaseException | None) -> None:
        """See to it that the computer tries again, if it has failed in a game that has not gone on meanwhile."""
        if error is None or (isinstance(error, TrilithError) and error.reason.key in GONE_ON):
            return
        said = error.one_line() if isinstance(error, TrilithError) else repr(error)
        with self._lock:
            version, failures = self._failures.get(game.id, (0, 0))
            if version > game.version:
                return
            failures = failures + 1 if version == game.version else 1
            self._failures[game.id] = game.version, failures
        log.error("the computer has failed, %d times by now, in game %s: %s", failures, game.id, said)
        if not self._loop.is_closed():
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures - 1, 10))
            self._loop.call_soon_threadsafe(self._loop.call_later, pause, self._again, game)
        self._hub.tell(game.id)

    def _again(self, game: StoredGame) -> None:
        if self.trouble(game) is not None:
            self.see(game)


def _asked(session: Session) -> int:
    """Tell which player is asked whether the game shall be a draw."""
    offer = session.offer(DRAW)
    assert offer is not None
    return 3 - offer.player
