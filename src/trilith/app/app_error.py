"""Refusals of requests for other reasons than the rules. A server maps each family to an HTTP status."""

from __future__ import annotations

from trilith.game import Reason, TrilithError, Value


class AppError(TrilithError):
    """A request that cannot be answered."""

    @classmethod
    def of(cls, key: str, **args: Value | Reason) -> AppError:
        """Make the error from a message key without the prefix ``app.``."""
        return cls(Reason.of(f"app.{key}", None, **args))


class BadRequest(AppError):
    """The fields of the request contradict each other."""


class NotFound(AppError):
    """The requested item does not exist."""


class TooMuch(AppError):
    """The request is larger than a limit allows."""
