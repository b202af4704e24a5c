"""Queries that write games to rows of the database and read them again.

There are no columns for acts that the server does not offer: take-back offers and aborting a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from http import HTTPStatus
from typing import Any

from sqlalchemy import Connection, Select, Table, bindparam, func, literal, select, tuple_

from trilith.app.game_lists import GameQuery, Listed, outcome_of
from trilith.app.stored_game import StoredGame
from trilith.position import parse
from trilith.records import Line, Played, Record
from trilith.server.refusal import Refusal
from trilith.server.storage.rows import GameRow
from trilith.session import DRAW, HUMAN, Offer, Seat, Session, TimeControl

GAMES: Table = GameRow.metadata.tables["games"]
TURNS: Table = GameRow.metadata.tables["turns"]
CHANGING = (
    "version",
    "position",
    "plies",
    "to_move",
    "awaited",
    "touched",
    "offer",
    "result",
    "outcome",
    "happened",
    "rematch",
    "began",
    "updated",
    "deleted",
)
_UPDATE = GAMES.update().where(GAMES.c.id == bindparam("key")).values({name: bindparam(name) for name in CHANGING})
_DELETE = TURNS.delete().where(TURNS.c.game_id == bindparam("key"), TURNS.c.number > bindparam("before"))
_STAMP = select(GAMES.c.id, GAMES.c.version, GAMES.c.began)

_LATEST = (GAMES.c.updated.desc(), GAMES.c.id.desc())
_ORDER = tuple_(GAMES.c.updated, GAMES.c.id)

Stamp = tuple[int, int]
"""The version of a game and when its turn began; it changes whenever the game does."""


def stamp(game: StoredGame) -> Stamp:
    """Return the stamp of a game."""
    return game.version, game.session.turn_began


def stamped(connection: Connection, game_id: str) -> Stamp | None:
    """Look up the stamp of a game; None if there is no such game."""
    found = connection.execute(_STAMP.where(GAMES.c.id == game_id)).first()
    return None if found is None else (found.version, found.began)


def lock(connection: Connection, game_ids: Iterable[str]) -> dict[str, Stamp]:
    """Lock games and look up their stamps, always in the order of ids, so that two servers cannot deadlock."""
    query = _STAMP.where(GAMES.c.id.in_(sorted(set(game_ids)))).order_by(GAMES.c.id).with_for_update()
    return {row.id: (row.version, row.began) for row in connection.execute(query)}


def insert(connection: Connection, games: Sequence[StoredGame]) -> None:
    """Insert new games with their turns."""
    if games:
        connection.execute(GAMES.insert(), [_fixed_columns(game) | _changing_columns(game) for game in games])
        _insert_turns(connection, [(game, 0) for game in games])


def update(connection: Connection, changes: Sequence[tuple[StoredGame, int]]) -> None:
    """Update games; the number beside each says how many of its turns are stored already."""
    if changes:
        connection.execute(_UPDATE, [{"key": game.id} | _changing_columns(game) for game, _ in changes])
        _insert_turns(connection, changes)


def cut(connection: Connection, most: Mapping[str, int]) -> None:
    """Delete the turns after the number given for each game."""
    if most:
        connection.execute(_DELETE, [{"key": game_id, "before": before} for game_id, before in most.items()])


def _fixed_columns(game: StoredGame) -> dict[str, object]:
    session, start, control = game.session, game.session.start, game.session.time_control
    return {
        "id": game.id,
        "browser": game.browser,
        "game": start.game,
        "variant": start.variant,
        "options": json.dumps(dict(start.options)),
        "start": str(start),
        "usual": session.usual,
        "players": json.dumps([asdict(seat) for seat in session.seats]),
        "names": "\n".join(seat.name.casefold() for seat in session.seats if seat.kind == HUMAN),
        "level": next((seat.level for seat in session.seats if seat.kind != HUMAN), None),
        "base": control.base if control else None,
        "increment": control.increment if control else None,
        "touch_move": session.touch_move,
        "created": game.created,
    }


def _changing_columns(game: StoredGame) -> dict[str, object]:
    session = game.session
    draw = session.offer(DRAW)
    values = (
        game.version,
        str(session.position),
        len(session.record.line.turns),
        session.position.to_move,
        game.is_awaited,
        json.dumps(session.touched),
        draw.player if draw else None,
        session.result.text if session.result else None,
        outcome_of(session),
        session.happened,
        game.rematch,
        session.turn_began,
        game.updated,
        game.deleted,
    )
    return dict(zip(CHANGING, values, strict=True))


def _insert_turns(connection: Connection, changes: Sequence[tuple[StoredGame, int]]) -> None:
    rows = [
        {"game_id": game.id, "number": number, "turn": played.turn, "spent": played.spent or 0}
        for game, before in changes
        for number, played in enumerate(game.session.record.line.turns[before:], start=before + 1)
    ]
    if rows:
        connection.execute(TURNS.insert(), rows)


def read(connection: Connection, game_id: str) -> StoredGame:
    """Read a game; its turns are replayed."""
    row = connection.execute(GAMES.select().where(GAMES.c.id == game_id)).first()
    if row is None:
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    query = select(TURNS.c.turn, TURNS.c.spent).where(TURNS.c.game_id == game_id).order_by(TURNS.c.number)
    turns = tuple(Played(turn.turn, spent=turn.spent) for turn in connection.execute(query))
    start = parse(row.game, row.start, **json.loads(row.options))
    session = Session(
        record=Record(start, Line(turns), row.result or "*", (), followed=True),
        seats=_seats(row.players, row.browser),
        turn_began=row.began,
        time_control=None if row.base is None else TimeControl(row.base, row.increment or 0),
        touch_move=row.touch_move,
        usual=row.usual,
        touched=tuple(json.loads(row.touched)),
        offers=() if row.offer is None else (Offer(DRAW, row.offer),),
        happened=row.happened,
    )
    return StoredGame(row.id, row.browser, session, row.created, row.updated, row.version, row.rematch, row.deleted)


def listed(connection: Connection, browser: str, wanted: GameQuery) -> list[Listed]:
    """List games of a browser, the latest first: a page, and one more game where there is a next page."""
    found = _wanted(GAMES.select(), browser, wanted)
    if wanted.after is not None:
        found = found.where(tuple_(*(literal(value) for value in wanted.after)) > _ORDER)
    return [
        Listed(
            id=row.id,
            game=row.game,
            variant=row.variant,
            options=json.loads(row.options),
            position=row.position,
            seats=_seats(row.players, row.browser),
            plies=row.plies,
            to_move=row.to_move,
            result=row.result,
            created=row.created,
            updated=row.updated,
        )
        for row in connection.execute(found.order_by(*_LATEST).limit(wanted.most + 1))
    ]


def counted(connection: Connection, browser: str, wanted: GameQuery) -> int:
    """Count the games of all pages."""
    return connection.scalar(_wanted(select(func.count()).select_from(GAMES), browser, wanted)) or 0


def ids(connection: Connection, browser: str, wanted: GameQuery) -> list[str]:
    """List the ids of the games of all pages, the latest first."""
    return list(connection.scalars(_wanted(select(GAMES.c.id), browser, wanted).order_by(*_LATEST)))


def purge(connection: Connection, before: int) -> None:
    """Remove the games that were deleted before a time."""
    connection.execute(GAMES.delete().where(GAMES.c.deleted < before))


def _wanted(query: Select[Any], browser: str, wanted: GameQuery) -> Select[Any]:
    """Add the conditions of a filter."""
    of = GAMES.c
    conditions = [of.browser == browser, of.deleted.is_(None)]
    if wanted.game is not None:
        conditions.append(of.game == wanted.game)
    if wanted.outcome is not None:
        going = of.outcome.is_(None)
        conditions.append({"going": going, "over": ~going}.get(wanted.outcome, of.outcome == wanted.outcome))
    if wanted.name:
        conditions.append(of.names.contains(wanted.name, autoescape=True) | of.level.in_(wanted.levels))
    if wanted.since is not None:
        conditions.append(of.updated >= wanted.since)
    if wanted.until is not None:
        conditions.append(of.updated < wanted.until)
    return query.where(*conditions)


def _seats(players: str, browser: str) -> tuple[Seat, Seat]:
    """Read the seats of a game; in rows without owners, a person's seat belongs to the browser."""
    first, second = (
        Seat(**({"owner": browser if seat["kind"] == HUMAN else ""} | seat)) for seat in json.loads(players)
    )
    return first, second
