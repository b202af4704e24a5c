"""The numbering of LYNGK traits, the inputs of a learnt estimate.

Every stack has traits for its point with the owner of its top, its height, and the owners of its colours; further
traits are counts. Traits are from the mover's side. The fast core computes them
(``native/include/trilith/lyngk_traits.hpp``); ``tests/native/lyngk_traits.py`` is the reference.
"""

from __future__ import annotations

from collections.abc import Mapping

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH

HEIGHTS = 6
JOINED = range(2, HEIGHTS)
SORTS = HEIGHTS + 1 + len(JOINED)
"""Stacks with a colour on top, by height; stacks that contain it; stacks with it on top and a joker, by height."""
OWN, OPPONENTS, OPEN, NEUTRAL, JOKERS = range(5)
"""The state of a colour for the mover; an open one can still be claimed, a neutral one cannot."""
CLAIM_STATES = (CLAIMS_EACH + 1) ** 2
A_BOARD = SORTS * len(POINTS)
COUNTED_AT = 2 * (JOKERS + 1) * A_BOARD
IN_REACH = (8, 6, 5, 4, 3)
"""The number of values of the counts of own stacks of one to five pieces that the opponent can land on."""
STACKS_WON, COMPLETING, MOVABLE, CLAIM_COMPLETES, TALL, TALL_STEP = 6, 5, 10, 2, 10, 6
BUILT, BUILDS = range(2, HEIGHTS + 1), 16
"""Heights that a move of an own stack makes, and the number of values of the counts of such moves."""
A_SIDE = STACKS_WON + sum(IN_REACH) + COMPLETING + MOVABLE + CLAIM_COMPLETES + TALL + len(BUILT) * BUILDS
A_VARIANT = CLAIM_STATES + len(POINTS) + 1 + 2 * A_SIDE
JOINED_AT = COUNTED_AT + 2 * A_VARIANT
BUILT_JOINED, JOININGS = range(3, HEIGHTS), 8
"""In the variant six, where a stack of six needs a joker: heights of stacks with a joker that a move makes."""
TOTAL = JOINED_AT + 2 * len(BUILT_JOINED) * JOININGS

ASYMMETRIC = None
"""The trait of positions without symmetries: there are none."""
STAGES = 4
HEADS = 2 * STAGES
"""Estimates have a head for each variant and stage of the game."""


def symmetries() -> list[list[int]]:
    """Return the image of each trait under each symmetry of the board except the identity."""
    return [_moved(to) for to in BOARD.symmetries[1:]]


def _moved(to: Mapping[str, str]) -> list[int]:
    goes = [POINTS.index(to[point]) for point in POINTS]
    points = len(POINTS)
    on_board = [trait - trait % points + goes[trait % points] for trait in range(COUNTED_AT)]
    return [*on_board, *range(COUNTED_AT, TOTAL)]
