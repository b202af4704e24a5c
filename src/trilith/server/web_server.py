"""Listening: a port that is free, uvicorn on it, and a browser that opens."""

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
"""How many ports are tried after the usual one."""
LARGEST_MESSAGE = 256 * 1024
"""How many bytes a WebSocket message may have: a question with the turns of a long game."""
KEPT = 75
"""Seconds that a connection is kept for the next request: people think longer than programs."""
BUFFERED = 128 * 1024
"""How many bytes the system keeps for a client that reads slowly; left to itself it would keep megabytes for each."""
UNREAD = 60
"""Seconds until a client is given up that takes nothing of what it is sent, where the system can tell."""
PATIENCE = 3
"""Seconds that requests under way have to end when the server is stopped."""


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Serve until a signal ends it."""
    Database(settings.database).close()  # what is wrong with it is said before anything else happens
    with listening(host, port) as listener:
        _Server(configured(create_app(settings)), address_of(listener, host), browser).run(sockets=[listener])


def configured(app: FastAPI) -> uvicorn.Config:
    """Tell uvicorn how to serve an application."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # states are small, and every compressor takes memory and time
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=KEPT,
    )


class _Server(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            print(text("server.serving", {"address": self._address}), flush=True)
            if self._browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def listening(host: str, port: int | None) -> socket.socket:
    """Listen on a port; where none is given, on the usual one or the next that is free."""
    tried = range(PORT, PORT + TRIES) if port is None else (port,)
    for number in tried:
        try:
            return _listener(host, number)
        except OSError as error:
            if number == tried[-1] or port is not None:
                why = excerpt(error.strerror or str(error))[0]
                shown = excerpt(host)[0]
                raise Refusal(HTTPStatus.BAD_REQUEST, "no_port", host=shown, port=number, why=why) from error
    raise AssertionError("some port was tried")


def _listener(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFERED)  # its connections inherit these
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        listener.bind(address)
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket, host: str) -> str:
    """Write the address a browser on this machine uses."""
    port = listener.getsockname()[1]
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
