"""Puzzles over the API."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

import trilith
from trilith import messages
from trilith.puzzles import puzzles

GAMES = tuple(trilith.GAMES)


def get(client: TestClient, path: str, status: int = 200) -> dict[str, Any]:
    answer = client.get(f"/api/v1/puzzles{path}")
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def post(client: TestClient, path: str, status: int = 200, **order: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/puzzles{path}", json=order)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("language", messages.languages())
def test_all_are_listed_with_their_themes(client: TestClient, language: str) -> None:
    shelves = get(client, f"?language={language}")["games"]
    assert [shelf["game"] for shelf in shelves] == list(GAMES)
    for shelf in shelves:
        assert len(shelf["puzzles"]) == len(puzzles(shelf["game"]))
        named = {theme["name"] for theme in shelf["themes"]}
        assert {theme for line in shelf["puzzles"] for theme in line["themes"]} == named
        assert not any(theme["title"].startswith(("puzzles.", shelf["game"])) for theme in shelf["themes"])


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_played_to_its_end(client: TestClient, game: str) -> None:
    for puzzle in puzzles(game)[::40]:
        at = f"/{game}/{puzzle.number}"
        shown = get(client, at)
        assert (shown["position"], shown["wins_in"]) == (str(puzzle.position), puzzle.wins_in)
        assert "solution" not in shown
        line = [frame["turn"] for frame in post(client, f"{at}/solution", played=[])["frames"]]
        assert tuple(line) == puzzle.solution[0].line
        for played in range(0, len(line), 2):
            told = post(client, f"{at}/judge", played=line[:played], answer=line[played])
            assert told["outcome"] == "right"
            assert told["frame"]["turn"] == line[played]
            if told["next"] is None:
                assert told["result"]["winner"] == puzzle.position.to_move
            else:
                assert told["reply"]["turn"] == line[played + 1]
                assert told["next"]["left"] == puzzle.wins_in - played // 2 - 1
                rest = post(client, f"{at}/solution", played=line[: played + 2])["frames"]
                assert [frame["turn"] for frame in rest] == line[played + 2 :]
        assert told["next"] is None


@pytest.mark.parametrize("game", GAMES)
def test_other_turns_are_told_from_wrong_ones(client: TestClient, game: str) -> None:
    puzzle = next(each for each in puzzles(game) if each.row.later and each.wins_in == 2)
    at = f"/{game}/{puzzle.number}/judge"
    told = post(client, at, answer=puzzle.row.later[0])
    assert (told["outcome"], told["said"]["key"], told["reply"]) == ("later", "puzzles.later", None)
    known = {*puzzle.best, *puzzle.row.later}
    wrong = next(turn.text for turn in puzzle.position.turns() if turn.text not in known)
    told = post(client, at, answer=wrong)
    assert (told["outcome"], told["said"]["key"]) == ("other", "puzzles.wrong")
    assert told["reply"]["turn"] in [turn.text for turn in puzzle.position.play(wrong).turns()]
    told = post(client, at, answer="not a turn")
    assert (told["outcome"], told["frame"]) == ("illegal", None)


def test_a_picture_is_drawn(client: TestClient) -> None:
    answer = client.get("/api/v1/puzzles/fenix/2/picture.svg?theme=dark")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")


def test_what_does_not_exist_is_refused(client: TestClient) -> None:
    assert get(client, "/zertz/9999", 404)["key"] == "app.no_page"
    assert get(client, "/go/1", 400)["key"] == "unknown_game"
    assert post(client, "/zertz/1/solution", 404, played=["a", "b"])["key"] == "app.no_page"
    post(client, "/zertz/1/judge", 422, played="no list", answer="a")


def test_former_addresses_are_redirected(client: TestClient) -> None:
    for old, new in (("", ""), ("/zertz/7", "/zertz/7"), ("/zertz/x", ""), ("//evil.example/1", "")):
        answer = client.get(f"/learn/exercises{old}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (308, f"/puzzles{new}")
