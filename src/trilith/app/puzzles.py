"""Puzzles (exercises in the routes): positions that the player to move wins by force. Solutions are separate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, cast

from trilith.app.app_error import NotFound
from trilith.app.shape import About, Bounds, Request, Shape, TurnText
from trilith.app.told import Told
from trilith.app.turn_entry import Entry, StepInfo, entry, step_info
from trilith.game import View
from trilith.lessons import Exercise, Verdict, exercises
from trilith.position import Position, Turn

Outcome = Literal["right", "other", "illegal"]
PuzzleNumber = Annotated[int, Bounds(ge=1, le=10_000)]


@dataclass(frozen=True, slots=True)
class PuzzleLine(Shape):
    """An exercise in a list: the player to move wins in ``wins_in`` turns of their own."""

    number: int
    position: str
    wins_in: int
    difficulty: Annotated[int, About("From 1, easy, to 5.")]


@dataclass(frozen=True)
class BoardInfo(Shape):
    """A position in a lesson or exercise."""

    position: str
    options: dict[str, str | int]
    view: View
    to_move: int
    over: bool


@dataclass(frozen=True)
class PuzzleInfo(BoardInfo, Entry):
    """A position that the player to move wins by force."""

    game: str
    number: int
    of: int
    wins_in: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class FrameInfo(Shape):
    """A turn to show step by step, and the position after it."""

    turn: str
    steps: list[StepInfo]
    position: str
    view: View


@dataclass(frozen=True, slots=True)
class AnswerText(Request):
    """A turn, or the answer to a question."""

    answer: TurnText


@dataclass(frozen=True, slots=True)
class VerdictInfo(Shape):
    """The judgement of an answer, a comment, and the effects of the turn if it was legal."""

    outcome: Outcome
    said: Told
    frame: FrameInfo | None


def puzzle(game: str, number: int, language: str) -> PuzzleInfo:
    """Give an exercise, without its solution."""
    found = _exercise(game, number)
    return PuzzleInfo(
        **board(found.position),
        **entry(found.position, language),
        game=game,
        number=number,
        of=len(exercises(game)),
        wins_in=found.wins_in,
        difficulty=found.difficulty,
    )


def judge(game: str, number: int, request: AnswerText, language: str) -> VerdictInfo:
    """Say whether a first turn keeps the win."""
    found = _exercise(game, number)
    verdict = found.judge(request.answer)
    return verdict_info(found.position, verdict, verdict.turn, language)


def solution(game: str, number: int) -> FrameInfo:
    """Show a first turn that wins."""
    found = _exercise(game, number)
    return show(found.position, found.position.turn(found.best[0]))


def puzzle_lines(game: str) -> list[PuzzleLine]:
    """List the exercises of a game."""
    return [
        PuzzleLine(number, str(found.position), found.wins_in, found.difficulty)
        for number, found in enumerate(exercises(game), start=1)
    ]


def board(position: Position) -> dict[str, Any]:
    """Build the fields of :class:`BoardInfo`."""
    return {
        "position": str(position),
        "options": dict(position.options),
        "view": position.view(),
        "to_move": position.to_move,
        "over": position.is_over,
    }


def show(position: Position, turn: Turn) -> FrameInfo:
    """Describe a turn to show, and the position after it."""
    return frame_info(turn, position.play(turn))


def frame_info(turn: Turn, after: Position) -> FrameInfo:
    """Describe a turn and the position after it."""
    return FrameInfo(turn.text, [step_info(step) for step in turn.steps], str(after), after.view())


def verdict_info(position: Position, verdict: Verdict, turn: Turn | None, language: str) -> VerdictInfo:
    """Describe the judgement of an answer, with the turn to show."""
    frame = show(position, turn) if turn else None
    return VerdictInfo(cast(Outcome, verdict.outcome), Told.of(verdict.said, language), frame)


def _exercise(game: str, number: int) -> Exercise:
    """Find an exercise by its place in the list, from 1."""
    found = exercises(game)
    if number > len(found):
        raise NotFound.of("no_page")
    return found[number - 1]
