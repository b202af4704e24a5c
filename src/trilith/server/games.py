"""Every game of the server: begun, looked up, changed. A change is in the database before anyone is told."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from http import HTTPStatus

from sqlalchemy import select
from sqlalchemy.orm import Session

from trilith.playing import Game
from trilith.position import Position, start
from trilith.server import keeping
from trilith.server.errors import Refusal
from trilith.server.memory import Memory
from trilith.server.storage import Database, GameRow
from trilith.server.tables import Clock, Seat, Table
from trilith.server.writing import MOST_AT_ONCE, Transaction, Writer

log = logging.getLogger(__name__)
_NAME = re.compile(r"[A-Za-z0-9_-]{22}")


def milliseconds() -> int:
    """Tell the time."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Order:
    """What a game is begun with."""

    start: Position
    usual: bool
    seats: tuple[Seat, Seat]
    clock: Clock | None = None
    touch_move: bool = False


class Games:
    """The games, safe to use from many threads. What changes them answers later, when it is on the disk."""

    def __init__(self, database: Database, now: Callable[[], int] = milliseconds) -> None:
        """Keep games in a database; ``now`` tells the time in milliseconds."""
        self.now = now
        self._database = database
        self._memory = Memory()
        self._listeners: list[Callable[[Table], None]] = []
        self._writer = Writer(database, self._memory, self._changed)

    def listen(self, listener: Callable[[Table], None]) -> None:
        """Tell a listener of every change, after it is kept; it is called in the thread that writes, so it is brief."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Finish what is being written."""
        self._writer.close()

    def begin(self, order: Order, browser: str) -> Future[Table]:
        """Begin a game."""

        def act(transaction: Transaction) -> Table:
            table = self._new(order, browser)
            transaction.write(table)
            return table

        return self._writer.submit(None, act)

    def _new(self, order: Order, browser: str) -> Table:
        now = self.now()
        return Table(
            id=secrets.token_urlsafe(16),
            browser=browser,
            game=Game(order.start),
            seats=order.seats,
            began=now,
            created=now,
            updated=now,
            clock=order.clock,
            touch_move=order.touch_move,
            usual=order.usual,
        )

    def glance(self, name: str) -> Table | None:
        """Look a game up without waiting for anything: None if that is not possible."""
        table = self._memory.trusted(name)
        return table if table is not None and table.flag(self.now()) is table else None

    def get(self, name: str) -> Table:
        """Look a game up; one whose time has run out is ended first."""
        table = self.glance(name)
        if table is not None:
            return table
        with self._database.reading() as connection:
            stamp = keeping.stamped(connection, _checked(name))
            table = self._memory.find(name)
            if table is None or stamp != keeping.stamp(table):
                table = keeping.read(connection, name)
        self._memory.remember(table)
        return table if table.flag(self.now()) is table else self.flag(name).result()

    def flag(self, name: str) -> Future[Table]:
        """End a game if time has run out."""

        def act(transaction: Transaction) -> Table:
            before = transaction.read(name)
            after = before.flag(self.now())
            return before if after is before else self._next(transaction, before, after)

        return self._writer.submit(_checked(name), act)

    def change(
        self, name: str, change: Callable[[Table], Table], version: int | None = None, browser: str | None = None
    ) -> Future[Table]:
        """Change a game that is still at a version and belongs to a browser, where these are given.

        If time has run out meanwhile, that ends the game and the change is refused.
        """

        def act(transaction: Transaction) -> Table:
            before = transaction.read(name)
            if browser is not None:
                _check_owner(before, browser)
            if version is not None and version != before.version:
                raise Refusal(HTTPStatus.CONFLICT, "version", found=version, wanted=before.version)
            flagged = before.flag(self.now())
            if flagged is not before:
                self._next(transaction, before, flagged).going()
            after = change(before)
            return before if after is before else self._next(transaction, before, after)

        return self._writer.submit(_checked(name), act)

    def rematch(self, name: str, browser: str, swap: bool) -> Future[Table]:
        """Begin the next game with the same players and rules; where that was done already, find it."""

        def act(transaction: Transaction) -> Table:
            before = transaction.read(name)
            _check_owner(before, browser)
            if before.rematch is not None:
                return transaction.read(before.rematch)
            old = before.game.start
            again = start(old.game, old.variant, seed=None, **old.options) if before.usual else old
            seats = before.seats[::-1] if swap else before.seats
            after = self._new(Order(again, before.usual, seats, before.clock, before.touch_move), browser)
            self._next(transaction, before, replace(before, rematch=after.id, happened="rematch"))
            transaction.write(after)
            return after

        return self._writer.submit(_checked(name), act)

    def recent(self, browser: str, most: int) -> Sequence[GameRow]:
        """List the games a browser has begun, the latest first."""
        wanted = select(GameRow).where(GameRow.browser == browser).order_by(GameRow.updated.desc()).limit(most)
        with self._database.reading() as connection, Session(connection) as session:
            return session.scalars(wanted).all()

    def resume(self) -> None:
        """Go on after a restart: the computer plays where it is its turn, and clocks run on from now."""
        with self._database.reading() as connection:
            names = connection.scalars(select(GameRow.id).where(GameRow.awaited)).all()
        for first in range(0, len(names), MOST_AT_ONCE):
            going_on = [self._resume(name) for name in names[first : first + MOST_AT_ONCE]]
            for name, future in zip(names[first:], going_on, strict=False):
                if error := future.exception():
                    log.error("game %s cannot go on: %r", name, error)  # the others can

    def _resume(self, name: str) -> Future[Table]:
        def act(transaction: Transaction) -> Table:
            table = replace(transaction.read(name), began=self.now())  # nobody could play while the server was away
            transaction.write(table)
            return table

        return self._writer.submit(name, act)

    def _next(self, transaction: Transaction, before: Table, after: Table) -> Table:
        after = replace(after, version=before.version + 1, updated=self.now())
        transaction.write(after)
        return after

    def _changed(self, table: Table) -> None:
        self._memory.remember(table)
        for listener in self._listeners:
            listener(table)


def _checked(name: str) -> str:
    if not _NAME.fullmatch(name):  # databases do not take every text
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    return name


def _check_owner(table: Table, browser: str) -> None:
    if not secrets.compare_digest(browser, table.browser):
        raise Refusal(HTTPStatus.FORBIDDEN, "not_yours")
