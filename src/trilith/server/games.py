"""Every game of the server: begun, looked up, changed. A change is in the database before anyone is told."""

from __future__ import annotations

import re
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus

from sqlalchemy import select
from sqlalchemy.orm import Session

from trilith.playing import Game
from trilith.position import Position, start
from trilith.server import keeping
from trilith.server.errors import Refusal
from trilith.server.storage import Database, GameRow
from trilith.server.tables import Clock, Seat, Table

_NAME = re.compile(r"[A-Za-z0-9_-]{22}")
REMEMBERED = 512
"""How many games are kept in memory; the others are played again from their turns when they are asked for."""


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
    """The games, safe to use from many threads."""

    def __init__(self, database: Database, now: Callable[[], int] = milliseconds) -> None:
        """Keep games in a database; ``now`` tells the time in milliseconds."""
        self.now = now
        self._database = database
        self._known: OrderedDict[str, Table] = OrderedDict()
        self._lock = threading.Lock()
        self._listeners: list[Callable[[Table], None]] = []

    def listen(self, listener: Callable[[Table], None]) -> None:
        """Tell a listener of every change, after it is kept; it is called in any thread."""
        self._listeners.append(listener)

    def begin(self, order: Order, browser: str) -> Table:
        """Begin a game."""
        table = self._new(order, browser)
        with self._database.writing() as session:
            keeping.insert(session, table)
        return self._changed(table)

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

    def get(self, name: str) -> Table:
        """Look a game up; one whose time has run out is ended first."""
        with self._database.reading() as session:
            table = self._read(session, _row(session, name))
        return table if table.flag(self.now()) is table else self.flag(name)

    def flag(self, name: str) -> Table:
        """End a game if time has run out."""
        return self._step(name, lambda table: table)[0]

    def change(
        self, name: str, act: Callable[[Table], Table], version: int | None = None, browser: str | None = None
    ) -> Table:
        """Let an act change a game that is still at a version and belongs to a browser, where these are given.

        If time has run out meanwhile, that ends the game and the act is refused.
        """
        table, is_late = self._step(name, act, version, browser)
        if is_late:
            table.going()
        return table

    def _step(
        self, name: str, act: Callable[[Table], Table], version: int | None = None, browser: str | None = None
    ) -> tuple[Table, bool]:
        with self._database.writing() as session:
            row = _row(session, name, lock=True)
            before = self._read(session, row)
            if browser is not None:
                _check_owner(before, browser)
            if version is not None and version != before.version:
                raise Refusal(HTTPStatus.CONFLICT, "version", found=version, wanted=before.version)
            flagged = before.flag(self.now())
            after = act(before) if flagged is before else flagged
            if after is before:
                return before, False
            after = self._kept(session, row, before, after)
        return self._changed(after), flagged is not before

    def rematch(self, name: str, browser: str, swap: bool) -> Table:
        """Begin the next game with the same players and rules; where that was done already, find it."""
        with self._database.writing() as session:
            row = _row(session, name, lock=True)
            before = self._read(session, row)
            _check_owner(before, browser)
            if before.rematch is not None:
                return self._read(session, _row(session, before.rematch))
            old = before.game.start
            again = start(old.game, old.variant, seed=None, **old.options) if before.usual else old
            seats = before.seats[::-1] if swap else before.seats
            after = self._new(Order(again, before.usual, seats, before.clock, before.touch_move), browser)
            keeping.insert(session, after)
            left = self._kept(session, row, before, replace(before, rematch=after.id, happened="rematch"))
        self._changed(left)
        return self._changed(after)

    def recent(self, browser: str, most: int) -> Sequence[GameRow]:
        """List the games a browser has begun, the latest first."""
        wanted = select(GameRow).where(GameRow.browser == browser).order_by(GameRow.updated.desc()).limit(most)
        with self._database.reading() as session:
            return session.scalars(wanted).all()

    def resume(self) -> None:
        """Go on after a restart: the computer plays where it is its turn, and clocks run on from now."""
        with self._database.reading() as session:
            names = session.scalars(select(GameRow.id).where(GameRow.awaited)).all()
        for name in names:
            with self._database.writing() as session:
                row = _row(session, name, lock=True)
                table = replace(self._read(session, row), began=self.now())
                row.began = table.began  # nobody could play while the server was away
            self._changed(table)

    def _read(self, session: Session, row: GameRow) -> Table:
        with self._lock:
            known = self._known.get(row.id)
        if known is not None and known.version == row.version and known.began == row.began:
            return known
        return self._remember(keeping.read(session, row))

    def _kept(self, session: Session, row: GameRow, before: Table, after: Table) -> Table:
        after = replace(after, version=before.version + 1, updated=self.now())
        keeping.update(session, row, min(len(before.spent), len(after.spent)), after)
        return after

    def _changed(self, table: Table) -> Table:
        self._remember(table)
        for listener in self._listeners:
            listener(table)
        return table

    def _remember(self, table: Table) -> Table:
        with self._lock:
            known = self._known.get(table.id)
            if known is None or known.version <= table.version:
                self._known[table.id] = table
            self._known.move_to_end(table.id)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return table


def _row(session: Session, name: str, lock: bool = False) -> GameRow:
    if not _NAME.fullmatch(name):  # databases do not take every text
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    row = session.get(GameRow, name, with_for_update=True if lock else None)
    if row is None:
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    return row


def _check_owner(table: Table, browser: str) -> None:
    if not secrets.compare_digest(browser, table.browser):
        raise Refusal(HTTPStatus.FORBIDDEN, "not_yours")
