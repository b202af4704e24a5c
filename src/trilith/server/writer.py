"""Group commit: one thread writes every change, and all queued changes share one transaction and one disk sync.

Many writing threads would contend for the database's lock, the disk and the GIL.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from http import HTTPStatus

from sqlalchemy import Connection

from trilith.app.stored_game import StoredGame
from trilith.game import TrilithError
from trilith.server.game_cache import GameCache
from trilith.server.refusal import Refusal
from trilith.server.storage import Database, game_queries

MOST_AT_ONCE = 64
"""Changes per transaction: few enough that no change waits long for the others."""

log = logging.getLogger(__name__)


class Transaction:
    """The games inside one transaction, locked for other writers; :meth:`flush` writes the changes."""

    def __init__(self, connection: Connection, game_ids: Iterable[str], cache: GameCache) -> None:
        """Lock games; a cached game is used where its stamp agrees with the database."""
        self._connection = connection
        self._cache = cache
        self._stamps = game_queries.lock(connection, game_ids)
        self._current: dict[str, StoredGame] = {}
        self._stored_turns: dict[str, int] = {}  # turns of each game that the database has
        self._kept_turns: dict[str, int] = {}  # of these, turns that no change has taken back
        self.written: list[StoredGame] = []

    def read(self, game_id: str) -> StoredGame:
        """Look a game up as this transaction has changed it."""
        game = self._current.get(game_id)
        if game is None:
            game = self._cache.find(game_id)
            if game is None or self._stamps.get(game_id) != game_queries.stamp(game):
                game = game_queries.read(self._connection, game_id)
                self._cache.remember(game)
            self._current[game_id] = game
        return game

    def write(self, *games: StoredGame) -> None:
        """Insert or update games."""
        for game in games:
            before = self._current.get(game.id)
            if before is not None:
                stored = self._stored_turns.setdefault(game.id, _turns(before))
                self._kept_turns[game.id] = min(self._kept_turns.get(game.id, stored), _turns(game))
            self._current[game.id] = game
            self.written.append(game)

    def purge(self, before: int) -> None:
        """Remove the games that were deleted before a time."""
        game_queries.purge(self._connection, before)

    def flush(self) -> None:
        """Send all changes to the database."""
        game_ids = dict.fromkeys(game.id for game in self.written)
        game_queries.insert(
            self._connection, [self._current[game_id] for game_id in game_ids if game_id not in self._stored_turns]
        )
        shorter = {game_id: kept for game_id, kept in self._kept_turns.items() if kept < self._stored_turns[game_id]}
        game_queries.cut(self._connection, shorter)
        game_queries.update(
            self._connection, [(self._current[game_id], kept) for game_id, kept in self._kept_turns.items()]
        )


Act = Callable[[Transaction], StoredGame]
"""A change: it reads games, then writes or refuses, and returns the game it is about."""


@dataclass(eq=False, slots=True)
class _Change:
    game_id: str | None
    act: Act
    future: Future[StoredGame] = field(default_factory=Future)
    game: StoredGame | None = None
    error: Exception | None = None
    written: list[StoredGame] = field(default_factory=list)


class Writer:
    """Applies changes in order; ``on_commit`` gets every game that was written, before the futures complete."""

    def __init__(self, database: Database, cache: GameCache, on_commit: Callable[[StoredGame], None]) -> None:
        """Write to a database whose games are also cached."""
        self._database = database
        self._cache = cache
        self._on_commit = on_commit
        self._queue: deque[_Change] = deque()
        self._lock = threading.Lock()
        self._is_working = False
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, "trilith-writer")

    def submit(self, game_id: str | None, act: Act) -> Future[StoredGame]:
        """Queue a change of a game, None for a new game; the future completes once it is on disk."""
        change = _Change(game_id, act)
        with self._lock:
            if self._is_closed:
                raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy")
            self._queue.append(change)
            if not self._is_working:
                self._is_working = True
                self._thread.submit(self._work)
        return change.future

    def close(self) -> None:
        """Write the queued changes, refuse new ones, and end the thread."""
        with self._lock:
            self._is_closed = True
        self._thread.shutdown()

    def _work(self) -> None:
        while batch := self._take():
            if not self._commit(batch) and len(batch) > 1:
                for change in batch:  # One change failed the transaction; retry each alone.
                    self._commit([change])
            for change in batch:
                self._complete(change)

    def _take(self) -> list[_Change]:
        batch: list[_Change] = []
        with self._lock:
            while self._queue and len(batch) < MOST_AT_ONCE:
                change = self._queue.popleft()
                if change.future.set_running_or_notify_cancel():
                    batch.append(change)
            self._is_working = bool(batch)
        return batch

    def _commit(self, batch: list[_Change]) -> bool:
        """Apply changes in one transaction; return False, and fail them all, if the database refuses."""
        try:
            with self._database.writing() as connection:
                game_ids = (change.game_id for change in batch if change.game_id is not None)
                transaction = Transaction(connection, game_ids, self._cache)
                for change in batch:
                    _apply(change, transaction)
                transaction.flush()
        except Exception as error:
            for change in batch:
                change.error, change.written = error, []
            return False
        return True

    def _complete(self, change: _Change) -> None:
        """Notify the listener, then complete the future of a change."""
        for game in change.written:
            try:
                self._on_commit(game)
            except Exception:
                log.exception("a change was committed, but a listener failed")
        if change.error is not None:
            change.future.set_exception(change.error)
        elif change.game is not None:
            change.future.set_result(change.game)


def _turns(game: StoredGame) -> int:
    return len(game.session.record.line.turns)


def _apply(change: _Change, transaction: Transaction) -> None:
    """Apply one change; a refusal of its act fails this change alone, an error of the database the whole batch."""
    before = len(transaction.written)
    change.game = change.error = None
    try:
        change.game = change.act(transaction)
    except TrilithError as error:
        change.error = error
    change.written = transaction.written[before:]
