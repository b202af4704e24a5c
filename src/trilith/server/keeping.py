"""Games in rows: how a table is written to the database and read again."""

from __future__ import annotations

import json
from dataclasses import asdict

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from trilith.position import parse
from trilith.records import Line, Played, Record
from trilith.server.storage import GameRow, TurnRow
from trilith.server.tables import Clock, Seat, Table


def insert(session: Session, table: Table) -> None:
    """Write a new game, with the turns it has already."""
    start = table.game.start
    session.add(
        GameRow(
            id=table.id,
            browser=table.browser,
            game=start.game,
            variant=start.variant,
            options=json.dumps(dict(start.options)),
            start=str(start),
            usual=table.usual,
            players=json.dumps([asdict(seat) for seat in table.seats]),
            base=table.clock.base if table.clock else None,
            increment=table.clock.increment if table.clock else None,
            touch_move=table.touch_move,
            created=table.created,
            **_changing(table),
        )
    )
    session.flush()
    _add_turns(session, table, 0)


def update(session: Session, row: GameRow, before: int, table: Table) -> None:
    """Write what has changed: the row, and the turns after the first ``before``."""
    if row.plies > before:
        session.execute(delete(TurnRow).where(TurnRow.game_id == table.id, TurnRow.number > before))
    for name, value in _changing(table).items():
        setattr(row, name, value)
    _add_turns(session, table, before)


def _changing(table: Table) -> dict[str, object]:
    result = table.result
    return {
        "version": table.version,
        "position": str(table.position),
        "plies": len(table.spent),
        "to_move": table.position.to_move,
        "awaited": table.is_awaited,
        "touched": json.dumps(table.touched),
        "offer": table.offer,
        "result": result.text if result else None,
        "happened": table.happened,
        "rematch": table.rematch,
        "began": table.began,
        "updated": table.updated,
    }


def _add_turns(session: Session, table: Table, before: int) -> None:
    played = zip(table.game.turns, table.spent, strict=True)
    for number, (turn, spent) in enumerate(played, start=1):
        if number > before:
            session.add(TurnRow(game_id=table.id, number=number, turn=turn.text, spent=spent))


def read(session: Session, row: GameRow) -> Table:
    """Read a game, and play its turns again."""
    turns = session.scalars(select(TurnRow).where(TurnRow.game_id == row.id).order_by(TurnRow.number)).all()
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
