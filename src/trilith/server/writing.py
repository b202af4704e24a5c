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

from trilith.game import TrilithError
from trilith.server import keeping
from trilith.server.errors import Refusal
from trilith.server.memory import Memory
from trilith.server.storage import Database
from trilith.server.tables import Table

MOST_AT_ONCE = 64
"""How many changes go into one transaction: few enough that nobody waits long for the others."""

log = logging.getLogger(__name__)


class Transaction:
    """Games as they are inside one transaction, locked for others; changes are written when it ends."""

    def __init__(self, connection: Connection, names: Iterable[str], memory: Memory) -> None:
        """Lock games; those of them in memory that are still what the database has are not read again."""
        self._connection = connection
        self._memory = memory
        self._stamps = keeping.lock(connection, names)
        self._now: dict[str, Table] = {}
        self._stored: dict[str, int] = {}
        self._common: dict[str, int] = {}
        self.written: list[Table] = []

    def read(self, name: str) -> Table:
        """Look a game up, with what was changed in this transaction already."""
        table = self._now.get(name)
        if table is None:
            table = self._memory.find(name)
            if table is None or self._stamps.get(name) != keeping.stamp(table):
                table = keeping.read(self._connection, name)
                self._memory.remember(table)
            self._now[name] = table
        return table

    def write(self, *tables: Table) -> None:
        """Change games or begin them."""
        for table in tables:
            before = self._now.get(table.id)
            if before is not None:
                stored = self._stored.setdefault(table.id, len(before.spent))
                self._common[table.id] = min(self._common.get(table.id, stored), len(table.spent))
            self._now[table.id] = table
            self.written.append(table)

    def flush(self) -> None:
        """Send all changes to the database."""
        names = dict.fromkeys(table.id for table in self.written)
        keeping.insert(self._connection, [self._now[name] for name in names if name not in self._stored])
        shorter = {name: common for name, common in self._common.items() if common < self._stored[name]}
        keeping.cut(self._connection, shorter)
        keeping.update(self._connection, [(self._now[name], common) for name, common in self._common.items()])


Act = Callable[[Transaction], Table]
"""What somebody wants: it reads, then writes or refuses, and answers with the table it was about."""


@dataclass(eq=False, slots=True)
class _Wish:
    name: str | None
    act: Act
    future: Future[Table] = field(default_factory=Future)
    table: Table | None = None
    error: Exception | None = None
    written: list[Table] = field(default_factory=list)


class Writer:
    """Does what is wished, in order; ``kept`` hears of every table that was written, before who wished it."""

    def __init__(self, database: Database, memory: Memory, kept: Callable[[Table], None]) -> None:
        """Write to a database what is also kept in memory."""
        self._database = database
        self._memory = memory
        self._kept = kept
        self._waiting: deque[_Wish] = deque()
        self._lock = threading.Lock()
        self._is_working = False
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, "trilith-writer")

    def submit(self, name: str | None, act: Act) -> Future[Table]:
        """Wish for a change of a game, or of none that exists; the answer comes when it is on the disk."""
        wish = _Wish(name, act)
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
                names = (wish.name for wish in wishes if wish.name is not None)
                transaction = Transaction(connection, names, self._memory)
                for wish in wishes:
                    _do(wish, transaction)
                transaction.flush()
        except Exception as error:
            for wish in wishes:
                wish.error, wish.written = error, []
            return False
        return True

    def _answer(self, wish: _Wish) -> None:
        for table in wish.written:
            try:
                self._kept(table)
            except Exception:
                log.exception("a change was kept, but not everybody has heard of it")
        if wish.error is not None:
            wish.future.set_exception(wish.error)
        elif wish.table is not None:
            wish.future.set_result(wish.table)


def _do(wish: _Wish, transaction: Transaction) -> None:
    """Do one thing; what its act refuses is its own, what the database refuses is everybody's."""
    done = len(transaction.written)
    wish.table = wish.error = None
    try:
        wish.table = wish.act(transaction)
    except TrilithError as error:
        wish.error = error
    wish.written = transaction.written[done:]
