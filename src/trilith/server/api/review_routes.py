"""Routes for reviews of whole games. Positions are analysed over a WebSocket: see ``live_sockets``."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request

from trilith.app import reviews
from trilith.app.reviews import ReviewInfo, ReviewRequest
from trilith.server.clients import Language, address_of
from trilith.server.services import Here

router = APIRouter(prefix="/reviews", tags=["analysis"])


@router.post("", status_code=HTTPStatus.ACCEPTED, summary="Review a game")
def begin(body: ReviewRequest, here: Here, request: Request, language: Language) -> ReviewInfo:
    """Begin to judge every turn of a game; the WebSocket at the same address sends the progress."""
    return reviews.describe(here.reviews.begin(address_of(request), body), language)


@router.get("/{review_id}", summary="A review")
def look(review_id: str, here: Here, language: Language) -> ReviewInfo:
    """Give the turns judged so far."""
    return reviews.describe(here.reviews.get(review_id), language)


@router.delete("/{review_id}", status_code=HTTPStatus.NO_CONTENT, summary="Cancel a review")
def cancel(review_id: str, here: Here) -> None:
    """Stop the review and delete what it has found."""
    here.reviews.cancel(review_id)
