"""The FastAPI application: routes, middleware and error handlers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

import trilith
from trilith.app.app_error import NotFound
from trilith.app.told import Problem
from trilith.game import TrilithError
from trilith.server import api, pages
from trilith.server.api.responses import JsonResponse
from trilith.server.clients import language_of
from trilith.server.json_text import json_text
from trilith.server.refusal import Refusal, status_of
from trilith.server.request_errors import first_error
from trilith.server.security import Guard
from trilith.server.services import Services
from trilith.server.settings import Settings
from trilith.server.token_bucket import TokenBucket

ABOUT = f"""\
{", ".join(law.TITLE for law in trilith.GAMES.values())}. Positions, turns, steps and records are text, as on the page
of the notation; views describe positions for drawing. Errors are JSON: a message key, a sentence in the reader's
language and, where a rule decides, its clause.

WebSockets, with JSON objects that have a `type`: `/api/v1/live/{{game_id}}` sends a game's state after every change,
`/api/v1/reviews/{{review_id}}` a review as it grows, `/api/v1/analysis` answers questions about positions while it
thinks.
"""
log = logging.getLogger(__name__)


def create_app(settings: Settings) -> FastAPI:
    """Create the application; its services start and stop with it."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services.started(settings)
        try:
            yield
        finally:
            app.state.services.close()

    app = FastAPI(
        title="Trilith",
        version=trilith.__version__,
        description=ABOUT,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # FastAPI's pages load scripts from a foreign server
        redoc_url=None,
        lifespan=running,
        redirect_slashes=False,
    )
    app.state.site = pages.Site(settings.web)
    app.state.bucket = TokenBucket(settings.rate, settings.burst)
    app.add_middleware(Guard, settings=settings, bucket=app.state.bucket)
    api.include_in(app)
    app.include_router(pages.router)
    app.add_exception_handler(TrilithError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    return app


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, TrilithError)
    return JsonResponse(json_text(Problem.about(error, language_of(request))), status_of(error))


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _refused(request, first_error(error.errors()))


def _http_error(request: Request, error: Exception) -> Response:
    """Describe an error of the framework: unknown path, method not allowed, a body that is no JSON."""
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    if status is HTTPStatus.BAD_REQUEST:
        return _refused(request, first_error([]))
    is_method = status is HTTPStatus.METHOD_NOT_ALLOWED
    response = _refused(request, Refusal(status, "no_method") if is_method else NotFound.of("no_page"))
    response.headers.update(error.headers or {})
    return response


def _failed(request: Request, error: Exception) -> Response:
    log.error("unhandled exception: %r", error)
    return _refused(request, Refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "internal"))
