"""The states of games as JSON: made once for all tabs that look, and outside the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from trilith.game import Reason
from trilith.server import states
from trilith.server.stored_game import StoredGame

REMEMBERED = 512
"""How many descriptions are kept."""
THREADS = 2
"""More would only wait for one another: the work is Python's."""

_Key = tuple[StoredGame, str]


class Describer:
    """Describes games; to be asked in the event loop."""

    def __init__(self) -> None:
        """Begin without any description."""
        self._made: OrderedDict[_Key, asyncio.Future[str]] = OrderedDict()
        self._threads = ThreadPoolExecutor(THREADS, "trilith-describer")

    async def state(self, game: StoredGame, browser: str, language: str, now: int, trouble: Reason | None) -> str:
        """Describe a game for a browser at a moment."""
        key = game, language
        made = self._made.get(key)
        if made is None:
            made = asyncio.get_running_loop().run_in_executor(self._threads, _lasting, *key)
            self._made[key] = made
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        lasting = await asyncio.shield(made)
        passing = states.passing(game.session, browser, now, trouble, language).model_dump_json()
        return f"{lasting[:-1]},{passing[1:]}"

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(cancel_futures=True)


def _lasting(game: StoredGame, language: str) -> str:
    return states.lasting(game, language).model_dump_json()
