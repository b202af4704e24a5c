"""Parsing and writing of positions, turns and results; errors point at a column."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NoReturn

from trilith.game import NotationError, Reason, Value
from trilith.games.zertz.board import BOARDS, COLUMNS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles
from trilith.games.zertz.setup import Setup
from trilith.games.zertz.turns import Capture, Marble, Pass, Placement, Turn
from trilith.geometry.board import COLUMNS as LETTERS

_LONGEST_POSITION = 4096
_LONGEST_TURN = 512
_DIGITS = "123456789"
_NUMBER = re.compile(r"0|[1-9][0-9]?")


def _expected(key: str, text: str, column: int, **args: Value) -> NoReturn:
    raise NotationError(Reason.of("expected", None, wanted=Reason.of(key, None, **args)), text, column)


def _refuse_too_long(text: str, limit: int) -> None:
    if len(text) > limit:
        raise NotationError(Reason.of("too_long", None, length=len(text), limit=limit), text)


def read_setup(text: str) -> Setup:
    """Parse the six fields of a position: ``board layout bank captured1 captured2 side``."""
    _refuse_too_long(text, _LONGEST_POSITION)
    fields = text.split(" ")
    starts = [sum(len(field) + 1 for field in fields[:index]) for index in range(len(fields))]
    if "" in fields or len(fields) != 6:
        at = starts[fields.index("")] if "" in fields else starts[6] if len(fields) > 6 else len(text)
        _expected("zertz.six_fields", text, at)
    variant, layout, bank, first, second, side = fields
    if variant not in VARIANTS:
        _expected("zertz.a_board", text, 0, boards=" ".join(VARIANTS))
    return Setup(
        variant,
        _read_layout(text, starts[1], layout, variant),
        _read_marbles(text, starts[2], bank),
        (_read_marbles(text, starts[3], first), _read_marbles(text, starts[4], second)),
        int(side) if side in ("1", "2") else _expected("zertz.the_side", text, starts[5]),
    )


def _read_layout(text: str, start: int, layout: str, variant: str) -> str:
    """Parse every column, from a on, into one sign for each place."""
    counts = [count for _, count in COLUMNS[VARIANTS[variant].rings]]
    columns = layout.split("/")
    if len(columns) != len(counts):
        kept = "/".join(columns[: len(counts)])
        _expected("zertz.all_columns", text, start + len(kept), columns=len(counts))
    signs = ""
    for letter, column, count in zip(LETTERS, columns, counts, strict=False):
        signs += _read_column(text, start, column, letter, count)
        start += len(column) + 1
    return signs


def _read_column(text: str, start: int, column: str, letter: str, count: int) -> str:
    """Parse one column upwards; numbers are runs of gaps."""
    signs = ""
    for index, sign in enumerate(column):
        if sign in _DIGITS:
            if index and column[index - 1] in _DIGITS:
                _expected("zertz.no_gap", text, start + index)
            signs += GAP * int(sign)
        elif sign == VACANT or sign in COLOURS:
            signs += sign
        else:
            _expected("zertz.a_place", text, start + index)
        if len(signs) > count:
            _expected("zertz.column_full", text, start + index, places=count, letter=letter)
    if len(signs) < count:
        _expected("zertz.column_short", text, start + len(column), places=count, letter=letter)
    return signs


def _read_marbles(text: str, start: int, field: str) -> Marbles:
    """Parse white/grey/black counts without signs or leading zeros."""
    counts = field.split("/")
    for count in counts[:3]:
        if _NUMBER.fullmatch(count) is None:
            _expected("zertz.a_number", text, start)
        start += len(count) + 1
    if len(counts) != 3:
        _expected("zertz.three_numbers", text, start - 1)
    return Marbles(*(int(count) for count in counts))


def write_setup(setup: Setup) -> str:
    """Write the canonical text of a position.

    >>> write_setup(read_setup("37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2"))
    '37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2'
    """
    by_column = groupby(zip(BOARDS[setup.variant].names, setup.layout, strict=True), key=lambda place: place[0][0])
    layout = "/".join(_write_column("".join(sign for _, sign in places)) for _, places in by_column)
    first, second = setup.captured
    return f"{setup.variant} {layout} {setup.bank} {first} {second} {setup.to_move}"


def _write_column(signs: str) -> str:
    runs = ((sign, "".join(run)) for sign, run in groupby(signs))
    return "".join(str(len(run)) if sign == GAP else run for sign, run in runs)


def write_result(winner: int | None, word: str, captured: tuple[Marbles, Marbles]) -> str:
    """Write a result: score, reason word, captured marbles of players 1 and 2."""
    score = {1: "1-0", 2: "0-1", None: "1/2-1/2"}[winner]
    return f"{score} {word} {captured[0]}:{captured[1]}"


class _Cursor:
    """A cursor in a turn's text that skips blanks."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.column = 0

    def sign(self) -> str:
        """Return the next sign, empty at the end of the text."""
        while self.text.startswith(" ", self.column):
            self.column += 1
        return self.text[self.column : self.column + 1]

    def take(self, signs: str, key: str) -> str:
        """Take one of these signs; ``key`` names them in errors."""
        sign = self.sign()
        if not sign or sign not in signs:
            _expected(key, self.text, self.column)
        self.column += 1
        return sign

    def skip(self, sign: str) -> bool:
        """Skip this sign if it comes next."""
        found = self.sign() == sign
        self.column += found
        return found

    def ring(self) -> str:
        return self.take(LETTERS, "zertz.a_ring") + self.take(_DIGITS, "zertz.a_ring")

    def marbles(self) -> tuple[Marble, ...]:
        """Parse one or more pairs of colour and ring."""
        found: list[Marble] = []
        while not found or self.sign() in tuple(COLOURS):
            found.append((self.take(COLOURS, "zertz.a_colour"), self.ring()))
        return tuple(found)


def read_turn(text: str) -> Turn:
    """Parse a turn; blanks are ignored, and the isolated marbles may be omitted.

    >>> str(read_turn("Bd7, b2 x Wa1Wa2"))
    'Bd7,b2xWa1Wa2'
    """
    _refuse_too_long(text, _LONGEST_TURN)
    cursor = _Cursor(text)
    turn: Turn
    if cursor.skip("-"):
        turn = Pass()
    elif cursor.skip("x"):
        turn = Capture(cursor.ring(), cursor.marbles())
    else:
        turn = _read_placement(cursor)
    if cursor.sign():
        _expected("zertz.the_end", text, cursor.column)
    return turn


def _read_placement(cursor: _Cursor) -> Placement:
    colour = cursor.take(COLOURS, "zertz.a_turn")
    ring = cursor.ring()
    removed = cursor.ring() if cursor.skip(",") else None
    return Placement(colour, ring, removed, cursor.marbles() if cursor.skip("x") else None)
