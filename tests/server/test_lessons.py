"""Lessons over the API."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

import trilith
from trilith import messages
from trilith.lessons import Question, course
from trilith.lessons.question import LEGAL, WINNER
from trilith.puzzles import puzzles

GAMES = tuple(trilith.GAMES)


def get(client: TestClient, path: str, status: int = 200) -> dict[str, Any]:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def post(client: TestClient, path: str, status: int = 200, **order: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/{path}", json=order)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("language", messages.languages())
def test_the_courses_are_listed_in_every_language(client: TestClient, language: str) -> None:
    told = get(client, f"lessons?language={language}")["courses"]
    assert [found["game"] for found in told] == list(GAMES)
    for found in told:
        assert [lesson["name"] for lesson in found["lessons"]] == [lesson.name for lesson in course(found["game"])]
        assert found["puzzles"] == len(puzzles(found["game"]))
    titles = {lesson["title"] for found in told for lesson in found["lessons"]}
    english = {messages.text(lesson.title, {}) for game in GAMES for lesson in course(game)}
    assert (titles == english) == (language == "en")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_lesson_can_be_shown_tried_and_checked(client: TestClient, game: str, language: str) -> None:
    name: str | None = course(game)[0].name
    seen = []
    while name:
        told = get(client, f"lessons/{game}/{name}?language={language}")
        seen.append(name)
        for scene in told["scenes"]:
            assert scene["text"]
            assert scene["frames"][-1]["steps"]
            assert all(said["meaning"] for said in scene["key"])
            assert all(refused["reason"]["clause"] for refused in scene["refused"])
        assert told["tasks"]
        assert all(choice["text"] or told["check"]["asks"] == WINNER for choice in told["check"]["choices"])
        name = told["next"]
    assert seen == [lesson.name for lesson in course(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_of_every_task_is_right(client: TestClient, game: str) -> None:
    for lesson in course(game):
        at = f"lessons/{game}/{lesson.name}"
        for number in range(1, len(lesson.tasks) + 1):
            shown = post(client, f"{at}/solution", part="try", number=number)
            told = post(client, f"{at}/judge", part="try", number=number, answer=shown["turn"])
            assert told["outcome"] == "right"
            assert told["frame"] == shown
        assert isinstance(lesson.check, Question)
        told = post(client, f"{at}/judge", part="check", answer=lesson.check.answer)
        assert told["outcome"] == "right"
        assert (told["frame"] is not None) == (lesson.check.asks == LEGAL)


def test_an_illegal_turn_is_answered_with_its_clause(client: TestClient) -> None:
    told = post(client, "lessons/zertz/rings/judge", part="try", answer="Wd4,f3")
    assert (told["outcome"], told["said"]["clause"], told["frame"]) == ("illegal", "ZERTZ D1.2", None)
    told = post(client, "lessons/zertz/rings/judge", part="try", answer="not a turn")
    assert told["outcome"] == "illegal"


def test_another_legal_turn_is_played_and_answered(client: TestClient) -> None:
    told = post(client, "lessons/zertz/rings/judge", part="try", answer="Wd4,a1")
    assert (told["outcome"], told["said"]["message"]) == ("other", "Legal, but another ring left. Remove d7.")
    assert told["frame"]["steps"][-1]["text"] == "a1"


def test_what_does_not_exist_is_refused(client: TestClient) -> None:
    assert get(client, "lessons/go/board", 400)["key"] == "unknown_game"
    assert get(client, "lessons/zertz/nothing", 404)["key"] == "app.no_page"
    post(client, "lessons/zertz/rings/judge", 404, part="try", number=9, answer="Wd4,d7")
    post(client, "lessons/zertz/rings/solution", 404, part="check")
    post(client, "lessons/zertz/rings/judge", 422, part="show", answer="Wd4,d7")
