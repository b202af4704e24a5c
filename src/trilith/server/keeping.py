"""Games in rows: how tables are written to the database and read again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from http import HTTPStatus

from sqlalchemy import Connection, bindparam, select
from sqlalchemy import Table as SqlTable

from trilith.position import parse
from trilith.records import Line, Played, Record
from trilith.server.errors import Refusal
from trilith.server.storage import GameRow
from trilith.server.tables import Clock, Seat, Table

GAMES: SqlTable = GameRow.metadata.tables["games"]
TURNS: SqlTable = GameRow.metadata.tables["turns"]
CHANGING = (
    "version",
    "position",
    "plies",
    "to_move",
    "awaited",
    "touched",
    "offer",
    "result",
    "happened",
    "rematch",
    "began",
    "updated",
)
_UPDATE = GAMES.update().where(GAMES.c.id == bindparam("key")).values({name: bindparam(name) for name in CHANGING})
_DELETE = TURNS.delete().where(TURNS.c.game_id == bindparam("key"), TURNS.c.number > bindparam("before"))
_STAMP = select(GAMES.c.id, GAMES.c.version, GAMES.c.began)

Stamp = tuple[int, int]
"""What changes whenever a game does: its version, and when its turn began."""


def stamp(table: Table) -> Stamp:
    """Tell the stamp of a table."""
    return table.version, table.began


def stamped(connection: Connection, name: str) -> Stamp | None:
    """Look up the stamp of a game; None if there is no such game."""
    found = connection.execute(_STAMP.where(GAMES.c.id == name)).first()
    return None if found is None else (found.version, found.began)


def lock(connection: Connection, names: Iterable[str]) -> dict[str, Stamp]:
    """Lock games and look up their stamps, in one order always, so that two servers do not block each other."""
    wanted = _STAMP.where(GAMES.c.id.in_(sorted(set(names)))).order_by(GAMES.c.id).with_for_update()
    return {row.id: (row.version, row.began) for row in connection.execute(wanted)}


def insert(connection: Connection, tables: Sequence[Table]) -> None:
    """Write new games, with the turns they have already."""
    if tables:
        connection.execute(GAMES.insert(), [_lasting(table) | _changing(table) for table in tables])
        _add_turns(connection, [(table, 0) for table in tables])


def update(connection: Connection, changes: Sequence[tuple[Table, int]]) -> None:
    """Write what has changed: the games, and their turns after the first so many, which are there already."""
    if changes:
        connection.execute(_UPDATE, [{"key": table.id} | _changing(table) for table, _ in changes])
        _add_turns(connection, changes)


def cut(connection: Connection, most: Mapping[str, int]) -> None:
    """Forget the turns of games after the first so many."""
    if most:
        connection.execute(_DELETE, [{"key": name, "before": before} for name, before in most.items()])


def _lasting(table: Table) -> dict[str, object]:
    start = table.game.start
    return {
        "id": table.id,
        "browser": table.browser,
        "game": start.game,
        "variant": start.variant,
        "options": json.dumps(dict(start.options)),
        "start": str(start),
        "usual": table.usual,
        "players": json.dumps([asdict(seat) for seat in table.seats]),
        "base": table.clock.base if table.clock else None,
        "increment": table.clock.increment if table.clock else None,
        "touch_move": table.touch_move,
        "created": table.created,
    }


def _changing(table: Table) -> dict[str, object]:
    result = table.result
    values = (
        table.version,
        str(table.position),
        len(table.spent),
        table.position.to_move,
        table.is_awaited,
        json.dumps(table.touched),
        table.offer,
        result.text if result else None,
        table.happened,
        table.rematch,
        table.began,
        table.updated,
    )
    return dict(zip(CHANGING, values, strict=True))


def _add_turns(connection: Connection, changes: Sequence[tuple[Table, int]]) -> None:
    rows = [
        {"game_id": table.id, "number": number + 1, "turn": table.game.turns[number].text, "spent": table.spent[number]}
        for table, before in changes
        for number in range(before, len(table.spent))
    ]
    if rows:
        connection.execute(TURNS.insert(), rows)


def read(connection: Connection, name: str) -> Table:
    """Read a game, and play its turns again."""
    row = connection.execute(GAMES.select().where(GAMES.c.id == name)).first()
    if row is None:
        raise Refusal(HTTPStatus.NOT_FOUND, "no_game")
    wanted = select(TURNS.c.turn, TURNS.c.spent).where(TURNS.c.game_id == name).order_by(TURNS.c.number)
    turns = connection.execute(wanted).all()
    start = parse(row.game, row.start, **json.loads(row.options))
    line = Line(tuple(Played(turn.turn, spent=turn.spent) for turn in turns))
    first, second = (Seat(**seat) for seat in json.loads(row.players))
    return Table(
        id=row.id,
        browser=row.browser,
        game=Record(start, line, row.result or "*", (), True).game(),
        seats=(first, second),
        began=row.began,
        created=row.created,
        updated=row.updated,
        clock=None if row.base is None else Clock(row.base, row.increment or 0),
        touch_move=row.touch_move,
        usual=row.usual,
        version=row.version,
        spent=tuple(turn.spent for turn in turns),
        touched=tuple(json.loads(row.touched)),
        offer=row.offer,
        happened=row.happened,
        rematch=row.rematch,
    )
