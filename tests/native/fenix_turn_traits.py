"""The traits of a turn of FENIX, by which a learnt estimate orders turns: the reference for the core's.

They say which figure goes where, relative to both kings, and what could be struck afterwards. They are numbered from
the mover's side, with the board turned for Black. The core: ``native/include/trilith/fenix_turn_traits.hpp``.
"""

from __future__ import annotations

from tests.native.fenix_traits import head, in_danger
from trilith.games.fenix.board import BOARDS
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, SOLDIER, WORTH, figure_of, kind
from trilith.games.fenix.rules import Position
from trilith.games.fenix.traits import STAGES
from trilith.games.fenix.turns import Capture, Move, Stack, Turn

WAYS = 6
"""Moves of soldiers, generals and the king; a new general; in preparation, onto a soldier and onto a general."""
SQUARES = 81
FAR = 9
"""Distances to a king in steps of a king, up to eight; 0 where there is no king."""
STONES = 5
"""Numbers of stones that could be struck; the last one stands for more."""
BESIDE = 5
"""Numbers of own soldiers orthogonally beside a square."""
SIZES = (
    WAYS * SQUARES,  # where it comes from
    WAYS * SQUARES,  # where it goes
    STAGES * WAYS * 16,  # who was and is in danger, in the course of the game
    WAYS * STONES * STONES,  # how many stones each side could strike next
    WAYS * FAR * 3,  # how far it ends from the other's king, and whether it came closer
    WAYS * FAR * 3,  # how far from the own king
    WAYS * BESIDE * BESIDE,  # what stands beside it, before and after
)
TOTAL = 2 * sum(SIZES)
EACH = len(SIZES)


def turn_traits(here: Position, turn: Turn) -> list[int]:
    """List the traits of a turn, one of each sort."""
    if isinstance(turn, Capture) or here.pending == KING:
        return [0] * EACH  # forced turns need no ordering
    way = _way(here, turn)
    own, other = here.to_move, 3 - here.to_move
    after = here.after(turn)
    endangered, prey = in_danger(after, own), in_danger(after, other)
    before = in_danger(here, own)
    danger = (turn.start in before) + 2 * bool(before) + 4 * bool(endangered) + 8 * (turn.end in endangered)
    risk, gain = (
        min(sum(WORTH[kind(after.figures[square])] for square in squares), STONES - 1) for squares in (endangered, prey)
    )
    numbers = (
        way * SQUARES + _square(here, turn.start),
        way * SQUARES + _square(here, turn.end),
        ((head(here) % STAGES) * WAYS + way) * 16 + danger,
        (way * STONES + risk) * STONES + gain,
        _closeness(here, turn, way, other),
        _closeness(here, turn, way, own),
        (way * BESIDE + _beside(here, turn.start, own)) * BESIDE + _beside(after, turn.end, own),
    )
    at = 0 if here.variant == "9x9" else TOTAL // 2
    found = []
    for number, size in zip(numbers, SIZES, strict=True):
        found.append(at + number)
        at += size
    return found


def _way(here: Position, turn: Move | Stack) -> int:
    if not isinstance(turn, Stack):
        return (SOLDIER, GENERAL, KING).index(kind(here.figures[turn.start]))
    if here.phase == "battle":
        return 3
    return 4 if kind(here.figures[turn.end]) == SOLDIER else 5


def _square(here: Position, name: str) -> int:
    board = BOARDS[here.variant]
    column, row = board.squares.places[name]
    square = column * board.rows + row
    return board.columns * board.rows - 1 - square if here.to_move == BLACK else square


def _closeness(here: Position, turn: Move | Stack, way: int, player: int) -> int:
    """Number how far a turn ends from a king, and whether it came closer to it."""
    king = next((square for square, figure in here.figures.items() if figure == figure_of(KING, player)), None)
    if king is None:
        return way * FAR * 3 + 1
    places = BOARDS[here.variant].squares.places
    before, after = (
        max(abs(places[square][0] - places[king][0]), abs(places[square][1] - places[king][1]))
        for square in (turn.start, turn.end)
    )
    return (way * FAR + after) * 3 + (after > before) - (after < before) + 1


def _beside(here: Position, square: str, player: int) -> int:
    soldier = figure_of(SOLDIER, player)
    return sum(here.figures.get(near) == soldier for near in BOARDS[here.variant].squares.neighbours[square])
