"""Requests that do not match their schema: the first error as one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from trilith.game import Reason, excerpt
from trilith.server.refusal import Refusal


def first_error(errors: Sequence[Any]) -> Refusal:
    """Name the wrong field and what is expected there; an empty list means that the body is no JSON object."""
    if not errors:
        said = Reason.of("expected", None, wanted=Reason.of("server.a_json_object"))
        return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", where="body", said=said)
    where = ".".join(str(part) for part in errors[0]["loc"]) or "body"
    found = excerpt(str(errors[0]["msg"]))[0]
    return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", where=excerpt(where)[0], said=found)
