"""The numbers of the traits by which a learnt estimate sees LYNGK: what is true of a position.

Every stack has traits for its point, whose its top is and how high it is, and for whose colours it holds; some things
are counted. The list is the mover's. The fast core finds them (``native/include/trilith/lyngk_traits.hpp``);
``tests/native/lyngk_traits.py`` does the same in plain Python.
"""

from __future__ import annotations

from collections.abc import Mapping

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH

HEIGHTS = 6
JOINED = range(2, HEIGHTS)
SORTS = HEIGHTS + 1 + len(JOINED)
"""Stacks that show a colour, by height; stacks that hold it; of those that show it and hold a joker, some heights."""
OWN, OTHERS, OPEN, NOBODYS, JOKERS = range(5)
"""What a colour is to the mover; an open one can still be claimed."""
CLAIM_STATES = (CLAIMS_EACH + 1) ** 2
A_BOARD = SORTS * len(POINTS)
COUNTED_AT = 2 * (JOKERS + 1) * A_BOARD
IN_REACH = (8, 6, 5, 4, 3)
"""How many possibilities there are for own stacks of one to five pieces that the other may land on."""
STACKS_WON, COMPLETING, MOVABLE, CLAIM_COMPLETES, TALL, TALL_STEP = 6, 5, 10, 2, 10, 6
BUILT, BUILDS = range(2, HEIGHTS + 1), 16
"""Heights that a move of an own stack makes, and the possibilities for how many moves make one."""
A_SIDE = STACKS_WON + sum(IN_REACH) + COMPLETING + MOVABLE + CLAIM_COMPLETES + TALL + len(BUILT) * BUILDS
A_VARIANT = CLAIM_STATES + len(POINTS) + 1 + 2 * A_SIDE
JOINED_AT = COUNTED_AT + 2 * A_VARIANT
BUILT_JOINED, JOININGS = range(3, HEIGHTS), 8
"""In the variant six, where a stack of six needs a joker: heights of stacks with one that a move makes."""
TOTAL = JOINED_AT + 2 * len(BUILT_JOINED) * JOININGS

ASYMMETRIC = None
"""The trait of positions without symmetries: there are none."""
STAGES = 4
HEADS = 2 * STAGES
"""Networks have a head for each variant and stage of the game."""


def symmetries() -> list[list[int]]:
    """Give the traits of a position that is turned or mirrored, for each symmetry of the board but the identity."""
    return [_moved(to) for to in BOARD.symmetries[1:]]


def _moved(to: Mapping[str, str]) -> list[int]:
    goes = [POINTS.index(to[point]) for point in POINTS]
    points = len(POINTS)
    on_board = [trait - trait % points + goes[trait % points] for trait in range(COUNTED_AT)]
    return [*on_board, *range(COUNTED_AT, TOTAL)]
