"""Reviews in the database, by digest; the oldest go where there are too many."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select

from trilith.server.storage.database import Database
from trilith.server.storage.rows import ReviewRow

MOST = 20_000
"""Reviews that are kept, of about 40 kB each."""


class ReviewStore:
    """Texts of reviews by their digests; thread-safe."""

    def __init__(self, database: Database) -> None:
        """Keep reviews in a database."""
        self._database = database

    def find(self, digest: str) -> str | None:
        """Look a review up."""
        with self._database.reading() as connection:
            return connection.scalar(select(ReviewRow.content).where(ReviewRow.digest == digest))

    def keep(self, digest: str, content: str, now: int) -> None:
        """Keep a review in place of an older one; beyond :data:`MOST` the oldest go."""
        with self._database.writing() as connection:
            connection.execute(delete(ReviewRow).where(ReviewRow.digest == digest))
            connection.execute(insert(ReviewRow).values(digest=digest, made=now, content=content))
            beyond = select(ReviewRow.made).order_by(ReviewRow.made.desc()).offset(MOST).limit(1).scalar_subquery()
            connection.execute(delete(ReviewRow).where(ReviewRow.made <= func.coalesce(beyond, -1)))
