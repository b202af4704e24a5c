"""One thread makes every change: all that wait go into one transaction, and share one wait for the disk.

Many threads that each wait for the database's lock, the disk and the interpreter in turn make one another slower the
more they are; one that never waits for another does not.
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
"""How many changes go into one transaction: few enough that nobody waits long for the others."""

log = logging.getLogger(__name__)


class Transaction:
    """GameRepository as they are inside one transaction, locked for others; changes are written when it ends."""

    def __init__(self, connection: Connection, game_ids: Iterable[str], cache: GameCache) -> None:
        """Lock games; those of them in memory that are still what the database has are not read again."""
        self._connection = connection
        self._cache = cache
        self._stamps = game_queries.lock(connection, game_ids)
        self._now: dict[str, StoredGame] = {}
        self._stored: dict[str, int] = {}
        self._common: dict[str, int] = {}
        self.written: list[StoredGame] = []

    def read(self, game_id: str) -> StoredGame:
        """Look a game up, with what was changed in this transaction already."""
        game = self._now.get(game_id)
        if game is None:
            game = self._cache.find(game_id)
            if game is None or self._stamps.get(game_id) != game_queries.stamp(game):
                game = game_queries.read(self._connection, game_id)
                self._cache.remember(game)
            self._now[game_id] = game
        return game

    def write(self, *games: StoredGame) -> None:
        """Change games or begin them."""
        for game in games:
            before = self._now.get(game.id)
            if before is not None:
                stored = self._stored.setdefault(game.id, _turns(before))
                self._common[game.id] = min(self._common.get(game.id, stored), _turns(game))
            self._now[game.id] = game
            self.written.append(game)

    def flush(self) -> None:
        """Send all changes to the database."""
        game_ids = dict.fromkeys(game.id for game in self.written)
        game_queries.insert(
            self._connection, [self._now[game_id] for game_id in game_ids if game_id not in self._stored]
        )
        shorter = {game_id: common for game_id, common in self._common.items() if common < self._stored[game_id]}
        game_queries.cut(self._connection, shorter)
        game_queries.update(
            self._connection, [(self._now[game_id], common) for game_id, common in self._common.items()]
        )


Act = Callable[[Transaction], StoredGame]
"""What somebody wants: it reads, then writes or refuses, and answers with the game it was about."""


@dataclass(eq=False, slots=True)
class _Wish:
    game_id: str | None
    act: Act
    future: Future[StoredGame] = field(default_factory=Future)
    game: StoredGame | None = None
    error: Exception | None = None
    written: list[StoredGame] = field(default_factory=list)


class Writer:
    """Does what is wished, in order; ``kept`` hears of every game that was written, before who wished it."""

    def __init__(self, database: Database, cache: GameCache, kept: Callable[[StoredGame], None]) -> None:
        """Write to a database what is also kept in memory."""
        self._database = database
        self._cache = cache
        self._kept = kept
        self._waiting: deque[_Wish] = deque()
        self._lock = threading.Lock()
        self._is_working = False
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, "trilith-writer")

    def submit(self, game_id: str | None, act: Act) -> Future[StoredGame]:
        """Wish for a change of a game, or of none that exists; the answer comes when it is on the disk."""
        wish = _Wish(game_id, act)
        with self._lock:
            if self._is_closed:
                raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy")
            self._waiting.append(wish)
            if not self._is_working:
                self._is_working = True
                self._thread.submit(self._work)
        return wish.future

    def close(self) -> None:
        """Do what waits, and nothing more."""
        with self._lock:
            self._is_closed = True
        self._thread.shutdown()

    def _work(self) -> None:
        while wishes := self._take():
            if not self._is_done(wishes) and len(wishes) > 1:
                for wish in wishes:  # one of them cannot be written: the others shall not suffer for it
                    self._is_done([wish])
            for wish in wishes:
                self._answer(wish)

    def _take(self) -> list[_Wish]:
        wishes: list[_Wish] = []
        with self._lock:
            while self._waiting and len(wishes) < MOST_AT_ONCE:
                wish = self._waiting.popleft()
                if wish.future.set_running_or_notify_cancel():
                    wishes.append(wish)
            self._is_working = bool(wishes)
        return wishes

    def _is_done(self, wishes: list[_Wish]) -> bool:
        """Do things in one transaction; if the database refuses, all of them have failed."""
        try:
            with self._database.writing() as connection:
                game_ids = (wish.game_id for wish in wishes if wish.game_id is not None)
                transaction = Transaction(connection, game_ids, self._cache)
                for wish in wishes:
                    _do(wish, transaction)
                transaction.flush()
        except Exception as error:
            for wish in wishes:
                wish.error, wish.written = error, []
            return False
        return True

    def _answer(self, wish: _Wish) -> None:
        for game in wish.written:
            try:
                self._kept(game)
            except Exception:
                log.exception("a change was kept, but not everybody has heard of it")
        if wish.error is not None:
            wish.future.set_exception(wish.error)
        elif wish.game is not None:
            wish.future.set_result(wish.game)


def _turns(game: StoredGame) -> int:
    return len(game.session.record.line.turns)


def _do(wish: _Wish, transaction: Transaction) -> None:
    """Do one thing; what its act refuses is its own, what the database refuses is everybody's."""
    done = len(transaction.written)
    wish.game = wish.error = None
    try:
        wish.game = wish.act(transaction)
    except TrilithError as error:
        wish.error = error
    wish.written = transaction.written[done:]
