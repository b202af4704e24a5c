"""Refusals of the server, and every refusal as JSON with the right status."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from trilith.game import IllegalTurn, InvalidPosition, Reason, TooComplex, TrilithError, Value, excerpt
from trilith.records import RecordError
from trilith.session import NotNow, NotYours, TouchedPiece


class Refusal(TrilithError):
    """A request that is refused for a reason of the server, not of a game."""

    def __init__(self, status: HTTPStatus, key: str, clause: str | None = None, **args: Value | Reason) -> None:
        """Name the status and the message, without its ``server.``."""
        super().__init__(Reason.of(f"server.{key}", clause, **args))
        self.status = status


class Told(BaseModel):
    """A sentence: the message's key and arguments, the sentence itself in the reader's language, and the clause."""

    key: str = Field(examples=["zertz.next_colour"])
    message: str = Field(examples=["the next step is the colour of the marble to place: B, G, W"])
    clause: str | None = Field(default=None, examples=["ZERTZ D1.1"])
    arguments: dict[str, str | int] = {}

    @classmethod
    def of(cls, reason: Reason, language: str) -> Told:
        """Say a reason."""
        said = Reason(reason.key, None, reason.args).text(language)
        return cls(key=reason.key, message=said, clause=reason.clause, arguments=reason.arguments(language))


class Problem(Told):
    """Why a request was refused; ``line`` and ``column`` count from 1 where a text was read."""

    model_config = ConfigDict(title="Problem")
    text: str | None = None
    line: int | None = None
    column: int | None = None


def status_of(error: TrilithError) -> int:
    """Choose the status that fits a refusal."""
    if isinstance(error, Refusal):
        return error.status
    if isinstance(error, NotYours):
        return HTTPStatus.FORBIDDEN
    if isinstance(error, NotNow):
        return HTTPStatus.CONFLICT
    if isinstance(error, IllegalTurn | InvalidPosition | TooComplex | RecordError | TouchedPiece):
        return HTTPStatus.UNPROCESSABLE_ENTITY
    return HTTPStatus.BAD_REQUEST


def problem(error: TrilithError, language: str) -> dict[str, Any]:
    """Write a refusal as JSON."""
    told = Problem(**Told.of(error.reason, language).model_dump())
    if isinstance(error, RecordError):
        told.line, told.column = error.line, error.column
    else:
        told.text = excerpt(error.source)[0] if error.source else None
        told.column = None if error.column is None else error.column + 1
    return told.model_dump()
