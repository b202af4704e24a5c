"""The services that the routes use, started and stopped with the application."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, cast

from anyio import to_thread
from fastapi import Depends
from starlette.requests import HTTPConnection

from trilith.app.stored_game import StoredGame
from trilith.server.client_addresses import ClientAddresses
from trilith.server.computer_players import ComputerPlayers
from trilith.server.engine_pool import EnginePool
from trilith.server.flag_timers import FlagTimers
from trilith.server.game_repository import GameRepository
from trilith.server.hub import Hub
from trilith.server.review_jobs import ReviewJobs
from trilith.server.settings import Settings
from trilith.server.state_cache import StateCache
from trilith.server.storage import Database, ReviewStore

THREADS = 16
"""Thread-pool size for blocking requests; :mod:`trilith.server.request_limiter` gives one address a part of it."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that lives as long as the application."""

    settings: Settings
    database: Database
    games: GameRepository
    engines: EnginePool
    hub: Hub
    client_addresses: ClientAddresses
    flag_timers: FlagTimers
    computer_players: ComputerPlayers
    reviews: ReviewJobs
    states: StateCache

    @classmethod
    def started(cls, settings: Settings) -> Services:
        """Start all services and resume the games that were being played."""
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        database = Database(settings.database)
        games, engines, hub, addresses = (
            GameRepository(database),
            EnginePool(settings.workers),
            Hub(),
            ClientAddresses(),
        )
        services = cls(
            settings=settings,
            database=database,
            games=games,
            engines=engines,
            hub=hub,
            client_addresses=addresses,
            flag_timers=FlagTimers(games),
            computer_players=ComputerPlayers(games, engines, hub, addresses, settings.think),
            reviews=ReviewJobs(engines, hub, ReviewStore(database), games.now),
            states=StateCache(),
        )
        games.listen(services.flag_timers.on_change)
        games.listen(lambda game: hub.publish(game.id))
        games.listen(services.computer_players.on_change)
        games.resume()
        return services

    async def game(self, game_id: str) -> StoredGame:
        """Look a game up without blocking the event loop."""
        game = self.games.peek(game_id)
        return await asyncio.to_thread(self.games.get, game_id) if game is None else game

    async def state(self, game_id: str, browser: str, language: str) -> str:
        """Look a game up and describe it as JSON."""
        return await self.described(await self.game(game_id), browser, language)

    async def described(self, game: StoredGame, browser: str, language: str) -> str:
        """Describe a game for a browser as JSON."""
        trouble = self.computer_players.trouble(game)
        return await self.states.state(game, browser, language, self.games.now(), trouble)

    def close(self) -> None:
        """Stop all services."""
        self.hub.close()
        self.flag_timers.close()
        self.engines.close()
        self.games.close()
        self.states.close()
        self.database.close()


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the application behind a connection."""
    return cast(Services, connection.app.state.services)


async def _here(connection: HTTPConnection) -> Services:
    return services_of(connection)  # async: FastAPI runs other dependencies in a thread


Here = Annotated[Services, Depends(_here)]
