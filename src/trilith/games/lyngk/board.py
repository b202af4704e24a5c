"""The 43 points of the LYNGK board, its rays, and the two variants."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.geometry import column_board

BOARD = column_board(
    columns=((6, 1), (3, 4), (0, 7), (1, 6), (0, 7), (1, 6), (0, 7), (3, 4), (6, 1)),
    step=2,
    directions=((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)),
)
POINTS = BOARD.names
"""Every point in the order of setup, notation and numbering: a1, b1, b2, …, i1."""
RAYS = BOARD.rays

VARIANTS: Mapping[str, str] = {
    "standard": "complete stacks of five under a colour you have claimed",
    "six": "stacks of five stay on the board; a stack of six under your own colour wins at once",
}
LIMIT: Mapping[str, int] = {"standard": 5, "six": 6}
"""The maximum height of a stack (E5, section H)."""
