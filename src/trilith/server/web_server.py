"""Run uvicorn on a free port and open a browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from http import HTTPStatus

import uvicorn
from fastapi import FastAPI

from trilith.game import excerpt
from trilith.messages import text
from trilith.server.application import create_app
from trilith.server.refusal import Refusal
from trilith.server.settings import PORT, Settings
from trilith.server.storage import Database

TRIES = 20
"""Number of ports to try, beginning with the default port."""
LARGEST_MESSAGE = 256 * 1024
"""Maximum size of a WebSocket message in bytes: a question with the turns of a long game."""
KEPT = 75
"""Keep-alive timeout in seconds: people think longer than programs."""
BUFFERED = 128 * 1024
"""Send buffer of a connection in bytes; the system's default is megabytes for every slow client."""
UNREAD = 60
"""Seconds until a connection with unacknowledged data is closed, where the system supports it."""
PATIENCE = 3
"""Seconds that open requests have to finish when the server stops."""


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serve until a signal arrives."""
    Database(settings.database).close()  # report a broken database before anything starts
    with listening(host, port) as listener:
        _Server(configured(create_app(settings)), address_of(listener, host), browser).run(sockets=[listener])


def configured(app: FastAPI) -> uvicorn.Config:
    """Configure uvicorn for an application."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # messages are small; compression costs memory and time
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=KEPT,
    )


class _Server(uvicorn.Server):
    """A server that prints its address once it accepts requests."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, print the address and open the browser."""
        await super().startup(sockets)
        if self.started:
            print(text("server.serving", {"address": self._address}), flush=True)
            if self._browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def listening(host: str, port: int | None) -> socket.socket:
    """Listen on ``port``; without one, on the default port or the next free one."""
    tried = range(PORT, PORT + TRIES) if port is None else (port,)
    for number in tried:
        try:
            return _listener(host, number)
        except OSError as error:
            if number == tried[-1] or port is not None:
                why = excerpt(error.strerror or str(error))[0]
                shown = excerpt(host)[0]
                raise Refusal(HTTPStatus.BAD_REQUEST, "no_port", host=shown, port=number, why=why) from error
    raise AssertionError("no port was tried")


def _listener(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFERED)  # accepted connections inherit the options
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        listener.bind(address)
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket, host: str) -> str:
    """Return the URL for a browser on this machine."""
    port = listener.getsockname()[1]
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
