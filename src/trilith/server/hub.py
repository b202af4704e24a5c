"""Telling every tab that looks at a game that it has changed.

A subscriber keeps only the fact that something is new, never a queue: whoever is slow gets the latest state, and a
client that has vanished costs nothing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

MOST_LISTENERS = 64
"""How many tabs may look at one game."""


class Hub:
    """Who waits for news of what; news may come from any thread."""

    def __init__(self) -> None:
        """Begin without anybody waiting."""
        self._loop = asyncio.get_running_loop()
        self._waiting: defaultdict[Hashable, set[asyncio.Event]] = defaultdict(set)
        self.closing = asyncio.Event()

    def tell(self, topic: Hashable) -> None:
        """Say that something is new."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ring, topic)

    def _ring(self, topic: Hashable) -> None:
        for event in self._waiting.get(topic, ()):
            event.set()

    @contextmanager
    def listening(self, topic: Hashable) -> Iterator[asyncio.Event]:
        """Wait for news of a topic; the event is set when there is some, and cleared by who waits."""
        event = asyncio.Event()
        self._waiting[topic].add(event)
        try:
            yield event
        finally:
            self._waiting[topic].discard(event)
            if not self._waiting[topic]:
                del self._waiting[topic]

    def is_full(self, topic: Hashable) -> bool:
        """Say whether as many wait as may."""
        return len(self._waiting.get(topic, ())) >= MOST_LISTENERS

    def close(self) -> None:
        """Send everybody home."""
        self.closing.set()
        for events in self._waiting.values():
            for event in events:
                event.set()
