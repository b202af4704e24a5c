"""The network address of each browser: engine time is shared by address, because cookies can be forged."""

from __future__ import annotations

import threading
from collections import OrderedDict

MOST_BROWSERS = 10_000


class ClientAddresses:
    """The last address of the :data:`MOST_BROWSERS` browsers seen most recently; thread-safe."""

    def __init__(self) -> None:
        """Start empty."""
        self._known: OrderedDict[str, str] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, browser: str, address: str) -> None:
        """Remember the address of a browser."""
        with self._lock:
            self._known[browser] = address
            self._known.move_to_end(browser)
            while len(self._known) > MOST_BROWSERS:
                self._known.popitem(last=False)

    def of(self, browser: str) -> str:
        """Return the address of a browser, or its own name if it has not been seen since the server started."""
        with self._lock:
            return self._known.get(browser, browser)
