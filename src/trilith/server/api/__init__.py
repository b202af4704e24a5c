"""The JSON API under ``/api/v1``."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from trilith.app.told import Problem
from trilith.server.api import (
    catalogue_routes,
    lesson_routes,
    live_sockets,
    play_routes,
    position_routes,
    record_routes,
    review_routes,
)

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": meaning}
    for status, meaning in (
        (400, "A name, text or value that does not exist or cannot be read."),
        (403, "The game was begun in another browser, or the request comes from another site."),
        (404, "There is no such game, review or lesson."),
        (409, "Not now: the game has gone on, is over, or somebody else is to act."),
        (413, "The request is too large."),
        (422, "Not legal by the rules, or not the shape of such a request."),
        (429, "Too many requests."),
        (503, "Too much engine work is waiting."),
    )
}

router = APIRouter(prefix="/api/v1", responses=REFUSALS)
for room in (
    catalogue_routes,
    play_routes,
    position_routes,
    record_routes,
    review_routes,
    lesson_routes,
    live_sockets,
):
    router.include_router(room.router)
