"""The engine at the table: it thinks in a thread, and stops when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from trilith.engine import Analysis, Engine, Limits
from trilith.playing import Game
from trilith.position import Turn
from trilith.tui.table import Table

Answer = TypeVar("Answer")
HINT_SECONDS = 1.5
PAUSE = 0.01
"""Seconds between two requests to stop: one that comes before the search has begun is not heard."""
HINT_NODES = 1_000_000
DRAWISH = 0.55
"""The most a computer thinks its chances are when it agrees to a draw."""


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

    async def halt(self) -> None:
        """Stop thinking, and return when that has happened."""
        while self._task is not None and not self._task.done():
            self.engine.stop()
            await asyncio.sleep(PAUSE)
        self._task = None


def copied(game: Game) -> Game:
    """Play a game again, so that nothing that happens at the table disturbs a thread that looks at it."""
    copy = Game(game.start)
    for turn in game.turns:
        copy.play(turn)
    return copy


def answer(engine: Engine, table: Table) -> Callable[[], Turn]:
    """Prepare the question what the computer plays, in the time it has."""
    game, settings = copied(table.game), table.settings
    left = table.left(table.position.to_move)
    seconds = settings.think
    if left is not None and settings.time is not None:
        seconds = max(0.05, min(seconds, (left / 20 + settings.time.increment * 0.7) / 1000))
    return lambda: engine.choose(game, settings.level.limits(seconds), settings.level)


def look(engine: Engine, table: Table) -> Callable[[], Analysis]:
    """Prepare the question what is best here, at full strength."""
    game = copied(table.game)
    return lambda: engine.think(game, Limits(seconds=HINT_SECONDS))
