"""Routes to play games. The id of a game lets any client watch it; only the browser that began it may act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from http import HTTPStatus
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from trilith.app import game_lists, session_states, sessions
from trilith.app.analyses import Hint
from trilith.app.game_lists import GameFilter, GamesPage
from trilith.app.positions import Look, PositionInfo, Theme, Width
from trilith.app.session_states import State
from trilith.app.sessions import AnswerRequest, NewGame, RematchRequest, TouchRequest, TurnRequest, VersionRequest
from trilith.app.stored_game import StoredGame
from trilith.app.turn_entry import AheadRequest, Entry, StepsInfo, StepsRequest, Why, WhyRequest
from trilith.server.api.responses import JsonResponse, SvgResponse, as_described
from trilith.server.clients import Browser, Language, address_of, browser_name, give_secret, new_secret
from trilith.server.engine_jobs import advice_job
from trilith.server.refusal import Refusal
from trilith.server.services import Here
from trilith.session import Session

router = APIRouter(prefix="/play", tags=["play"])
Wanted = Annotated[GameFilter, Depends()]
AnyRequest = TypeVar("AnyRequest", TurnRequest, TouchRequest, AnswerRequest, VersionRequest)


@router.post("", status_code=HTTPStatus.CREATED, response_model=State, summary="Begin a game")
async def begin(body: NewGame, here: Here, request: Request, browser: Browser, language: Language) -> Response:
    """Begin a game of a variant or from a position. The answer sets a cookie: this browser may play it."""
    secret = "" if browser else new_secret()
    owner = browser or browser_name(secret)
    session = await asyncio.to_thread(sessions.begin, body, owner, here.games.now())
    here.client_addresses.note(owner, address_of(request))
    response = await _state(here.games.begin(owner, session), here, owner, language, HTTPStatus.CREATED)
    if secret:
        give_secret(request, response, secret)
    return response


@router.get("", summary="Games begun in this browser")
def games(here: Here, browser: Browser, language: Language, wanted: Wanted) -> GamesPage:
    """List the games of this browser, the latest first, page by page."""
    found = here.games.listed(browser, game_lists.query(wanted, language))
    return game_lists.page(*found, wanted.most, language)


@router.get("/records", responses=as_described("text/plain"), summary="The records of games begun in this browser")
def records(here: Here, browser: Browser, language: Language, wanted: Wanted) -> StreamingResponse:
    """Write all games that a list would have on its pages as one file of records."""
    found = here.games.all(browser, game_lists.query(wanted, language))
    headers = {"content-disposition": 'attachment; filename="trilith-games.txt"'}
    return StreamingResponse(session_states.record_texts(found, language), media_type="text/plain", headers=headers)


@router.get("/{game_id}", response_model=State, summary="A game")
async def look(game_id: str, here: Here, browser: Browser, language: Language) -> Response:
    """Describe a game: turns, position, view, clocks, and what the player to move has to choose."""
    return JsonResponse(await here.state(game_id, browser, language))


@router.delete("/{game_id}", status_code=HTTPStatus.NO_CONTENT, summary="Delete a game")
async def delete(game_id: str, here: Here, browser: Browser) -> None:
    """Delete a game of this browser for all who look at it; for ten minutes it can be restored."""
    await asyncio.wrap_future(here.games.delete(game_id, browser))


@router.post("/{game_id}/restore", response_model=State, summary="Restore a deleted game")
async def restore(game_id: str, here: Here, browser: Browser, language: Language) -> Response:
    """Restore a game that was deleted in the last ten minutes; its clock goes on from now."""
    return await _state(here.games.restore(game_id, browser), here, browser, language)


@router.get("/{game_id}/at/{number}", summary="An earlier position of a game")
def at(game_id: str, number: int, here: Here, browser: Browser, language: Language) -> PositionInfo:
    """Show the position after the first ``number`` turns."""
    return session_states.at(here.games.get(game_id).session, number, browser, language)


@router.post("/{game_id}/turns", response_model=State, summary="Play a turn")
async def play(game_id: str, body: TurnRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Play a turn. The response follows once the turn is on disk; the computer replies on its own.

    `version` is the one the player has seen: if another tab was faster, the response is 409 and nothing changes.
    """
    return await _act(sessions.play, game_id, body, here, browser, language)


@router.post("/{game_id}/steps", summary="What may follow in a turn")
def steps(game_id: str, body: StepsRequest, here: Here, language: Language) -> StepsInfo:
    """List the next legal steps of a turn, say whether it is complete, and show the board after the steps so far."""
    return sessions.steps(here.games.get(game_id).session, body, language)


@router.post("/{game_id}/ahead", summary="Turns to enter ahead")
def ahead(game_id: str, body: AheadRequest, here: Here, language: Language) -> Entry:
    """Give the turns of the player who waits, as if the other had passed; the answer decides what is legal then."""
    return sessions.ahead(here.games.get(game_id).session, body, language)


@router.post("/{game_id}/why", summary="Why a turn is not legal")
def why(game_id: str, body: WhyRequest, here: Here, language: Language) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return sessions.why(here.games.get(game_id).session, body, language)


@router.post("/{game_id}/touch", response_model=State, summary="Touch pieces")
async def touch(game_id: str, body: TouchRequest, here: Here, browser: Browser, language: Language) -> Response:
    """With touch-move, fix the steps chosen so far: a piece that was touched must be moved."""
    return await _act(sessions.touch, game_id, body, here, browser, language)


@router.post("/{game_id}/takeback", response_model=State, summary="Take a turn back")
async def take_back(game_id: str, body: VersionRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Take the last turn back; against the computer also its reply, so that the person is to move again."""
    return await _act(sessions.take_back, game_id, body, here, browser, language)


@router.post("/{game_id}/resign", response_model=State, summary="Resign")
async def resign(game_id: str, body: VersionRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Resign for the person to move, or for the person who plays against the computer."""
    return await _act(sessions.resign, game_id, body, here, browser, language)


@router.post("/{game_id}/offer", response_model=State, summary="Offer a draw")
async def offer(game_id: str, body: VersionRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Offer a draw. The computer answers after a short search; the next turn withdraws the offer."""
    return await _act(sessions.offer_draw, game_id, body, here, browser, language)


@router.post("/{game_id}/answer", response_model=State, summary="Answer an offer")
async def answer(game_id: str, body: AnswerRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Accept or decline a draw offer in a game between two people."""
    return await _act(sessions.answer, game_id, body, here, browser, language)


@router.post("/{game_id}/rematch", status_code=HTTPStatus.CREATED, response_model=State, summary="Play again")
async def rematch(game_id: str, body: RematchRequest, here: Here, browser: Browser, language: Language) -> Response:
    """Begin the next game with the same players and rules; a second request returns the same game while it goes on."""
    begun = here.games.rematch(game_id, browser, body.swap)
    return await _state(begun, here, browser, language, HTTPStatus.CREATED)


@router.post("/{game_id}/hint", summary="A good turn")
async def hint(game_id: str, here: Here, request: Request, browser: Browser, language: Language) -> Hint:
    """Let the engine search for a good turn for about a second."""
    game = await here.game(game_id)
    game.session.check_turn(browser)
    job = here.engines.submit(advice_job(address_of(request), game.session.game))
    found = await asyncio.wrap_future(job.future)
    if not found.lines:
        raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy")
    return Hint.of(game, found.lines[0], language)


@router.get("/{game_id}/record", responses=as_described("text/plain"), summary="The record of a game")
def record(game_id: str, here: Here, language: Language) -> PlainTextResponse:
    """Write the game down as a record."""
    game = here.games.get(game_id)
    headers = {"content-disposition": f'attachment; filename="{game.session.start.game}-{game_id[:6]}.txt"'}
    return PlainTextResponse(session_states.record_text(game, language), headers=headers)


@router.get("/{game_id}/picture.svg", responses=as_described("image/svg+xml"), summary="A picture of a game")
def picture(
    game_id: str,
    here: Here,
    language: Language,
    number: Annotated[
        int | None, Query(ge=0, description="After `number` turns; by default the current position.")
    ] = None,
    theme: Theme = "auto",
    width: Width | None = None,
    coordinates: bool = True,
    panels: bool = True,
) -> SvgResponse:
    """Draw the position as SVG."""
    look = Look(theme, width, coordinates, panels)
    return SvgResponse(session_states.picture(here.games.get(game_id).session, number, look, language))


async def _act(
    act: Callable[[Session, AnyRequest, str, int], Session],
    game_id: str,
    body: AnyRequest,
    here: Here,
    browser: str,
    language: str,
) -> Response:
    """Apply an act if the game still has the version in the request, and respond with the new state."""
    games = here.games
    changing = games.change(game_id, lambda session: act(session, body, browser, games.now()), body.version, browser)
    return await _state(changing, here, browser, language)


async def _state(
    changing: Future[StoredGame], here: Here, browser: str, language: str, status: HTTPStatus = HTTPStatus.OK
) -> Response:
    """Wait for a change and respond with the new state of the game."""
    game = await asyncio.wrap_future(changing)
    return JsonResponse(await here.described(game, browser, language), status)
