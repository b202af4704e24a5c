"""External programs as players of a match."""

from __future__ import annotations

import asyncio

from trilith.engine.limits import Limits
from trilith.engine.match.match_players import Forfeit
from trilith.engine.protocol import Client, EngineFailure, EngineRefusal
from trilith.game import TrilithError
from trilith.game_history import Game


class ProgramPlayer:
    """An external program that speaks the engine protocol.

    A program that dies, does not answer, sends invalid output or plays an illegal turn forfeits the game and is started
    again for the next one. A program that cannot be started, or refuses a command, ends the match.
    """

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        """Store the command; the program starts with the first game."""
        self._command = command
        self._limits = limits
        self._runner = asyncio.Runner()
        self._client: Client | None = None

    def begin(self, seed: int) -> None:
        """Start the program if needed and announce a new game; set a seed if it has that option."""
        self._runner.run(self._begin(seed))

    async def _begin(self, seed: int) -> None:
        if self._client is not None:
            try:
                await self._client.is_ready()
            except EngineFailure:
                await self._end()
        if self._client is None:
            self._client = await Client.start(self._command)
        await self._client.new_game()
        setting = self._client.settings.get("Seed")
        if setting is not None and not (setting.choices or setting.free):
            await self._client.set_option(setting.name, setting.least + seed % (setting.most - setting.least + 1))

    def look(self, game: Game) -> None:
        """Send the position."""
        self._runner.run(self._look(game))

    async def _look(self, game: Game) -> None:
        assert self._client is not None
        try:
            await self._client.position(game)
        except EngineRefusal:
            raise
        except EngineFailure as failure:
            await self._end()
            raise Forfeit(str(failure)) from None

    def choose(self, game: Game) -> str:
        """Let the program search."""
        return self._runner.run(self._choose(game))

    async def _choose(self, game: Game) -> str:
        assert self._client is not None
        try:
            best = await (await self._client.go(self._limits)).best()
            return game.position.turn(best.turn).text
        except EngineRefusal:
            raise
        except TrilithError as failure:
            await self._end()
            raise Forfeit(str(failure)) from None

    async def _end(self) -> None:
        if self._client is not None:
            await self._client.quit()
            self._client = None

    def close(self) -> None:
        """End the program."""
        self._runner.run(self._end())
        self._runner.close()
