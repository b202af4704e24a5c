"""WebSockets: games, reviews, analysis."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from tests.server.api_client import act, begin, socket

JUMP = "37 oooo/ooooo/oooooo/oWGoooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1"


def answers(live: WebSocketTestSession, ask: int) -> dict[str, Any]:
    """Read the messages of an analysis; return the last one."""
    while True:
        told: dict[str, Any] = live.receive_json()
        assert told["ask"] == ask
        if told["type"] == "problem" or told["final"]:
            return told


def test_every_tab_sees_every_change(client: TestClient) -> None:
    at = begin(client)
    with socket(client, f"live/{at['id']}") as one, socket(client, f"live/{at['id']}") as two:
        assert one.receive_json()["version"] == two.receive_json()["version"] == 1
        act(client, at, "turns", turn="Wd4,d1")
        for tab in (one, two):
            told = tab.receive_json()
            assert (told["type"], told["version"], told["happened"]) == ("state", 2, "turn")


def test_a_flag_falls_without_a_request(client: TestClient) -> None:
    at = begin(client, clock={"minutes": 0.001})
    with socket(client, f"live/{at['id']}") as live:
        while (told := live.receive_json())["result"] is None:
            pass
    assert told["result"]["text"] == "0-1 time"
    assert told["clock"]["left"][0] == 0
    assert act(client, told, "turns", 409, turn="Wd4,d1")["key"] == "session.over"


def test_a_game_that_is_not_there_is_a_problem(client: TestClient) -> None:
    with socket(client, "live/none") as live:
        assert live.receive_json()["key"] == "server.no_game"
    with socket(client, "reviews/none") as live:
        assert live.receive_json()["key"] == "server.no_review"


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_an_analysis_grows_and_ends(client: TestClient, game: str) -> None:
    with socket(client, "analysis") as live:
        live.send_json({"ask": 1, "game": game, "lines": 3, "seconds": 0.6})
        told = answers(live, 1)
        assert len(told["lines"]) == 3
        assert told["lines"][0]["turns"]
        assert told["simulations"] > 0


def test_a_new_question_stops_the_old_one(client: TestClient) -> None:
    with socket(client, "analysis") as live:
        live.send_json({"ask": 1, "game": "lyngk", "seconds": 600})
        assert live.receive_json()["ask"] == 1
        live.send_json({"ask": 2, "game": "zertz", "turns": ["Wd4,d1"], "seconds": 0.2})
        while (told := live.receive_json())["ask"] == 1:
            pass
        assert told["ask"] == 2
        live.send_json({"stop": True})
        live.send_json({"ask": 3, "game": "zertz", "position": JUMP, "seconds": 0.2})
        while (told := live.receive_json())["ask"] == 2:
            pass
        assert told["ask"] == 3


def test_a_closed_socket_stops_its_analysis(client: TestClient) -> None:
    with socket(client, "analysis") as live:
        live.send_json({"game": "lyngk", "seconds": 600})
        live.receive_json()
    pool = client.app.state.services.engines  # type: ignore[attr-defined]
    while pool.is_busy:
        client.get("/api/v1/lessons")  # lets the server work meanwhile


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("nonsense", "server.bad_request"),
        ('{"game": "zertz", "seconds": 9999}', "server.bad_request"),
        ("[]", "server.bad_request"),
        ('{"game": "chess"}', "unknown_game"),
        ('{"game": "zertz", "turns": ["Wd4,d4"]}', "zertz.removed_just_filled"),
        ('{"game": "zertz", "position": "37"}', None),
    ],
)
def test_a_bad_question_is_told_and_the_next_is_answered(client: TestClient, question: str, key: str | None) -> None:
    with socket(client, "analysis") as live:
        live.send_text(question)
        told = live.receive_json()
        assert told["type"] == "problem"
        assert key is None or told["key"] == key
        live.send_json({"ask": 7, "game": "fenix", "seconds": 0.1})
        assert answers(live, 7)["lines"]


def test_a_review_tells_how_far_it_is(client: TestClient) -> None:
    text = '[Game "fenix"] [Variant "7x8"] 1. a6+b5 g6+e5 3. a1+d3 = *'
    begun = client.post("/api/v1/reviews", json={"text": text, "seconds": 0.05})
    assert begun.status_code == 202
    name = begun.json()["id"]
    assert begun.json()["total"] == 3
    with socket(client, f"reviews/{name}") as live:
        while not (told := live.receive_json())["finished"]:
            assert told["type"] == "review"
    assert [judged["number"] for judged in told["turns"]] == [1, 2, 3]
    assert len(told["chances"]) == 4
    assert "A review" in told["record"]
    assert client.get(f"/api/v1/reviews/{name}").json()["done"] == 3
    assert client.delete(f"/api/v1/reviews/{name}").status_code == 204
    assert client.get(f"/api/v1/reviews/{name}").status_code == 404


def test_a_review_can_be_given_up(client: TestClient) -> None:
    text = '[Game "fenix"] [Variant "7x8"] 1. a6+b5 g6+e5 3. a1+d3 g4+e5 5. a3+c1 d6+g5 = *'
    name = client.post("/api/v1/reviews", json={"text": text, "seconds": 5}).json()["id"]
    assert client.delete(f"/api/v1/reviews/{name}").status_code == 204
    long = {"text": '[Game "zertz"] 1. Wd4,d4 = *'}
    assert client.post("/api/v1/reviews", json=long).status_code == 422
