"""FENIX for search and learning: the numbering of steps and the network's input, the same for both boards.

Picks are numbered by cell, then landings by cell; a cell is nine times the column plus the row, both counted from 0.
The fast core has a twin of this module in ``native/include``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from trilith.game import Reason, UnknownName
from trilith.games.fenix.board import BOARDS, board_of
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, SOLDIER, WORTH, figure_of, kind
from trilith.games.fenix.rules import PREPARATION_TURNS, Position, start
from trilith.games.fenix.turns import Capture
from trilith.games.tensors import (
    CELLS,
    SIDE,
    Encoded,
    Plane,
    Symmetry,
    encoded,
    moved_actions,
    moved_cells,
    names,
    settled,
    shape_of,
)

_KINDS = ("pick", "land")
STEPS = len(_KINDS) * CELLS


def number(kind: str, text: str, variant: str) -> int:
    """Return the number of a step."""
    places = board_of(variant).squares.places
    if kind not in _KINDS or text not in places:
        raise _no_step(f"{kind} {text}"[:40], variant)
    column, row = places[text]
    return CELLS * _KINDS.index(kind) + SIDE * column + row


def step(number: int, variant: str) -> tuple[str, str]:
    """Return the kind and text of the step with a number."""
    square = board_of(variant).squares.at.get(divmod(number % CELLS, SIDE))
    if square is None or not 0 <= number < STEPS:
        raise _no_step(str(number)[:40], variant)
    return _KINDS[number // CELLS], square


def _no_step(found: str, variant: str) -> UnknownName:
    return UnknownName(Reason.of("fenix.no_step", None, variant=variant, step=found))


# The network's input

_NAMES = {SOLDIER: "soldier", GENERAL: "general", KING: "king"}
_CELL_OF = {
    variant: {name: SIDE * x + y for name, (x, y) in board.squares.places.items()} for variant, board in BOARDS.items()
}


def encode(position: Position, prefix: Sequence[str] = ()) -> Encoded:
    """Encode a position for a network, optionally within a turn, from the mover's side."""
    here, path = settled(position, prefix)
    struck = here.struck(Capture(path)) if path else []
    return encoded(_planes(here, path, struck), _scalars(here, path, struck))


def _seen_from(player: int, variant: str, cell: int) -> int:
    """Rotate the board by 180° for Black, so that the mover's camp is always at cell 0."""
    board = BOARDS[variant]
    return SIDE * (board.columns - 1) + board.rows - 1 - cell if player == BLACK else cell


def _players(here: Position) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("own", here.to_move), ("other's", 3 - here.to_move)


def _planes(here: Position, path: Sequence[str], struck: Sequence[str]) -> Iterator[tuple[str, Plane]]:
    def on(squares: Iterable[str]) -> Plane:
        cells = (_CELL_OF[here.variant][square] for square in squares)
        return {_seen_from(here.to_move, here.variant, cell): 1.0 for cell in cells}

    figures = dict(here.figures)
    if path:
        figures[path[-1]] = figures.pop(path[0])  # R5: the figure has left its start.
    yield "square", on(here.board.squares.names)
    for whose, player in _players(here):
        for figure_kind, word in _NAMES.items():
            sign = figure_of(figure_kind, player)
            yield f"{whose} {word}", on(square for square, figure in figures.items() if figure == sign)
    yield "figure picked up, where it is now", on(path[-1:])
    yield "struck in this turn", on(struck)  # R4: still an obstacle.


def _scalars(here: Position, path: Sequence[str], struck: Sequence[str]) -> Iterator[tuple[str, float]]:
    left = max(0, PREPARATION_TURNS - here.ply)
    limit = int(here.options["idle"])
    yield "board 7x8", float(here.variant == "7x8")
    yield "preparation", float(left > 0)
    yield "own preparation turns left / 5", (left + 1) // 2 / 5
    yield "other's preparation turns left / 5", left // 2 / 5
    yield "own general struck just now", float(here.pending == GENERAL)
    yield "own king struck just now", float(here.pending == KING)
    yield "idle counter / its limit", min(here.idle, limit) / limit if limit else 0.0
    yield "option prep=adjacent", float(here.options["prep"] == "adjacent")
    yield "option stalemate=loss", float(here.options["stalemate"] == "loss")
    for whose, player in _players(here):
        counts = {
            figure_kind: list(here.figures.values()).count(figure_of(figure_kind, player)) for figure_kind in WORTH
        }
        stones = sum(count * WORTH[figure_kind] for figure_kind, count in counts.items())
        yield f"{whose} stones / those at the start", stones / here.board.stones
        yield f"{whose} soldiers / stones at the start", counts[SOLDIER] / here.board.stones
        yield f"{whose} generals / 4", counts[GENERAL] / 4
        yield f"{whose} king", float(counts[KING])
    yield "figure picked up", float(bool(path))
    taken = sum(WORTH[kind(here.figures[square])] for square in struck)
    yield "stones struck in this turn / those at the start", taken / here.board.stones


FORMAT = 1
_START = start("9x9", {})
PLANES = names(_planes(_START, (), ()))
SCALARS = names(_scalars(_START, (), ()))
POLICY = tuple((kind, CELLS) for kind in _KINDS)
SHAPE = shape_of(PLANES, SCALARS, POLICY, FORMAT)


def action(position: Position, number: int) -> int:
    """Return the index of a step in the policy, which is rotated like the board."""
    block, cell = divmod(number, CELLS)
    return CELLS * block + _seen_from(position.to_move, position.variant, cell)


@cache
def symmetries(variant: str) -> tuple[Symmetry, ...]:
    """List the symmetries of a variant, the identity first: those of its board that preserve the camps.

    The others are symmetries of the rules too, but lead to positions with the camps in other corners, which cannot
    arise from the start. The rotation that swaps the sides is part of the encoding.
    """
    board = board_of(variant)
    camp = set(board.red_camp)
    keeping = (to for to in board.squares.symmetries if {to[square] for square in camp} == camp)
    found = (moved_cells(_CELL_OF[variant], to) for to in keeping)
    planes, scalars = tuple(range(SHAPE.planes)), tuple(range(SHAPE.scalars))
    return tuple(Symmetry(planes, cells, scalars, moved_actions(POLICY, cells)) for cells in found)
