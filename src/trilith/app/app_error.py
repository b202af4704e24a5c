"""Refusals of what a client asks for, where no rule decides. A server gives each family its status."""

from __future__ import annotations

from trilith.game import Reason, TrilithError, Value


class AppError(TrilithError):
    """Something that cannot be told or done."""

    @classmethod
    def of(cls, key: str, **args: Value | Reason) -> AppError:
        """Make the error from its message, named without ``app.``."""
        return cls(Reason.of(f"app.{key}", None, **args))


class BadRequest(AppError):
    """What is asked for contradicts itself."""


class NotFound(AppError):
    """What is asked for does not exist."""


class TooMuch(AppError):
    """More is asked for than is done at a time."""
