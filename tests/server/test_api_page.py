"""The examples of docs/api.md: every route has one, and the server answers as the page says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from fastapi.testclient import TestClient

from tests.server.test_schema import OPERATIONS

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
EXAMPLE = re.compile(
    r"```\n(?P<method>[A-Z]+) (?P<path>\S+)\n(?P<body>.*?)\n?\n(?P<status>\d{3})(?P<answer>.*?)\n```", re.S
)
LEFT_OUT = "…"


def examples() -> list[re.Match[str]]:
    return list(EXAMPLE.finditer(PAGE.read_text(encoding="utf-8")))


def test_every_route_has_an_example() -> None:
    asked = [(found["method"].lower(), found["path"].partition("?")[0]) for found in examples()]
    for path, method in OPERATIONS:
        shape = re.compile(re.sub(r"\\{\w+\\}", r"[^/]+", re.escape(path)))
        assert any(method == one and shape.fullmatch(other) for one, other in asked), f"{method} {path}"


def test_every_example_is_true(client: TestClient) -> None:
    names: dict[str, str] = {}
    for found in examples():
        path = re.sub(r"\{(\w+)\}", lambda name: names[name[1]], found["path"])
        body = found["body"].strip()
        answer = client.request(found["method"], path, json=json.loads(body) if body else None)
        assert answer.status_code == int(found["status"]), found[0]
        said = found["answer"].strip()
        if not said.startswith("{"):
            assert answer.text.strip().startswith(said.removesuffix(LEFT_OUT)) or said.startswith("[")
            continue
        told, shown = answer.json(), json.loads(said)
        assert shown.keys() <= told.keys() | {LEFT_OUT}, found[0]
        assert LEFT_OUT in shown or shown.keys() == told.keys(), found[0]
        if str(shown.get("id", "")).startswith("{"):
            names[shown["id"].strip("{}")] = told["id"]
