"""The computer players: they play their turns and answer draw offers, also after a restart.

A failure is retried with exponential backoff, and the state of the game says so meanwhile. After
:data:`ENGINE_TRIES` failures the computer plays without its engine.
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
"""Failures of the engine in one position after which the computer plays a random turn instead."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""Seconds before a retry: after the first failure, and at most."""
SUPERSEDED = ("server.version", "server.no_game", "session.over")
"""Refusals that mean the game has a newer version or is deleted; they need no retry."""
RETRYING = Reason.of("server.stumbled")

Act = Callable[[Session, Any], Session]
log = logging.getLogger(__name__)


class ComputerPlayers:
    """All computer players; at most one engine job for each game."""

    def __init__(
        self, games: GameRepository, engines: EnginePool, hub: Hub, addresses: ClientAddresses, think: float
    ) -> None:
        """Play with the engines of a pool, at most ``think`` seconds a turn; the hub publishes failures."""
        self._loop = asyncio.get_running_loop()
        self._games = games
        self._engines = engines
        self._hub = hub
        self._addresses = addresses
        self._think = think
        self._jobs: dict[str, tuple[int, Job]] = {}
        self._failures: dict[str, tuple[int, int]] = {}
        """For each game, the version in which the computer has failed, and the number of failures."""
        self._lock = threading.Lock()

    def on_change(self, game: StoredGame) -> None:
        """Cancel the job of an older version and begin one for this version if the computer is to act."""
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
        """Say what keeps the computer from playing, None if nothing does."""
        with self._lock:
            return RETRYING if self._failures.get(game.id, (0, 0))[0] == game.version else None

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
        if game.deleted is not None:
            return None
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
        """Accept a draw if the computer's own chance to win is small enough."""
        computer = _player_asked(session)
        own = found.value if session.position.to_move == computer else 1 - found.value
        return session.answer(accepts_draw(own), computer, self._games.now())

    def _decline(self, session: Session, _: None) -> Session:
        return session.answer(False, _player_asked(session), self._games.now())

    def _done(self, game: StoredGame, future: Future[Any], act: Act) -> None:
        with self._lock:
            if self._jobs.get(game.id, (0, None))[0] == game.version:
                del self._jobs[game.id]
        if future.cancelled():
            return
        try:
            answer = future.result()
            played = self._games.change(game.id, lambda session: act(session, answer), game.version)
        except Exception as error:  # a failing engine must not end the worker thread
            self._failed(game, error)
        else:
            played.add_done_callback(lambda future: self._failed(game, future.exception()))

    def _failed(self, game: StoredGame, error: BaseException | None) -> None:
        """Schedule a retry with backoff, unless the game has a newer version."""
        if error is None or (isinstance(error, TrilithError) and error.reason.key in SUPERSEDED):
            return
        reason = error.one_line() if isinstance(error, TrilithError) else repr(error)
        with self._lock:
            version, failures = self._failures.get(game.id, (0, 0))
            if version > game.version:
                return
            failures = failures + 1 if version == game.version else 1
            self._failures[game.id] = game.version, failures
        log.error("computer player failed (failure %d) in game %s: %s", failures, game.id, reason)
        if not self._loop.is_closed():
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures - 1, 10))
            self._loop.call_soon_threadsafe(self._loop.call_later, pause, self._retry, game)
        self._hub.publish(game.id)

    def _retry(self, game: StoredGame) -> None:
        if self.trouble(game) is not None:
            self.on_change(game)


def _player_asked(session: Session) -> int:
    """Return the player who has been offered a draw."""
    offer = session.offer(DRAW)
    assert offer is not None
    return 3 - offer.player
