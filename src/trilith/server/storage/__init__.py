"""The storage of games: SQLite or PostgreSQL, chosen by URL."""

from trilith.server.storage.database import Database
from trilith.server.storage.review_store import ReviewStore
from trilith.server.storage.rows import Base, GameRow, ReviewRow, TurnRow

__all__ = ["Base", "Database", "GameRow", "ReviewRow", "ReviewStore", "TurnRow"]
