"""Every game of the server: begun, looked up, changed. A change is in the database before anyone is told."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from http import HTTPStatus

from sqlalchemy import select

from trilith.app.session_states import Listed
from trilith.app.stored_game import StoredGame
from trilith.server.game_cache import GameCache
from trilith.server.refusal import Refusal
from trilith.server.storage import Database, GameRow, game_queries
from trilith.server.writer import MOST_AT_ONCE, Transaction, Writer
from trilith.session import Session

log = logging.getLogger(__name__)
_GAME_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def milliseconds() -> int:
    """Tell the time."""
    return time.time_ns() // 1_000_000


class GameRepository:
    """The games, safe to use from many threads. What changes them answers later, when it is on the disk."""

    def __init__(self, database: Database, now: Callable[[], int] = milliseconds) -> None:
        """Keep games in a database; ``now`` tells the time in milliseconds."""
        self.now = now
        self._database = database
        self._cache = GameCache()
        self._listeners: list[Callable[[StoredGame], None]] = []
        self._writer = Writer(database, self._cache, self._changed)

    def listen(self, listener: Callable[[StoredGame], None]) -> None:
        """Tell a listener of every change, after it is kept; it is called in the thread that writes, so it is brief."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Finish what is being written."""
        self._writer.close()

    def begin(self, browser: str, session: Session) -> Future[StoredGame]:
        """Begin a game for a browser; its first turn begins when it is written."""

        def act(transaction: Transaction) -> StoredGame:
            game = self._new(session.resumed(self.now()), browser)
            transaction.write(game)
            return game

        return self._writer.submit(None, act)

    def _new(self, session: Session, browser: str) -> StoredGame:
        now = session.turn_began
        return StoredGame(secrets.token_urlsafe(16), browser, session, created=now, updated=now)

    def glance(self, game_id: str) -> StoredGame | None:
        """Look a game up without waiting for anything: None if that is not possible."""
        game = self._cache.trusted(game_id)
        return game if game is not None and game.flag(self.now()) is game else None

    def get(self, game_id: str) -> StoredGame:
        """Look a game up; one whose time has run out is ended first."""
        game = self.glance(game_id)
        if game is not None:
            return game
        with self._database.reading() as connection:
            stamp = game_queries.stamped(connection, _checked(game_id))
            game = self._cache.find(game_id)
            if game is None or stamp != game_queries.stamp(game):
                game = game_queries.read(connection, game_id)
        self._cache.remember(game)
        return game if game.flag(self.now()) is game else self.flag(game_id).result()

    def flag(self, game_id: str) -> Future[StoredGame]:
        """End a game if time has run out."""

        def act(transaction: Transaction) -> StoredGame:
            before = transaction.read(game_id)
            after = before.flag(self.now())
            return before if after is before else self._next(transaction, before, after)

        return self._writer.submit(_checked(game_id), act)

    def change(
        self, game_id: str, change: Callable[[Session], Session], version: int | None = None, by: str | None = None
    ) -> Future[StoredGame]:
        """Change a game that is still at a version, where one is given, and in which somebody has a seat.

        If time has run out meanwhile, that ends the game and the change is refused.
        """

        def act(transaction: Transaction) -> StoredGame:
            before = transaction.read(game_id)
            if by is not None:
                before.session.players_of(by)
            if version is not None and version != before.version:
                raise Refusal(HTTPStatus.CONFLICT, "version", found=version, wanted=before.version)
            flagged = before.flag(self.now())
            if flagged is not before:
                self._next(transaction, before, flagged).session.check_going()
            after = before.changed(change)
            return before if after is before else self._next(transaction, before, after)

        return self._writer.submit(_checked(game_id), act)

    def rematch(self, game_id: str, by: str, swap: bool) -> Future[StoredGame]:
        """Begin the next game with the same players and rules; where that was done already, find it."""

        def act(transaction: Transaction) -> StoredGame:
            before = transaction.read(game_id)
            before.session.players_of(by)
            if before.rematch is not None:
                return transaction.read(before.rematch)
            after = self._new(before.session.rematch(by, self.now(), swap), before.browser)
            session = replace(before.session, happened="rematch")
            self._next(transaction, before, replace(before, session=session, rematch=after.id))
            transaction.write(after)
            return after

        return self._writer.submit(_checked(game_id), act)

    def recent(self, browser: str, most: int) -> list[Listed]:
        """List the games a browser has begun, the latest first."""
        if not browser:
            return []
        with self._database.reading() as connection:
            return game_queries.recent(connection, browser, most)

    def resume(self) -> None:
        """Go on after a restart: the computer plays where it is its turn, and clocks run on from now."""
        with self._database.reading() as connection:
            game_ids = connection.scalars(select(GameRow.id).where(GameRow.awaited)).all()
        for first in range(0, len(game_ids), MOST_AT_ONCE):
            going_on = [self._resume(game_id) for game_id in game_ids[first : first + MOST_AT_ONCE]]
            for game_id, future in zip(game_ids[first:], going_on, strict=False):
                if error := future.exception():
                    log.error("game %s cannot go on: %r", game_id, error)  # the others can

    def _resume(self, game_id: str) -> Future[StoredGame]:
        def act(transaction: Transaction) -> StoredGame:
            before = transaction.read(game_id)
            game = replace(before, session=before.session.resumed(self.now()))
            transaction.write(game)
            return game

        return self._writer.submit(game_id, act)

    def _next(self, transaction: Transaction, before: StoredGame, after: StoredGame) -> StoredGame:
        after = replace(after, version=before.version + 1, updated=self.now())
        transaction.write(after)
        return after

    def _changed(self, game: StoredGame) -> None:
        self._cache.remember(game)
        for listener in self._listeners:
            listener(game)


def _checked(game_id: str) -> str:
    if not _GAME_ID.fullmatch(game_id):  # databases do not take every text
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    return game_id
