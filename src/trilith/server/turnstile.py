"""A turnstile: so many requests of one address are worked on at a time, the others wait for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_AT_ONCE = 6
"""As many as a browser asks at a time; whoever asks more waits for nobody but themselves."""


class Turnstile:
    """Lets everybody pass, each address a few at a time; to be used in the event loop."""

    def __init__(self) -> None:
        """Begin without anybody."""
        self._doors: dict[str, asyncio.Semaphore] = {}
        self._present: Counter[str] = Counter()

    @asynccontextmanager
    async def passing(self, address: str) -> AsyncIterator[None]:
        """Wait for a place, and keep it."""
        door = self._doors.setdefault(address, asyncio.Semaphore(MOST_AT_ONCE))
        self._present[address] += 1
        try:
            async with door:
                yield
        finally:
            self._present[address] -= 1
            if not self._present[address]:
                del self._present[address], self._doors[address]
