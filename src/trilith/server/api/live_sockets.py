"""WebSockets: the state of a game, the progress of a review, analyses on request.

:mod:`trilith.app.live_messages` lists the messages in both directions.
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
    """Send the state of a game at once and after every change."""
    here, browser, language = services_of(socket), browser_of(socket), language_of(socket)

    async def look() -> tuple[str, bool]:
        state = await here.state(game_id, browser, language)
        return f'{{"type":"state",{state[1:]}', False

    await _watch(socket, here, game_id, look)


@router.websocket("/reviews/{review_id}")
async def review(socket: WebSocket, review_id: str) -> None:
    """Send a review at once and whenever it has grown; the socket closes when the review is done."""
    here, language = services_of(socket), language_of(socket)

    def look() -> tuple[str, bool]:
        progress = here.reviews.get(review_id)
        is_over = progress.is_over
        return json_text(ReviewMessage(**shallow(reviews.describe(progress, language)))), is_over

    await _watch(socket, here, review_id, partial(to_thread.run_sync, look))


async def _watch(
    socket: WebSocket, here: Services, topic: str, look: Callable[[], Awaitable[tuple[str, bool]]]
) -> None:
    """Send what ``look`` returns at once and after every change, until the client disconnects or it was the last."""
    await socket.accept()
    try:
        if here.hub.is_full(topic):
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "many_listeners")
        with here.hub.subscribe(topic) as changed:

            async def send() -> None:
                while not here.hub.closing.is_set():
                    changed.clear()
                    content, is_last = await look()
                    await socket.send_text(content)
                    if is_last:
                        return
                    await changed.wait()

            await _until_first(send, partial(_receive_until_disconnect, socket))
    except TrilithError as error:
        await _send_problem(socket, error)
    await _close(socket)


async def _receive_until_disconnect(socket: WebSocket) -> None:
    """Read and discard what the client sends until it disconnects."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


@router.websocket("/analysis")
async def analysis(socket: WebSocket) -> None:
    """Answer questions about positions; the next question, ``{"stop": true}`` or closing the socket stops the last."""
    await socket.accept()
    await _AnalysisChannel(socket).run()
    await _close(socket)


class _AnalysisChannel:
    """The analysis socket of one client, with at most one engine job at a time."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._here = services_of(socket)
        self._language = language_of(socket)
        self._client = address_of(socket)
        self._loop = asyncio.get_running_loop()
        self._job: Job | None = None
        self._has_message = asyncio.Event()
        self._message: LiveMessage | None = None

    async def run(self) -> None:
        """Receive questions and send answers until the client disconnects."""
        try:
            await _until_first(self._receive, self._send)
        finally:
            self._stop()

    async def _receive(self) -> None:
        while not self._here.hub.closing.is_set():
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._stop()
            content: Any = None
            try:
                if not self._socket.app.state.bucket.take(self._client):
                    raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "rate")
                content = json.loads(message.get("text") or "")
                if isinstance(content, dict) and content.get("stop") is True:
                    continue
                await self._begin(adapter(AnalysisRequest).validate_python(content))
            except (ValidationError, ValueError, RecursionError) as error:
                ask = content["ask"] if isinstance(content, dict) and isinstance(content.get("ask"), int) else 0
                self._put(_problem(_as_refusal(error), self._language, ask))

    async def _begin(self, body: AnalysisRequest) -> None:
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        game = await to_thread.run_sync(analyses.game_of, body)
        job: Job

        def report(found: Analysis, final: bool) -> None:
            thoughts = analyses.thoughts(body.ask, found, final, self._language)
            self._loop.call_soon_threadsafe(self._put_for, job, ThoughtsMessage(**shallow(thoughts)))

        def done() -> None:
            if job.future.cancelled():
                return
            error = job.future.exception()
            if error is None:
                report(job.future.result(), True)
            elif isinstance(error, TrilithError):
                problem = _problem(error, self._language, body.ask)
                self._loop.call_soon_threadsafe(self._put_for, job, problem)

        job = analysis_job(self._client, game, body.seconds, body.lines, lambda found: report(found, False))
        job.future.add_done_callback(lambda _: done())
        self._job = job
        self._here.engines.submit(job)

    def _stop(self) -> None:
        job, self._job = self._job, None
        self._message = None
        if job is not None:
            self._here.engines.cancel(job)

    def _put_for(self, job: Job, message: LiveMessage) -> None:
        """Queue a message of the current job; messages of a cancelled one are dropped."""
        if job is self._job:
            self._put(message)

    def _put(self, message: LiveMessage) -> None:
        self._message = message
        self._has_message.set()

    async def _send(self) -> None:
        """Send the latest message; a slow client misses intermediate ones, never the last."""
        while True:
            await self._has_message.wait()
            self._has_message.clear()
            message, self._message = self._message, None
            if message is not None:
                await self._socket.send_text(json_text(message))


def _as_refusal(error: Exception) -> TrilithError:
    if isinstance(error, TrilithError):
        return error
    return first_error(error.errors() if isinstance(error, ValidationError) else [])


async def _until_first(*tasks: Callable[[], Awaitable[None]]) -> None:
    """Run tasks concurrently until the first ends, then cancel the others."""
    refused: list[TrilithError] = []

    async def run(task: Callable[[], Awaitable[None]]) -> None:
        try:
            await task()
        except WebSocketDisconnect:
            pass
        except TrilithError as error:
            refused.append(error)
        group.cancel_scope.cancel()

    async with create_task_group() as group:
        for task in tasks:
            group.start_soon(run, task)
    if refused:
        raise refused[0]


def _problem(error: TrilithError, language: str, ask: int | None = None) -> ProblemMessage:
    return ProblemMessage(**shallow(Problem.about(error, language)), ask=ask)


async def _send_problem(socket: WebSocket, error: TrilithError) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(json_text(_problem(error, language_of(socket))))


async def _close(socket: WebSocket) -> None:
    """Close a socket unless either side has closed it."""
    if WebSocketState.DISCONNECTED not in (socket.client_state, socket.application_state):
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close()
