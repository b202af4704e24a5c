"""Helpers for requests to the server."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

BASE = "http://127.0.0.1:8314"
TWO_PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
FIRST = [{"kind": "human"}, {"kind": "engine", "level": 1}]
SECOND = [{"kind": "engine", "level": 1}, {"kind": "human"}]
Json = dict[str, Any]


def begin(client: TestClient, game: str = "zertz", **more: Any) -> Json:
    order = {"game": game, "players": TWO_PEOPLE, **more}
    answer = client.post("/api/v1/play", json=order)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def act(client: TestClient, at: Json, what: str, status: int = 200, **order: Any) -> Json:
    """Post an action on a game, with the version of the given state."""
    answer = client.post(f"/api/v1/play/{at['id']}/{what}", json={"version": at["version"], **order})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def look(client: TestClient, at: Json) -> Json:
    answer = client.get(f"/api/v1/play/{at['id']}")
    assert answer.status_code == 200
    return dict(answer.json())


def socket(client: TestClient, path: str, **more: Any) -> WebSocketTestSession:
    """Open a WebSocket at the client's own address; TestClient would use its default host."""
    address = str(client.base_url).rstrip("/").replace("http", "ws", 1)
    return client.websocket_connect(f"{address}/api/v1/{path}", **more)


def settled(client: TestClient, at: Json) -> Json:
    """Wait until the computer has played and answered offers."""
    with socket(client, f"live/{at['id']}") as live:
        while True:
            told: Json = live.receive_json()
            assert told["type"] == "state"
            asked = told["offer"] is not None and told["players"][2 - told["offer"]]["kind"] == "engine"
            if not told["thinking"] and not asked:
                return told


def choose(client: TestClient, at: Json, number: int = 0) -> str:
    """Build a legal turn step by step, as a page does."""
    prefix: list[str] = []
    while True:
        answer = client.post(f"/api/v1/play/{at['id']}/steps", json={"prefix": prefix})
        assert answer.status_code == 200, answer.text
        found = answer.json()
        if found["complete"] and not found["options"]:
            return str(found["text"])
        prefix.append(found["options"][number % len(found["options"])]["text"])
