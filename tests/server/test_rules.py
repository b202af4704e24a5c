"""The rules of a game, and the page with all rulings."""

from __future__ import annotations

from fastapi.testclient import TestClient

from trilith.app.rulebook import FILES


def test_the_server_tells_the_rules_apart_from_the_messages(client: TestClient) -> None:
    told = client.get("/api/v1/rules/zertz", params={"language": "fr"}).json()
    assert told["clauses"][1]["sign"] == "ZERTZ B"
    assert told["clauses"][1]["title"] == "Le but"
    assert client.get("/api/v1/rules/zertz/page").text.startswith("# ZÈRTZ")
    assert client.get("/api/v1/rules/chess").status_code == 400
    assert not [key for key in client.get("/api/v1/messages/en").json() if key.startswith(FILES)]
