"""WebSockets: a game as it changes, a review as it grows, an analysis as a conversation.

What is sent and what may be said is in :mod:`trilith.app.live_messages`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any

from anyio import create_task_group, to_thread
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from trilith import core
from trilith.app import analyses, reviews
from trilith.app.analyses import AnalysisRequest
from trilith.app.live_messages import LiveMessage, ProblemMessage, ReviewMessage, ThoughtsMessage
from trilith.app.shape import shallow
from trilith.app.told import Problem
from trilith.engine import Analysis
from trilith.game import Reason, TrilithError, UnknownName
from trilith.server.clients import address_of, browser_of, language_of
from trilith.server.engine_jobs import analysis_job
from trilith.server.engine_pool import Job
from trilith.server.json_text import adapter, json_text
from trilith.server.refusal import Refusal
from trilith.server.request_errors import first_error
from trilith.server.services import Services, services_of

router = APIRouter()


@router.websocket("/live/{game_id}")
async def game(socket: WebSocket, game_id: str) -> None:
    """Send the state of a game now and after every change."""
    here, browser, language = services_of(socket), browser_of(socket), language_of(socket)

    async def look() -> tuple[str, bool]:
        state = await here.state(game_id, browser, language)
        return f'{{"type":"state",{state[1:]}', False

    await _watch(socket, here, game_id, look)


@router.websocket("/reviews/{review_id}")
async def review(socket: WebSocket, review_id: str) -> None:
    """Send a review now and whenever it has grown; it ends when the review does."""
    here, language = services_of(socket), language_of(socket)

    def told() -> tuple[str, bool]:
        progress = here.reviews.get(review_id)
        is_over = progress.is_over
        return json_text(ReviewMessage(**shallow(reviews.describe(progress, language)))), is_over

    await _watch(socket, here, review_id, partial(to_thread.run_sync, told))


async def _watch(
    socket: WebSocket, here: Services, topic: str, look: Callable[[], Awaitable[tuple[str, bool]]]
) -> None:
    """Send what a look gives now and after every change, until the client goes away or a look was the last."""
    await socket.accept()
    try:
        if here.hub.is_full(topic):
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "many_listeners")
        with here.hub.listening(topic) as news:

            async def sending() -> None:
                while not here.hub.closing.is_set():
                    news.clear()
                    told, is_last = await look()
                    await socket.send_text(told)
                    if is_last:
                        return
                    await news.wait()

            await _until_either(sending, partial(_drained, socket))
    except TrilithError as error:
        await _say_problem(socket, error)
    await _close(socket)


async def _drained(socket: WebSocket) -> None:
    """Read and forget what the client says, until it goes away."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


@router.websocket("/analysis")
async def analysis(socket: WebSocket) -> None:
    """Answer questions about positions; a new one, ``{"stop": true}`` or the end of the socket stops the old one."""
    await socket.accept()
    await _Conversation(socket).hold()
    await _close(socket)


class _Conversation:
    """A client that asks about positions, one question at a time."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._here = services_of(socket)
        self._language = language_of(socket)
        self._client = address_of(socket)
        self._loop = asyncio.get_running_loop()
        self._job: Job | None = None
        self._news = asyncio.Event()
        self._latest: LiveMessage | None = None

    async def hold(self) -> None:
        """Listen and answer until the client goes away."""
        try:
            await _until_either(self._listening, self._answering)
        finally:
            self._stop()

    async def _listening(self) -> None:
        while not self._here.hub.closing.is_set():
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._stop()
            said: Any = None
            try:
                if not self._socket.app.state.bucket.take(self._client):
                    raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "rate")
                said = json.loads(message.get("text") or "")
                if isinstance(said, dict) and said.get("stop") is True:
                    continue
                await self._begin(adapter(AnalysisRequest).validate_python(said))
            except (ValidationError, ValueError, RecursionError) as error:
                ask = said["ask"] if isinstance(said, dict) and isinstance(said.get("ask"), int) else 0
                self._put(_problem(_as_refusal(error), self._language, ask))

    async def _begin(self, body: AnalysisRequest) -> None:
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        game = await to_thread.run_sync(analyses.game_of, body)
        job: Job

        def tell(found: Analysis, final: bool) -> None:
            told = analyses.thoughts(body.ask, found, final, self._language)
            self._loop.call_soon_threadsafe(self._put_for, job, ThoughtsMessage(**shallow(told)))

        def done() -> None:
            if job.future.cancelled():
                return
            error = job.future.exception()
            if error is None:
                tell(job.future.result(), True)
            elif isinstance(error, TrilithError):
                told = _problem(error, self._language, body.ask)
                self._loop.call_soon_threadsafe(self._put_for, job, told)

        job = analysis_job(self._client, game, body.seconds, body.lines, lambda found: tell(found, False))
        job.future.add_done_callback(lambda _: done())
        self._job = job
        self._here.engines.submit(job)

    def _stop(self) -> None:
        job, self._job = self._job, None
        self._latest = None
        if job is not None:
            self._here.engines.cancel(job)

    def _put_for(self, job: Job, told: LiveMessage) -> None:
        """Take news of the question that is open now; of one that was stopped there is nothing to say."""
        if job is self._job:
            self._put(told)

    def _put(self, told: LiveMessage) -> None:
        self._latest = told
        self._news.set()

    async def _answering(self) -> None:
        """Send the latest news; whoever reads slowly misses some on the way, never the last."""
        while True:
            await self._news.wait()
            self._news.clear()
            told, self._latest = self._latest, None
            if told is not None:
                await self._socket.send_text(json_text(told))


def _as_refusal(error: Exception) -> TrilithError:
    if isinstance(error, TrilithError):
        return error
    return first_error(error.errors() if isinstance(error, ValidationError) else [])


async def _until_either(*work: Callable[[], Awaitable[None]]) -> None:
    """Do things at the same time until one has ended; the others are given up."""
    refused: list[TrilithError] = []

    async def one(doing: Callable[[], Awaitable[None]]) -> None:
        try:
            await doing()
        except WebSocketDisconnect:
            pass
        except TrilithError as error:
            refused.append(error)
        group.cancel_scope.cancel()

    async with create_task_group() as group:
        for doing in work:
            group.start_soon(one, doing)
    if refused:
        raise refused[0]


def _problem(error: TrilithError, language: str, ask: int | None = None) -> ProblemMessage:
    return ProblemMessage(**shallow(Problem.about(error, language)), ask=ask)


async def _say_problem(socket: WebSocket, error: TrilithError) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(json_text(_problem(error, language_of(socket))))


async def _close(socket: WebSocket) -> None:
    """Close a socket that the client has not closed already."""
    if WebSocketState.DISCONNECTED not in (socket.client_state, socket.application_state):
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close()
