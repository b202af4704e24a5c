"""Routes for single positions: analysis, the editor and lessons. They are stateless."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.app import positions
from trilith.app.positions import (
    Check,
    PictureRequest,
    PositionInfo,
    PositionRequest,
    PositionStepsRequest,
    PositionTurnRequest,
    PositionWhyRequest,
)
from trilith.app.turn_entry import StepsInfo, Why
from trilith.server.api.responses import SvgResponse, as_described
from trilith.server.clients import Language

router = APIRouter(prefix="/positions", tags=["positions"])


@router.post("/view", summary="A position")
def view(body: PositionRequest, language: Language) -> PositionInfo:
    """Show a position: its view, legal turns, first steps and result."""
    return positions.view(body, language)


@router.post("/play", summary="The position after a turn")
def play(body: PositionTurnRequest, language: Language) -> PositionInfo:
    """Play a turn in a position and show the next one."""
    return positions.play(body, language)


@router.post("/steps", summary="What may follow in a turn")
def steps(body: PositionStepsRequest, language: Language) -> StepsInfo:
    """List the next legal steps of a turn, and show the board after the steps so far."""
    return positions.steps(body, language)


@router.post("/why", summary="Why a turn is not legal")
def why(body: PositionWhyRequest, language: Language) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return positions.why(body, language)


@router.post("/edit-check", summary="Is this a legal position?")
def check(body: PositionRequest, language: Language) -> Check:
    """Say whether a text is a legal position, and if not, why."""
    return positions.check(body, language)


@router.post("/picture", responses=as_described("image/svg+xml"), summary="A picture of a position")
def picture(body: PictureRequest, language: Language) -> SvgResponse:
    """Draw a position as SVG, optionally with the marks of a turn."""
    return SvgResponse(positions.picture(body, language))
