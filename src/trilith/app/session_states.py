"""The state of a game for its pages: a part that is equal for all clients, and a part for one client at one time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Literal, get_args

from trilith import records
from trilith.app.aim_line import AimInfo
from trilith.app.app_error import NotFound
from trilith.app.game_end import Ending
from trilith.app.positions import Look, PositionInfo, drawn, position_info
from trilith.app.shape import About, Shape, shallow
from trilith.app.stored_game import StoredGame
from trilith.app.told import Told
from trilith.app.turn_entry import DutyInfo, Entry, StepInfo, duty, entry, step_info
from trilith.diagram.words import player_name
from trilith.engine import FULL, level
from trilith.game import Reason, View
from trilith.position import Position
from trilith.session import DRAW, ENGINE, Seat, Session

Act = Literal["turn", "hint", "takeback", "resign", "offer", "answer", "rematch"]


@dataclass(frozen=True, slots=True)
class PlayerInfo(Shape):
    """The player of a side; ``label`` is the name to show."""

    kind: Literal["human", "engine"]
    name: str
    level: str
    label: str


@dataclass(frozen=True, slots=True)
class TurnInfo(Shape):
    """A turn that was played."""

    number: int
    player: int
    turn: str
    spent: Annotated[int, About("Milliseconds it took.")]


@dataclass(frozen=True, slots=True)
class ClockInfo(Shape):
    """The clocks at the time ``now``: milliseconds left for both players; ``running`` is whose clock runs."""

    base: int
    increment: int
    left: list[int]
    running: int | None
    now: int


@dataclass(frozen=True)
class Lasting(Shape):
    """The part of a state that is equal for all clients until the game changes."""

    id: str
    version: int
    happened: Annotated[str, About("start, turn, takeback, touch, offer, declined, over or rematch")]
    game: str
    variant: str
    options: dict[str, str | int]
    start: str
    usual: bool
    position: str
    view: View
    players: list[PlayerInfo]
    turns: list[TurnInfo]
    last: Annotated[list[StepInfo], About("The steps of the last turn.")]
    to_move: int | None
    thinking: Annotated[bool, About("Whether the computer is to play.")]
    duty: DutyInfo | None
    result: Ending | None
    offer: Annotated[int | None, About("The player who offers a draw.")]
    touch_move: bool
    touched: Annotated[list[str], About("With touch-move, the steps of this turn that stay.")]
    rematch: str | None
    created: int
    updated: int


@dataclass(frozen=True)
class Passing(Shape):
    """The part of a state that depends on the client and the time."""

    yours: Annotated[bool, About("Whether this browser may play.")]
    may: Annotated[list[Act], About("What this browser may do now.")]
    clock: ClockInfo | None
    trouble: Annotated[Told | None, About("Why the computer has failed to play; it retries.")]
    aim: AimInfo
    set_up: Annotated[list[str], About("This browser's next turns towards a good set-up, while one is being made.")]


@dataclass(frozen=True)
class State(Lasting, Passing, Entry):
    """A game as a page shows it."""


def lasting(game: StoredGame, language: str) -> Lasting:
    """Describe the part of a game that is equal for all clients."""
    session = game.session
    position, view, mover = session.position, session.position.view(), session.mover
    turns, draw = session.game.turns, session.offer(DRAW)
    is_persons_turn = mover is not None and not session.is_computers_turn
    follow = position.steps(session.touched) if is_persons_turn else None
    return Lasting(
        id=game.id,
        version=game.version,
        happened=session.happened,
        game=position.game,
        variant=position.variant,
        options=dict(position.options),
        start=str(session.start),
        usual=session.usual,
        position=str(position),
        view=view,
        players=players_info(session.seats, view, language),
        turns=_turns(session),
        last=[step_info(step) for step in turns[-1].steps] if turns else [],
        to_move=mover,
        thinking=session.is_computers_turn,
        duty=duty(position, session.touched, follow, language) if follow else None,
        result=Ending.of(session.result, language),
        offer=draw.player if draw else None,
        touch_move=session.touch_move,
        touched=list(session.touched),
        rematch=game.rematch,
        created=game.created,
        updated=game.updated,
    )


def passing(session: Session, by: str, now: int, trouble: Reason | None, language: str) -> Passing:
    """Describe what the client ``by`` may do at the time ``now``, and the clocks."""
    return Passing(
        yours=bool(by) and by in {seat.owner for seat in session.seats},
        may=_acts(session, by),
        clock=_clock(session, now),
        trouble=Told.of(trouble, language) if trouble else None,
        aim=_aim(session, session.position, by, language),
        set_up=_set_up(session, by),
    )


def state(game: StoredGame, by: str, now: int, trouble: Reason | None, language: str) -> State:
    """Describe a game to the client ``by`` at the time ``now``; only a client that is to move gets the legal turns."""
    parts = shallow(lasting(game, language)) | shallow(passing(game.session, by, now, trouble, language))
    turns = entry(game.session.position, language) if "turn" in parts["may"] else {"turn_tree": None, "duties": None}
    return State(**parts, **turns)


def at(session: Session, number: int, by: str, language: str) -> PositionInfo:
    """Show the position after the first ``number`` turns to the client ``by``."""
    game = session.game
    if not 0 <= number <= len(game.turns):
        raise NotFound.of("no_page")
    here = game.positions[number]
    info = position_info(here, language, game.turns[number - 1] if number else None)
    return replace(info, aim=_aim(session, here, by, language))


def picture(session: Session, number: int | None, look: Look, language: str) -> str:
    """Draw the position after the first ``number`` turns, by default the current one."""
    positions = session.game.positions
    if number is not None and number >= len(positions):
        raise NotFound.of("no_page")
    return drawn(positions[-1 if number is None else number], look, language)


def record_text(game: StoredGame, language: str) -> str:
    """Write the game down as a record, with its players and the date."""
    players = players_info(game.session.seats, game.session.position.view(), language)
    day = datetime.fromtimestamp(game.created / 1000, UTC).date().isoformat()
    tags = (("Player1", players[0].label), ("Player2", players[1].label), ("Date", day))
    return records.write(replace(game.session.record, tags=tags, followed=True))


def record_texts(games: Iterable[StoredGame], language: str) -> Iterator[str]:
    """Write games as the parts of one file of records, with an empty line between two."""
    for number, game in enumerate(games):
        yield ("\n" if number else "") + record_text(game, language)


def _aim(session: Session, position: Position, by: str, language: str) -> AimInfo:
    """Write the line about the goal for the client ``by``, who reads "you" where it has one of the two seats."""
    view = position.view()
    first, second = (_name(seat, view, number, language) for number, seat in enumerate(session.seats, start=1))
    own = [number for number, seat in enumerate(session.seats, start=1) if by and seat.owner == by]
    return AimInfo.of(position, (first, second), own[0] if len(own) == 1 else None, language)


def _name(seat: Seat, view: View, number: int, language: str) -> str:
    """Name a player inside a sentence: a level without its number."""
    if seat.kind == ENGINE:
        return seat.name or level(seat.level).say(language)
    return seat.name or player_name(view, number, language)


def _set_up(session: Session, by: str) -> list[str]:
    """List the turns of a good set-up for the client ``by``, while it is to make one."""
    law = session.position.law
    if law.set_up is None or "turn" not in session.may(by):
        return []
    return list(law.set_up(session.position.by_law))


def players_info(seats: tuple[Seat, Seat], view: View, language: str) -> list[PlayerInfo]:
    """Describe both players."""
    return [_player(seat, view, number, language) for number, seat in enumerate(seats, start=1)]


def _player(seat: Seat, view: View, number: int, language: str) -> PlayerInfo:
    if seat.kind == ENGINE:
        strength = level(seat.level)
        level_name = strength.say(language)
        label = seat.name or (level_name if strength is FULL else f"{strength.number} {level_name}")
        return PlayerInfo("engine", seat.name, seat.level, label)
    return PlayerInfo("human", seat.name, seat.level, seat.name or player_name(view, number, language))


def _turns(session: Session) -> list[TurnInfo]:
    played = zip(session.game.positions, session.record.line.turns, strict=False)
    return [
        TurnInfo(number, before.to_move, turn.turn, turn.spent or 0)
        for number, (before, turn) in enumerate(played, start=1)
    ]


def _clock(session: Session, now: int) -> ClockInfo | None:
    control = session.time_control
    if control is None:
        return None
    left = [max(0, session.left(player, now) or 0) for player in (1, 2)]
    return ClockInfo(control.base, control.increment, left, session.mover, now)


def _acts(session: Session, by: str) -> list[Act]:
    allowed = set(session.may(by))
    if "turn" in allowed:
        allowed.add("hint")
    return [act for act in get_args(Act) if act in allowed]
