"""``trilith lessons``."""

from __future__ import annotations

import trilith
from tests.cli.conftest import Command
from trilith.lessons import course


def test_every_lesson_of_every_course_is_listed(command: Command) -> None:
    answer = command("lessons")
    assert answer.status == 0
    assert len(answer.out.splitlines()) == sum(len(course(game)) + 1 for game in trilith.GAMES)


def test_one_course_is_listed_with_titles_and_clauses(command: Command) -> None:
    lines = command("lessons", "fenix").out.splitlines()
    assert lines[0].startswith("FENIX: 12 lessons, 420 puzzles")
    assert lines[1].split() == ["1", "Two", "camps", "2,", "3,", "4,", "R2"]


def test_an_unknown_game_is_refused(command: Command) -> None:
    answer = command("lessons", "chess")
    assert (answer.status, answer.out) == (2, "")
    assert "there is no game chess" in answer.err
