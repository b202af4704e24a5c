"""Positions and records without a game."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

import trilith
from trilith import records
from trilith.app.record_trees import MOST_RECORDS

LONG = """\
[Game "zertz"]
[Player1 "Ada"]

{A start.} 1. Wd4,d1! @2.5 {in the middle} (1. Gd4,d1 (1. Bd4,d1) Wd3,e1) 2. Gd3,e1
= *
"""


def ask(client: TestClient, what: str, status: int = 200, **order: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/{what}", json=order)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_position_is_shown_with_its_turns_and_steps(client: TestClient, game: str) -> None:
    told = ask(client, "positions/view", game=game)
    assert told["count"] == len(told["turns"]) > 0
    assert told["view"]["cells"]
    assert told["steps"]["options"]
    after = ask(client, "positions/play", game=game, position=told["position"], turn=told["turns"][0])
    assert after["to_move"] == 2
    assert after["last"]


@pytest.mark.parametrize("game", trilith.GAMES)
def test_every_step_of_a_random_game_has_a_view(client: TestClient, game: str) -> None:
    """Half a turn looks as the steps say, and a whole one like the next position."""
    position = trilith.start(game, seed="steps" if game == "lyngk" else None)
    for number in range(25):
        if position.is_over:
            break
        turns = position.turns()
        turn = turns[(37 * number) % len(turns)]
        prefix: list[str] = []
        for step in turn.steps:
            prefix.append(step.text)
            told = ask(client, "positions/steps", game=game, position=str(position), prefix=prefix)
            assert [found["text"] for found in told["chosen"]] == prefix
            assert len(told["view"]["cells"]) == len(position.view().cells)
        position = position.play(turn)
        assert told["complete"]
        assert told["view"]["result"] == position.view().result
        assert [cell["pieces"] for cell in told["view"]["cells"]] == [cell.pieces for cell in position.view().cells]


def test_a_marble_is_on_its_ring_before_another_ring_goes(client: TestClient) -> None:
    told = ask(client, "positions/steps", game="zertz", prefix=["W", "d4"])
    cells = {cell["name"]: cell for cell in told["view"]["cells"]}
    assert cells["d4"]["pieces"] == "W"
    assert told["view"]["bank"] == [["W", 5], ["G", 8], ["B", 10]]
    assert told["duty"]["key"] == "telling.zertz_remove"
    assert {option["cell"] for option in told["options"]} >= {"a1", "d1", "g4"}


def test_why_not_names_the_clause(client: TestClient) -> None:
    start = {"game": "zertz"}
    assert ask(client, "positions/why", **start, turn="Wd4,d1") == {"legal": True, "reason": None}
    told = ask(client, "positions/why", **start, steps=["W", "d4", "d5"])
    assert told["reason"]["clause"] == "ZERTZ D1.2"
    strike = "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60"
    told = ask(client, "positions/why", game="fenix", position=strike, steps=["c3", "c4"])
    assert told["reason"]["clause"] == "FENIX 7.1"
    assert ask(client, "positions/why", 400, **start)["key"] == "app.turn_or_steps"


def test_the_editor_is_told_what_is_wrong(client: TestClient) -> None:
    good = "37 oooo/ooooo/oooooo/1ooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 2"
    assert ask(client, "positions/edit-check", game="zertz", position=good)["position"] == good
    bad = ask(client, "positions/edit-check", game="zertz", position=good.replace("5/8/10", "6/8/10"))
    assert not bad["legal"]
    assert bad["reason"]["message"]


def test_a_picture_of_a_position(client: TestClient) -> None:
    answer = client.post("/api/v1/positions/picture", json={"game": "zertz", "turn": "Wd4,d1", "width": 300})
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert 'width="300"' in answer.text


def test_a_record_becomes_a_tree_and_a_text_again(client: TestClient) -> None:
    told = ask(client, "records/parse", text=LONG)
    (record,) = told["records"]
    first = record["line"]["turns"][0]
    assert (first["mark"], first["spent"], first["comments"]) == ("!", 2500, ["in the middle"])
    assert first["variations"][0]["turns"][0]["variations"][0]["turns"][0]["turn"] == "Bd4,d1"
    assert first["position"].endswith("2")
    written = ask(client, "records/write", records=told["records"])["text"]
    assert written == "\n".join(records.write(found) for found in records.read(LONG))


def test_a_record_with_a_mistake_says_where(client: TestClient) -> None:
    told = ask(client, "records/parse", 422, text=LONG.replace("2. Gd3,e1", "2. Gd3,d3"))
    assert told["line"] == 4
    assert told["column"]
    nested: dict[str, Any] = {"turn": "Wd4,d1"}
    for _ in range(40):
        nested = {"turn": "Gd4,d1", "variations": [{"turns": [nested]}]}
    deep = {"game": "zertz", "line": {"turns": [nested]}}
    assert ask(client, "records/write", 422, records=[deep])["key"] == "records.too_deep"


def test_the_number_of_records_in_a_text_is_limited(client: TestClient) -> None:
    one = '[Game "zertz"] 1. Wd4,d1 = *\n\n'
    assert len(ask(client, "records/parse", text=one * MOST_RECORDS)["records"]) == MOST_RECORDS
    refused = ask(client, "records/parse", 422, text=one * (MOST_RECORDS + 1))
    assert refused["arguments"] == {"most": MOST_RECORDS}
