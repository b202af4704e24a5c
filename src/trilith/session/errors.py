"""Refusals of a session. They belong to the family of :mod:`trilith.game`; a server gives each family its status."""

from __future__ import annotations

from trilith.game import Reason, TrilithError, Value


class SessionError(TrilithError):
    """An act that a session refuses."""

    @classmethod
    def of(cls, key: str, clause: str | None = None, **args: Value | Reason) -> SessionError:
        """Make the error from its message, named without ``session.``."""
        return cls(Reason.of(f"session.{key}", clause, **args))


class NotYours(SessionError):
    """Whoever acts has no seat in this game."""


class NotNow(SessionError):
    """The act is not possible in the present state: the game is over, or it is somebody else's turn."""


class TouchedPiece(SessionError):
    """With touch-move, a turn that leaves what was touched."""
