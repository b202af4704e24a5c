"""Records as trees of turns: parsing and writing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from trilith import records
from trilith.app.app_error import TooMuch
from trilith.app.positions import PositionRequest, position_of
from trilith.app.shape import Bounds, GameName, Options, PositionText, RecordText, Request, Shape, Short, TurnText
from trilith.position import Position
from trilith.records import Line, Played, Record

MOST_RECORDS = 100
"""Games in one request."""


@dataclass(frozen=True, slots=True)
class RecordRequest(Request):
    """The text of one or more records."""

    text: RecordText


@dataclass(frozen=True, slots=True)
class PlayedInfo(Request):
    """A turn of a record with its comments, mark and variations, and the position after it."""

    turn: TurnText
    mark: Short = ""
    spent: Annotated[int, Bounds(ge=0)] | None = None
    comments: list[str] = field(default_factory=list)
    variations: list[LineOfPlay] = field(default_factory=list)
    number: int = 0
    player: int = 0
    position: PositionText = ""


@dataclass(frozen=True, slots=True)
class LineOfPlay(Request):
    """A sequence of turns, and the comments before the first."""

    turns: list[PlayedInfo] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RecordInfo(Request):
    """A game from its start to its end."""

    game: GameName
    variant: Short | None = None
    options: Options = field(default_factory=dict)
    start: PositionText | None = None
    result: Short = "*"
    tags: dict[str, str] = field(default_factory=dict)
    line: LineOfPlay = field(default_factory=LineOfPlay)


@dataclass(frozen=True, slots=True)
class Records(Shape):
    """The records of a text."""

    records: list[RecordInfo]


@dataclass(frozen=True, slots=True)
class RecordsRequest(Request):
    """Records to be written as text; numbers, players and positions of turns are not needed."""

    records: Annotated[list[RecordInfo], Bounds(min_length=1, max_length=MOST_RECORDS)]


@dataclass(frozen=True, slots=True)
class TextInfo(Shape):
    """A text."""

    text: str


def read(request: RecordRequest) -> Records:
    """Read a text of records into trees of turns, with the position after every turn."""
    found: list[RecordInfo] = []
    for record in records.read(request.text):
        if len(found) == MOST_RECORDS:
            raise TooMuch.of("many_records", most=MOST_RECORDS)
        found.append(_record_info(record))
    return Records(found)


def write(request: RecordsRequest) -> TextInfo:
    """Check records and write them in their canonical form."""
    return TextInfo("\n".join(records.write(_record(record)) for record in request.records))


def _record_info(record: Record) -> RecordInfo:
    start = record.start
    line = _line_info(record.line, start, 1)
    return RecordInfo(
        start.game, start.variant, dict(start.options), str(start), record.result, dict(record.tags), line
    )


def _line_info(line: Line, start: Position, number: int) -> LineOfPlay:
    turns = [
        PlayedInfo(
            turn=played.turn,
            mark=played.mark,
            spent=played.spent,
            comments=list(played.comments),
            variations=[_line_info(variation, before, now) for variation in played.variations],
            number=now,
            player=before.to_move,
            position=str(before.play(played.turn)),
        )
        for now, (before, played) in enumerate(line.walk(start), start=number)
    ]
    return LineOfPlay(turns, list(line.comments))


def _record(info: RecordInfo) -> Record:
    variant = None if info.start is not None else info.variant
    start = position_of(PositionRequest(info.game, info.start, variant, options=info.options))
    return Record(start, _line(info.line), info.result, tuple(info.tags.items()))


def _line(info: LineOfPlay) -> Line:
    return Line(tuple(_played(played) for played in info.turns), tuple(info.comments))


def _played(info: PlayedInfo) -> Played:
    variations = tuple(_line(variation) for variation in info.variations)
    return Played(info.turn, info.mark, info.spent, tuple(info.comments), variations)
