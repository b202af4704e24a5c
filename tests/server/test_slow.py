"""Clients that never read: the server buffers little for them, and other clients do not wait for them."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread
from urllib.parse import urlsplit

import pytest
import uvicorn

from tests.server.test_serve import client_of, live_at
from trilith.server import web_server
from trilith.server.application import create_app
from trilith.server.hub import MOST_SUBSCRIBERS, Hub
from trilith.server.load import resident
from trilith.server.settings import Settings

CHANGES = 1000
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@contextmanager
def serving(settings: Settings) -> Iterator[tuple[str, Hub]]:
    """Serve in a thread; yield the address and the hub that sends changes to subscribers."""
    app = create_app(settings)
    with web_server.listening("127.0.0.1", 0) as listener:
        server = uvicorn.Server(web_server.configured(app))
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        address = web_server.address_of(listener, "127.0.0.1").rstrip("/")
        try:
            with client_of(address) as client:
                client.get("/games").raise_for_status()
            yield address, app.state.services.hub
        finally:
            server.should_exit = True
            thread.join()


def deaf(address: str, name: str) -> socket.socket:
    """Open a WebSocket on a game and never read from it."""
    place = urlsplit(address)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that the kernel buffers little
    client.connect((place.hostname, place.port))
    asked = f"GET /api/v1/live/{name} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    client.sendall(f"{asked}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode())
    assert client.recv(12) == b"HTTP/1.1 101"
    return client


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_clients_that_never_read_cost_little_and_delay_no_other(settings: Settings) -> None:
    with serving(settings) as (address, hub), client_of(address) as client, ExitStack() as open_sockets:
        name = client.post("/play", json={"game": "lyngk"}).json()["id"]
        others = [open_sockets.enter_context(deaf(address, name)) for _ in range(MOST_SUBSCRIBERS - 1)]
        with live_at(address, name) as live:
            told = len(live.recv())
            before = resident(os.getpid())
            for _ in range(CHANGES):
                hub.publish(name)
                live.recv()
            grown = 1024 * (resident(os.getpid()) - before)
            assert grown < CHANGES * told * len(others) / 4
            client.post(f"/play/{name}/offer", json={"version": 1}).raise_for_status()
            assert json.loads(live.recv())["offer"] == 1


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="needs TCP_USER_TIMEOUT")
def test_connections_are_given_up_when_nothing_is_read() -> None:
    with web_server.listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        connection, _ = listener.accept()
        with connection:
            timeout = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert timeout == web_server.UNREAD * 1000
            assert connection.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 4 * web_server.BUFFERED
