"""A database by its URL: connection pool, transactions, migrations."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from http import HTTPStatus
from typing import Any

from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from trilith.game import excerpt
from trilith.server.refusal import Refusal
from trilith.server.storage.migration import migrate

KINDS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class Database:
    """A connection pool whose commits are durable: a change is on disk before any client learns of it."""

    def __init__(self, url: str) -> None:
        """Connect, and run the migrations."""
        self.url = _checked(url)
        options: dict[str, Any] = {"pool_pre_ping": True}
        if self.is_sqlite:
            options = {"connect_args": {"timeout": 30}}
        try:
            self._engine = create_engine(self.url, pool_size=8, max_overflow=32, **options)
        except ModuleNotFoundError:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "no_postgresql") from None
        if self.is_sqlite:
            event.listen(self._engine, "connect", _prepare_sqlite)
            event.listen(self._engine, "begin", _begin_sqlite)
        self._writer = self._engine.execution_options(immediate=True)
        self._lock: AbstractContextManager[Any] = threading.Lock() if self.is_sqlite else nullcontext()
        try:
            with self._writer.begin() as connection:
                migrate(connection)
        except (SQLAlchemyError, CommandError) as error:  # CommandError: the database is of a later version
            self.close()
            reason = str(getattr(error, "orig", None) or error).strip().splitlines()[-1]
            shown = excerpt(reason)[0]
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "database", url=str(self.url), why=shown) from error

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a local SQLite file."""
        return self.url.get_backend_name() == "sqlite"

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a connection for queries."""
        with self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a write transaction: committed to disk at the end of the context, rolled back on an error."""
        with self._lock, self._writer.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close the connection pool."""
        self._engine.dispose()


def _checked(text: str) -> URL:
    try:
        url = make_url(text)
        kind = KINDS[url.get_backend_name()]
    except (ArgumentError, KeyError):
        raise Refusal(HTTPStatus.BAD_REQUEST, "database_url", url=excerpt(text)[0]) from None
    return url.set(drivername=kind)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers and one writer work concurrently (WAL), and sync to disk at every commit."""
    connection.isolation_level = None  # _begin_sqlite begins transactions, not the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at the start of a write transaction, so that what it reads stays valid."""
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
