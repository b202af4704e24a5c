"""The two boards of FENIX, their camps, and the lines along which each figure moves and strikes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from trilith.game import Reason, UnknownName
from trilith.games.fenix.pieces import GENERAL, KING, SOLDIER
from trilith.geometry import Board, column_board

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
ALL_EIGHT = tuple((x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0))

Lines = dict[str, tuple[tuple[str, ...], ...]]
"""For each square, the runs of squares that lead away from it."""


@dataclass(frozen=True)
class FenixBoard:
    """A board of squares with a camp in each of two opposite corners."""

    columns: int
    rows: int
    camp: int
    """Red's camp: the squares whose column and row, counted from 0, add up to this or less (section 3)."""

    @cached_property
    def squares(self) -> Board:
        """The squares, each beside up to four others."""
        return column_board([(0, self.rows)] * self.columns, 1, ORTHOGONAL)

    @cached_property
    def stones(self) -> int:
        """Count the stones a side starts with."""
        return len(self.red_camp)

    @cached_property
    def red_camp(self) -> tuple[str, ...]:
        """List the squares of Red's camp (section 3)."""
        return tuple(name for name in self.squares.names if sum(self.squares.places[name]) <= self.camp)

    @cached_property
    def black_camp(self) -> tuple[str, ...]:
        """List the squares of Black's camp, the mirror image of Red's through the centre (section 3)."""
        far = self.columns + self.rows - 2
        return tuple(name for name in self.squares.names if sum(self.squares.places[name]) >= far - self.camp)

    @cached_property
    def lines(self) -> dict[str, Lines]:
        """For each kind of figure, the lines from each square, as far as the figure can ever get in one jump.

        A general's line goes on to the edge. A soldier's or king's ends behind its neighbour, so that the one search
        of section 7.1 (first an enemy figure, then vacant squares) serves all three kinds.
        """
        compass = column_board([(0, self.rows)] * self.columns, 1, ALL_EIGHT)
        return {
            SOLDIER: _cut(self.squares.rays),
            GENERAL: {name: tuple(filter(None, rays)) for name, rays in self.squares.rays.items()},
            KING: _cut(compass.rays),
        }


def _cut(rays: Lines) -> Lines:
    """Keep the first two squares of each line, and no empty lines."""
    return {name: tuple(ray[:2] for ray in lines if ray) for name, lines in rays.items()}


BOARDS = {"9x9": FenixBoard(9, 9, camp=6), "7x8": FenixBoard(7, 8, camp=5)}
VARIANTS = {
    "9x9": "81 squares, 28 stones a side",
    "7x8": "7 columns and 8 rows, 21 stones a side",
}


def board_of(variant: str) -> FenixBoard:
    """Find the board of a variant, or raise :class:`UnknownName`."""
    if variant not in BOARDS:
        allowed = ", ".join(BOARDS)
        raise UnknownName(Reason.of("unknown_variant", None, game="FENIX", name=str(variant)[:80], allowed=allowed))
    return BOARDS[variant]
