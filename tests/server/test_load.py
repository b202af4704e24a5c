"""The load test of the server: its players play, and the latencies are counted."""

from __future__ import annotations

import asyncio
import time

from trilith.server.load import COMPUTER, PERSON, Latencies, Player, serving


def test_players_play_until_it_is_over() -> None:
    now = time.perf_counter()
    times = Latencies(now, now + 3600)

    async def enough() -> None:
        players = [asyncio.create_task(Player(place, n).play(times, (PERSON, COMPUTER)[n % 2])) for n in range(6)]
        while len(times.answered) < 30:
            failed, _ = await asyncio.wait(players, timeout=0.1, return_when=asyncio.FIRST_EXCEPTION)
            for player in failed:
                player.result()
        times.ends = time.perf_counter()
        await asyncio.gather(*players)

    with serving() as place:
        asyncio.run(enough())
    assert len(times.answered) == len(times.acknowledged) >= 30
    assert all(0 < first <= last for first, last in zip(times.acknowledged, times.answered, strict=True))
    assert times.rate > 0


def test_only_turns_in_the_measured_time_are_counted() -> None:
    times = Latencies(10.0, 20.0)
    for begin in (1.0, 9.5, 12.0, 19.5):
        times.count(begin, begin + 0.25, begin + 1.0)
    assert times.answered == [1.0, 1.0]
    assert times.rate == 0.2
