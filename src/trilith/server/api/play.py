"""Playing. Whoever knows the name of a game may look at it; the browser that began it plays."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import Future
from dataclasses import replace
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from trilith import core
from trilith.engine import FULL, level
from trilith.game import Reason, UnknownName
from trilith.records import write
from trilith.server import schemas, states
from trilith.server.api.plain import JsonResponse, SvgResponse, as_described
from trilith.server.clients import Browser, Language, address_of, give_secret, named
from trilith.server.errors import Refusal
from trilith.server.services import Here
from trilith.server.stored_game import StoredGame
from trilith.server.thinking import advice_job
from trilith.session import ENGINE, Seat, Session, TimeControl

router = APIRouter(prefix="/play", tags=["play"])
MOST_RECENT = 50


@router.post("", status_code=HTTPStatus.CREATED, response_model=schemas.State, summary="Begin a game")
async def begin(order: schemas.NewGame, here: Here, request: Request, browser: Browser, language: Language) -> Response:
    """Begin a game of a variant or from a position. The answer sets a cookie: this browser may play it."""
    wanted = schemas.PositionOrder(
        game=order.game, position=order.position, variant=order.variant, seed=order.seed, options=order.options
    )
    start = await asyncio.to_thread(states.position_of, wanted)
    secret = "" if browser else secrets.token_urlsafe(32)
    owner = browser or named(secret)
    first, second = (_seat(player, owner) for player in order.players)
    if first.kind == second.kind == ENGINE:
        raise Refusal(HTTPStatus.BAD_REQUEST, "no_person")
    clock = _time_control(order.clock) if order.clock else None
    here.origins.note(owner, address_of(request))
    usual = order.position is None and order.seed is None
    begun = here.games.begin(
        owner, lambda now: Session.begin(start, (first, second), now, clock, order.touch_move, usual)
    )
    response = await _told(begun, here, owner, language, HTTPStatus.CREATED)
    if secret:
        give_secret(request, response, secret)
    return response


def _seat(player: schemas.PlayerOrder, owner: str) -> Seat:
    if player.kind == ENGINE:
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        strength = level(3 if player.level is None else player.level)
        return Seat(ENGINE, player.name, "full" if strength is FULL else str(strength.number))
    if player.level is not None:
        raise Refusal(HTTPStatus.BAD_REQUEST, "level_for_engine")
    return Seat(player.kind, player.name, owner=owner)


def _time_control(clock: schemas.ClockOrder) -> TimeControl:
    return TimeControl(max(1, round(clock.minutes * 60_000)), clock.increment * 1000)


@router.get("", summary="Games begun in this browser")
def recent(
    here: Here, browser: Browser, language: Language, most: Annotated[int, Query(ge=1, le=MOST_RECENT)] = 20
) -> list[schemas.Summary]:
    """List the latest games of this browser."""
    rows = here.games.recent(browser, most) if browser else []
    return [states.summary(row, language) for row in rows]


@router.get("/{name}", response_model=schemas.State, summary="A game")
async def look(name: str, here: Here, browser: Browser, language: Language) -> Response:
    """Tell where a game stands: turns, position, view, clocks, what is to choose now and why."""
    return JsonResponse(await here.state(name, browser, language))


@router.get("/{name}/at/{number}", summary="An earlier position of a game")
def at(name: str, number: int, here: Here, language: Language) -> schemas.PositionInfo:
    """Show the position after so many turns."""
    game = here.games.get(name).session.game
    if not 0 <= number <= len(game.turns):
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    played = game.turns[number - 1] if number else None
    return states.position(game.positions[number], language, played)


@router.post("/{name}/turns", response_model=schemas.State, summary="Play a turn")
async def play(name: str, order: schemas.TurnOrder, here: Here, browser: Browser, language: Language) -> Response:
    """Play a turn. The answer comes when it is on the disk; the computer's turn follows by itself.

    `version` is the one the player has seen: if another tab was faster, the answer is 409 and nothing is changed.
    """

    def act(session: Session) -> Session:
        return session.play(order.turn, browser, here.games.now())

    return await _told(here.games.change(name, act, order.version, browser), here, browser, language)


@router.post("/{name}/steps", summary="What may follow in a turn")
def steps(name: str, order: schemas.StepsOrder, here: Here, language: Language) -> schemas.StepsInfo:
    """List the next legal steps of a turn, say whether it is complete, and show the board after the steps so far."""
    session = here.games.get(name).session
    session.check_going()
    session.check_touched(order.prefix)
    return states.steps(session.position, order.prefix, language)


@router.post("/{name}/why", summary="Why a turn is not legal")
def why(name: str, order: schemas.WhyOrder, here: Here, language: Language) -> schemas.Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return states.why(here.games.get(name).session.position, order, language)


@router.post("/{name}/touch", response_model=schemas.State, summary="Touch pieces")
async def touch(name: str, order: schemas.TouchOrder, here: Here, browser: Browser, language: Language) -> Response:
    """With touch-move, make the steps of a turn stay: a marble and its ring in ZÈRTZ, a figure in FENIX."""
    after = here.games.change(name, lambda session: session.touch(order.prefix, browser), order.version, browser)
    return await _told(after, here, browser, language)


@router.post("/{name}/takeback", response_model=schemas.State, summary="Take a turn back")
async def take_back(
    name: str, order: schemas.VersionOrder, here: Here, browser: Browser, language: Language
) -> Response:
    """Take the last turn back; against the computer also its answer, so that the person is to move again."""

    def act(session: Session) -> Session:
        return session.take_back(browser, here.games.now())

    after = here.games.change(name, act, order.version, browser)
    return await _told(after, here, browser, language)


@router.post("/{name}/resign", response_model=schemas.State, summary="Give up")
async def resign(name: str, order: schemas.VersionOrder, here: Here, browser: Browser, language: Language) -> Response:
    """Give the game up: the person to move, or the person who plays against the computer."""
    after = here.games.change(name, lambda session: session.resign(browser), order.version, browser)
    return await _told(after, here, browser, language)


@router.post("/{name}/offer", response_model=schemas.State, summary="Offer a draw")
async def offer(name: str, order: schemas.VersionOrder, here: Here, browser: Browser, language: Language) -> Response:
    """Offer a draw. The computer answers by its own judgement, a moment later; the next turn withdraws the offer."""

    def act(session: Session) -> Session:
        return session.offer_draw(browser, here.games.now())

    return await _told(here.games.change(name, act, order.version, browser), here, browser, language)


@router.post("/{name}/answer", response_model=schemas.State, summary="Answer an offer")
async def answer(name: str, order: schemas.AnswerOrder, here: Here, browser: Browser, language: Language) -> Response:
    """Accept or decline a draw, where two people play."""

    def act(session: Session) -> Session:
        return session.answer(order.accept, browser, here.games.now())

    return await _told(here.games.change(name, act, order.version, browser), here, browser, language)


@router.post("/{name}/rematch", status_code=HTTPStatus.CREATED, response_model=schemas.State, summary="Play again")
async def rematch(name: str, order: schemas.RematchOrder, here: Here, browser: Browser, language: Language) -> Response:
    """Begin the next game with the same players and rules; asked twice, the same game is the answer."""
    begun = here.games.rematch(name, browser, order.swap)
    return await _told(begun, here, browser, language, HTTPStatus.CREATED)


@router.post("/{name}/hint", summary="A good turn")
async def hint(name: str, here: Here, request: Request, browser: Browser, language: Language) -> schemas.Hint:
    """Let the engine look for a good turn, for about a second."""
    game = await here.game(name)
    game.session.check_turn(browser)
    job = here.pool.submit(advice_job(address_of(request), game.session.game))
    found = await asyncio.wrap_future(job.future)
    if not found.lines:
        raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy")
    best = game.session.position.turn(found.lines[0].turns[0])
    return schemas.Hint(
        version=game.version,
        turn=best.text,
        steps=[states.step(step) for step in best.steps],
        line=states.line(found.lines[0], language),
    )


@router.get("/{name}/record", responses=as_described("text/plain"), summary="The record of a game")
def record(name: str, here: Here, language: Language) -> PlainTextResponse:
    """Write the game down as a record."""
    game = here.games.get(name)
    tags = states.tags(game, language)
    text = write(replace(game.session.record, tags=tuple(tags.items()), followed=True))
    headers = {"content-disposition": f'attachment; filename="{game.session.start.game}-{name[:6]}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/{name}/picture.svg", responses=as_described("image/svg+xml"), summary="A picture of a game")
def picture(
    name: str,
    here: Here,
    language: Language,
    number: Annotated[int | None, Query(ge=0, description="After so many turns; by default now.")] = None,
    theme: Literal["auto", "light", "dark"] = "auto",
    width: Annotated[int | None, Query(ge=1, le=4000)] = None,
    coordinates: bool = True,
    panels: bool = True,
) -> SvgResponse:
    """Draw the position as SVG."""
    positions = here.games.get(name).session.game.positions
    if number is not None and number >= len(positions):
        raise Refusal(HTTPStatus.NOT_FOUND, "no_page")
    shown = positions[-1 if number is None else number]
    look = {"theme": theme, "width": width, "coordinates": coordinates, "panels": panels}
    return SvgResponse(states.picture(shown, None, language=language, **look))


async def _told(
    changing: Future[StoredGame], here: Here, browser: str, language: str, status: HTTPStatus = HTTPStatus.OK
) -> Response:
    """Wait for a change, and tell what has become of the game."""
    game = await asyncio.wrap_future(changing)
    return JsonResponse(await here.described(game, browser, language), status)
