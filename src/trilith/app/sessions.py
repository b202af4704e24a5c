"""Requests of a client to begin a game and to act in it. Every act returns the next session or is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from trilith import core
from trilith.app.app_error import BadRequest, NotFound
from trilith.app.positions import PositionRequest, position_of
from trilith.app.shape import (
    About,
    Bounds,
    GameName,
    Options,
    PersonName,
    PositionText,
    Request,
    Short,
    TurnText,
    Version,
)
from trilith.app.turn_entry import (
    AheadRequest,
    Entry,
    StepsInfo,
    StepsRequest,
    Why,
    WhyRequest,
    entry_ahead,
    steps_info,
)
from trilith.app.turn_entry import why as why_not
from trilith.engine import FULL, level
from trilith.game import Reason, UnknownName
from trilith.session import ENGINE, Seat, Session, TimeControl

USUAL_LEVEL = 3


@dataclass(frozen=True, slots=True)
class PlayerRequest(Request):
    """Who plays a side."""

    kind: Literal["human", "engine"]
    name: PersonName = ""
    level: Annotated[int | Annotated[str, Bounds(max_length=40)] | None, About(examples=[3])] = None


@dataclass(frozen=True, slots=True)
class ClockRequest(Request):
    """Minutes for the whole game, and an increment in seconds for every turn."""

    minutes: Annotated[float, Bounds(gt=0, le=600), About(examples=[10])]
    increment: Annotated[int, Bounds(ge=0, le=600), About(examples=[5])] = 0


@dataclass(frozen=True, slots=True)
class NewGame(Request):
    """A game to begin: a variant, with a seed where the start is shuffled; or any position."""

    game: GameName
    variant: Short | None = None
    options: Options = field(default_factory=dict)
    seed: Short | None = None
    position: PositionText | None = None
    players: Annotated[
        list[PlayerRequest],
        Bounds(min_length=2, max_length=2),
        About("Two people by default.", [[{"kind": "human", "name": "Ada"}, {"kind": "engine", "level": 3}]]),
    ] = field(default_factory=lambda: [PlayerRequest("human"), PlayerRequest("human")])
    clock: ClockRequest | None = None
    touch_move: bool = False


@dataclass(frozen=True, slots=True)
class TurnRequest(Request):
    """A turn to play, at the version the client has seen."""

    turn: TurnText
    version: Version


@dataclass(frozen=True, slots=True)
class VersionRequest(Request):
    """An act, at the version the client has seen."""

    version: Version


@dataclass(frozen=True, slots=True, kw_only=True)
class TouchRequest(StepsRequest):
    """Steps to fix by touch-move, at the version the client has seen."""

    version: Version


@dataclass(frozen=True, slots=True)
class AnswerRequest(VersionRequest):
    """An answer to a draw offer."""

    accept: bool


@dataclass(frozen=True, slots=True)
class RematchRequest(Request):
    """A request for the next game, with sides swapped or not."""

    swap: bool = True


def begin(request: NewGame, owner: str, now: int) -> Session:
    """Begin a game of a variant or from a position; every person's seat belongs to the owner."""
    first, second = (_seat(player, owner) for player in request.players)
    if first.kind == second.kind == ENGINE:
        raise BadRequest.of("no_person")
    where = PositionRequest(request.game, request.position, request.variant, request.seed, request.options)
    usual = request.position is None and request.seed is None
    control = _time_control(request.clock) if request.clock else None
    return Session.begin(position_of(where), (first, second), now, control, request.touch_move, usual)


def _seat(player: PlayerRequest, owner: str) -> Seat:
    if player.kind == ENGINE:
        if not core.built:
            raise UnknownName(Reason.of("engine.no_core"))
        strength = level(USUAL_LEVEL if player.level is None else player.level)
        return Seat(ENGINE, player.name, "full" if strength is FULL else str(strength.number))
    if player.level is not None:
        raise BadRequest.of("level_for_engine")
    return Seat(player.kind, player.name, owner=owner)


def _time_control(clock: ClockRequest) -> TimeControl:
    return TimeControl(max(1, round(clock.minutes * 60_000)), clock.increment * 1000)


# Acts: ``by`` is the client, ``now`` the time


def play(session: Session, request: TurnRequest, by: str, now: int) -> Session:
    """Play a turn."""
    return session.play(request.turn, by, now)


def touch(session: Session, request: TouchRequest, by: str, _: int) -> Session:
    """Touch pieces: with touch-move the steps stay chosen."""
    return session.touch(request.prefix, by)


def take_back(session: Session, _: VersionRequest, by: str, now: int) -> Session:
    """Take the last turn back; against the computer also its reply."""
    return session.take_back(by, now)


def resign(session: Session, _: VersionRequest, by: str, __: int) -> Session:
    """Resign."""
    return session.resign(by)


def offer_draw(session: Session, _: VersionRequest, by: str, now: int) -> Session:
    """Offer a draw."""
    return session.offer_draw(by, now)


def answer(session: Session, request: AnswerRequest, by: str, now: int) -> Session:
    """Accept or decline a draw."""
    return session.answer(request.accept, by, now)


# Questions about the next turn


def steps(session: Session, request: StepsRequest, language: str) -> StepsInfo:
    """List the next legal steps of a turn, say whether it is complete, and show the board after the steps so far."""
    session.check_going()
    session.check_touched(request.prefix)
    return steps_info(session.position, request.prefix, language)


def ahead(session: Session, request: AheadRequest, language: str) -> Entry:
    """Give the turns of the player who waits, to be entered ahead: in the position that the client sees.

    The answer may have come in the meantime; then the client has not heard of it yet.
    """
    session.check_going()
    positions = session.game.positions
    if request.number >= len(positions):
        raise NotFound.of("no_page")
    return entry_ahead(positions[request.number], request.prefix, language)


def why(session: Session, request: WhyRequest, language: str) -> Why:
    """Say why a turn, or the steps of one, is not legal, with the clause that forbids it."""
    return why_not(session.position, request.turn, request.steps, language)
