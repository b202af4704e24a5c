"""The repository of games. Listeners learn of a change after the database has committed it."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus

from sqlalchemy import select

from trilith.app.game_lists import GameQuery, Listed
from trilith.app.stored_game import StoredGame
from trilith.server.game_cache import GameCache
from trilith.server.refusal import Refusal
from trilith.server.storage import Database, GameRow, game_queries
from trilith.server.writer import MOST_AT_ONCE, Transaction, Writer
from trilith.session import Session

KEPT = 600_000
"""Milliseconds for which a deleted game can be restored."""
log = logging.getLogger(__name__)
_GAME_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def milliseconds() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class GameRepository:
    """The games; thread-safe. Methods that change games return a future, which completes after the commit."""

    def __init__(self, database: Database, now: Callable[[], int] = milliseconds) -> None:
        """Store games in a database; ``now`` returns the time in milliseconds."""
        self.now = now
        self._database = database
        self._cache = GameCache()
        self._listeners: list[Callable[[StoredGame], None]] = []
        self._writer = Writer(database, self._cache, self._changed)

    def listen(self, listener: Callable[[StoredGame], None]) -> None:
        """Call a listener after every commit, in the writer's thread; it must return quickly."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Commit the queued changes and stop."""
        self._writer.close()

    def begin(self, browser: str, session: Session) -> Future[StoredGame]:
        """Begin a game for a browser; its first turn begins when it is stored."""

        def act(transaction: Transaction) -> StoredGame:
            game = self._new(session.resumed(self.now()), browser)
            transaction.write(game)
            return game

        return self._writer.submit(None, act)

    def _new(self, session: Session, browser: str) -> StoredGame:
        now = session.turn_began
        return StoredGame(secrets.token_urlsafe(16), browser, session, created=now, updated=now)

    def peek(self, game_id: str) -> StoredGame | None:
        """Look a game up in the cache without blocking; None if the database must be asked."""
        game = self._cache.trusted(game_id)
        return game if game is not None and game.deleted is None and game.flag(self.now()) is game else None

    def get(self, game_id: str) -> StoredGame:
        """Look a game up; if its time has run out, end it first."""
        game = self.peek(game_id)
        if game is not None:
            return game
        with self._database.reading() as connection:
            stamp = game_queries.stamped(connection, _checked(game_id))
            game = self._cache.find(game_id)
            if game is None or stamp != game_queries.stamp(game):
                game = game_queries.read(connection, game_id)
        self._cache.remember(game)
        _check_there(game)
        return game if game.flag(self.now()) is game else self.flag(game_id).result()

    def flag(self, game_id: str) -> Future[StoredGame]:
        """End a game if its time has run out."""

        def act(transaction: Transaction) -> StoredGame:
            before = _there(transaction, game_id)
            after = before.flag(self.now())
            return before if after is before else self._next(transaction, before, after)

        return self._writer.submit(_checked(game_id), act)

    def change(
        self, game_id: str, change: Callable[[Session], Session], version: int | None = None, by: str | None = None
    ) -> Future[StoredGame]:
        """Change a game: only at ``version`` and only if ``by`` has a seat, where they are given.

        If time has run out meanwhile, the game ends and the change is refused.
        """

        def act(transaction: Transaction) -> StoredGame:
            before = _there(transaction, game_id)
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
        """Begin the next game with the same players and rules, or return the one that was begun and goes on."""

        def act(transaction: Transaction) -> StoredGame:
            before = _there(transaction, game_id)
            before.session.players_of(by)
            if before.rematch is not None and (begun := _going(transaction, before.rematch)):
                return begun
            after = self._new(before.session.rematch(by, self.now(), swap), before.browser)
            session = replace(before.session, happened="rematch")
            self._next(transaction, before, replace(before, session=session, rematch=after.id))
            transaction.write(after)
            return after

        return self._writer.submit(_checked(game_id), act)

    def delete(self, game_id: str, by: str) -> Future[StoredGame]:
        """Delete a game for all who look at it; for :data:`KEPT` milliseconds it can be restored."""

        def act(transaction: Transaction) -> StoredGame:
            before = _there(transaction, game_id)
            before.session.players_of(by)
            transaction.purge(self.now() - KEPT)
            return self._hidden(transaction, before, self.now())

        return self._writer.submit(_checked(game_id), act)

    def restore(self, game_id: str, by: str) -> Future[StoredGame]:
        """Restore a deleted game; its clock goes on from now."""

        def act(transaction: Transaction) -> StoredGame:
            before = transaction.read(game_id)
            before.session.players_of(by)
            if before.deleted is None:
                return before
            session = before.session.resumed(self.now())
            return self._hidden(transaction, replace(before, session=session), None)

        return self._writer.submit(_checked(game_id), act)

    def _hidden(self, transaction: Transaction, before: StoredGame, deleted: int | None) -> StoredGame:
        """Delete or restore a game; its place in lists stays."""
        after = replace(before, version=before.version + 1, deleted=deleted)
        transaction.write(after)
        return after

    def listed(self, browser: str, wanted: GameQuery) -> tuple[list[Listed], int]:
        """List a page of the games of a browser, the latest first, and count those of all pages."""
        if not browser:
            return [], 0
        with self._database.reading() as connection:
            return game_queries.listed(connection, browser, wanted), game_queries.counted(connection, browser, wanted)

    def all(self, browser: str, wanted: GameQuery) -> Iterator[StoredGame]:
        """Read the games of all pages one by one; a game that is deleted meanwhile is left out."""
        if not browser:
            return
        with self._database.reading() as connection:
            game_ids = game_queries.ids(connection, browser, wanted)
        for game_id in game_ids:
            with suppress(Refusal):
                yield self.get(game_id)

    def resume(self) -> None:
        """Resume games after a restart: the computer plays where it is its turn, and clocks run from now."""
        with self._database.writing() as connection:
            game_queries.purge(connection, self.now() - KEPT)
        with self._database.reading() as connection:
            game_ids = connection.scalars(select(GameRow.id).where(GameRow.awaited)).all()
        for first in range(0, len(game_ids), MOST_AT_ONCE):
            resumed = [self._resume(game_id) for game_id in game_ids[first : first + MOST_AT_ONCE]]
            for game_id, future in zip(game_ids[first:], resumed, strict=False):
                if error := future.exception():
                    log.error("cannot resume game %s: %r", game_id, error)

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


def _there(transaction: Transaction, game_id: str) -> StoredGame:
    """Look up a game that is not deleted."""
    game = transaction.read(game_id)
    _check_there(game)
    return game


def _check_there(game: StoredGame) -> None:
    if game.deleted is not None:
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")


def _going(transaction: Transaction, game_id: str) -> StoredGame | None:
    """Look up a game that is still being played."""
    try:
        game = _there(transaction, game_id)
    except Refusal:
        return None
    return None if game.session.is_over else game


def _checked(game_id: str) -> str:
    if not _GAME_ID.fullmatch(game_id):  # PostgreSQL refuses NUL characters
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    return game_id
