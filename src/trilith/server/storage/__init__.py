"""The storage of games: SQLite or PostgreSQL, chosen by URL."""

from trilith.server.storage.database import Database
from trilith.server.storage.rows import Base, GameRow, TurnRow

__all__ = ["Base", "Database", "GameRow", "TurnRow"]
