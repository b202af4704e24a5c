"""Records: text to tree and back."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter

from trilith import records
from trilith.position import Position
from trilith.records import Line, Played, Record
from trilith.server import schemas, states
from trilith.server.errors import Refusal
from trilith.server.schemas import MOST_RECORDS, LineOfPlay, PlayedInfo

router = APIRouter(prefix="/records", tags=["records"])


@router.post("/parse", summary="Read records")
def parse(order: schemas.RecordOrder) -> schemas.Records:
    """Read a text of records into trees of turns, with the position after every turn."""
    found: list[schemas.RecordInfo] = []
    for record in records.read(order.text):
        if len(found) == MOST_RECORDS:
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "many_records", most=MOST_RECORDS)
        found.append(_info(record))
    return schemas.Records(records=found)


@router.post("/write", summary="Write records")
def write(order: schemas.RecordsOrder) -> schemas.TextInfo:
    """Check records and write them in their canonical form."""
    return schemas.TextInfo(text="\n".join(records.write(_record(record)) for record in order.records))


def _info(record: Record) -> schemas.RecordInfo:
    start = record.start
    return schemas.RecordInfo(
        game=start.game,
        variant=start.variant,
        options=dict(start.options),
        start=str(start),
        result=record.result,
        tags=dict(record.tags),
        line=_line_info(record.line, start, 1),
    )


def _line_info(line: Line, start: Position, number: int) -> LineOfPlay:
    turns = []
    for offset, (before, played) in enumerate(line.walk(start)):
        turns.append(
            PlayedInfo(
                turn=played.turn,
                mark=played.mark,
                spent=played.spent,
                comments=list(played.comments),
                variations=[_line_info(variation, before, number + offset) for variation in played.variations],
                number=number + offset,
                player=before.to_move,
                position=str(before.play(played.turn)),
            )
        )
    return LineOfPlay(turns=turns, comments=list(line.comments))


def _record(info: schemas.RecordInfo) -> Record:
    variant = None if info.start is not None else info.variant
    order = schemas.PositionOrder(game=info.game, position=info.start, variant=variant, options=info.options)
    return Record(states.position_of(order), _line(info.line), info.result, tuple(info.tags.items()))


def _line(info: LineOfPlay) -> Line:
    return Line(tuple(_played(played) for played in info.turns), tuple(info.comments))


def _played(info: PlayedInfo) -> Played:
    variations = tuple(_line(variation) for variation in info.variations)
    return Played(info.turn, info.mark, info.spent, tuple(info.comments), variations)
