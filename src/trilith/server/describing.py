"""The states of games as JSON: made once for all tabs that look, and outside the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from pydantic import BaseModel

from trilith.game import Reason
from trilith.server import states
from trilith.server.errors import Told
from trilith.server.tables import Table

REMEMBERED = 512
"""How many descriptions are kept."""
THREADS = 2
"""More would only wait for one another: the work is Python's."""

_Key = tuple[Table, bool, str]


class Describer:
    """Describes tables; to be asked in the event loop."""

    def __init__(self) -> None:
        """Begin without any description."""
        self._made: OrderedDict[_Key, asyncio.Future[str]] = OrderedDict()
        self._threads = ThreadPoolExecutor(THREADS, "trilith-describer")

    async def state(self, table: Table, browser: str, language: str, now: int, trouble: Reason | None) -> str:
        """Describe a game for a browser; the moment and the computer's trouble are all that may change by itself."""
        key = table, browser == table.browser, language
        made = self._made.get(key)
        if made is None:
            made = asyncio.get_running_loop().run_in_executor(self._threads, _lasting, *key)
            self._made[key] = made
            if len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        lasting = await asyncio.shield(made)
        clock = states.clock(table, now)
        told = Told.of(trouble, language) if trouble else None
        return f'{lasting[:-1]},"clock":{_json(clock)},"trouble":{_json(told)}}}'

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(cancel_futures=True)


def _lasting(table: Table, is_yours: bool, language: str) -> str:
    return states.state(table, is_yours, language).model_dump_json(exclude={"clock", "trouble"})


def _json(told: BaseModel | None) -> str:
    return "null" if told is None else told.model_dump_json()
