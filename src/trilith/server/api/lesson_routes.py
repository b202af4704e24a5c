"""Lessons."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.app import courses
from trilith.app.courses import Courses, LessonInfo, PartAnswer, PartRequest
from trilith.app.puzzles import FrameInfo, VerdictInfo
from trilith.server.clients import Language

router = APIRouter(tags=["lessons"])


@router.get("/lessons", summary="The courses")
def outline(language: Language) -> Courses:
    """List the lessons of every game."""
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
