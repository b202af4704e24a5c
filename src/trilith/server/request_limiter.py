"""Limit concurrent requests per address; queue the rest."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_AT_ONCE = 6
"""Concurrent requests of one address: as many as a browser sends at a time."""


class RequestLimiter:
    """One semaphore for each address with open requests; not thread-safe, for use in the event loop."""

    def __init__(self) -> None:
        """Start empty."""
        self._semaphores: dict[str, asyncio.Semaphore] = {}
        self._requests: Counter[str] = Counter()

    @asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[None]:
        """Wait for a slot of an address and hold it inside the context."""
        semaphore = self._semaphores.setdefault(address, asyncio.Semaphore(MOST_AT_ONCE))
        self._requests[address] += 1
        try:
            async with semaphore:
                yield
        finally:
            self._requests[address] -= 1
            if not self._requests[address]:
                del self._requests[address], self._semaphores[address]
