"""Positions by themselves, for the analysis page, the editor and lessons. Nothing is kept."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.game import TrilithError
from trilith.server import schemas, states
from trilith.server.api.plain import SvgResponse, as_described
from trilith.server.clients import Language
from trilith.server.errors import Told

router = APIRouter(prefix="/positions", tags=["positions"])


@router.post("/view", summary="A position")
def view(order: schemas.PositionOrder, language: Language) -> schemas.PositionInfo:
    """Show a position: its view, legal turns, first steps and result."""
    return states.position(states.position_of(order), language)


@router.post("/play", summary="The position after a turn")
def play(order: schemas.PositionTurnOrder, language: Language) -> schemas.PositionInfo:
    """Play a turn in a position and show the next one."""
    here = states.position_of(order)
    turn = here.turn(order.turn)
    return states.position(here.play(turn), language, turn)


@router.post("/steps", summary="What may follow in a turn")
def steps(order: schemas.PositionStepsOrder, language: Language) -> schemas.StepsInfo:
    """List the next legal steps of a turn, and show the board after the steps so far."""
    return states.steps(states.position_of(order), order.prefix, language)


@router.post("/why", summary="Why a turn is not legal")
def why(order: schemas.PositionWhyOrder, language: Language) -> schemas.Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return states.why(states.position_of(order), order, language)


@router.post("/edit-check", summary="Is this a legal position?")
def check(order: schemas.PositionOrder, language: Language) -> schemas.Check:
    """Say whether a text is a legal position, and if not, why."""
    try:
        return schemas.Check(legal=True, reason=None, position=str(states.position_of(order)))
    except TrilithError as error:
        return schemas.Check(legal=False, reason=Told.of(error.reason, language), position=None)


@router.post("/picture", responses=as_described("image/svg+xml"), summary="A picture of a position")
def picture(order: schemas.PictureOrder, language: Language) -> SvgResponse:
    """Draw a position as SVG, perhaps with the marks of a turn."""
    look = order.model_dump(include={"theme", "width", "coordinates", "panels", "rotation"})
    return SvgResponse(states.picture(states.position_of(order), order.turn, language=language, **look))
