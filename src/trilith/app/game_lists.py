"""The games of a client as a list, with filters and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from trilith import messages
from trilith.app.game_end import Ending
from trilith.app.session_states import PlayerInfo, players_info
from trilith.app.shape import About, Bounds, Shape, Short
from trilith.engine import FULL, LEVELS, Level
from trilith.position import parse
from trilith.session import Seat, Session

MOST_GAMES = 50
"""Games on one page of the list."""
Outcome = Literal["going", "over", "won", "lost", "drawn"]
Place = Annotated[str, Bounds(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{22}$")]
"""The time and the id of a game: a place in the list."""
Time = Annotated[int, Bounds(ge=0, le=2**53)]


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games to list. Times are milliseconds since 1970; a game counts by the time of its last turn."""

    game: Short | None = None
    outcome: Annotated[
        Outcome | None,
        About("`over`: all that have ended; `won` and `lost`: by the only person of the game."),
    ] = None
    opponent: Annotated[Short, About("Part of a player's name, or of the name or number of the computer's level.")] = ""
    since: Time | None = None
    until: Time | None = None
    after: Annotated[Place | None, About("The `more` of the page before this one.")] = None
    most: Annotated[int, Bounds(ge=1, le=MOST_GAMES)] = 20


@dataclass(frozen=True, slots=True)
class GameQuery:
    """A filter as a host's storage understands it."""

    game: str | None
    outcome: Outcome | None
    name: str
    """Part of a person's name, case-folded; empty for any."""
    levels: tuple[str, ...]
    """The levels of a computer that are as good as the name."""
    since: int | None
    until: int | None
    after: tuple[int, str] | None
    """The time and id of the last game that was listed."""
    most: int


@dataclass(frozen=True, slots=True)
class Listed:
    """The fields of a game that a host can list without replaying it."""

    id: str
    game: str
    variant: str
    options: dict[str, str | int]
    position: str
    seats: tuple[Seat, Seat]
    plies: int
    to_move: int
    result: str | None
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class Summary(Shape):
    """A game in a list."""

    id: str
    game: str
    variant: str
    players: list[PlayerInfo]
    plies: int
    to_move: int
    position: str
    result: Ending | None
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class GamesPage(Shape):
    """A page of a list of games, the latest first."""

    games: list[Summary]
    count: Annotated[int, About("The games on all pages.")]
    more: Annotated[str | None, About("What to pass as `after` for the next page; None on the last one.")]


def query(wanted: GameFilter, language: str) -> GameQuery:
    """Read a filter; a level of the computer is found by its name in the client's language."""
    name = wanted.opponent.strip().casefold()
    levels = tuple(_key(level) for level in (*LEVELS, FULL) if name in _level_names(level, language)) if name else ()
    time, _, game_id = (wanted.after or "").partition(".")
    after = (int(time), game_id) if wanted.after else None
    return GameQuery(wanted.game, wanted.outcome, name, levels, wanted.since, wanted.until, after, wanted.most)


def page(listed: Sequence[Listed], count: int, most: int, language: str) -> GamesPage:
    """Describe a page; the host lists one game more than ``most`` where there is a next page."""
    shown, last = listed[:most], listed[:most][-1:]
    more = f"{last[0].updated}.{last[0].id}" if len(listed) > most else None
    return GamesPage([_summary(each, language) for each in shown], count, more)


def outcome_of(session: Session) -> Outcome | None:
    """Say how a session ended for its only person; ``over`` where a win counts for nobody in particular."""
    if session.result is None:
        return None
    if session.result.winner is None:
        return "drawn"
    if len(session.people) != 1:
        return "over"
    return "won" if session.result.winner in session.people else "lost"


def _summary(listed: Listed, language: str) -> Summary:
    view = parse(listed.game, listed.position, **listed.options).view()
    return Summary(
        id=listed.id,
        game=listed.game,
        variant=listed.variant,
        players=players_info(listed.seats, view, language),
        plies=listed.plies,
        to_move=listed.to_move,
        position=listed.position,
        result=Ending.read(listed.game, listed.result, language),
        created=listed.created,
        updated=listed.updated,
    )


def _key(level: Level) -> str:
    """Name a level as seats do."""
    return "full" if level is FULL else str(level.number)


def _level_names(level: Level, language: str) -> str:
    """Write everything by which people may look for a level, case-folded."""
    number = messages.text("web.level", {"number": level.number}, language)
    words = (str(level.number), level.say(language), number, messages.text("web.opponent_computer", {}, language))
    return "\n".join(words).casefold()
