"""How the server does under load: one of its own as a process, and players who play as fast as it answers.

A player is a connection and a WebSocket, from an address of its own, as if from so many machines.
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
"""Turns a second that we aim at, of persons and computers together, with two processors."""
IDLE = 400
"""How many idle games are weighed; a server keeps more than that in memory."""
PATIENCE = 60.0
"""Seconds after which a server that does not answer has failed."""
State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server is, and its process."""

    host: str
    port: int
    process: int


@dataclass(slots=True)
class Times:
    """Seconds until a turn was acknowledged, and until everything that follows by itself was told, from some moment."""

    counts_from: float = math.inf
    ends: float = math.inf
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)

    def start(self, seconds: float) -> None:
        """Begin now; the first third does not count, while games are all at their beginning."""
        now = time.perf_counter()
        self.counts_from, self.ends = now + seconds / 3, now + seconds

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to count."""
        return time.perf_counter() > self.ends

    def count(self, begin: float, acknowledged: float, answered: float) -> None:
        """Count a turn, if its time has come."""
        if self.counts_from <= answered <= self.ends:
            self.acknowledged.append(acknowledged - begin)
            self.answered.append(answered - begin)

    @property
    def rate(self) -> float:
        """How many turns of persons were answered in a second."""
        return len(self.answered) / (self.ends - self.counts_from)


@contextmanager
def serving() -> Iterator[Place]:
    """Run a server with a database of its own."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        command = [sys.executable, "-m", "trilith", "serve", "--no-browser", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                address = urlsplit(next(word for word in process.stdout.readline().split() if "://" in word))
                yield Place(address.hostname or "", address.port or 0, process.pid)
            finally:
                process.send_signal(signal.SIGINT)


class Player:
    """Somebody who plays random turns."""

    def __init__(self, place: Place, number: int) -> None:
        """Come from an address of one's own, where the system has so many."""
        self._place = place
        self._random = random.Random(number)
        self._cookie = f"{COOKIE}={secrets.token_urlsafe(32)}"
        self._from = (f"127.0.1.{number % 250 + 1}", 0) if sys.platform == "linux" else None
        self._game = tuple(GAMES)[number % len(GAMES)]
        self._wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def play(self, times: Times, opponent: State, seated: Callable[[], Awaitable[None]] | None = None) -> None:
        """Play one game after the other until it is over; ``seated`` lets the others sit down first."""
        while not times.is_over:
            at = await self.begin(opponent)
            address = f"ws://{self._place.host}:{self._place.port}/api/v1/live/{at['id']}"
            async with connect(
                address,
                additional_headers={"cookie": self._cookie},
                compression=None,
                local_addr=self._from,
                ping_interval=None,
                open_timeout=PATIENCE,
            ) as live:
                if seated is not None:
                    await seated()
                    seated = None
                while at["result"] is None and not times.is_over:
                    begin = time.perf_counter()
                    body = {"turn": self._choose(at), "version": at["version"]}
                    at = await self.post(f"/play/{at['id']}/turns", body)
                    acknowledged, played, told = time.perf_counter(), at["version"], 0
                    while told < played or at["thinking"]:
                        at = json.loads(await live.recv())
                        told = at["version"]
                    times.count(begin, acknowledged, time.perf_counter())
        self.leave()

    async def begin(self, opponent: State) -> State:
        """Begin a game."""
        return await self.post("/play", {"game": self._game, "players": [PERSON, opponent]})

    def _choose(self, at: State) -> str:
        here = core.parse(at["game"], at["position"], at["options"])
        return str(here.turns(self._random.randrange(here.count()), 1)[0])

    async def post(self, path: str, content: State) -> State:
        """Send a request over the kept connection, and read the answer."""
        if self._wire is None or self._wire[0].at_eof():  # servers hang up on who says nothing for long
            self._wire = await asyncio.open_connection(self._place.host, self._place.port, local_addr=self._from)
        reader, writer = self._wire
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
        if self._wire is not None:
            self._wire[1].close()


def measure(quick: bool = False) -> Iterator[Figure]:
    """Yield the figures of the server, and of its pages where there is a browser."""
    with serving() as place:
        yield from page_speed.measure(f"http://{place.host}:{place.port}", quick)
        times = asyncio.run(_crowd(place, 1, 1.0 if quick else 6.0, PERSON))
        yield Figure("turn acknowledged, one game, p50", "server", _share(times.acknowledged, 0.5), "ms")
        yield Figure("turn acknowledged, one game, p99", "server", _share(times.acknowledged, 0.99), "ms")
        players, seconds = (20, 3.0) if quick else (PLAYERS, 30.0)
        times = asyncio.run(_crowd(place, players, seconds, COMPUTER))
        name = f"{players} games with level {COMPUTER['level']}"
        yield Figure(name, "server", 2 * times.rate, "turns/s", target=TURNS)
        yield Figure(f"{name}, acknowledged, p50", "server", _share(times.acknowledged, 0.5), "ms")
        yield Figure(f"{name}, acknowledged, p99", "server", _share(times.acknowledged, 0.99), "ms")
        yield Figure(f"{name}, answered, p50", "server", _share(times.answered, 0.5), "ms")
        yield Figure(f"{name}, answered, p99", "server", _share(times.answered, 0.99), "ms")
    with serving() as place:
        yield Figure("memory per idle game", "server", asyncio.run(_weight(place)), "kB")


async def _crowd(place: Place, players: int, seconds: float, opponent: State) -> Times:
    """Let many play at once, from when all have sat down."""
    times, everybody = Times(), asyncio.Barrier(players)

    async def seated() -> None:
        if await everybody.wait() == 0:
            times.start(seconds)

    async with asyncio.timeout(seconds + 3 * PATIENCE):
        await asyncio.gather(*(Player(place, number).play(times, opponent, seated) for number in range(players)))
    return times


async def _weight(place: Place) -> float:
    """Begin games that nobody plays, and tell by how many kilobytes each makes the server grow."""
    players = [Player(place, number) for number in range(IDLE + 50)]
    weights = []
    for number, player in enumerate(players):
        if number in (50, IDLE):
            weights.append(resident(place.process))
        await player.begin(COMPUTER)
        player.leave()
    return (weights[1] - weights[0]) / (IDLE - 50)


def resident(process: int) -> float:
    """Tell how much memory a process has, in kilobytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _share(seconds: list[float], share: float) -> float:
    """Tell what a share of some times stays below, in milliseconds."""
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))] if seconds else float("nan")
