"""The canonical text of records."""

from __future__ import annotations

from collections.abc import Iterator

from trilith import position_text
from trilith.position import Position
from trilith.records.line import Line
from trilith.records.record import GAME, OPTIONS, START, VARIANT, Record

WIDTH = 100
"""Column at which lines of turns are wrapped. Comments are not wrapped, so a line with one may be longer."""


def write(record: Record) -> str:
    """Write a record; reading the text gives an equal record.

    >>> import trilith
    >>> record = Record(trilith.start(next(iter(trilith.GAMES))), tags=(("Player1", "Ada"),))
    >>> write(record).splitlines()[-3:]
    ['[Player1 "Ada"]', '', '= *']
    """
    tags = [*_known_tags(record.start), *record.tags]
    lines = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in tags]
    turns = _wrapped(_pieces(record.line, 1))
    return "\n".join([*lines, "", *([turns] if turns else []), f"= {record.result}", ""])


def _known_tags(start: Position) -> Iterator[tuple[str, str]]:
    """Yield the known tags; options only where they differ from the default."""
    yield GAME, start.game
    yield VARIANT, start.variant
    if changed := position_text.changed(start.law.OPTIONS, start.options):
        yield OPTIONS, " ".join(changed)
    yield START, start.bare_text


def _pieces(line: Line, number: int) -> list[str]:
    """Write a line of play as unwrapped pieces; ``number`` is that of its first turn.

    A number precedes every odd turn, the first turn of a line, and a turn after a comment or a variation.
    """
    pieces = [_comment(comment) for comment in line.comments]
    interrupted = True
    for played in line.turns:
        lead = f"{number}. " if interrupted or number % 2 else ""
        pieces.append(f"{lead}{played.turn}{played.mark}")
        if played.spent is not None:
            pieces.append(_time(played.spent))
        pieces += [_comment(comment) for comment in played.comments]
        for variation in played.variations:
            inner = _pieces(variation, number)
            inner[0] = f"({inner[0]}"
            inner[-1] = f"{inner[-1]})"
            pieces += inner
        interrupted = bool(played.comments or played.variations)
        number += 1
    return pieces


def _time(spent: int) -> str:
    seconds, rest = divmod(spent, 1000)
    return f"@{seconds}.{rest:03}".rstrip("0") if rest else f"@{seconds}"


def _comment(text: str) -> str:
    return f"{{{_escaped(text, '}')}}}"


def _escaped(text: str, end: str) -> str:
    return text.replace("\\", "\\\\").replace(end, f"\\{end}")


def _wrapped(pieces: list[str]) -> str:
    """Wrap pieces at ``WIDTH`` columns; line ends inside a comment stay."""
    text: list[str] = []
    column = 0
    for piece in pieces:
        first, _, _ = piece.partition("\n")
        if text:
            text.append("\n" if column + 1 + len(first) > WIDTH else " ")
            column = 0 if text[-1] == "\n" else column + 1
        text.append(piece)
        _, broken, last = piece.rpartition("\n")
        column = len(last) if broken else column + len(piece)
    return "".join(text)
