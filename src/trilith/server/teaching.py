"""Lessons and exercises as a page shows them: sentences in the reader's language, views to be drawn, turns as steps.

Solutions are not among them: a page asks for a judgement, or for a solution when the learner gives up.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any, Literal, cast

from pydantic import BaseModel, Field

from trilith import messages
from trilith.diagram import Marks
from trilith.game import View
from trilith.lessons import Exercise, Lesson, Question, Scene, Task, Verdict, course, exercises
from trilith.lessons.question import LEGAL, WORDS
from trilith.position import Position, Turn, explain, law_of
from trilith.server import schemas, states, turn_entries
from trilith.server.errors import Refusal, Told

Part = Literal["try", "check"]
Asks = Literal["turn", "legal", "winner", "words"]
Outcome = Literal["right", "other", "illegal"]


# Shapes


class LessonLine(BaseModel):
    """A lesson in the outline of its course."""

    name: str
    number: int
    title: str
    clauses: list[str]


class ExerciseLine(BaseModel):
    """An exercise in a list: the player to move wins in so many turns of their own."""

    number: int
    position: str
    wins_in: int
    difficulty: int = Field(description="From 1, easy, to 5.")


class CourseInfo(BaseModel):
    """The course of a game, and the exercises behind it."""

    game: str
    title: str
    lessons: list[LessonLine]
    exercises: list[ExerciseLine]


class Courses(BaseModel):
    """All courses."""

    courses: list[CourseInfo]


class Place(BaseModel):
    """A position a learner looks at."""

    position: str
    options: dict[str, str | int]
    view: View
    to_move: int
    over: bool


class FrameInfo(BaseModel):
    """A turn to be shown step by step, and the position after it."""

    turn: str
    steps: list[schemas.StepInfo]
    position: str
    view: View


class MarksInfo(BaseModel):
    """What to point out on the board, by the names of the places."""

    last: list[str]
    targets: list[str]
    selected: list[str]
    forced: list[str]
    links: list[str]
    struck: list[str]
    removed: list[str]


class KeyInfo(BaseModel):
    """A kind of mark that is seen, and what it means."""

    mark: str
    meaning: str


class RefusedInfo(BaseModel):
    """A turn one might expect to be legal, and why it is not."""

    turn: str
    reason: Told


class SceneInfo(Place):
    """Show: a text, a position, turns to watch, and turns that are not possible."""

    text: str
    clauses: list[str]
    marks: MarksInfo
    key: list[KeyInfo]
    frames: list[FrameInfo]
    refused: list[RefusedInfo]


class TaskInfo(Place, schemas.Entry):
    """Try: a task, to be solved by a turn."""

    text: str
    clauses: list[str]


class ChoiceInfo(BaseModel):
    """An answer to choose: what is sent, and what is shown; None where it is a player or ``draw``."""

    answer: str
    text: str | None


class CheckInfo(TaskInfo):
    """Check: a question with choices, or, when ``asks`` is ``turn``, one more task."""

    asks: Asks
    choices: list[ChoiceInfo]


class LessonInfo(BaseModel):
    """A lesson: shown, tried, checked."""

    game: str
    name: str
    number: int
    of: int
    title: str
    clauses: list[str]
    scenes: list[SceneInfo]
    tasks: list[TaskInfo]
    check: CheckInfo
    next: str | None = Field(description="The name of the lesson that follows.")


class ExerciseInfo(Place, schemas.Entry):
    """A position that the player to move wins by force."""

    game: str
    number: int
    of: int
    wins_in: int
    difficulty: int


class AnswerText(schemas.Shape):
    """A turn, or the answer to a question."""

    answer: schemas.TurnText


class PartAnswer(AnswerText):
    """An answer to a part of a lesson."""

    part: Part
    number: int = Field(default=1, ge=1, le=100, description="Which of the tasks.")


class PartOrder(schemas.Shape):
    """A part of a lesson."""

    part: Part
    number: int = Field(default=1, ge=1, le=100)


class VerdictInfo(BaseModel):
    """How an answer was judged, what is said about it, and what the turn does if it was a legal one."""

    outcome: Outcome
    said: Told
    frame: FrameInfo | None


Number = Annotated[int, Field(ge=1, le=10_000)]


# From the lessons to these shapes


def courses(language: str, games: tuple[str, ...]) -> Courses:
    """Describe the courses of some games."""
    return Courses(courses=[_course(game, language) for game in games])


def _course(game: str, language: str) -> CourseInfo:
    return CourseInfo(
        game=game,
        title=law_of(game).TITLE,
        lessons=[
            LessonLine(
                name=lesson.name,
                number=lesson.number,
                title=messages.text(lesson.title, {}, language),
                clauses=list(lesson.clauses),
            )
            for lesson in course(game)
        ],
        exercises=[
            ExerciseLine(
                number=number, position=str(found.position), wins_in=found.wins_in, difficulty=found.difficulty
            )
            for number, found in enumerate(exercises(game), start=1)
        ],
    )


def find_lesson(game: str, name: str) -> Lesson:
    """Find a lesson by its name."""
    found = next((lesson for lesson in course(game) if lesson.name == name), None)
    if found is None:
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    return found


def find_part(lesson: Lesson, part: Part, number: int) -> Task | Question:
    """Find a task of a lesson, or its check."""
    parts: tuple[Task | Question, ...] = lesson.tasks if part == "try" else (lesson.check,)
    if number > len(parts):
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    return parts[number - 1]


def find_exercise(game: str, number: int) -> Exercise:
    """Find an exercise by its place in the list, from 1."""
    found = exercises(game)
    if number > len(found):
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    return found[number - 1]


def lesson(found: Lesson, language: str) -> LessonInfo:
    """Describe a lesson."""
    lessons = course(found.game)
    following = next((other.name for other in lessons if other.number == found.number + 1), None)
    return LessonInfo(
        game=found.game,
        name=found.name,
        number=found.number,
        of=len(lessons),
        title=messages.text(found.title, {}, language),
        clauses=list(found.clauses),
        scenes=[_scene(scene, language) for scene in found.scenes],
        tasks=[_task(task, language) for task in found.tasks],
        check=_check(found.check, language),
        next=following,
    )


def exercise(found: Exercise, number: int, language: str) -> ExerciseInfo:
    """Describe an exercise."""
    return ExerciseInfo(
        **_place(found.position),
        **_entry(found.position, language),
        game=found.game,
        number=number,
        of=len(exercises(found.game)),
        wins_in=found.wins_in,
        difficulty=found.difficulty,
    )


def verdict(position: Position, found: Verdict, language: str) -> VerdictInfo:
    """Describe a judgement of an answer in a position."""
    frame = show(position, found.turn) if found.turn else None
    return VerdictInfo(outcome=cast(Outcome, found.outcome), said=Told.of(found.said, language), frame=frame)


def show(position: Position, turn: Turn) -> FrameInfo:
    """Describe a turn to be watched."""
    return _frame(turn, position.play(turn))


def solution(part: Task | Question | Exercise) -> FrameInfo:
    """Show a turn that solves a task or an exercise; other questions have none."""
    if isinstance(part, Exercise):
        return show(part.position, part.position.turn(part.best[0]))
    if isinstance(part, Question):
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    return show(part.position, next(part.goal.turns(part.position)))


def _place(position: Position) -> dict[str, Any]:
    return {
        "position": str(position),
        "options": dict(position.options),
        "view": position.view(),
        "to_move": position.to_move,
        "over": position.is_over,
    }


def _entry(position: Position, language: str) -> dict[str, Any]:
    """Tell what is needed to answer with a turn."""
    return {"turn_tree": turn_entries.tree(position), "duties": turn_entries.duties(position, language)}


def _scene(scene: Scene, language: str) -> SceneInfo:
    prefix = scene.text.partition(".")[0]
    reasons = ((turn, explain(scene.position, turn)) for turn, _ in scene.refused)
    return SceneInfo(
        **_place(scene.position),
        text=messages.text(scene.text, {}, language),
        clauses=list(scene.clauses),
        marks=_marks(scene.marks),
        key=[KeyInfo(mark=mark, meaning=messages.text(f"{prefix}.mark_{mark}", {}, language)) for mark in scene.key()],
        frames=[_frame(frame.turn, frame.after) for frame in scene.frames()],
        refused=[RefusedInfo(turn=turn, reason=Told.of(reason, language)) for turn, reason in reasons if reason],
    )


def _frame(turn: Turn, after: Position) -> FrameInfo:
    steps = [states.step(step) for step in turn.steps]
    return FrameInfo(turn=turn.text, steps=steps, position=str(after), view=after.view())


def _marks(marks: Marks) -> MarksInfo:
    return MarksInfo(**{name: list(getattr(marks, name)) for name in MarksInfo.model_fields})


def _task(task: Task, language: str) -> TaskInfo:
    return TaskInfo(
        **_place(task.position),
        **_entry(task.position, language),
        text=messages.text(task.text, {}, language),
        clauses=list(task.clauses),
    )


def _check(check: Task | Question, language: str) -> CheckInfo:
    text = messages.text(check.text, {}, language)
    described = {**_place(check.position), "text": text, "clauses": list(check.clauses)}
    if isinstance(check, Task):
        return CheckInfo(**described, **_entry(check.position, language), asks="turn", choices=[])
    choices = [ChoiceInfo(answer=choice, text=_choice(check, choice, language)) for choice in check.choices]
    return CheckInfo(**described, asks=cast(Asks, check.asks), choices=choices)


def _choice(check: Question, choice: str, language: str) -> str | None:
    if check.asks == WORDS:
        return messages.text(choice, {}, language)
    return choice if check.asks == LEGAL else None
