"""The computer of the terminal game: two engines that think in threads and stop when they are told to."""

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
"""Seconds between two requests to stop: one that comes before the search has begun is not heard."""
PONDERING = Limits(seconds=300)
"""How long the computer thinks at most while a person does."""


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
        self.engine.rest()
        while self._task is not None and not self._task.done():
            self.engine.stop()
            await asyncio.sleep(PAUSE)
        self._task = None


class Computer:
    """One engine plays, another gives advice; each is made when it is first needed."""

    def __init__(self, make_engine: Callable[[], Engine]) -> None:
        """Take what makes engines."""
        self._make_engine = make_engine
        self._player: Mind | None = None
        self._adviser: Mind | None = None

    async def turn(self, game: LocalGame) -> Turn:
        """Choose a turn at the game's level, in the time it has."""
        self._player = mind = self._player or Mind(self._make_engine())
        played, level, limits = game.game.copy(), game.level, Limits(_seconds(game))
        return await mind.ask(lambda: mind.engine.choose(played, limits, level or FULL))

    async def advice(self, game: LocalGame) -> Analysis:
        """Look at the position at full strength."""
        self._adviser = mind = self._adviser or Mind(self._make_engine())
        played = game.game.copy()
        return await mind.ask(lambda: mind.engine.think(played, Limits(seconds=HINT_SECONDS)))

    def ponder(self, game: LocalGame) -> None:
        """Think while a person does, until something is asked; only at full strength, as a level sees no further."""
        if self._player is not None and game.level is FULL:
            self._player.engine.ponder(game.game.copy(), PONDERING)

    async def halt(self) -> None:
        """Stop both engines."""
        for mind in (self._player, self._adviser):
            if mind is not None:
                await mind.halt()


def _seconds(game: LocalGame) -> float:
    """Divide what is left on the clock: a twentieth, and most of the increment."""
    left, control = game.left(game.position.to_move), game.session.time_control
    if left is None or control is None:
        return game.think
    return max(0.05, min(game.think, (left / 20 + control.increment * 0.7) / 1000))
