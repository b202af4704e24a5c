"""Lessons and exercises. Nothing is kept: what a learner has done is known to their browser alone."""

from __future__ import annotations

from fastapi import APIRouter

import trilith
from trilith.lessons import RIGHT, Question
from trilith.lessons.question import LEGAL
from trilith.server import teaching
from trilith.server.clients import Language
from trilith.server.teaching import Number

router = APIRouter(tags=["lessons"])


@router.get("/lessons", summary="The courses")
def courses(language: Language) -> teaching.Courses:
    """List the lessons and exercises of every game."""
    return teaching.courses(language, tuple(trilith.GAMES))


@router.get("/lessons/{game}/{name}", summary="A lesson")
def lesson(game: str, name: str, language: Language) -> teaching.LessonInfo:
    """Give a lesson with everything it shows, and what it asks."""
    return teaching.lesson(teaching.find_lesson(game, name), language)


@router.post("/lessons/{game}/{name}/judge", summary="Judge an answer")
def judge(game: str, name: str, order: teaching.PartAnswer, language: Language) -> teaching.VerdictInfo:
    """Judge a turn in a task, or an answer to the check; a turn that is not legal is answered with its clause."""
    part = teaching.find_part(teaching.find_lesson(game, name), order.part, order.number)
    told = teaching.verdict(part.position, part.judge(order.answer), language)
    if isinstance(part, Question) and part.asks == LEGAL and told.outcome == RIGHT:
        told.frame = teaching.show(part.position, part.position.turn(order.answer))
    return told


@router.post("/lessons/{game}/{name}/solution", summary="A solution of a task")
def solution(game: str, name: str, order: teaching.PartOrder) -> teaching.FrameInfo:
    """Show a turn that solves a task of a lesson."""
    return teaching.solution(teaching.find_part(teaching.find_lesson(game, name), order.part, order.number))


@router.get("/exercises/{game}/{number}", summary="An exercise")
def exercise(game: str, number: Number, language: Language) -> teaching.ExerciseInfo:
    """Give an exercise, without its solution."""
    return teaching.exercise(teaching.find_exercise(game, number), number, language)


@router.post("/exercises/{game}/{number}/judge", summary="Judge a first turn")
def judge_exercise(game: str, number: Number, order: teaching.AnswerText, language: Language) -> teaching.VerdictInfo:
    """Say whether a first turn keeps the win."""
    found = teaching.find_exercise(game, number)
    return teaching.verdict(found.position, found.judge(order.answer), language)


@router.post("/exercises/{game}/{number}/solution", summary="A solution of an exercise")
def solve_exercise(game: str, number: Number) -> teaching.FrameInfo:
    """Show a first turn that wins."""
    return teaching.solution(teaching.find_exercise(game, number))
