"""GameRepository in the database: clocks, restarts, and many threads at once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import trilith
from trilith.app.stored_game import StoredGame
from trilith.server.game_repository import GameRepository
from trilith.server.refusal import Refusal
from trilith.server.storage import Base, Database
from trilith.server.storage.game_queries import GAMES
from trilith.session import NotNow, Seat, Session, TimeControl

ME = "me"
PEOPLE = (Seat(owner=ME), Seat(owner=ME))


class Watch:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def begin(games: GameRepository, control: TimeControl | None = None) -> StoredGame:
    start = trilith.start("zertz")
    return games.begin(ME, Session.begin(start, PEOPLE, 0, control, usual=True)).result()


def test_clocks_count_down_add_the_increment_and_end_the_game(database: Database, watch: Watch) -> None:
    games = GameRepository(database, watch)
    game = begin(games, TimeControl(60_000, 2_000))
    watch.now += 10_000
    assert game.session.left(1, watch()) == 50_000
    game = games.change(game.id, lambda at: at.play("Wd4,d1", ME, watch())).result()
    assert (game.session.left(1, watch()), game.session.left(2, watch())) == (52_000, 60_000)
    watch.now += 59_999
    assert games.get(game.id).session.result is None
    watch.now += 1
    ended = games.get(game.id)
    assert ended.session.result is not None
    assert ended.session.result.text == "1-0 time"
    assert games.get(game.id) is ended


def test_a_turn_after_the_time_is_refused_and_the_flag_falls(database: Database, watch: Watch) -> None:
    games = GameRepository(database, watch)
    game = begin(games, TimeControl(1_000))
    watch.now += 5_000
    with pytest.raises(NotNow, match="0-1 time"):
        games.change(game.id, lambda at: at.play("Wd4,d1", ME, watch()), game.version).result()
    assert games.get(game.id).session.spent == ()


def test_time_does_not_run_while_the_server_is_away(database: Database, watch: Watch) -> None:
    game = begin(GameRepository(database, watch), TimeControl(60_000))
    watch.now += 3_600_000
    again = GameRepository(database, watch)
    again.resume()
    assert again.get(game.id).session.left(1, watch()) == 60_000


def test_everything_is_read_as_it_was_written(database: Database, watch: Watch) -> None:
    games = GameRepository(database, watch)
    start, seats = trilith.start("fenix", "7x8", idle=0), (Seat(name="Ada", owner=ME), Seat("engine", level="3"))
    game = games.begin(ME, Session.begin(start, seats, 0, TimeControl(60_000, 500))).result()
    watch.now += 1_234
    game = games.change(game.id, lambda at: at.play("a1+b4", ME, watch())).result()
    again = GameRepository(database, watch).get(game.id)
    assert again.session == game.session
    assert again.session.spent == (1_234,)
    assert (again.version, again.browser) == (2, ME)
    game = games.change(game.id, lambda at: at.resign(ME)).result()
    again = GameRepository(database, watch).get(game.id)
    assert again.session == game.session
    game = games.change(game.id, lambda at: at.take_back(ME, watch())).result()
    assert GameRepository(database, watch).get(game.id).session.spent == ()


def test_a_row_written_before_seats_had_owners_belongs_to_its_browser(database: Database) -> None:
    game = begin(GameRepository(database))
    with database.writing() as connection:
        old = '[{"kind": "human", "name": "Ada", "level": ""}, {"kind": "engine", "name": "", "level": "3"}]'
        connection.execute(GAMES.update().where(GAMES.c.id == game.id).values(players=old))
    seats = GameRepository(database).get(game.id).session.seats
    assert seats == (Seat(name="Ada", owner=ME), Seat("engine", level="3"))


def test_of_many_threads_that_play_the_same_turn_one_succeeds(database: Database) -> None:
    games = [GameRepository(database), GameRepository(database)]
    game = begin(games[0])
    played: list[str] = []
    refused: list[str] = []
    start = threading.Barrier(8)

    def play(number: int) -> None:
        start.wait()
        turn = f"{'WGB'[number % 3]}d4,d1"
        try:
            games[number % 2].change(game.id, lambda at: at.play(turn, ME, 0), game.version).result()
            played.append(turn)
        except Refusal as error:
            refused.append(error.reason.key)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(played) == 1
    assert refused == ["server.version"] * 7
    for server in games:
        assert [turn.text for turn in server.get(game.id).session.game.turns] == played


def test_the_migrations_make_the_tables_that_are_used(database: Database) -> None:
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'later.db'}"
    database = Database(url)
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(Refusal, match="9999"):
        Database(url)


def test_a_game_that_cannot_be_read_does_not_keep_the_others(database: Database, watch: Watch) -> None:
    games = GameRepository(database, watch)
    begun = [begin(games, TimeControl(60_000)) for _ in range(2)]
    with database.writing() as connection:
        connection.execute(GAMES.update().where(GAMES.c.id == begun[0].id).values(start="nonsense"))
    watch.now += 3_600_000
    again = GameRepository(database, watch)
    again.resume()
    assert again.get(begun[1].id).session.left(1, watch()) == 60_000
    with pytest.raises(trilith.TrilithError):
        again.get(begun[0].id)
    with database.writing() as connection:
        connection.execute(GAMES.delete())


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x", "sqlite:////nowhere/at/all.db"])
def test_a_database_that_cannot_be_opened_is_refused(url: str) -> None:
    with pytest.raises(Refusal, match=r"database"):
        Database(url)
