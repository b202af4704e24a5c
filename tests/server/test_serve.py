"""The server as a process: ports, Ctrl-C, and what is left after kill -9."""

from __future__ import annotations

import json
import random
import signal
import socket
import subprocess
import threading
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

import trilith
from tests.server.api_client import FIRST, TWO_PEOPLE, Json
from tests.server.process import PATIENCE, START, Served

GAMES = ("lyngk", "zertz", "fenix")
SEATS = (TWO_PEOPLE, FIRST)


def client_of(address: str) -> httpx2.Client:
    """Return an HTTP client without a timeout."""
    return httpx2.Client(base_url=f"{address}/api/v1", timeout=None)


def live_at(address: str, name: str, **more: Any) -> ClientConnection:
    """Open the WebSocket of a game, without timeouts."""
    place = f"{address.replace('http', 'ws', 1)}/api/v1/live/{name}"
    return connect(place, open_timeout=None, ping_interval=None, **more)


def test_it_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        assert httpx2.get(f"{server.address}/api/v1/games", timeout=None).status_code == 200
        status, complaint = server.end()
    assert (status, complaint) == (130, "")


def test_without_a_port_the_next_free_one_is_taken(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with Served(tmp_path / "one", "--host", "127.0.0.1") as one, Served(tmp_path / "two", "--host", "127.0.0.1") as two:
        ports = [int(server.address.rpartition(":")[2]) for server in (one, two)]
        assert min(ports) >= 8314
        assert len(set(ports)) == 2


@pytest.mark.parametrize(
    "arguments",
    [("--port", "99999"), ("--port", "x"), ("--host", "nowhere.invalid"), ("--database", "mysql://x/y")],
)
def test_what_cannot_be_served_is_refused_in_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    rest = [] if "--database" in arguments else ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    done = subprocess.run([*START, *arguments, *rest], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
        done = subprocess.run([*START, "--port", port, *database], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert port in done.stderr


def test_live_updates_over_a_real_socket(tmp_path: Path) -> None:
    with Served(tmp_path) as server, client_of(server.address) as client:
        at = client.post("/play", json={"game": "zertz"}).json()
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        with live_at(server.address, at["id"], additional_headers={"cookie": cookie}, origin=server.address) as live:
            assert json.loads(live.recv())["yours"]
            client.post(f"/play/{at['id']}/turns", json={"turn": "Wd4,d1", "version": 1})
            assert json.loads(live.recv())["version"] == 2
            status, _ = server.end()
            assert status == 130


class Player(threading.Thread):
    """A client that plays random games until the server is gone, and keeps every state it was shown."""

    def __init__(self, address: str, number: int, played: threading.Semaphore) -> None:
        super().__init__()
        self.games: dict[str, tuple[list[str], str | None]] = {}
        self._address = address
        self._random = random.Random(number)
        self._game = GAMES[number % 3]
        self._seats = SEATS[number % 2]
        self._played = played

    def run(self) -> None:
        """Play."""
        try:
            with client_of(self._address) as client:
                while True:
                    self._play(client)
        except (httpx2.TransportError, ConnectionClosed, InvalidHandshake, OSError):
            pass  # the server has been killed

    def _play(self, client: httpx2.Client) -> None:
        at: Json = client.post("/play", json={"game": self._game, "players": self._seats}).json()
        self._show(at)
        with live_at(self._address, at["id"]) as live:
            while at["result"] is None:
                turns = trilith.parse(at["game"], at["position"]).turns()
                order = {"turn": turns[self._random.randrange(len(turns))].text, "version": at["version"]}
                at = client.post(f"/play/{at['id']}/turns", json=order).json()
                self._show(at)
                self._played.release()
                played = at["version"]
                while at["thinking"] or at["version"] < played:
                    at = json.loads(live.recv())
                    self._show(at)

    def _show(self, at: Json) -> None:
        turns = [turn["turn"] for turn in at["turns"]]
        if len(turns) >= len(self.games.get(at["id"], ((), None))[0]):
            self.games[at["id"]] = turns, at["result"] and at["result"]["text"]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_kill_9_loses_no_turn_that_was_shown_and_the_computer_goes_on(seed: int, tmp_path: Path) -> None:
    played = threading.Semaphore(0)
    with Served(tmp_path) as server:
        players = [Player(server.address, 10 * seed + number, played) for number in range(4)]
        for player in players:
            player.start()
        for _ in range(random.Random(seed).randrange(20, 120)):
            played.acquire()
        server.end(signal.SIGKILL)
        for player in players:
            player.join()
    with Served(tmp_path) as again:
        for player in players:
            for name, (turns, result) in player.games.items():
                with live_at(again.address, name) as live:
                    while (found := json.loads(live.recv()))["thinking"]:
                        pass
                kept = [turn["turn"] for turn in found["turns"]]
                assert kept[: len(turns)] == turns
                assert len(kept) <= len(turns) + 2  # the one that was under way, and the computer's answer
                assert result is None or found["result"]["text"] == result
