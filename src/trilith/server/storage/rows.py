"""The tables of the database. Positions and turns are stored as text, times as milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base class of all tables."""


class GameRow(Base):
    """A game: its settings and its present state."""

    __tablename__ = "games"
    __table_args__ = (Index("ix_games_list", "browser", "updated", "id"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    browser: Mapped[str] = mapped_column(String(64))
    """A hash of the secret of the browser that began the game and may play it."""
    game: Mapped[str] = mapped_column(String(16))
    variant: Mapped[str] = mapped_column(String(16))
    options: Mapped[str] = mapped_column(Text)
    start: Mapped[str] = mapped_column(Text)
    usual: Mapped[bool] = mapped_column(Boolean)
    """Whether the game began from a start position of its variant; a rematch then draws a new one."""
    players: Mapped[str] = mapped_column(Text)
    names: Mapped[str] = mapped_column(Text)
    """The names of its persons in lines, case-folded, to look for."""
    level: Mapped[str | None] = mapped_column(String(8))
    """The level of its computer player."""
    base: Mapped[int | None] = mapped_column(BigInteger)
    increment: Mapped[int | None] = mapped_column(BigInteger)
    touch_move: Mapped[bool] = mapped_column(Boolean)
    touched: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer)
    """Incremented by every change; a request for another version is refused (optimistic locking)."""
    position: Mapped[str] = mapped_column(Text)
    plies: Mapped[int] = mapped_column(Integer)
    to_move: Mapped[int] = mapped_column(Integer)
    awaited: Mapped[bool] = mapped_column(Boolean, index=True)
    """Whether the server must act: a computer is to play or answer, or a clock is running."""
    offer: Mapped[int | None] = mapped_column(Integer)
    result: Mapped[str | None] = mapped_column(Text)
    outcome: Mapped[str | None] = mapped_column(String(8))
    """How it ended for its only person: won, lost or drawn; over where a win counts for nobody in particular."""
    happened: Mapped[str] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    began: Mapped[int] = mapped_column(BigInteger)
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger)
    deleted: Mapped[int | None] = mapped_column(BigInteger, index=True)
    """When the game was deleted; it can be restored for a while, then the row goes away."""


class TurnRow(Base):
    """A turn of a game and the time it took."""

    __tablename__ = "turns"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    turn: Mapped[str] = mapped_column(Text)
    spent: Mapped[int] = mapped_column(BigInteger)


class ReviewRow(Base):
    """A review of a game, kept under a digest of its start and turns, so that the same game is judged once."""

    __tablename__ = "reviews"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    made: Mapped[int] = mapped_column(BigInteger, index=True)
    content: Mapped[str] = mapped_column(Text)
