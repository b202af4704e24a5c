"""Changes of many games in few transactions: nobody suffers for another, nothing is lost."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from sqlalchemy import Engine, event

import trilith
from tests.server.test_games import PEOPLE, begin
from trilith.server import memory
from trilith.server.errors import Refusal
from trilith.server.games import Games, Order
from trilith.server.storage import Database
from trilith.server.tables import Table


class Held:
    """Games whose writer waits until it is let go, so that what is wished meanwhile comes together."""

    def __init__(self, games: Games) -> None:
        self._let_go, self._waits = threading.Event(), threading.Event()
        first = begin(games)
        self._first = games.change(first.id, self._wait)
        self._waits.wait()

    def _wait(self, table: Table) -> Table:
        self._waits.set()
        self._let_go.wait()
        return table

    def let_go(self) -> None:
        self._let_go.set()
        self._first.result()


@pytest.fixture
def games(database: Database) -> Iterator[Games]:
    games = Games(database)
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


def play(games: Games, table: Table, turn: str) -> Future[Table]:
    return games.change(table.id, lambda at: at.play(turn, 0))


def test_changes_that_wait_share_a_transaction(games: Games, database: Database, commits: list[None]) -> None:
    tables = [begin(games) for _ in range(40)]
    held = Held(games)
    waiting = [play(games, table, "Wd4,d1") for table in tables]
    before = len(commits)
    held.let_go()
    played = [future.result() for future in waiting]
    assert len(commits) - before == 2  # what was under way, and all the others
    again = Games(database)
    for table in played:
        assert [turn.text for turn in again.get(table.id).game.turns] == ["Wd4,d1"]


def test_a_change_that_fails_or_is_refused_leaves_the_others_alone(games: Games, database: Database) -> None:
    def broken(_: Table) -> Table:
        raise ValueError("broken")

    tables = [begin(games) for _ in range(3)]
    held = Held(games)
    failed = games.change(tables[0].id, broken)
    refused = play(games, tables[1], "Wd4,d4")
    fine = play(games, tables[2], "Wd4,d1")
    held.let_go()
    with pytest.raises(ValueError, match="broken"):
        failed.result()
    with pytest.raises(trilith.IllegalTurn):
        refused.result()
    assert fine.result().version == 2
    versions = [Games(database).get(table.id).version for table in tables]
    assert versions == [1, 1, 2]


def test_several_changes_of_one_game_in_one_transaction(games: Games, database: Database) -> None:
    table = play(games, begin(games), "Wd4,d1").result()
    heard: list[int] = []
    games.listen(lambda changed: heard.append(changed.version))
    held = Held(games)
    changes = [games.change(table.id, lambda at: at.take_back(0)), play(games, table, "Gd4,d1")]
    changes += [play(games, table, "Bc4,a1"), games.rematch(table.id, "me", swap=True)]
    held.let_go()
    assert [change.result().version for change in changes] == [3, 4, 5, 1]
    again = Games(database).get(table.id)
    assert [turn.text for turn in again.game.turns] == ["Gd4,d1", "Bc4,a1"]
    assert (again.version, again.rematch) == (6, changes[-1].result().id)
    assert Games(database).get(again.rematch or "").seats == PEOPLE
    assert [version for version in heard if version > 1] == [3, 4, 5, 6]


def test_what_nobody_waits_for_any_more_is_not_done(games: Games) -> None:
    table = begin(games)
    held = Held(games)
    assert play(games, table, "Wd4,d1").cancel()
    held.let_go()
    assert games.get(table.id).version == 1


def test_who_closes_finishes_what_waits(database: Database) -> None:
    games = Games(database)
    table = begin(games)
    played = play(games, table, "Wd4,d1")
    games.close()
    assert played.result().version == 2
    with pytest.raises(Refusal, match="busy"):
        games.begin(Order(trilith.start("zertz"), True, PEOPLE), "me")


def test_what_another_server_has_changed_is_seen(
    games: Games,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(games)
    play(Games(database), table, "Wd4,d1").result()
    with pytest.raises(Refusal, match="version"):
        games.change(table.id, lambda at: at.resign(), table.version).result()
    play(Games(database), table, "Gc4,a1").result()
    monkeypatch.setattr(memory, "TRUSTED", -1.0)
    assert games.get(table.id).version == 3
