"""Security middleware: host and origin checks, rate and size limits, security headers.

It is plain ASGI, so it covers WebSockets too.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trilith.app.told import Problem
from trilith.server.clients import address_of, language_of
from trilith.server.json_text import json_text
from trilith.server.refusal import Refusal
from trilith.server.request_limiter import RequestLimiter
from trilith.server.settings import Settings
from trilith.server.token_bucket import TokenBucket

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cache-control", b"no-store"),
)
"""Default headers of every response; a response may override them."""
EMBEDDED = "/embed"
"""The only page that other sites may show in a frame: it shows boards and changes nothing."""
EMBEDDED_HEADERS = (
    (b"content-security-policy", POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").encode()),
    (b"cross-origin-resource-policy", b"cross-origin"),
)
LARGEST, LARGEST_RECORD = 64 * 1024, 1024 * 1024
"""Maximum size of a request body in bytes: in general, and where records are read."""
RECORD_PATHS = ("/api/v1/records/", "/api/v1/reviews")
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_SOCKETS = 256
"""Open WebSockets of one address: a browser needs one or two for each tab."""


class Guard:
    """Middleware that refuses cross-site, excessive and oversized requests and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings, bucket: TokenBucket) -> None:
        """Wrap an application; every request takes a token from the bucket."""
        self._app = app
        self._names = {"localhost", *(name.lower() for name in settings.names)}
        self._bucket = bucket
        self._limiter = RequestLimiter()
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or respond with a refusal."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        send = _with_headers(send, scope["path"])
        try:
            self._check(connection)
        except Refusal as error:
            await _refuse(connection, error, send)
            return
        if scope["type"] == "websocket":
            await self._socket(connection, receive, send)
            return
        most = LARGEST_RECORD if scope["path"].startswith(RECORD_PATHS) else LARGEST
        receive = _BodyLimit(connection, receive, send, most)
        if receive.is_too_large:
            await _refuse(connection, receive.refusal(), send)
            return
        async with self._limiter.slot(address_of(connection)):
            await self._app(scope, receive, receive.send)

    async def _socket(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        """Pass a WebSocket on, and count it while it is open."""
        address = address_of(connection)
        if self._sockets[address] >= MOST_SOCKETS:
            await _refuse(connection, Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy"), send)
            return
        self._sockets[address] += 1
        try:
            await self._app(connection.scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _check(self, connection: HTTPConnection) -> None:
        host = connection.headers.get("host", "")
        if not self._is_allowed_host(host):
            raise Refusal(HTTPStatus.MISDIRECTED_REQUEST, "host")
        writes = connection.scope["type"] == "websocket" or connection.scope["method"] not in SAFE
        if writes and not _is_same_site(connection.headers, host):
            raise Refusal(HTTPStatus.FORBIDDEN, "origin")
        if not connection.scope["path"].startswith("/static/") and not self._bucket.take(address_of(connection)):
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "rate")

    def _is_allowed_host(self, host: str) -> bool:
        """Accept IP addresses and known names: any other name that resolves to this server is DNS rebinding."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_same_site(headers: Headers, host: str) -> bool:
    """Accept requests of our own pages and of programs, which send no Origin header; browsers always send one."""
    origin = headers.get("origin")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    return origin is None or origin in (f"http://{host}", f"https://{host}")


class _BodyLimit:
    """The body of a request: refused by its Content-Length, or once it grows too large."""

    def __init__(self, connection: HTTPConnection, receive: Receive, send: Send, most: int) -> None:
        self._connection = connection
        self._receive = receive
        self._send = send
        self._most = most
        self._received = 0
        self._answered = False
        declared = connection.headers.get("content-length", "0")
        self.is_too_large = not declared.isdecimal() or int(declared) > most

    def refusal(self) -> Refusal:
        return Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", most=self._most >> 10)

    async def __call__(self) -> Message:
        message = await self._receive()
        self._received += len(message.get("body", b""))
        if self._received > self._most and not self._answered:
            self._answered = True
            await _refuse(self._connection, self.refusal(), self._send)
            return {"type": "http.disconnect"}
        return message

    async def send(self, message: Message) -> None:
        if not self._answered:
            await self._send(message)


def _with_headers(send: Send, path: str) -> Send:
    is_embedded = path == EMBEDDED or path.startswith(f"{EMBEDDED}/")
    usual = dict(HEADERS) | dict(EMBEDDED_HEADERS if is_embedded else ())

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = [name for name, _ in message["headers"]]
            missing = [header for header in usual.items() if header[0] not in given]
            message = {**message, "headers": [*message["headers"], *missing]}
        await send(message)

    return sending


async def _refuse(connection: HTTPConnection, error: Refusal, send: Send) -> None:
    if connection.scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": error.reason.key})
        return
    body = json_text(Problem.about(error, language_of(connection))).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.status is HTTPStatus.TOO_MANY_REQUESTS:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
