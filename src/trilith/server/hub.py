"""Publish and subscribe: every tab that shows a game learns that it has changed.

A subscriber has one event and no queue: a slow client skips to the latest state, and a client that has vanished
holds no messages.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

MOST_SUBSCRIBERS = 64
"""Subscribers of one topic."""


class Hub:
    """The subscribers of every topic; :meth:`publish` may be called from any thread."""

    def __init__(self) -> None:
        """Start without subscribers."""
        self._loop = asyncio.get_running_loop()
        self._subscribers: defaultdict[Hashable, set[asyncio.Event]] = defaultdict(set)
        self.closing = asyncio.Event()

    def publish(self, topic: Hashable) -> None:
        """Wake every subscriber of a topic."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, topic)

    def _wake(self, topic: Hashable) -> None:
        for event in self._subscribers.get(topic, ()):
            event.set()

    @contextmanager
    def subscribe(self, topic: Hashable) -> Iterator[asyncio.Event]:
        """Subscribe to a topic: the event is set at every change, and the subscriber clears it."""
        event = asyncio.Event()
        self._subscribers[topic].add(event)
        try:
            yield event
        finally:
            self._subscribers[topic].discard(event)
            if not self._subscribers[topic]:
                del self._subscribers[topic]

    def is_full(self, topic: Hashable) -> bool:
        """Whether a topic has :data:`MOST_SUBSCRIBERS` subscribers."""
        return len(self._subscribers.get(topic, ())) >= MOST_SUBSCRIBERS

    def close(self) -> None:
        """Wake every subscriber so its socket closes."""
        self.closing.set()
        for events in self._subscribers.values():
            for event in events:
                event.set()
