"""The boards of 37 to 61 rings, the variants played on them, and where a marble can jump."""

from __future__ import annotations

from typing import NamedTuple

from trilith.games.zertz.pieces import Marbles
from trilith.geometry import Board, column_board

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The six neighbours of a ring in circular order: two that follow each other here touch each other."""

COLUMNS = {
    "37": ((0, 4), (0, 5), (0, 6), (0, 7), (1, 6), (2, 5), (3, 4)),  # C1: the hexagon of side 4.
    "40": ((0, 5), (0, 6), (0, 7), (1, 7), (2, 6), (3, 5), (4, 4)),  # H, R1: three more at the lower left.
    "43": ((0, 5), (0, 6), (0, 7), (1, 7), (2, 6), (3, 5), (4, 4), (5, 3)),  # H, R1: and three on the right.
    "44": ((0, 5), (0, 6), (0, 7), (0, 8), (1, 7), (2, 6), (3, 5)),  # H, R1: 40 and four at the lower right.
    "48": ((0, 5), (0, 6), (0, 7), (0, 8), (1, 7), (2, 6), (3, 5), (4, 4)),  # H, I1, R1: all eleven.
    "61": ((0, 5), (0, 6), (0, 7), (0, 8), (0, 9), (1, 8), (2, 7), (3, 6), (4, 5)),  # I1: the hexagon of side 5.
}
"""Each board column by column: the ``y`` of the lowest ring, and how many rings. R2, R3: numbered from that one."""


class Variant(NamedTuple):
    """A board with its marbles and the goals that win."""

    rings: str
    bank: Marbles
    each: int
    alone: Marbles
    meaning: str


def _standard(rings: str, meaning: str) -> Variant:
    """Give a board the marbles and goals that all boards share."""
    return Variant(rings, Marbles(6, 8, 10), 3, Marbles(4, 5, 6), meaning)  # B, C2, H.


VARIANTS = {
    "37": _standard("37", "the basic board of 37 rings"),
    "40": _standard("40", "37 rings and three at the lower left"),
    "43": _standard("43", "40 rings and three on the right"),
    "44": _standard("44", "40 rings and four at the lower right"),
    "48": _standard("48", "the tournament board of 48 rings"),
    "61": _standard("61", "the large hexagon of 61 rings"),
    "blitz": Variant("37", Marbles(5, 7, 9), 2, Marbles(3, 4, 5), "37 rings, fewer marbles, lower goals"),  # J, R23.
}

BOARDS: dict[str, Board] = {
    name: column_board(COLUMNS[variant.rings], 1, DIRECTIONS) for name, variant in VARIANTS.items()
}


def _jumps(board: Board, start: str) -> dict[str, str]:
    """Map each ring two steps straight away to the ring between, landings in ASCII order."""
    found = {ray[1]: ray[0] for ray in board.rays[start] if len(ray) > 1}
    return dict(sorted(found.items()))


JUMPS: dict[str, dict[str, dict[str, str]]] = {
    name: {start: _jumps(board, start) for start in board.names} for name, board in BOARDS.items()
}
"""For each variant and starting ring: landing ring → ring jumped."""
