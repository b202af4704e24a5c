"""Refusals of a session. They derive from :class:`trilith.game.TrilithError`; a server maps each to an HTTP status."""

from __future__ import annotations

from trilith.game import Reason, TrilithError, Value


class SessionError(TrilithError):
    """An act that a session refuses."""

    @classmethod
    def of(cls, key: str, clause: str | None = None, **args: Value | Reason) -> SessionError:
        """Make the error from a message key without the prefix ``session.``."""
        return cls(Reason.of(f"session.{key}", clause, **args))


class NotYours(SessionError):
    """The actor has no seat in this game."""


class NotNow(SessionError):
    """The act is not possible now: the game is over, or it is another player's turn."""


class TouchedPiece(SessionError):
    """With touch-move, a turn that does not use the touched piece."""
