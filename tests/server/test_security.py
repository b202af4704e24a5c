"""Requests from other sites, rate limits, huge and malformed requests."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.api_client import BASE, begin, socket
from trilith.server import security
from trilith.server.application import create_app
from trilith.server.request_limiter import MOST_AT_ONCE, RequestLimiter
from trilith.server.settings import Settings
from trilith.server.token_bucket import TokenBucket

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


def test_every_answer_has_the_headers(client: TestClient) -> None:
    for path in ("/", "/api/v1/games", "/static/nothing.js", "/api/v1/play/none"):
        headers = client.get(path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_only_the_page_for_other_sites_may_be_framed(client: TestClient) -> None:
    for path in ("/embed", "/embed/", "/embed/anything"):
        headers = client.get(path).headers
        assert headers["content-security-policy"] == POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
        assert headers["cross-origin-resource-policy"] == "cross-origin"
        assert headers["x-content-type-options"] == "nosniff"
    for path in ("/embedded", "/analysis", "/print", "/static/embed.js", "/api/v1/embed", "/%2e/embed/../play/x"):
        headers = client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8314", "", "127.0.0.1.evil.example", "[::1", "["])
def test_a_foreign_name_that_leads_here_is_refused(client: TestClient, host: str) -> None:
    answer = client.get("/api/v1/games", headers={"host": host})
    assert answer.status_code == 421
    assert answer.json()["key"] == "server.host"


@pytest.mark.parametrize("host", ["localhost", "localhost:8314", "127.0.0.1", "[::1]:8314", "192.168.1.7:8314"])
def test_addresses_and_localhost_are_ours(client: TestClient, host: str) -> None:
    assert client.get("/api/v1/games", headers={"host": host}).status_code == 200


def test_a_name_can_be_given(settings: Settings) -> None:
    app = create_app(replace(settings, names=("Games.example.org",)))
    with TestClient(app, base_url="http://games.example.org") as client:
        assert client.get("/api/v1/games").status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "http://[::1"},
        {"origin": f"ftp://{BASE.partition('://')[2]}"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_may_not_write(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/v1/play", json={"game": "zertz"}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["key"] == "server.origin"
    at = begin(client)
    with pytest.raises(WebSocketDisconnect) as refused, socket(client, f"live/{at['id']}", headers=headers):
        pass
    assert refused.value.code == 1008


def test_our_own_pages_may_write(client: TestClient) -> None:
    own = {"origin": BASE, "sec-fetch-site": "same-origin"}
    assert client.post("/api/v1/play", json={"game": "zertz"}, headers=own).status_code == 201


def test_the_cookie_is_for_the_server_only(client: TestClient) -> None:
    cookie = client.post("/api/v1/play", json={"game": "zertz"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    again = client.post("/api/v1/play", json={"game": "zertz"})
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize(("path", "size"), [("play", 65_537), ("records/parse", 1_048_577)])
def test_a_huge_body_is_refused_announced_or_not(client: TestClient, path: str, size: int) -> None:
    body = b" " * size
    for content in (body, iter([body[: size // 2], body[size // 2 :]])):
        answer = client.post(f"/api/v1/{path}", content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 413
        assert answer.json()["key"] == "server.too_large"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"game": 3}', b'{"game": "zertz", "more": 1}', b"\xff", b"[" * 9000]
)
def test_broken_json_gets_a_clear_answer(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/v1/play", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["key"] == "server.bad_request"


@pytest.mark.parametrize("name", ["none", "x" * 22, "..%2f..%2fetc", "%00", "a" * 5000])
def test_a_game_that_is_not_there(client: TestClient, name: str) -> None:
    assert client.get(f"/api/v1/play/{name}").status_code == 404


def test_too_many_requests_are_refused_for_a_while(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, rate=0.001, burst=5)), base_url=BASE) as client:
        answers = [client.get("/api/v1/games") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].headers["retry-after"] == "1"
    assert answers[-1].json()["key"] == "server.rate"


def test_a_bucket_fills_again_and_is_each_clients_own() -> None:
    bucket = TokenBucket(rate=2, burst=2)
    assert [bucket.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert bucket.take("b", 0.0)
    assert [bucket.take("a", 0.5), bucket.take("a", 0.5)] == [True, False]


def test_wrong_addresses_and_methods_are_told_in_json(client: TestClient) -> None:
    assert client.delete("/api/v1/games").status_code == 405
    assert client.get("/api/v1/nothing").status_code == 404
    assert client.get("/api/v1/messages/xx").json()["key"] == "app.no_page"
    assert client.get("/api/v1/messages/en").json()["server.busy"]


def test_sockets_of_an_address_are_limited(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "MOST_SOCKETS", 2)
    at = begin(client)
    with socket(client, f"live/{at['id']}") as one, socket(client, "analysis"):
        with pytest.raises(WebSocketDisconnect) as refused, socket(client, f"live/{at['id']}"):
            pass
        assert refused.value.reason == "server.busy"
        assert one.receive_json()["version"] == 1
    with socket(client, f"live/{at['id']}") as again:
        assert again.receive_json()["version"] == 1


def test_requests_of_one_address_wait_for_each_other_and_for_no_other() -> None:
    async def ask() -> list[str]:
        limiter, heard, go_on = RequestLimiter(), list[str](), asyncio.Event()
        at_work = [asyncio.Event() for _ in range(MOST_AT_ONCE + 1)]

        async def pass_by(address: str, number: int) -> None:
            async with limiter.slot(address):
                heard.append(address)
                at_work[number].set()
                if address == "greedy":
                    await go_on.wait()

        greedy = [asyncio.create_task(pass_by("greedy", number)) for number in range(MOST_AT_ONCE + 1)]
        for event in at_work[:-1]:
            await event.wait()
        await pass_by("modest", 0)
        go_on.set()
        await asyncio.gather(*greedy)
        return heard

    assert asyncio.run(ask()) == ["greedy"] * MOST_AT_ONCE + ["modest", "greedy"]
