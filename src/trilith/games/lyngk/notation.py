"""Positions and turns as text (specification, section 11). Errors point at the column where reading stopped."""

from __future__ import annotations

import re
from itertools import groupby

from trilith.game import NotationError, Reason, Value
from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.pieces import COLOURS, PIECES
from trilith.games.lyngk.setup import Setup
from trilith.games.lyngk.turns import Move, Pass, Turn

LONGEST_POSITION = 4096
LONGEST_TURN = 512

NAMES = {"standard": "lyngk5", "six": "lyngk6"}
"""The word a position text begins with, for each variant."""
VARIANT_OF = {name: variant for variant, name in NAMES.items()}

COLUMNS = {letter: len(list(points)) for letter, points in groupby(POINTS, key=lambda point: point[0])}
"""The number of points of each column, from left to right."""
POINT_OF = {written: point for point in POINTS for written in (point, point.upper())}

FIELDS = ("lyngk.the_variant", "lyngk.the_board", "lyngk.the_player", "lyngk.the_claims", "lyngk.the_captures")
"""The messages that name the fields of a position text, in order."""


def expected(key: str, text: str, column: int, **args: Value | Reason) -> NotationError:
    """Make the error for text that is invalid at a column."""
    return NotationError(Reason.of("expected", None, wanted=Reason.of(key, None, **args)), text, column)


def refuse_long(text: str, limit: int) -> None:
    """Refuse text that is far too long before parsing it."""
    if len(text) > limit:
        raise NotationError(Reason.of("too_long", None, length=len(text), limit=limit), text)


# Positions


def write_position(setup: Setup) -> str:
    """Write the canonical text: empty points merged, colours and captured stacks in order."""
    stacks = iter(setup.board)
    columns = (_write_column([next(stacks) for _ in range(size)]) for size in COLUMNS.values())
    claims = ":".join("".join(sorted(own, key=COLOURS.index)) or "-" for own in setup.claims)
    captured = ":".join(",".join(sorted(own)) or "-" for own in setup.captured)
    return f"{NAMES[setup.variant]} {'/'.join(columns)} {setup.to_move} {claims} {captured}"


def _write_column(stacks: list[str]) -> str:
    runs = groupby(stacks, key=bool)
    return "".join("".join(map(_write_stack, run)) if full else str(len(list(run))) for full, run in runs)


def _write_stack(stack: str) -> str:
    return stack if len(stack) == 1 else f"({stack})"


def read_position(text: str) -> Setup:
    """Parse a position text without validating it."""
    refuse_long(text, LONGEST_POSITION)
    fields = list(re.finditer(r"[^ \t\n\r\v\f]+", text))
    if len(fields) < len(FIELDS):
        raise expected(FIELDS[len(fields)], text, len(text))
    if len(fields) > len(FIELDS):
        raise expected("lyngk.the_end", text, fields[len(FIELDS)].start())
    variant, board, side, claims, captured = (match.span() for match in fields)
    if text[slice(*variant)] not in VARIANT_OF:
        raise expected(FIELDS[0], text, variant[0])
    stacks = _read_board(text, *board)
    if text[slice(*side)] not in ("1", "2"):
        raise expected(FIELDS[2], text, side[0])
    return Setup(
        variant=VARIANT_OF[text[slice(*variant)]],
        board=stacks,
        to_move=int(text[slice(*side)]),
        claims=_read_pair(text, claims, COLOURS, "lyngk.a_colour"),
        captured=_split_lists(_read_pair(text, captured, PIECES, "lyngk.a_piece", separator=",")),
    )


def _read_board(text: str, at: int, end: int) -> tuple[str, ...]:
    stacks: list[str] = []
    for letter, size in COLUMNS.items():
        if letter != "a":
            if text[at:end][:1] != "/":
                raise expected("lyngk.next_column", text, at, letter=letter)
            at += 1
        column, at = _read_column(text, at, end, letter, size)
        stacks += column
    if at < end:
        raise expected("lyngk.end_of_board", text, at)
    return tuple(stacks)


def _read_column(text: str, at: int, end: int, letter: str, size: int) -> tuple[list[str], int]:
    """Parse one column up to the next ``/``; return its stacks and its end."""
    stacks: list[str] = []
    while at < end and text[at] != "/":
        here = at
        if text[at] in PIECES:
            stacks.append(text[at])
        elif text[at] in "1234567":
            stacks += [""] * int(text[at])
        elif text[at] == "(":
            at = _skip_pieces(text, at + 1, end)
            if at - here < 3 or text[at:end][:1] != ")":
                raise expected("lyngk.a_piece" if at - here < 3 else "lyngk.a_piece_or_bracket", text, at)
            stacks.append(text[here + 1 : at])
        else:
            raise expected("lyngk.a_stack", text, at)
        at += 1
        if len(stacks) > size:
            raise expected("lyngk.column_full", text, here, size=size, letter=letter)
    if len(stacks) < size:
        raise expected("lyngk.column_short", text, at, size=size, letter=letter, found=len(stacks))
    return stacks, at


def _skip_pieces(text: str, at: int, end: int) -> int:
    while at < end and text[at] in PIECES:
        at += 1
    return at


def _read_pair(text: str, span: tuple[int, int], letters: str, key: str, separator: str = "") -> tuple[str, str]:
    """Parse ``first:second``, each ``-`` (returned empty) or letters, optionally in groups with a separator.

    ``key`` names the letters in errors.
    """
    first, at = _read_half(text, *span, letters, key, separator)
    if text[at : span[1]][:1] != ":":
        raise expected("lyngk.or_colon" if first else "lyngk.colon", text, at, wanted=Reason.of(key))
    second, at = _read_half(text, at + 1, span[1], letters, key, separator)
    if at < span[1]:
        raise expected("lyngk.or_end" if second else "lyngk.end_of_field", text, at, wanted=Reason.of(key))
    return first, second


def _read_half(text: str, at: int, end: int, letters: str, key: str, separator: str) -> tuple[str, int]:
    if text[at:end][:1] == "-":
        return "", at + 1
    begin = at
    after_letter = False  # the separator must follow and precede a letter
    while at < end and (text[at] in letters or (after_letter and text[at] == separator)):
        after_letter = text[at] != separator
        at += 1
    if not after_letter:
        raise expected("lyngk.or_none" if at == begin else key, text, at, wanted=Reason.of(key))
    return text[begin:at], at


def _split_lists(lists: tuple[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first, second = (tuple(stacks.split(",")) if stacks else () for stacks in lists)
    return first, second


# Turns


def read_turn(text: str) -> Turn:
    """Parse ``pass``, ``c3-d4``, ``R,c3-d4``, or a move with its LYNGK-points in between: ``R,b4-b1-c3-e2``."""
    refuse_long(text, LONGEST_TURN)
    if text == "pass":
        return Pass()
    claim, at = _read_claim(text)
    points = [_read_point(text, at)]
    at += 2
    while at < len(text) or len(points) < 2:
        if text[at : at + 1] != "-":
            raise expected("lyngk.next_point", text, at)
        points.append(_read_point(text, at + 1))
        at += 3
    return Move(claim, points[0], points[-1], path=tuple(points[1:-1]))


def _read_claim(text: str) -> tuple[str | None, int]:
    if text[1:2] != ",":
        if text[:2] not in POINT_OF:
            raise expected("lyngk.a_turn", text, 0)
        return None, 0
    if text[0] not in COLOURS:
        raise expected("lyngk.a_claim", text, 0)
    return text[0], 2


def _read_point(text: str, at: int) -> str:
    written = text[at : at + 2]
    if written not in POINT_OF:
        raise expected("lyngk.a_point", text, at)
    return POINT_OF[written]
