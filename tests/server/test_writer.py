"""Batched writes: changes of many games share a transaction, a failed one leaves the others alone, none is lost."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from sqlalchemy import Engine, event

import trilith
from tests.server.test_game_repository import ME, PEOPLE, begin
from trilith.app.stored_game import StoredGame
from trilith.server import game_cache
from trilith.server.game_repository import GameRepository
from trilith.server.refusal import Refusal
from trilith.server.storage import Database
from trilith.session import Session


class Held:
    """Blocks the writer of a GameRepository until released, so that changes queued meanwhile form one batch."""

    def __init__(self, games: GameRepository) -> None:
        self._let_go, self._waits = threading.Event(), threading.Event()
        first = begin(games)
        self._first = games.change(first.id, self._wait)
        self._waits.wait()

    def _wait(self, session: Session) -> Session:
        self._waits.set()
        self._let_go.wait()
        return session

    def let_go(self) -> None:
        self._let_go.set()
        self._first.result()


@pytest.fixture
def games(database: Database) -> Iterator[GameRepository]:
    games = GameRepository(database)
    yield games
    games.close()


@pytest.fixture
def commits() -> Iterator[list[None]]:
    made: list[None] = []

    def count(_: object) -> None:
        made.append(None)

    event.listen(Engine, "commit", count)
    yield made
    event.remove(Engine, "commit", count)


def play(games: GameRepository, game: StoredGame, turn: str) -> Future[StoredGame]:
    return games.change(game.id, lambda at: at.play(turn, ME, 0))


def test_changes_that_wait_share_a_transaction(games: GameRepository, database: Database, commits: list[None]) -> None:
    begun = [begin(games) for _ in range(40)]
    held = Held(games)
    waiting = [play(games, game, "Wd4,d1") for game in begun]
    before = len(commits)
    held.let_go()
    played = [future.result() for future in waiting]
    assert len(commits) - before == 2  # the change that blocked, then the batch
    again = GameRepository(database)
    for game in played:
        assert [turn.text for turn in again.get(game.id).session.game.turns] == ["Wd4,d1"]


def test_a_change_that_fails_or_is_refused_leaves_the_others_alone(games: GameRepository, database: Database) -> None:
    def broken(_: Session) -> Session:
        raise ValueError("broken")

    begun = [begin(games) for _ in range(3)]
    held = Held(games)
    failed = games.change(begun[0].id, broken)
    refused = play(games, begun[1], "Wd4,d4")
    fine = play(games, begun[2], "Wd4,d1")
    held.let_go()
    with pytest.raises(ValueError, match="broken"):
        failed.result()
    with pytest.raises(trilith.IllegalTurn):
        refused.result()
    assert fine.result().version == 2
    versions = [GameRepository(database).get(game.id).version for game in begun]
    assert versions == [1, 1, 2]


def test_several_changes_of_one_game_in_one_transaction(games: GameRepository, database: Database) -> None:
    game = play(games, begin(games), "Wd4,d1").result()
    heard: list[int] = []
    games.listen(lambda changed: heard.append(changed.version))
    held = Held(games)
    changes = [games.change(game.id, lambda at: at.take_back(ME, 0)), play(games, game, "Gd4,d1")]
    changes += [play(games, game, "Bc4,a1"), games.change(game.id, lambda at: at.resign(ME))]
    changes += [games.rematch(game.id, ME, swap=True)]
    held.let_go()
    assert [change.result().version for change in changes] == [3, 4, 5, 6, 1]
    again = GameRepository(database).get(game.id)
    assert [turn.text for turn in again.session.game.turns] == ["Gd4,d1", "Bc4,a1"]
    assert (again.version, again.rematch) == (7, changes[-1].result().id)
    assert GameRepository(database).get(again.rematch or "").session.seats == PEOPLE
    assert [version for version in heard if version > 1] == [3, 4, 5, 6, 7]


def test_cancelled_changes_are_not_made(games: GameRepository) -> None:
    game = begin(games)
    held = Held(games)
    assert play(games, game, "Wd4,d1").cancel()
    held.let_go()
    assert games.get(game.id).version == 1


def test_closing_makes_the_queued_changes(database: Database) -> None:
    games = GameRepository(database)
    game = begin(games)
    played = play(games, game, "Wd4,d1")
    games.close()
    assert played.result().version == 2
    with pytest.raises(Refusal, match="busy"):
        begin(games)


def test_what_another_server_has_changed_is_seen(
    games: GameRepository,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = begin(games)
    play(GameRepository(database), game, "Wd4,d1").result()
    with pytest.raises(Refusal, match="version"):
        games.change(game.id, lambda at: at.resign(ME), game.version).result()
    play(GameRepository(database), game, "Gc4,a1").result()
    monkeypatch.setattr(game_cache, "TRUSTED", -1.0)
    assert games.get(game.id).version == 3
