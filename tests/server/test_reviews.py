"""Reviews are kept: the same game is judged once, in every language, and survives a restart."""

from __future__ import annotations

import time
from typing import Any

import pytest

pytest.importorskip("trilith._core")

from fastapi.testclient import TestClient

import trilith
from tests.server.api_client import BASE
from trilith.app import kept_reviews
from trilith.engine import Engine, Limits, review
from trilith.records import Line, Played, Record, write
from trilith.server.application import create_app
from trilith.server.settings import Settings

MISSED = "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1"


def missed_win() -> Record:
    line = Line((Played("Bc5,g1"), Played("Wd3,d5")))
    return Record(trilith.parse("zertz", MISSED), line, "0-1 each 2/4/3:3/3/3", (("Player2", "Bo"),))


def finished(client: TestClient, order: dict[str, Any]) -> Any:
    told = client.post("/api/v1/reviews", json=order).json()
    while not told["finished"]:
        time.sleep(0.05)
        told = client.get(f"/api/v1/reviews/{told['id']}").json()
    return told


def test_a_review_is_kept_with_its_reasons_and_told_in_the_readers_language(settings: Settings) -> None:
    order = {"text": write(missed_win()), "seconds": 0.2}
    with TestClient(create_app(settings), base_url=BASE) as client:
        first = finished(client, order)
    assert first["turns"][0]["reason"]["why"]["message"] == "misses a win at once"
    assert first["ending"]["winner"] == 2
    assert first["faults"] == [1]
    with TestClient(create_app(settings), base_url=BASE) as client:
        second = client.post("/api/v1/reviews", json=order, headers={"accept-language": "de"}).json()
    assert second["finished"]
    assert second["turns"][0]["reason"]["why"]["message"] == "verpasst den sofortigen Gewinn"
    assert [turn["loss"] for turn in second["turns"]] == [turn["loss"] for turn in first["turns"]]
    assert second["id"] != first["id"]


def test_a_review_as_text_reads_back_to_an_equal_one() -> None:
    record = missed_win()
    found = review(record, Limits(simulations=300), Engine(seed=1))
    assert kept_reviews.load(record, kept_reviews.dump(found)) == found


def test_a_review_is_found_by_what_it_judges() -> None:
    record = missed_win()
    named = Record(record.start, record.line, record.result, (("Player1", "Ada"),))
    shorter = Record(record.start, Line(record.line.turns[:1]))
    assert kept_reviews.digest(record, 0.3) == kept_reviews.digest(named, 0.3)
    digests = {kept_reviews.digest(*asked) for asked in ((record, 0.3), (record, 0.5), (shorter, 0.3))}
    assert len(digests) == 3
