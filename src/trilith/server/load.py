"""How the server does under load: one of its own as a process, and players who play as fast as it answers.

A player is a connection and a WebSocket, from an address of its own, as if from so many machines.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
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
from trilith.server.clients import COOKIE

PLAYERS = 200
COMPUTER = {"kind": "engine", "level": 1}
PERSON = {"kind": "human"}
IDLE = 400
"""How many idle games are weighed; a server keeps more than that in memory."""
State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server is, and its process."""

    host: str
    port: int
    process: int


@dataclass(slots=True)
class Times:
    """Seconds until a turn was acknowledged, and until the computer had answered it."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)


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

    async def play(self, times: Times, is_over: Callable[[], bool], opponent: State) -> None:
        """Play one game after the other until it is over."""
        while not is_over():
            at = await self.begin(opponent)
            address = f"ws://{self._place.host}:{self._place.port}/api/v1/live/{at['id']}"
            async with connect(address, compression=None, local_addr=self._from, ping_interval=None) as live:
                while at["result"] is None and not is_over():
                    begin = time.perf_counter()
                    at = await self.post(f"/play/{at['id']}/turns", {"turn": self._choose(at), "version": at["version"]})
                    times.acknowledged.append(time.perf_counter() - begin)
                    while at["thinking"]:
                        told = json.loads(await live.recv())
                        at = told if told["version"] > at["version"] else at
                    times.answered.append(time.perf_counter() - begin)
        self.leave()

    async def begin(self, opponent: State) -> State:
        """Begin a game."""
        return await self.post("/play", {"game": self._game, "players": [PERSON, opponent]})

    def _choose(self, at: State) -> str:
        here = core.parse(at["game"], at["position"], at["options"])
        return str(here.turns(self._random.randrange(here.count()), 1)[0])

    async def post(self, path: str, order: State) -> State:
        """Send an order, and read the answer."""
        if self._wire is None:
            self._wire = await asyncio.open_connection(self._place.host, self._place.port, local_addr=self._from)
        reader, writer = self._wire
        body = json.dumps(order)
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
    """Yield the figures of the server."""
    with serving() as place:
        times = asyncio.run(_crowd(place, 1, 1.0 if quick else 5.0, PERSON))[0]
        yield Figure("turn acknowledged, one game, p50", "server", 1000 * _share(times.acknowledged, 0.5), "ms")
        yield Figure("turn acknowledged, one game, p99", "server", 1000 * _share(times.acknowledged, 0.99), "ms")
        players, seconds = (20, 2.0) if quick else (PLAYERS, 20.0)
        times, spent = asyncio.run(_crowd(place, players, seconds, COMPUTER))
        name = f"{players} games against level {COMPUTER['level']}"
        yield Figure(f"{name}, turns", "server", 2 * len(times.answered) / spent, "turns/s", target=300)
        yield Figure(f"{name}, acknowledged, p99", "server", 1000 * _share(times.acknowledged, 0.99), "ms")
        yield Figure(f"{name}, answered, p50", "server", 1000 * _share(times.answered, 0.5), "ms")
        yield Figure(f"{name}, answered, p99", "server", 1000 * _share(times.answered, 0.99), "ms")
    with serving() as place:
        yield Figure("memory per idle game", "server", asyncio.run(_weight(place)), "kB")


async def _crowd(place: Place, players: int, seconds: float, opponent: State) -> tuple[Times, float]:
    """Let many play at once; only what happens after the first third counts, when games are at all stages."""
    warm, counted = Times(), Times()
    begin = time.perf_counter()

    def late() -> bool:
        return time.perf_counter() > begin + seconds / 3

    def over() -> bool:
        return time.perf_counter() > begin + seconds

    async def one(number: int) -> None:
        await Player(place, number).play(warm, late, opponent)
        await Player(place, number).play(counted, over, opponent)

    await asyncio.gather(*(one(number) for number in range(players)))
    return counted, time.perf_counter() - begin - seconds / 3


async def _weight(place: Place) -> float:
    """Begin games that nobody plays, and tell by how many kilobytes each makes the server grow."""
    players = [Player(place, number) for number in range(IDLE + 50)]
    weights = []
    for number, player in enumerate(players):
        if number in (50, IDLE):
            weights.append(_resident(place.process))
        await player.begin(COMPUTER)
        player.leave()
    return (weights[1] - weights[0]) / (IDLE - 50)


def _resident(process: int) -> float:
    """Tell how much memory a process has, in kilobytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def _share(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))] if values else float("nan")
