"""The JSON API under ``/api/v1``."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from trilith.app.told import Problem
from trilith.server.api import (
    catalogue_routes,
    lesson_routes,
    live_sockets,
    play_routes,
    position_routes,
    puzzle_routes,
    record_routes,
    review_routes,
)

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": meaning}
    for status, meaning in (
        (400, "A name, text or value that does not exist or cannot be read."),
        (403, "The game was begun in another browser, or the request comes from another site."),
        (404, "There is no such game, review or lesson."),
        (409, "A conflict: the game has a newer version, is over, or it is another player's turn."),
        (413, "The request is too large."),
        (422, "Not legal by the rules, or the request does not match its schema."),
        (429, "Too many requests."),
        (503, "The queue for engine jobs is full."),
    )
}

ROOMS = (
    catalogue_routes,
    play_routes,
    position_routes,
    puzzle_routes,
    record_routes,
    review_routes,
    lesson_routes,
    live_sockets,
)


def include_in(app: FastAPI) -> None:
    """Add all routes; not by a router of routers, which would analyse every route once more."""
    for room in ROOMS:
        app.include_router(room.router, prefix="/api/v1", responses=REFUSALS)
