"""Refusals of the server, and the HTTP status of every refusal."""

from __future__ import annotations

from http import HTTPStatus

from trilith.app.app_error import NotFound, TooMuch
from trilith.game import IllegalTurn, InvalidPosition, Reason, TooComplex, TrilithError, Value
from trilith.records import RecordError
from trilith.session import NotNow, NotYours, TouchedPiece

STATUS: dict[type[TrilithError], HTTPStatus] = {
    NotFound: HTTPStatus.NOT_FOUND,
    NotYours: HTTPStatus.FORBIDDEN,
    NotNow: HTTPStatus.CONFLICT,
    IllegalTurn: HTTPStatus.UNPROCESSABLE_ENTITY,
    InvalidPosition: HTTPStatus.UNPROCESSABLE_ENTITY,
    TooComplex: HTTPStatus.UNPROCESSABLE_ENTITY,
    TooMuch: HTTPStatus.UNPROCESSABLE_ENTITY,
    TouchedPiece: HTTPStatus.UNPROCESSABLE_ENTITY,
    RecordError: HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""The status of each family of errors; 400 for all others."""


class Refusal(TrilithError):
    """A request that the server refuses for its own reasons, not by the rules of a game."""

    def __init__(self, status: HTTPStatus, key: str, clause: str | None = None, **args: Value | Reason) -> None:
        """Make the error from a status and a message key without the prefix ``server.``."""
        super().__init__(Reason.of(f"server.{key}", clause, **args))
        self.status = status


def status_of(error: TrilithError) -> HTTPStatus:
    """Return the HTTP status of a refusal."""
    if isinstance(error, Refusal):
        return error.status
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), HTTPStatus.BAD_REQUEST)
