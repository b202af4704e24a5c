"""Every lesson of every course: positions, turns, refusals, goals and sentences, all decided by the library."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import trilith
from trilith.lessons import ILLEGAL, OTHER, RIGHT, Lesson, Question, Task, conditions_of, course
from trilith.messages import catalogue
from trilith.position import explain

RULES = Path(__file__).parents[2] / "docs" / "rules"
LESSONS = [lesson for game in trilith.GAMES for lesson in course(game)]
TASKS = [task for lesson in LESSONS for task in (*lesson.tasks, lesson.check) if isinstance(task, Task)]
QUESTIONS = [lesson.check for lesson in LESSONS if isinstance(lesson.check, Question)]
SCENES = [scene for lesson in LESSONS for scene in lesson.scenes]
PARTS = [*SCENES, *TASKS, *QUESTIONS]
ALL_CONDITIONS = {name for game in trilith.GAMES for name in conditions_of(game)}

NOT_TAUGHT = {
    "LYNGK C3",  # who begins is drawn by lot, before the first turn
    "ZERTZ C3",
    "ZERTZ I2",  # touch-move concerns the hand, not the position
    "ZERTZ I3",
    "FENIX 10",  # options, and clauses about notation
    "FENIX 11",
    "FENIX 12",
    "FENIX 13",
}


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


def short(part: object) -> str:
    return str(getattr(part, "text", part)).removeprefix("lessons_")


def clauses_in(page: Path) -> set[str]:
    return set(re.findall(r"\*\*((?:LYNGK|ZERTZ|FENIX) [^*]+?)\*\*", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_course_has_eight_to_twelve_lessons_in_order(game: str) -> None:
    lessons = course(game)
    assert 8 <= len(lessons) <= 12
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert len({lesson.name for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_every_clause_a_player_needs_is_taught_and_no_other_is_named(game: str) -> None:
    known = clauses_in(RULES / f"{game}.md")
    taught = {clause for lesson in course(game) for clause in lesson.clauses}
    needed = {clause for clause in known if not re.search(r" (R\d+|example \d+|perft)$", clause)} - NOT_TAUGHT
    assert sorted(taught - known) == [], "clauses that the rules page does not have"
    assert sorted(needed - taught) == [], "clauses that no lesson teaches"


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_shown_tried_and_checked(lesson: Lesson) -> None:
    assert 1 <= len(lesson.scenes) <= 2
    assert 1 <= len(lesson.tasks) <= 2
    assert all(part.clauses for part in (*lesson.scenes, *lesson.tasks, lesson.check))
    assert {part.position.game for part in (*lesson.scenes, *lesson.tasks, lesson.check)} == {lesson.game}


@pytest.mark.parametrize("part", PARTS, ids=short)
def test_positions_are_written_in_canonical_form(part: Task) -> None:
    assert str(trilith.parse(part.position.game, str(part.position), **part.position.options)) == str(part.position)


@pytest.mark.parametrize("part", PARTS, ids=short)
def test_what_is_refused_is_refused_by_exactly_this_clause(part: Task) -> None:
    for turn, clause in part.refused:
        reason = explain(part.position, turn)
        assert reason is not None, turn
        assert reason.clause == clause, f"{turn}: {reason}"


@pytest.mark.parametrize("scene", SCENES, ids=short)
def test_a_scene_plays_legal_turns_in_canonical_form_and_its_marks_are_places(scene: trilith.lessons.Scene) -> None:
    frames = list(scene.frames())
    assert tuple(frame.turn.text for frame in frames) == scene.turns
    assert frames, "something moves in every scene"
    scene.marks.check(scene.position.view())
    assert scene.position.svg(frames[0].turn)


@pytest.mark.parametrize("scene", SCENES, ids=short)
def test_targets_and_forced_pieces_of_a_scene_are_those_of_the_rules(scene: trilith.lessons.Scene) -> None:
    first = scene.position.steps()
    if scene.marks.forced:
        assert scene.marks.forced == tuple(step.text for step in first.options)
    if scene.marks.targets:
        (start,) = scene.marks.selected or scene.marks.forced
        assert scene.marks.targets == tuple(step.text for step in scene.position.steps([start]).options)


@pytest.mark.parametrize("task", TASKS, ids=short)
def test_a_task_has_a_solution_and_every_legal_turn_is_answered(task: Task) -> None:
    seen: set[str] = set()
    outcomes: set[str] = set()
    for turn in task.position.turns():
        verdict = task.judge(turn)
        outcomes.add(verdict.outcome)
        seen.add(verdict.said.key)
        assert verdict.after == task.position.play(turn)
    assert RIGHT in outcomes
    assert outcomes <= {RIGHT, OTHER}
    assert {reply.text for reply in task.replies} <= seen, "replies that no turn hears"
    assert seen <= catalogue("en").keys()


@pytest.mark.parametrize("task", TASKS, ids=short)
def test_the_turns_a_goal_names_are_legal_and_canonical(task: Task) -> None:
    for goal in (task.goal, *(reply.goal for reply in task.replies)):
        for name, wanted in goal.conditions:
            if name == "turns":
                assert isinstance(wanted, tuple)
                assert [task.position.turn(text).text for text in wanted] == list(wanted)


@pytest.mark.parametrize("task", TASKS, ids=short)
def test_an_illegal_turn_is_answered_by_the_librarys_own_reason(task: Task) -> None:
    for turn, clause in task.refused:
        verdict = task.judge(turn)
        assert (verdict.outcome, verdict.said.clause) == (ILLEGAL, clause)
        assert verdict.said == explain(task.position, turn)
    assert task.judge("no turn at all").outcome == ILLEGAL


@pytest.mark.parametrize("question", QUESTIONS, ids=short)
def test_a_question_has_one_right_answer(question: Question) -> None:
    assert len(set(question.choices)) == len(question.choices) == 3
    verdicts = {choice: question.judge(choice) for choice in question.choices}
    assert [choice for choice, verdict in verdicts.items() if verdict.outcome == RIGHT] == [question.answer]
    assert all(verdict.said.text() for verdict in verdicts.values())
    if question.asks == "legal":
        assert {verdict.outcome for verdict in verdicts.values()} == {RIGHT, ILLEGAL}


def keys_of(game: str) -> Iterator[str]:
    """Yield every message key that a course can show."""
    for lesson in course(game):
        yield lesson.title
        for scene in lesson.scenes:
            yield scene.text
            yield from (f"lessons_{game}.mark_{mark}" for mark in scene.key())
        for part in (*lesson.tasks, lesson.check):
            yield part.text
            if isinstance(part, Question):
                yield from part.choices if part.asks == "words" else ()
                answers = [part.judge(choice).said.key for choice in part.choices]
            else:
                answers = [part.judge(turn).said.key for turn in part.position.turns()]
            yield from (key for key in answers if key.startswith("lessons"))


@pytest.mark.parametrize("game", trilith.GAMES)
def test_every_sentence_exists_and_is_used(game: str) -> None:
    written = {key for key in catalogue("en") if key.startswith(f"lessons_{game}.")}
    assert written == set(keys_of(game))


@pytest.mark.parametrize("key", sorted(key for key in catalogue("en") if key.startswith("lessons_")))
def test_a_sentence_is_plain_and_short(key: str) -> None:
    text = catalogue("en")[key]
    assert [field for _, field, _, _ in Formatter().parse(text) if field] == []
    assert "!" not in text
    assert 2 <= len(text) <= 330
    if not re.search(r"_(title|check_\d|try_\d)$|\.mark_", key):
        assert text.endswith((".", "?"))


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_course_leaves_time_to_play_within_ten_minutes(game: str) -> None:
    """The text that every learner reads takes six minutes at most, at 200 words a minute."""
    shown = re.compile(r"_(title|show_\d|try_\d|try_\d_right|check|check_\d|check_right)$")
    words = sum(len(catalogue("en")[key].split()) for key in set(keys_of(game)) if shown.search(key))
    assert words <= 1200


def test_the_examples_of_the_page() -> None:
    tried = doctest.testfile(str(RULES.parent / "lessons.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 5
    assert tried.failed == 0


def test_the_page_lists_every_goal() -> None:
    page = (RULES.parent / "lessons.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+) = ", page, re.M)) - {"legal", "winner", "goal", "choices"} == ALL_CONDITIONS


def test_every_goal_is_used_by_a_lesson() -> None:
    goals = [goal for task in TASKS for goal in (task.goal, *(reply.goal for reply in task.replies))]
    assert {name for goal in goals for name, _ in goal.conditions} == ALL_CONDITIONS
