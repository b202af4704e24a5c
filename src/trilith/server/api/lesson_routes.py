"""Lessons and exercises."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.app import courses, puzzles
from trilith.app.courses import Courses, LessonInfo, PartAnswer, PartRequest
from trilith.app.puzzles import AnswerText, FrameInfo, PuzzleInfo, PuzzleNumber, VerdictInfo
from trilith.server.clients import Language

router = APIRouter(tags=["lessons"])


@router.get("/lessons", summary="The courses")
def outline(language: Language) -> Courses:
    """List the lessons and exercises of every game."""
    return courses.outline(language)


@router.get("/lessons/{game}/{name}", summary="A lesson")
def lesson(game: str, name: str, language: Language) -> LessonInfo:
    """Give a lesson with its scenes, tasks and check."""
    return courses.lesson(game, name, language)


@router.post("/lessons/{game}/{name}/judge", summary="Judge an answer")
def judge(game: str, name: str, body: PartAnswer, language: Language) -> VerdictInfo:
    """Judge a turn in a task, or an answer to the check; a turn that is not legal is answered with its clause."""
    return courses.judge(game, name, body, language)


@router.post("/lessons/{game}/{name}/solution", summary="A solution of a task")
def solution(game: str, name: str, body: PartRequest) -> FrameInfo:
    """Show a turn that solves a task of a lesson."""
    return courses.solution(game, name, body)


@router.get("/exercises/{game}/{number}", summary="An exercise")
def exercise(game: str, number: PuzzleNumber, language: Language) -> PuzzleInfo:
    """Give an exercise, without its solution."""
    return puzzles.puzzle(game, number, language)


@router.post("/exercises/{game}/{number}/judge", summary="Judge a first turn")
def judge_exercise(game: str, number: PuzzleNumber, body: AnswerText, language: Language) -> VerdictInfo:
    """Say whether a first turn keeps the win."""
    return puzzles.judge(game, number, body, language)


@router.post("/exercises/{game}/{number}/solution", summary="A solution of an exercise")
def solve_exercise(game: str, number: PuzzleNumber) -> FrameInfo:
    """Show a first turn that wins."""
    return puzzles.solution(game, number)
