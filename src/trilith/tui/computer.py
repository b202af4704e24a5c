"""The computer of the terminal game: two engines that search in threads and can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from trilith.engine import FULL, Analysis, Engine, Limits
from trilith.position import Turn
from trilith.tui.local_game import LocalGame

Answer = TypeVar("Answer")
HINT_SECONDS = 1.5
PAUSE = 0.01
"""Seconds between two requests to stop, because a search that has not begun misses a request."""
PONDERING = Limits(seconds=300)
"""The limit of pondering on a person's time."""


class EngineTask:
    """An engine that runs one question at a time in a thread."""

    def __init__(self, engine: Engine) -> None:
        """Wrap an engine."""
        self.engine = engine
        self._task: asyncio.Task[Any] | None = None

    async def ask(self, question: Callable[[], Answer]) -> Answer:
        """Run a question in a thread, after stopping the previous one."""
        await self.halt()
        self._task = task = asyncio.create_task(asyncio.to_thread(question))
        return await asyncio.shield(task)

    async def halt(self) -> None:
        """Stop the running question and wait for its end."""
        self.engine.rest()
        while self._task is not None and not self._task.done():
            self.engine.stop()
            await asyncio.sleep(PAUSE)
        self._task = None


class Computer:
    """The computer player and adviser; each has an engine, created on first use."""

    def __init__(self, make_engine: Callable[[], Engine]) -> None:
        """Store the factory of engines."""
        self._make_engine = make_engine
        self._player: EngineTask | None = None
        self._adviser: EngineTask | None = None

    async def turn(self, game: LocalGame) -> Turn:
        """Choose a turn at the game's level within its time."""
        self._player = engine_task = self._player or EngineTask(self._make_engine())
        played, level, limits = game.game.copy(), game.level, Limits(_seconds(game))
        return await engine_task.ask(lambda: engine_task.engine.choose(played, limits, level or FULL))

    async def advice(self, game: LocalGame) -> Analysis:
        """Analyse the position at full strength."""
        self._adviser = engine_task = self._adviser or EngineTask(self._make_engine())
        played = game.game.copy()
        return await engine_task.ask(lambda: engine_task.engine.think(played, Limits(seconds=HINT_SECONDS)))

    def ponder(self, game: LocalGame) -> None:
        """Search on a person's time until the next question; only at full strength, as it would not change a level."""
        if self._player is not None and game.level is FULL:
            self._player.engine.ponder(game.game.copy(), PONDERING)

    async def halt(self) -> None:
        """Stop both engines."""
        for engine_task in (self._player, self._adviser):
            if engine_task is not None:
                await engine_task.halt()


def _seconds(game: LocalGame) -> float:
    """Return the time for a turn: a twentieth of the clock and most of the increment."""
    left, control = game.left(game.position.to_move), game.session.time_control
    if left is None or control is None:
        return game.think
    return max(0.05, min(game.think, (left / 20 + control.increment * 0.7) / 1000))
