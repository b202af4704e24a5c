"""Playing through the API."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

import trilith
from tests.server.api_client import FIRST, SECOND, act, begin, choose, look, settled
from trilith import records
from trilith.server.application import create_app
from trilith.server.settings import Settings


def test_the_catalogue_lists_games_levels_and_languages(client: TestClient) -> None:
    told = client.get("/api/v1/games").json()
    assert [game["name"] for game in told["games"]] == ["lyngk", "zertz", "fenix"]
    assert [game["shuffled"] for game in told["games"]] == [True, False, False]
    assert {option["name"] for option in told["games"][2]["options"]} == {"prep", "stalemate", "repetition", "idle"}
    assert len(told["levels"]) == 11
    assert told["languages"]["en"] == "English"


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_whole_game_against_level_1(client: TestClient, game: str) -> None:
    at = begin(client, game, players=FIRST, seed="tests" if game == "lyngk" else None)
    number = 0
    while at["result"] is None:
        number += 1
        at = settled(client, act(client, at, "turns", turn=choose(client, at, 7 * number)))
    assert at["may"] == ["takeback", "rematch"]
    assert at["duty"] is None
    record = next(records.read(client.get(f"/api/v1/play/{at['id']}/record").text))
    assert record.result == at["result"]["text"]
    assert [played.turn for played in record.line.turns] == [turn["turn"] for turn in at["turns"]]


def test_two_people_at_one_screen(client: TestClient) -> None:
    at = begin(client)
    assert [player["label"] for player in at["players"]] == ["Ada", "Bo"]
    assert (at["to_move"], at["thinking"], at["yours"]) == (1, False, True)
    at = act(client, at, "turns", turn="Wd4,d1")
    assert (at["to_move"], at["version"], at["happened"]) == (2, 2, "turn")
    assert [step["kind"] for step in at["last"]] == ["colour", "place", "remove"]
    at = act(client, at, "takeback")
    assert (at["to_move"], at["turns"]) == (1, [])
    assert act(client, at, "takeback", 400)["key"] == "nothing_to_undo"


def test_a_turn_that_is_not_legal_says_why(client: TestClient) -> None:
    at = begin(client)
    refused = act(client, at, "turns", 422, turn="Wd4,d5")
    assert refused["clause"] == "ZERTZ D1.2"
    assert refused["message"]
    assert act(client, at, "turns", 400, turn="nonsense")["column"] == 1
    assert look(client, at)["version"] == 1


def test_two_tabs_cannot_play_the_same_turn(client: TestClient) -> None:
    at = begin(client)
    act(client, at, "turns", turn="Wd4,d1")
    refused = act(client, at, "turns", 409, turn="Gd4,d1")
    assert refused["key"] == "server.version"
    assert refused["arguments"] == {"found": 1, "wanted": 2}
    assert [turn["turn"] for turn in look(client, at)["turns"]] == ["Wd4,d1"]


def test_nobody_plays_for_the_computer(client: TestClient) -> None:
    at = begin(client, "fenix", players=SECOND)
    at = settled(client, at)
    assert len(at["turns"]) == 1
    at = act(client, at, "turns", turn=choose(client, at))
    # Either the computer is still thinking, or it has played: in both cases this turn comes too late.
    assert act(client, at, "turns", 409, turn="a1+b1")["key"] in ("session.not_your_turn", "server.version")
    at = settled(client, at)
    assert len(at["turns"]) == 3
    assert len(act(client, at, "takeback")["turns"]) == 1


def test_another_browser_may_look_but_not_play(client: TestClient) -> None:
    at = begin(client)
    cookies = dict(client.cookies)
    client.cookies.clear()
    other = look(client, at)
    assert (other["yours"], other["may"]) == (False, [])
    assert act(client, at, "turns", 403, turn="Wd4,d1")["key"] == "session.not_yours"
    assert act(client, at, "rematch", 422)["key"] == "server.bad_request"  # the body lacks the version
    assert client.post(f"/api/v1/play/{at['id']}/rematch", json={}).status_code == 403
    assert client.get("/api/v1/play").json() == {"games": [], "count": 0, "more": None}
    client.cookies.update(cookies)
    act(client, at, "turns", turn="Wd4,d1")


def test_a_game_survives_a_restart_and_the_computer_goes_on(settings: Settings, url: str) -> None:
    settings = replace(settings, database=url)
    with TestClient(create_app(settings), base_url="http://localhost") as client:
        at = settled(client, begin(client, "zertz", players=FIRST))
        at = settled(client, act(client, at, "turns", turn=choose(client, at)))
        cookies = dict(client.cookies)
        slow = begin(client, "lyngk", players=SECOND, seed="slow")
    with TestClient(create_app(settings), base_url="http://localhost", cookies=cookies) as client:
        again = look(client, at)
        assert again["turns"] == at["turns"]
        assert again["position"] == at["position"]
        assert len(settled(client, slow)["turns"]) == 1
        recent = client.get("/api/v1/play").json()
        assert {game["id"] for game in recent["games"]} == {at["id"], slow["id"]}


def test_resigning_and_a_rematch_with_sides_changed(client: TestClient) -> None:
    at = settled(client, begin(client, "lyngk", players=SECOND))
    at = act(client, at, "resign")
    assert at["result"]["text"] == "1-0 resigned"
    assert act(client, at, "resign", 409)["key"] == "session.over"
    again = client.post(f"/api/v1/play/{at['id']}/rematch", json={}).json()
    assert [player["kind"] for player in again["players"]] == ["human", "engine"]
    assert again["start"] != at["start"]
    assert client.post(f"/api/v1/play/{at['id']}/rematch", json={}).json()["id"] == again["id"]
    assert look(client, at)["rematch"] == again["id"]


def test_a_rematch_of_a_given_position_begins_there(client: TestClient) -> None:
    text = "37 oooo/ooooo/oooooo/1ooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 2"
    at = act(client, begin(client, position=text), "resign")
    assert at["result"]["winner"] == 1
    again = client.post(f"/api/v1/play/{at['id']}/rematch", json={"swap": False}).json()
    assert again["start"] == text
    assert [player["name"] for player in again["players"]] == ["Ada", "Bo"]


def test_a_draw_is_offered_and_accepted_or_declined(client: TestClient) -> None:
    at = begin(client)
    assert act(client, at, "answer", 409, accept=True)["key"] == "session.no_offer"
    at = act(client, at, "offer")
    assert at["offer"] == 1
    at = act(client, at, "answer", accept=False)
    assert (at["offer"], at["happened"]) == (None, "declined")
    at = act(client, act(client, at, "offer"), "answer", accept=True)
    assert at["result"]["text"] == "1/2-1/2 agreed"
    assert at["result"]["why"]["message"] == "by agreement"


def test_the_computer_answers_an_offer(client: TestClient) -> None:
    winning = "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60"
    at = begin(client, "fenix", position=winning, players=SECOND[::-1])
    at = settled(client, act(client, at, "offer"))
    assert at["result"] is not None or at["happened"] == "declined"


def test_a_turn_withdraws_an_offer(client: TestClient) -> None:
    at = act(client, begin(client), "offer")
    assert act(client, at, "turns", turn="Wd4,d1")["offer"] is None


def test_a_hint_is_a_legal_turn(client: TestClient) -> None:
    at = begin(client, "fenix", variant="7x8")
    found = client.post(f"/api/v1/play/{at['id']}/hint").json()
    assert found["turn"] in trilith.parse("fenix", at["position"]).turns()
    assert 0 <= found["line"]["score"]["value"] <= 1


def test_touch_move_binds_step_by_step(client: TestClient) -> None:
    at = begin(client, touch_move=True)
    at = act(client, at, "touch", prefix=["W"])
    at = act(client, at, "touch", prefix=["W", "d4"])
    assert at["touched"] == ["W", "d4"]
    refused = act(client, at, "turns", 422, turn="Gd4,d1")
    assert (refused["key"], refused["clause"]) == ("session.touched", "ZERTZ R21")
    assert act(client, at, "touch", 422, prefix=["W", "d3"])["key"] == "session.touched"
    assert client.post(f"/api/v1/play/{at['id']}/steps", json={"prefix": []}).status_code == 422
    at = act(client, at, "turns", turn="Wd4,d1")
    assert at["touched"] == []
    assert act(client, at, "takeback", 409)["key"] == "session.touch_move_binds"
    assert "takeback" not in at["may"]


def test_without_touch_move_nothing_is_bound(client: TestClient) -> None:
    assert act(client, begin(client), "touch", 409, prefix=["W"])["key"] == "session.no_touch_move"


def test_what_is_forced_is_said(client: TestClient) -> None:
    at = begin(client, "fenix", position="k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60")
    assert at["duty"]["forced"]
    assert at["duty"]["clause"] == "FENIX 5.2"
    assert at["duty"]["message"] == "You must strike as much as you can."


def test_earlier_positions_and_pictures(client: TestClient) -> None:
    at = act(client, begin(client), "turns", turn="Wd4,d1")
    before = client.get(f"/api/v1/play/{at['id']}/at/0").json()
    after = client.get(f"/api/v1/play/{at['id']}/at/1").json()
    assert (before["position"], after["position"]) == (at["start"], at["position"])
    assert [step["text"] for step in after["last"]] == ["W", "d4", "d1"]
    assert client.get(f"/api/v1/play/{at['id']}/at/2").status_code == 404
    picture = client.get(f"/api/v1/play/{at['id']}/picture.svg", params={"theme": "dark"})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "zertz", "variant": "38"}, "unknown_variant"),
        ({"game": "zertz", "seed": "x"}, "no_seed"),
        ({"game": "fenix", "options": {"idle": "often"}}, "option_value"),
        ({"game": "zertz", "players": [{"kind": "engine"}, {"kind": "engine"}]}, "app.no_person"),
        ({"game": "zertz", "players": [{"kind": "human"}, {"kind": "engine", "level": 99}]}, "engine.unknown_level"),
        ({"game": "zertz", "players": [{"kind": "human", "level": 2}, {"kind": "human"}]}, "app.level_for_engine"),
        ({"game": "zertz", "position": "37 x", "variant": "37"}, "app.position_or_variant"),
    ],
)
def test_what_cannot_be_begun_is_refused(client: TestClient, order: dict[str, object], key: str) -> None:
    answer = client.post("/api/v1/play", json=order)
    assert answer.status_code == 400
    assert answer.json()["key"] == key


def test_html_in_names_is_only_text(client: TestClient) -> None:
    name = "<script>alert(1)</script>"
    at = begin(client, players=[{"kind": "human", "name": name}, {"kind": "human"}])
    assert at["players"][0]["label"] == name
    assert f'[Player1 "{name}"]' in client.get(f"/api/v1/play/{at['id']}/record").text
    for control in ("\u0000", "\n", "\u202e"):
        players = [{"kind": "human", "name": f"a{control}b"}, {"kind": "human"}]
        assert client.post("/api/v1/play", json={"game": "zertz", "players": players}).status_code == 422
