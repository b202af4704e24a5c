"""The tables of the database. Positions and turns are kept as text; times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What all tables have in common."""


class GameRow(Base):
    """A game that was begun here: what it was set up with, and where it stands."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    browser: Mapped[str] = mapped_column(String(64), index=True)
    """A hash of the secret of the browser that began it and may play it."""
    game: Mapped[str] = mapped_column(String(16))
    variant: Mapped[str] = mapped_column(String(16))
    options: Mapped[str] = mapped_column(Text)
    start: Mapped[str] = mapped_column(Text)
    usual: Mapped[bool] = mapped_column(Boolean)
    """Whether it began as its variant does, so that a rematch begins anew."""
    players: Mapped[str] = mapped_column(Text)
    base: Mapped[int | None] = mapped_column(BigInteger)
    increment: Mapped[int | None] = mapped_column(BigInteger)
    touch_move: Mapped[bool] = mapped_column(Boolean)
    touched: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer)
    """Counts every change, so that nobody changes what they have not seen."""
    position: Mapped[str] = mapped_column(Text)
    plies: Mapped[int] = mapped_column(Integer)
    to_move: Mapped[int] = mapped_column(Integer)
    awaited: Mapped[bool] = mapped_column(Boolean, index=True)
    """Whether something must happen by itself: the computer's turn or answer, or a clock that runs."""
    offer: Mapped[int | None] = mapped_column(Integer)
    result: Mapped[str | None] = mapped_column(Text)
    happened: Mapped[str] = mapped_column(String(32))
    rematch: Mapped[str | None] = mapped_column(String(32))
    began: Mapped[int] = mapped_column(BigInteger)
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger, index=True)


class TurnRow(Base):
    """A turn of a game and the time it took."""

    __tablename__ = "turns"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    turn: Mapped[str] = mapped_column(Text)
    spent: Mapped[int] = mapped_column(BigInteger)
