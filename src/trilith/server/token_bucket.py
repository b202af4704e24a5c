"""A rate limit: one token bucket for each client."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 10_000
"""Buckets kept; the least recently used is dropped, and its client starts with a full bucket again."""


class TokenBucket:
    """Buckets that hold ``burst`` tokens and gain ``rate`` tokens a second; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: int) -> None:
        """Start every client with a full bucket."""
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, now: float | None = None) -> bool:
        """Take a token from a client's bucket; return False if it is empty."""
        if not self._rate:
            return True
        now = time.monotonic() if now is None else now
        tokens, then = self._buckets.pop(client, (float(self._burst), now))
        tokens = min(float(self._burst), tokens + (now - then) * self._rate)
        self._buckets[client] = (max(tokens - 1, 0.0) if tokens >= 1 else tokens, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return tokens >= 1
