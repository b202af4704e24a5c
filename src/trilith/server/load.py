"""A load test of the server: it runs as a process, and players play as fast as it responds.

Each player has a connection and a WebSocket, and on Linux a loopback address of its own.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from trilith import core
from trilith.benchmark import Figure
from trilith.position import GAMES
from trilith.server import page_speed
from trilith.server.clients import COOKIE

PLAYERS = 200
COMPUTER = {"kind": "engine", "level": 1}
PERSON = {"kind": "human"}
TURNS = 300
"""Target in turns per second, of persons and computers together, on two processors."""
IDLE = 400
"""Idle games of the memory measurement; the server caches more than that."""
PATIENCE = 60.0
"""Timeout of a request in seconds."""
State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """The address of a running server and its process id."""

    host: str
    port: int
    process: int


@dataclass(slots=True)
class Latencies:
    """Latencies in seconds: until a turn was acknowledged, and until the state after the computer's reply arrived."""

    counts_from: float = math.inf
    ends: float = math.inf
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)

    def start(self, seconds: float) -> None:
        """Measure for ``seconds`` from now; the first third is a warm-up and not counted."""
        now = time.perf_counter()
        self.counts_from, self.ends = now + seconds / 3, now + seconds

    @property
    def is_over(self) -> bool:
        """Whether the measurement is complete."""
        return time.perf_counter() > self.ends

    def count(self, begin: float, acknowledged: float, answered: float) -> None:
        """Count a turn that falls into the measurement."""
        if self.counts_from <= answered <= self.ends:
            self.acknowledged.append(acknowledged - begin)
            self.answered.append(answered - begin)

    @property
    def rate(self) -> float:
        """Turns of persons per second."""
        return len(self.answered) / (self.ends - self.counts_from)


@contextmanager
def serving() -> Iterator[ServerProcess]:
    """Run a server process with a temporary database."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        command = [sys.executable, "-m", "trilith", "serve", "--no-browser", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                address = urlsplit(next(word for word in process.stdout.readline().split() if "://" in word))
                yield ServerProcess(address.hostname or "", address.port or 0, process.pid)
            finally:
                process.send_signal(signal.SIGINT)


class Player:
    """A client that plays random turns."""

    def __init__(self, place: ServerProcess, number: int) -> None:
        """Connect from an address of its own where the loopback network allows it."""
        self._place = place
        self._random = random.Random(number)
        self._cookie = f"{COOKIE}={secrets.token_urlsafe(32)}"
        self._local_address = (f"127.0.1.{number % 250 + 1}", 0) if sys.platform == "linux" else None
        self._game = tuple(GAMES)[number % len(GAMES)]
        self._connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def play(
        self, times: Latencies, opponent: State, seated: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Play one game after another until ``times`` is over; ``seated`` waits for the other players first."""
        while not times.is_over:
            state = await self.begin(opponent)
            address = f"ws://{self._place.host}:{self._place.port}/api/v1/live/{state['id']}"
            async with connect(
                address,
                additional_headers={"cookie": self._cookie},
                compression=None,
                local_addr=self._local_address,
                ping_interval=None,
                open_timeout=PATIENCE,
            ) as live:
                if seated is not None:
                    await seated()
                    seated = None
                while state["result"] is None and not times.is_over:
                    begin = time.perf_counter()
                    body = {"turn": self._choose(state), "version": state["version"]}
                    state = await self.post(f"/play/{state['id']}/turns", body)
                    acknowledged, played, seen = time.perf_counter(), state["version"], 0
                    while seen < played or state["thinking"]:
                        state = json.loads(await live.recv())
                        seen = state["version"]
                    times.count(begin, acknowledged, time.perf_counter())
        self.leave()

    async def begin(self, opponent: State) -> State:
        """Begin a game."""
        return await self.post("/play", {"game": self._game, "players": [PERSON, opponent]})

    def _choose(self, state: State) -> str:
        here = core.parse(state["game"], state["position"], state["options"])
        return str(here.turns(self._random.randrange(here.count()), 1)[0])

    async def post(self, path: str, content: State) -> State:
        """Send a request over the persistent connection and read the response."""
        if self._connection is None or self._connection[0].at_eof():  # closed after the keep-alive timeout
            self._connection = await asyncio.open_connection(
                self._place.host, self._place.port, local_addr=self._local_address
            )
        reader, writer = self._connection
        body = json.dumps(content)
        writer.write(
            f"POST /api/v1{path} HTTP/1.1\r\nhost: {self._place.host}\r\ncookie: {self._cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = head.partition("content-length: ")[2].partition("\r\n")[0]
        answer: State = json.loads(await reader.readexactly(int(length)))
        if "id" not in answer:
            raise RuntimeError(answer["message"])
        return answer

    def leave(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection[1].close()


def measure(quick: bool = False) -> Iterator[Figure]:
    """Yield the figures of the server, and of its pages where there is a browser."""
    with serving() as place:
        yield from page_speed.measure(f"http://{place.host}:{place.port}", quick)
        times = asyncio.run(_play_together(place, 1, 1.0 if quick else 6.0, PERSON))
        yield Figure("turn acknowledged, one game, p50", "server", _percentile(times.acknowledged, 0.5), "ms")
        yield Figure("turn acknowledged, one game, p99", "server", _percentile(times.acknowledged, 0.99), "ms")
        players, seconds = (20, 3.0) if quick else (PLAYERS, 30.0)
        times = asyncio.run(_play_together(place, players, seconds, COMPUTER))
        name = f"{players} games with level {COMPUTER['level']}"
        yield Figure(name, "server", 2 * times.rate, "turns/s", target=TURNS)
        yield Figure(f"{name}, acknowledged, p50", "server", _percentile(times.acknowledged, 0.5), "ms")
        yield Figure(f"{name}, acknowledged, p99", "server", _percentile(times.acknowledged, 0.99), "ms")
        yield Figure(f"{name}, answered, p50", "server", _percentile(times.answered, 0.5), "ms")
        yield Figure(f"{name}, answered, p99", "server", _percentile(times.answered, 0.99), "ms")
    with serving() as place:
        yield Figure("memory per idle game", "server", asyncio.run(_memory_per_game(place)), "kB")


async def _play_together(place: ServerProcess, players: int, seconds: float, opponent: State) -> Latencies:
    """Let ``players`` clients play at the same time; measure once all are connected."""
    times, barrier = Latencies(), asyncio.Barrier(players)

    async def seated() -> None:
        if await barrier.wait() == 0:
            times.start(seconds)

    async with asyncio.timeout(seconds + 3 * PATIENCE):
        await asyncio.gather(*(Player(place, number).play(times, opponent, seated) for number in range(players)))
    return times


async def _memory_per_game(place: ServerProcess) -> float:
    """Begin games without playing them; return by how many kilobytes each makes the server grow."""
    players = [Player(place, number) for number in range(IDLE + 50)]
    sizes = []
    for number, player in enumerate(players):
        if number in (50, IDLE):
            sizes.append(resident(place.process))
        await player.begin(COMPUTER)
        player.leave()
    return (sizes[1] - sizes[0]) / (IDLE - 50)


def resident(process: int) -> float:
    """Return the resident memory of a process in kilobytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _percentile(seconds: list[float], share: float) -> float:
    """Return a percentile of latencies in milliseconds."""
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))] if seconds else float("nan")
