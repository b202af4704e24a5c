"""Everything the server is made of, for the routes to find."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, cast

from anyio import to_thread
from fastapi import Depends
from starlette.requests import HTTPConnection

from trilith.app.stored_game import StoredGame
from trilith.server.games import Games
from trilith.server.hub import Hub
from trilith.server.opponents import Opponents
from trilith.server.origins import Origins
from trilith.server.pool import Pool
from trilith.server.referee import Referee
from trilith.server.review_jobs import ReviewJobs
from trilith.server.settings import Settings
from trilith.server.state_cache import StateCache
from trilith.server.storage import Database

THREADS = 16
"""How many requests are worked on at a time that are no small matter; one address gets a part of them at most."""


@dataclass(frozen=True, slots=True)
class Services:
    """What runs while the server runs."""

    settings: Settings
    database: Database
    games: Games
    pool: Pool
    hub: Hub
    origins: Origins
    referee: Referee
    opponents: Opponents
    reviews: ReviewJobs
    states: StateCache

    @classmethod
    def started(cls, settings: Settings) -> Services:
        """Start everything; games that wait for something go on."""
        database = Database(settings.database)
        games, pool, hub = Games(database), Pool(settings.workers), Hub()
        origins = Origins()
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        referee, opponents = Referee(games), Opponents(games, pool, hub, origins, settings.think)
        games.listen(referee.see)
        games.listen(lambda game: hub.tell(game.id))
        games.listen(opponents.see)
        games.resume()
        return cls(
            settings, database, games, pool, hub, origins, referee, opponents, ReviewJobs(pool, hub), StateCache()
        )

    async def game(self, game_id: str) -> StoredGame:
        """Look a game up without holding the others up."""
        game = self.games.glance(game_id)
        return await asyncio.to_thread(self.games.get, game_id) if game is None else game

    async def state(self, game_id: str, browser: str, language: str) -> str:
        """Look a game up and describe it."""
        return await self.described(await self.game(game_id), browser, language)

    async def described(self, game: StoredGame, browser: str, language: str) -> str:
        """Describe a game for a browser as JSON."""
        trouble = self.opponents.trouble(game)
        return await self.states.state(game, browser, language, self.games.now(), trouble)

    def close(self) -> None:
        """Stop everything."""
        self.hub.close()
        self.referee.close()
        self.pool.close()
        self.games.close()
        self.states.close()
        self.database.close()


def services_of(connection: HTTPConnection) -> Services:
    """Find the services of the application that answers."""
    return cast(Services, connection.app.state.services)


async def _here(connection: HTTPConnection) -> Services:
    return services_of(connection)  # what is not async costs the framework a thread


Here = Annotated[Services, Depends(_here)]
