"""The states of games as JSON: encoded once for all clients, outside the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from trilith.app import session_states, turn_entry
from trilith.app.stored_game import StoredGame
from trilith.app.turn_entry import DutyInfo
from trilith.game import Reason
from trilith.server.json_text import adapter, json_text

REMEMBERED = 512
"""Cached descriptions."""
THREADS = 2
"""Thread-pool size; the work is pure Python, so more threads would wait for the GIL."""

NO_ENTRY = '{"turn_tree":null,"duties":null}'
_Key = tuple[StoredGame, str]


class StateCache:
    """Describes games and caches the part that is the same for all clients; for use in the event loop."""

    def __init__(self) -> None:
        """Start empty."""
        self._cached: OrderedDict[_Key, asyncio.Future[str]] = OrderedDict()
        self._threads = ThreadPoolExecutor(THREADS, "trilith-states")

    async def state(self, game: StoredGame, browser: str, language: str, now: int, trouble: Reason | None) -> str:
        """Describe a game for a browser at the time ``now``."""
        key = game, language
        description = self._cached.get(key)
        if description is None:
            description = asyncio.get_running_loop().run_in_executor(self._threads, _lasting, *key)
            self._cached[key] = description
            if len(self._cached) > REMEMBERED:
                self._cached.popitem(last=False)
        lasting = await asyncio.shield(description)
        passing = session_states.passing(game.session, browser, now, trouble, language)
        entry = await self._entry(game, language) if "turn" in passing.may else NO_ENTRY
        return f"{lasting[:-1]},{entry[1:-1]},{json_text(passing)[1:]}"

    async def _entry(self, game: StoredGame, language: str) -> str:
        """Describe what a client needs to enter a turn, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _entry, game, language)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(cancel_futures=True)


def _lasting(game: StoredGame, language: str) -> str:
    return json_text(session_states.lasting(game, language))


def _entry(game: StoredGame, language: str) -> str:
    """Encode the fields of :class:`trilith.app.turn_entry.Entry`; the core writes the tree as JSON."""
    position = game.session.position
    duties = adapter(dict[str, DutyInfo]).dump_json(turn_entry.duties(position, language)).decode()
    return f'{{"turn_tree":{position.tree()},"duties":{duties}}}'
