"""Reviews of games. The analysis of a position is a conversation: see ``live_sockets``."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request

from trilith.app import reviews
from trilith.app.reviews import ReviewInfo, ReviewRequest
from trilith.server.clients import Language, address_of
from trilith.server.services import Here

router = APIRouter(prefix="/reviews", tags=["analysis"])


@router.post("", status_code=HTTPStatus.ACCEPTED, summary="Have a game reviewed")
def begin(body: ReviewRequest, here: Here, request: Request, language: Language) -> ReviewInfo:
    """Begin to judge every turn of a game; the WebSocket of the same address tells how it goes on."""
    return reviews.describe(here.reviews.begin(address_of(request), body), language)


@router.get("/{review_id}", summary="A review")
def look(review_id: str, here: Here, language: Language) -> ReviewInfo:
    """Tell what is judged so far."""
    return reviews.describe(here.reviews.get(review_id), language)


@router.delete("/{review_id}", status_code=HTTPStatus.NO_CONTENT, summary="Give a review up")
def cancel(review_id: str, here: Here) -> None:
    """Stop judging, and forget what was found."""
    here.reviews.cancel(review_id)
