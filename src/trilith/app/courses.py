"""Courses: lessons with scenes to watch, tasks to solve and a check. A solution is sent only on request.

This is stateless: a learner's progress is stored by their own client.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal, cast

import trilith
from trilith import messages
from trilith.app.app_error import NotFound
from trilith.app.puzzles import (
    AnswerText,
    BoardInfo,
    FrameInfo,
    VerdictInfo,
    board,
    frame_info,
    show,
    verdict_info,
)
from trilith.app.shape import About, Bounds, Request, Shape
from trilith.app.told import Told
from trilith.app.turn_entry import Entry, entry
from trilith.diagram import Marks
from trilith.lessons import RIGHT, Lesson, Question, Scene, Task, course
from trilith.lessons.question import LEGAL, WORDS
from trilith.position import explain, law_of
from trilith.puzzles import puzzles

Part = Literal["try", "check"]
Asks = Literal["turn", "legal", "winner", "words"]
TaskNumber = Annotated[int, Bounds(ge=1, le=100), About("The number of the task.")]


@dataclass(frozen=True, slots=True)
class LessonLine(Shape):
    """A lesson in the outline of its course."""

    name: str
    number: int
    title: str
    clauses: list[str]
    parts: Annotated[int, About("How many scenes, tasks and questions it has.")]


@dataclass(frozen=True, slots=True)
class CourseInfo(Shape):
    """The course of a game, and the number of its puzzles."""

    game: str
    title: str
    lessons: list[LessonLine]
    puzzles: int


@dataclass(frozen=True, slots=True)
class Courses(Shape):
    """All courses."""

    courses: list[CourseInfo]


@dataclass(frozen=True, slots=True)
class MarksInfo(Shape):
    """Places to highlight on the board, by name."""

    last: list[str]
    targets: list[str]
    selected: list[str]
    forced: list[str]
    links: list[str]
    struck: list[str]
    removed: list[str]


@dataclass(frozen=True, slots=True)
class KeyInfo(Shape):
    """A kind of mark in a lesson, and what it means."""

    mark: str
    meaning: str


@dataclass(frozen=True, slots=True)
class RefusedInfo(Shape):
    """A turn that looks legal but is not, and why."""

    turn: str
    reason: Told


@dataclass(frozen=True)
class SceneInfo(BoardInfo):
    """A scene: a text, a position, turns to watch, and turns that are not legal."""

    text: str
    clauses: list[str]
    marks: MarksInfo
    key: list[KeyInfo]
    frames: list[FrameInfo]
    refused: list[RefusedInfo]


@dataclass(frozen=True)
class TaskInfo(BoardInfo, Entry):
    """A task that is solved by a turn."""

    text: str
    clauses: list[str]


@dataclass(frozen=True, slots=True)
class ChoiceInfo(Shape):
    """An answer to choose: the value to send and the text to show, None for a player or ``draw``."""

    answer: str
    text: str | None


@dataclass(frozen=True)
class CheckInfo(TaskInfo):
    """The check of a lesson: a question with choices or, when ``asks`` is ``turn``, another task."""

    asks: Asks
    choices: list[ChoiceInfo]


@dataclass(frozen=True, slots=True)
class LessonInfo(Shape):
    """A lesson: its scenes, tasks and check."""

    game: str
    name: str
    number: int
    of: int
    title: str
    clauses: list[str]
    scenes: list[SceneInfo]
    tasks: list[TaskInfo]
    check: CheckInfo
    next: Annotated[str | None, About("The name of the lesson that follows.")]


@dataclass(frozen=True, slots=True)
class PartRequest(Request):
    """A part of a lesson."""

    part: Part
    number: TaskNumber = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PartAnswer(AnswerText):
    """An answer to a part of a lesson."""

    part: Part
    number: TaskNumber = 1


def outline(language: str) -> Courses:
    """List the lessons of every game."""
    return Courses([_course(game, language) for game in trilith.GAMES])


def lesson(game: str, name: str, language: str) -> LessonInfo:
    """Give a lesson with its scenes, tasks and check."""
    found, lessons = _lesson(game, name), course(game)
    return LessonInfo(
        game=game,
        name=found.name,
        number=found.number,
        of=len(lessons),
        title=messages.text(found.title, {}, language),
        clauses=list(found.clauses),
        scenes=[_scene(scene, language) for scene in found.scenes],
        tasks=[_task(task, language) for task in found.tasks],
        check=_check(found.check, language),
        next=next((other.name for other in lessons if other.number == found.number + 1), None),
    )


def judge(game: str, name: str, request: PartAnswer, language: str) -> VerdictInfo:
    """Judge a turn in a task, or an answer to the check; a turn that is not legal is answered with its clause."""
    part = _part(game, name, request)
    verdict = part.judge(request.answer)
    is_legal_turn = isinstance(part, Question) and part.asks == LEGAL and verdict.outcome == RIGHT
    turn = part.position.turn(request.answer) if is_legal_turn else verdict.turn
    return verdict_info(part.position, verdict, turn, language)


def solution(game: str, name: str, request: PartRequest) -> FrameInfo:
    """Show a turn that solves a task of a lesson; other questions have none."""
    part = _part(game, name, request)
    if isinstance(part, Question):
        raise NotFound.of("no_page")
    return show(part.position, next(part.goal.turns(part.position)))


def _course(game: str, language: str) -> CourseInfo:
    lessons = [
        LessonLine(
            name=found.name,
            number=found.number,
            title=messages.text(found.title, {}, language),
            clauses=list(found.clauses),
            parts=len(found.scenes) + len(found.tasks) + 1,
        )
        for found in course(game)
    ]
    return CourseInfo(game, law_of(game).TITLE, lessons, len(puzzles(game)))


def _lesson(game: str, name: str) -> Lesson:
    found = next((lesson for lesson in course(game) if lesson.name == name), None)
    if found is None:
        raise NotFound.of("no_page")
    return found


def _part(game: str, name: str, request: PartRequest | PartAnswer) -> Task | Question:
    """Find a task of a lesson, or its check."""
    found = _lesson(game, name)
    parts: tuple[Task | Question, ...] = found.tasks if request.part == "try" else (found.check,)
    if request.number > len(parts):
        raise NotFound.of("no_page")
    return parts[request.number - 1]


def _scene(scene: Scene, language: str) -> SceneInfo:
    prefix = scene.text.partition(".")[0]
    reasons = ((turn, explain(scene.position, turn)) for turn, _ in scene.refused)
    return SceneInfo(
        **board(scene.position),
        text=messages.text(scene.text, {}, language),
        clauses=list(scene.clauses),
        marks=_marks(scene.marks),
        key=[KeyInfo(mark, messages.text(f"{prefix}.mark_{mark}", {}, language)) for mark in scene.key()],
        frames=[frame_info(frame.turn, frame.after) for frame in scene.frames()],
        refused=[RefusedInfo(turn, Told.of(reason, language)) for turn, reason in reasons if reason],
    )


def _marks(marks: Marks) -> MarksInfo:
    return MarksInfo(**{field.name: list(getattr(marks, field.name)) for field in fields(MarksInfo)})


def _task(task: Task, language: str) -> TaskInfo:
    return TaskInfo(
        **board(task.position),
        **entry(task.position, language),
        text=messages.text(task.text, {}, language),
        clauses=list(task.clauses),
    )


def _check(check: Task | Question, language: str) -> CheckInfo:
    described: dict[str, Any] = {
        **board(check.position),
        "text": messages.text(check.text, {}, language),
        "clauses": list(check.clauses),
    }
    if isinstance(check, Task):
        return CheckInfo(**described, **entry(check.position, language), asks="turn", choices=[])
    choices = [ChoiceInfo(choice, _choice(check, choice, language)) for choice in check.choices]
    return CheckInfo(**described, turn_tree=None, duties=None, asks=cast(Asks, check.asks), choices=choices)


def _choice(check: Question, choice: str, language: str) -> str | None:
    if check.asks == WORDS:
        return messages.text(choice, {}, language)
    return choice if check.asks == LEGAL else None
