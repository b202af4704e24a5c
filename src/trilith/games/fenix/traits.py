"""FENIX as a learnt estimate sees it: what is true of a position, by numbers from a fixed list.

Every figure is told by its square and by where it stands as seen from either king; some things are counted. The list is
the mover's, and the board is turned for Black as in :mod:`trilith.games.fenix.features`. The fast core has a twin of
this: ``native/include/trilith/fenix_traits.hpp``.
"""

from __future__ import annotations

from collections.abc import Iterator

from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.captures import Captures
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, SOLDIER, figure_of, kind, owner
from trilith.games.fenix.rules import PREPARATION_TURNS, Position

_KINDS = (SOLDIER, GENERAL, KING)
SORTS = 6
"""Own soldiers, generals and king, then the other's."""
REACH = 17
"""Differences of columns and rows, from -8 to 8."""
IDLE_STEPS = 12
SOLDIERS, GENERALS, REBIRTHS, GUARDS = 29, 5, 6, 9
"""How many possibilities each count of a side has; the last one stands for more."""

_SQUARES_AT = {"9x9": 0, "7x8": SORTS * 81}
_KINGS_AT = _SQUARES_AT["7x8"] + SORTS * 56
_COUNTED_AT = _KINGS_AT + 2 * SORTS * REACH * REACH
_PENDING_AT = _COUNTED_AT + 1
_IDLE_AT = _PENDING_AT + 1
_PREPARATION_AT = _IDLE_AT + IDLE_STEPS + 1
_SIDES_AT = _PREPARATION_AT + PREPARATION_TURNS + 1
_A_SIDE = SOLDIERS + GENERALS + REBIRTHS + GUARDS
_DANGER_AT = _SIDES_AT + 2 * _A_SIDE
_MANY = 3
"""How many soldiers or generals are in danger: none, one, or more."""
TOTAL = _DANGER_AT + _MANY * _MANY * 2
STAGES = 4
HEADS = 2 * STAGES
"""Networks have a head for each board and stage of the game."""


def traits(here: Position) -> list[int]:
    """List the traits of a position."""
    return sorted([*_placed(here), *_counted(here)])


def head(here: Position) -> int:
    """Give the number of a network's head for a position: by board, and by how many of all figures are left."""
    left, full = len(here.figures), {"9x9": 46, "7x8": 32}[here.variant]
    stage = 0 if left > full * 2 // 3 else 1 if left > full // 3 else 2 if left > full // 6 else 3
    return (0 if here.variant == "9x9" else STAGES) + stage


def symmetries() -> list[list[int]]:
    """Give the traits of the position mirrored at the diagonal, the one symmetry of the large board."""
    return [[_transposed(trait) for trait in range(TOTAL)]]


def _transposed(trait: int) -> int:
    if trait < _SQUARES_AT["7x8"]:
        sort, square = divmod(trait, 81)
        return sort * 81 + square % 9 * 9 + square // 9
    if _KINGS_AT <= trait < _COUNTED_AT:
        sort, place = divmod(trait - _KINGS_AT, REACH * REACH)
        return _KINGS_AT + sort * REACH * REACH + place % REACH * REACH + place // REACH
    return trait


ASYMMETRIC = _COUNTED_AT
"""The trait of positions without symmetries: those on the small board."""


def _figures(here: Position) -> Iterator[tuple[int, int, int]]:
    """Give every figure as its sort, column and row, as the mover sees them."""
    board = BOARDS[here.variant]
    signs = [figure_of(wanted, player) for player in (here.to_move, 3 - here.to_move) for wanted in _KINDS]
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
        yield _SQUARES_AT[here.variant] + (sort * board.columns + column) * board.rows + row
        for number, king in enumerate(kings):
            if king is not None:
                across, up = column - king[0] + REACH // 2, row - king[1] + REACH // 2
                yield _KINGS_AT + ((number * SORTS + sort) * REACH + across) * REACH + up


def _counted(here: Position) -> Iterator[int]:
    limit = int(here.options["idle"])
    if here.variant == "7x8":
        yield ASYMMETRIC
    if here.pending == GENERAL:
        yield _PENDING_AT
    yield _IDLE_AT + (min(here.idle, limit) * IDLE_STEPS // limit if limit else 0)
    yield _PREPARATION_AT + min(here.ply, PREPARATION_TURNS)
    figures = list(_figures(here))
    for side, at in ((0, _SIDES_AT), (3, _SIDES_AT + _A_SIDE)):
        soldiers, generals, kings = (
            {(x, y) for sort, x, y in figures if sort == side + number} for number in range(len(_KINDS))
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
    counts = [sum(kind(here.figures[square]) == wanted for square in struck) for wanted in _KINDS]
    yield _DANGER_AT + (min(counts[0], _MANY - 1) * _MANY + min(counts[1], _MANY - 1)) * 2 + counts[2]


def in_danger(here: Position, player: int) -> set[str]:
    """Find the figures of a side that one jump of the other would strike, were it to move."""
    other = Captures(BOARDS[here.variant], here.figures, 3 - player)
    hunters = [square for square, figure in here.figures.items() if owner(figure) != player]
    return {over for square in hunters for _, over in other.jumps(square, square, 0)}
