"""Puzzles."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from trilith.app import puzzles
from trilith.app.positions import Look, Theme
from trilith.app.puzzles import (
    PlayedLine,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleNumber,
    PuzzleShelves,
    PuzzleVerdict,
    SolutionInfo,
)
from trilith.server.api.responses import SvgResponse, as_described
from trilith.server.clients import Language

router = APIRouter(prefix="/puzzles", tags=["puzzles"])


@router.get("", summary="All puzzles")
def shelves(language: Language) -> PuzzleShelves:
    """List the puzzles and themes of every game."""
    return puzzles.shelves(language)


@router.get("/{game}/{number}", summary="A puzzle")
def puzzle(game: str, number: PuzzleNumber, language: Language) -> PuzzleInfo:
    """Give a puzzle, without its solution."""
    return puzzles.puzzle(game, number, language)


@router.post("/{game}/{number}/judge", summary="Judge a turn")
def judge_turn(game: str, number: PuzzleNumber, body: PuzzleAnswer, language: Language) -> PuzzleVerdict:
    """Judge the next turn of the solver and answer it."""
    return puzzles.judge(game, number, body, language)


@router.post("/{game}/{number}/solution", summary="The rest of a solution")
def solution_line(game: str, number: PuzzleNumber, body: PlayedLine) -> SolutionInfo:
    """Show the turns of both players from here to the win."""
    return puzzles.solution(game, number, body)


@router.get("/{game}/{number}/picture.svg", responses=as_described("image/svg+xml"), summary="A picture of a puzzle")
def puzzle_picture(
    game: str, number: PuzzleNumber, language: Language, theme: Annotated[Theme, Query()] = "auto"
) -> SvgResponse:
    """Draw the position of a puzzle as SVG, the board alone."""
    return SvgResponse(puzzles.picture(game, number, Look(theme, coordinates=False, panels=False), language))
