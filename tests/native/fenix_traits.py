"""The traits of a position of FENIX in plain Python: the reference for the core's."""

from __future__ import annotations

from collections.abc import Iterator

from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.captures import Captures
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, SOLDIER, figure_of, kind, owner
from trilith.games.fenix.rules import PREPARATION_TURNS, Position
from trilith.games.fenix.traits import (
    A_SIDE,
    ASYMMETRIC,
    DANGER_AT,
    GENERALS,
    GUARDS,
    IDLE_AT,
    IDLE_STEPS,
    KINGS_AT,
    MANY,
    PENDING_AT,
    PREPARATION_AT,
    REACH,
    REBIRTHS,
    SIDES_AT,
    SOLDIERS,
    SORTS,
    SQUARES_AT,
    STAGES,
)

KINDS = (SOLDIER, GENERAL, KING)


def traits(here: Position) -> list[int]:
    """List the traits of a position."""
    return sorted([*_placed(here), *_counted(here)])


def head(here: Position) -> int:
    """Give the number of a network's head for a position: by board, and by how many of all figures are left."""
    left, full = len(here.figures), {"9x9": 46, "7x8": 32}[here.variant]
    stage = 0 if left > full * 2 // 3 else 1 if left > full // 3 else 2 if left > full // 6 else 3
    return (0 if here.variant == "9x9" else STAGES) + stage


def _figures(here: Position) -> Iterator[tuple[int, int, int]]:
    """Yield the sort, column and row of every figure, from the mover's side."""
    board = BOARDS[here.variant]
    signs = [figure_of(wanted, player) for player in (here.to_move, 3 - here.to_move) for wanted in KINDS]
    for square, figure in here.figures.items():
        column, row = board.squares.places[square]
        if here.to_move == BLACK:
            column, row = board.columns - 1 - column, board.rows - 1 - row
        yield signs.index(figure), column, row


def _placed(here: Position) -> Iterator[int]:
    board = BOARDS[here.variant]
    figures = list(_figures(here))
    kings = [next(((x, y) for sort, x, y in figures if sort == king), None) for king in (2, 5)]
    for sort, column, row in figures:
        yield SQUARES_AT[here.variant] + (sort * board.columns + column) * board.rows + row
        for number, king in enumerate(kings):
            if king is not None:
                across, up = column - king[0] + REACH // 2, row - king[1] + REACH // 2
                yield KINGS_AT + ((number * SORTS + sort) * REACH + across) * REACH + up


def _counted(here: Position) -> Iterator[int]:
    limit = int(here.options["idle"])
    if here.variant == "7x8":
        yield ASYMMETRIC
    if here.pending == GENERAL:
        yield PENDING_AT
    yield IDLE_AT + (min(here.idle, limit) * IDLE_STEPS // limit if limit else 0)
    yield PREPARATION_AT + min(here.ply, PREPARATION_TURNS)
    figures = list(_figures(here))
    for side, at in ((0, SIDES_AT), (3, SIDES_AT + A_SIDE)):
        soldiers, generals, kings = (
            {(x, y) for sort, x, y in figures if sort == side + number} for number in range(len(KINDS))
        )
        rebirths = sum(any(abs(x - a) + abs(y - b) == 1 for a, b in generals) for x, y in soldiers)
        guards = sum(max(abs(x - a), abs(y - b)) == 1 for x, y in soldiers for a, b in kings)
        for found, possible in (
            (len(soldiers), SOLDIERS),
            (len(generals), GENERALS),
            (rebirths, REBIRTHS),
            (guards, GUARDS),
        ):
            yield at + min(found, possible - 1)
            at += possible
    struck = in_danger(here, here.to_move)
    counts = [sum(kind(here.figures[square]) == wanted for square in struck) for wanted in KINDS]
    yield DANGER_AT + (min(counts[0], MANY - 1) * MANY + min(counts[1], MANY - 1)) * 2 + counts[2]


def in_danger(here: Position, player: int) -> set[str]:
    """Find the figures of a side that one jump of the other would strike, were it to move."""
    other = Captures(BOARDS[here.variant], here.figures, 3 - player)
    hunters = [square for square, figure in here.figures.items() if owner(figure) != player]
    return {over for square in hunters for _, over in other.jumps(square, square, 0)}
