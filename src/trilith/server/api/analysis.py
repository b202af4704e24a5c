"""Reviews of games. The analysis of a position is a conversation: see ``live``."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request

from trilith import core, records
from trilith.game import Reason, UnknownName
from trilith.server import schemas, states
from trilith.server.clients import Language, address_of
from trilith.server.services import Here

router = APIRouter(prefix="/reviews", tags=["analysis"])


@router.post("", status_code=HTTPStatus.ACCEPTED, summary="Have a game reviewed")
def begin(order: schemas.ReviewOrder, here: Here, request: Request, language: Language) -> schemas.ReviewInfo:
    """Begin to judge every turn of a game; the WebSocket of the same address tells how it goes on."""
    if not core.built:
        raise UnknownName(Reason.of("engine.no_core"))
    record = next(records.read(order.text))
    return states.review(here.reviews.begin(address_of(request), record, order.seconds), language)


@router.get("/{name}", summary="A review")
def look(name: str, here: Here, language: Language) -> schemas.ReviewInfo:
    """Tell what is judged so far."""
    return states.review(here.reviews.get(name), language)


@router.delete("/{name}", status_code=HTTPStatus.NO_CONTENT, summary="Give a review up")
def cancel(name: str, here: Here) -> None:
    """Stop judging, and forget what was found."""
    here.reviews.cancel(name)
