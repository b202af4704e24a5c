"""Positions by themselves: for analysis, the editor and lessons. Nothing is kept."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.app import positions
from trilith.app.positions import (
    Check,
    PictureOrder,
    PositionInfo,
    PositionOrder,
    PositionStepsOrder,
    PositionTurnOrder,
    PositionWhyOrder,
)
from trilith.app.turn_entry import StepsInfo, Why
from trilith.server.api.responses import SvgResponse, as_described
from trilith.server.clients import Language

router = APIRouter(prefix="/positions", tags=["positions"])


@router.post("/view", summary="A position")
def view(order: PositionOrder, language: Language) -> PositionInfo:
    """Show a position: its view, legal turns, first steps and result."""
    return positions.view(order, language)


@router.post("/play", summary="The position after a turn")
def play(order: PositionTurnOrder, language: Language) -> PositionInfo:
    """Play a turn in a position and show the next one."""
    return positions.play(order, language)


@router.post("/steps", summary="What may follow in a turn")
def steps(order: PositionStepsOrder, language: Language) -> StepsInfo:
    """List the next legal steps of a turn, and show the board after the steps so far."""
    return positions.steps(order, language)


@router.post("/why", summary="Why a turn is not legal")
def why(order: PositionWhyOrder, language: Language) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return positions.why(order, language)


@router.post("/edit-check", summary="Is this a legal position?")
def check(order: PositionOrder, language: Language) -> Check:
    """Say whether a text is a legal position, and if not, why."""
    return positions.check(order, language)


@router.post("/picture", responses=as_described("image/svg+xml"), summary="A picture of a position")
def picture(order: PictureOrder, language: Language) -> SvgResponse:
    """Draw a position as SVG, perhaps with the marks of a turn."""
    return SvgResponse(positions.picture(order, language))
