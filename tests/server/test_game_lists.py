"""Lists of games: filters, pages, records of all, deleting and restoring."""

from __future__ import annotations

import json

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from fastapi.testclient import TestClient

import trilith.server.storage.migration as migration
from tests.server.api_client import TWO_PEOPLE, Json, act, begin
from trilith import messages, records
from trilith.server.game_repository import KEPT, GameRepository
from trilith.server.refusal import Refusal
from trilith.server.storage import Database
from trilith.server.storage.game_queries import GAMES

ALONE = [{"kind": "human"}, {"kind": "engine", "level": 2}]
ALL = [*messages.languages()]


def listed(client: TestClient, **wanted: str | int) -> Json:
    answer = client.get("/api/v1/play", params=wanted)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def ids(client: TestClient, **wanted: str | int) -> list[str]:
    return [game["id"] for game in listed(client, **wanted)["games"]]


@pytest.fixture
def begun(client: TestClient) -> dict[str, Json]:
    """Games of every kind: in progress, lost to the computer, decided between two, drawn."""
    found = {"going": begin(client, "zertz"), "lost": begin(client, "lyngk", players=ALONE)}
    found["lost"] = act(client, found["lost"], "resign")
    found["decided"] = act(client, begin(client, "fenix"), "resign")
    people = [{"kind": "human", "name": "Żaneta 100%"}, {"kind": "human", "name": "Ada"}]
    at = act(client, begin(client, "zertz", players=people), "offer")
    found["drawn"] = act(client, at, "answer", accept=True)
    return found


def test_games_are_found_by_game_result_and_opponent(client: TestClient, begun: dict[str, Json]) -> None:
    names = {game["id"]: name for name, game in begun.items()}

    def found(**wanted: str | int) -> list[str]:
        return [names[game_id] for game_id in ids(client, **wanted)]

    assert found() == ["drawn", "decided", "lost", "going"]
    assert found(game="zertz") == ["drawn", "going"]
    assert found(outcome="going") == ["going"]
    assert found(outcome="over") == ["drawn", "decided", "lost"]
    assert [found(outcome=each) for each in ("won", "lost", "drawn")] == [[], ["lost"], ["drawn"]]
    assert found(opponent="ADA") == ["drawn", "decided", "going"]
    assert found(opponent="żaneta") == ["drawn"]
    assert found(opponent="100%") == ["drawn"]
    assert found(opponent="%") == ["drawn"]  # a sign of SQL is only a sign
    assert found(opponent="shepherd") == found(opponent="2") == found(opponent="computer") == ["lost"]
    assert found(opponent="Druid") == []
    assert found(opponent="ada", game="zertz", outcome="drawn") == ["drawn"]
    assert found(game="chess") == []


def test_games_are_found_by_the_time_they_were_last_played(client: TestClient, begun: dict[str, Json]) -> None:
    when = begun["decided"]["updated"]
    assert begun["decided"]["id"] in ids(client, since=when)
    assert begun["decided"]["id"] not in ids(client, until=when)
    assert ids(client, since=begun["drawn"]["updated"] + 1) == []


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("language", ALL)
def test_every_language_finds_the_computer_and_says_why_games_ended(client: TestClient, language: str) -> None:
    name = messages.text("engine.level_2", {}, language)
    [lost] = listed(client, opponent=name.upper(), language=language)["games"]
    assert lost["result"]["winner"] == 2
    assert lost["result"]["why"]["message"] == messages.text("ending.resigned", {}, language)


def test_pages_follow_each_other_without_a_gap(client: TestClient) -> None:
    expected = [begin(client)["id"] for _ in range(7)][::-1]
    seen: list[str] = []
    more: str | None = ""
    while more is not None:
        page = listed(client, most=3, **({"after": more} if more else {}))
        seen += [game["id"] for game in page["games"]]
        assert page["count"] == 7
        more = page["more"]
    assert sorted(seen) == sorted(expected)
    assert len(seen) == 7


@pytest.mark.parametrize("wanted", [{"after": "x"}, {"most": 51}, {"outcome": "x"}, {"since": -1}])
def test_what_cannot_be_listed_is_refused(client: TestClient, wanted: Json) -> None:
    assert client.get("/api/v1/play", params=wanted).status_code == 422


@pytest.mark.usefixtures("begun")
def test_all_records_are_one_file(client: TestClient) -> None:
    def written(**wanted: str) -> list[str]:
        text = client.get("/api/v1/play/records", params=wanted).text
        return [record.start.game for record in records.read(text)] if text else []

    assert written() == ["zertz", "fenix", "lyngk", "zertz"]
    assert written(game="lyngk") == ["lyngk"]
    assert written(game="chess") == []


def test_a_deleted_game_is_gone_and_can_be_restored(client: TestClient, begun: dict[str, Json]) -> None:
    path = f"/api/v1/play/{begun['going']['id']}"
    assert client.delete(path).status_code == 204
    assert begun["going"]["id"] not in ids(client)
    assert client.get(path).status_code == client.delete(path).status_code == 404
    assert act(client, begun["going"], "turns", 404, turn="Wd4,d1")["key"] == "server.no_game"
    assert client.post(f"{path}/restore").status_code == 200
    assert ids(client)[-1] == begun["going"]["id"]  # where it was
    assert act(client, client.get(path).json(), "turns", turn="Wd4,d1")["turns"]


def test_only_its_browser_deletes_a_game(client: TestClient, begun: dict[str, Json]) -> None:
    path = f"/api/v1/play/{begun['going']['id']}"
    cookies = dict(client.cookies)
    client.cookies.clear()
    assert client.delete(path).status_code == 403
    client.cookies.update(cookies)
    assert client.delete(path).status_code == 204
    client.cookies.clear()
    assert client.post(f"{path}/restore").status_code == 403


def test_a_deleted_rematch_does_not_keep_others_from_beginning(client: TestClient, begun: dict[str, Json]) -> None:
    path = f"/api/v1/play/{begun['decided']['id']}/rematch"
    first = client.post(path, json={}).json()["id"]
    assert client.delete(f"/api/v1/play/{first}").status_code == 204
    second = client.post(path, json={}).json()
    assert second["id"] != first
    act(client, second, "resign")
    assert client.post(path, json={}).json()["id"] not in (first, second["id"])


def test_deleted_games_leave_the_database(database: Database) -> None:
    now = [1_000_000]
    games = GameRepository(database, lambda: now[0])
    from tests.server.test_game_repository import ME
    from tests.server.test_game_repository import begin as start

    kept, gone = start(games), start(games)
    games.delete(gone.id, ME).result()
    now[0] += KEPT + 1
    with pytest.raises(Refusal, match="no such game"):
        games.get(gone.id)
    games.resume()
    with database.reading() as connection:
        assert list(connection.scalars(sa.select(GAMES.c.id))) == [kept.id]
    with pytest.raises(Refusal):
        games.restore(gone.id, ME).result()


def test_games_of_an_older_database_are_found(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("older") / "games.db"
    engine = sa.create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(migration.Path(migration.__file__).parent / "migrations"))
    rows = {"alone": ("1-0 time", ALONE), "lost": ("black resigned", ALONE), "two": ("1-0 time", TWO_PEOPLE)}
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        columns = connection.exec_driver_sql("PRAGMA table_info(games)").fetchall()
        for number, (name, (result, players)) in enumerate(rows.items()):
            seats = [
                {"kind": seat["kind"], "name": seat.get("name", ""), "level": str(seat.get("level", ""))}
                for seat in players
            ]
            values = {column[1]: 0 if "INT" in column[2] or column[2] == "BOOLEAN" else "" for column in columns}
            values |= {"id": name, "players": json.dumps(seats), "result": result, "updated": number}
            connection.execute(sa.table("games", *map(sa.column, values)).insert().values(values))
    database = Database(f"sqlite:///{file}")
    with database.reading() as connection:
        found = {row.id: (row.outcome, row.level, row.names) for row in connection.execute(GAMES.select())}
    database.close()
    engine.dispose()
    assert found == {"alone": ("won", "2", ""), "lost": ("lost", "2", ""), "two": ("over", None, "ada\nbo")}
