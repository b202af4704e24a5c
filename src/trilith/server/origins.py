"""From where browsers ask: engines are shared out by address, as anybody can invent cookies."""

from __future__ import annotations

import threading
from collections import OrderedDict

REMEMBERED = 10_000


class Origins:
    """The address each browser came from last, safe to use from many threads."""

    def __init__(self) -> None:
        """Begin without any."""
        self._known: OrderedDict[str, str] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, browser: str, address: str) -> None:
        """Remember from where a browser asks."""
        with self._lock:
            self._known[browser] = address
            self._known.move_to_end(browser)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def of(self, browser: str) -> str:
        """Tell the address of a browser; one that was not here since the start stands for itself."""
        with self._lock:
            return self._known.get(browser, browser)
