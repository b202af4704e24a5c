"""Parsing and writing of turns and positions (sections 11 and 12)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, groupby

from trilith.game import NotationError, Reason, Value, either
from trilith.games.fenix.board import BOARDS, FenixBoard
from trilith.games.fenix.pieces import LETTERS
from trilith.games.fenix.setup import Setup
from trilith.games.fenix.turns import Capture, Move, Stack, Turn
from trilith.geometry.board import COLUMNS

LONGEST_TURN = 512
LONGEST_POSITION = 4096
LARGEST_COUNTER = 999_999
ROW_NUMBERS = "123456789"


def read_turn(text: str) -> Turn:
    """Parse a turn: ``a1+b4``, ``a1-a2`` or ``a3xe3xe1``.

    >>> read_turn("a3xe3xe1")
    Capture(path=('a3', 'e3', 'e1'))
    """
    _check_length(text, LONGEST_TURN)
    path = [_square(text, 0)]
    sign = text[2:3]
    if sign not in ("+", "-", "x"):
        raise _expected(text, 2, "fenix.a_sign")
    while len(text) > 3 * len(path) - 1:
        if text[3 * len(path) - 1] != sign or (len(path) > 1 and sign != "x"):
            raise _expected(text, 3 * len(path) - 1, "fenix.x_or_end" if sign == "x" else "fenix.the_end")
        path.append(_square(text, 3 * len(path)))
    if sign == "x":
        return Capture(tuple(path))
    return Stack(*path) if sign == "+" else Move(*path)


def _square(text: str, at: int) -> str:
    square = text[at : at + 2]
    if len(square) < 2 or square[0] not in COLUMNS or square[1] not in ROW_NUMBERS:
        raise _expected(text, at, "fenix.a_square")
    return square


def read_position(text: str) -> Setup:
    """Parse a position text; :func:`trilith.games.fenix.rules.checked` validates it."""
    _check_length(text, LONGEST_POSITION)
    fields = text.split(" ")
    at = list(accumulate((len(field) + 1 for field in fields), initial=0))
    if "" in fields:
        raise _expected(text, at[fields.index("")], "fenix.six_fields")
    if len(fields) < 6:
        raise _expected(text, len(text), "fenix.six_fields")
    if len(fields) > 6:
        raise _expected(text, at[6] - 1, "fenix.end_of_fields")
    variant, figures = _rows(text, fields[0])
    return Setup(
        variant=variant,
        figures=figures,
        side=_word(text, at[1], fields[1], ("r", "b")),
        phase=_word(text, at[2], fields[2], ("prep", "battle")),
        pending=_word(text, at[3], fields[3], ("-", "G", "K")),
        idle=_counter(text, at[4], fields[4]),
        ply=_counter(text, at[5], fields[5]),
    )


def _rows(text: str, field: str) -> tuple[str, dict[str, str]]:
    """Parse the board, top row first; the number of rows determines the variant."""
    rows = field.split("/")
    found = next(((name, board) for name, board in BOARDS.items() if board.rows == len(rows)), None)
    if found is None:
        raise _expected(text, 0, "fenix.a_board")
    variant, board = found
    figures: dict[str, str] = {}
    at = 0
    for number, row in zip(range(board.rows, 0, -1), rows, strict=True):
        figures |= _row(text, at, row, number, board)
        at += len(row) + 1
    return variant, figures


def _row(text: str, at: int, row: str, number: int, board: FenixBoard) -> dict[str, str]:
    """Parse one row, from column a."""
    figures: dict[str, str] = {}
    column = 0
    for here, letter in enumerate(row):
        if letter in LETTERS and column < board.columns:
            figures[f"{COLUMNS[column]}{number}"] = letter
            column += 1
        elif letter in ROW_NUMBERS and (here == 0 or row[here - 1] not in ROW_NUMBERS):
            column += int(letter)
        else:
            raise _expected(text, at + here, "fenix.row_signs", columns=board.columns)
        if column > board.columns:
            raise _expected(text, at + here, "fenix.row_full", columns=board.columns)
    if column < board.columns:
        raise _expected(text, at + len(row), "fenix.row_short", columns=board.columns, found=column)
    return figures


def _word(text: str, at: int, field: str, allowed: tuple[str, ...]) -> str:
    if field not in allowed:
        raise _refusal(text, at, either([f"'{word}'" for word in allowed]))
    return field


def _counter(text: str, at: int, field: str) -> int:
    """Parse a number without sign or leading zero."""
    plain = field.isascii() and field.isdigit() and (field == "0" or field[0] != "0")
    if not plain or len(field) > len(str(LARGEST_COUNTER)):
        raise _expected(text, at, "fenix.a_counter", most=LARGEST_COUNTER)
    return int(field)


def write(setup: Setup) -> str:
    """Write the canonical text of a position."""
    rows = _write_rows(BOARDS[setup.variant], setup.figures)
    return f"{rows} {setup.side} {setup.phase} {setup.pending} {setup.idle} {setup.ply}"


def _write_rows(board: FenixBoard, figures: Mapping[str, str]) -> str:
    rows = []
    for number in range(board.rows, 0, -1):
        letters = (figures.get(f"{column}{number}", "") for column in COLUMNS[: board.columns])
        runs = ((figure, len(list(run))) for figure, run in groupby(letters))
        rows.append("".join(figure * length if figure else str(length) for figure, length in runs))
    return "/".join(rows)


def _check_length(text: str, limit: int) -> None:
    if len(text) > limit:
        raise NotationError(Reason.of("too_long", None, length=len(text), limit=limit), text)


def _expected(text: str, column: int, key: str, **args: Value) -> NotationError:
    return _refusal(text, column, Reason.of(key, None, **args))


def _refusal(text: str, column: int, expected: Value | Reason) -> NotationError:
    return NotationError(Reason.of("expected", None, wanted=expected), text, column)
