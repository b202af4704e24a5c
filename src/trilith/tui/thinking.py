"""The engine at the table: it thinks in a thread, and stops when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from trilith.engine import FULL, Analysis, Engine, Limits
from trilith.position import Turn
from trilith.tui.table import Table

Answer = TypeVar("Answer")
HINT_SECONDS = 1.5
PAUSE = 0.01
"""Seconds between two requests to stop: one that comes before the search has begun is not heard."""
HINT_NODES = 1_000_000
PONDERING = Limits(seconds=300)
"""How long the computer thinks while a person does; somebody who takes longer has left the room."""


class Mind:
    """An engine that answers one question at a time."""

    def __init__(self, engine: Engine) -> None:
        """Let an engine think here."""
        self.engine = engine
        self._task: asyncio.Task[Any] | None = None

    async def ask(self, question: Callable[[], Answer]) -> Answer:
        """Answer in a thread; whatever was being thought about before is given up first."""
        await self.halt()
        self._task = task = asyncio.create_task(asyncio.to_thread(question))
        return await asyncio.shield(task)

    def ponder(self, table: Table) -> None:
        """Think while a person does, until something is asked; only at full strength, as a level sees no further."""
        if table.settings.level is FULL:
            self.engine.ponder(table.game.copy(), PONDERING)

    async def halt(self) -> None:
        """Stop thinking, and return when that has happened."""
        self.engine.rest()
        while self._task is not None and not self._task.done():
            self.engine.stop()
            await asyncio.sleep(PAUSE)
        self._task = None


def answer(engine: Engine, table: Table) -> Callable[[], Turn]:
    """Prepare the question what the computer plays, in the time it has."""
    game, settings = table.game.copy(), table.settings
    left = table.left(table.position.to_move)
    seconds = settings.think
    if left is not None and settings.time is not None:
        seconds = max(0.05, min(seconds, (left / 20 + settings.time.increment * 0.7) / 1000))
    return lambda: engine.choose(game, Limits(seconds), settings.level)


def look(engine: Engine, table: Table) -> Callable[[], Analysis]:
    """Prepare the question what is best here, at full strength."""
    game = table.game.copy()
    return lambda: engine.think(game, Limits(seconds=HINT_SECONDS))
