"""The numbering of FENIX traits, the inputs of a learnt estimate.

Every figure has a trait for its square and one for its place relative to each king; further traits are counts. Traits
are from the mover's side, and the board is rotated for Black as in :mod:`trilith.games.fenix.features`. The core
computes them (``native/include/trilith/fenix_traits.hpp``); ``tests/native/fenix_traits.py`` is the reference.
"""

from __future__ import annotations

from trilith.games.fenix.rules import PREPARATION_TURNS

SORTS = 6
"""Own soldiers, generals and king, then the opponent's."""
REACH = 17
"""Differences of columns and rows, from -8 to 8."""
IDLE_STEPS = 12
SOLDIERS, GENERALS, REBIRTHS, GUARDS = 29, 5, 6, 9
"""The number of values of each count of a side; the last value means that or more."""

SQUARES_AT = {"9x9": 0, "7x8": SORTS * 81}
KINGS_AT = SQUARES_AT["7x8"] + SORTS * 56
COUNTED_AT = KINGS_AT + 2 * SORTS * REACH * REACH
PENDING_AT = COUNTED_AT + 1
IDLE_AT = PENDING_AT + 1
PREPARATION_AT = IDLE_AT + IDLE_STEPS + 1
SIDES_AT = PREPARATION_AT + PREPARATION_TURNS + 1
A_SIDE = SOLDIERS + GENERALS + REBIRTHS + GUARDS
DANGER_AT = SIDES_AT + 2 * A_SIDE
MANY = 3
"""The values of the soldiers or generals in danger: none, one, or more."""
TOTAL = DANGER_AT + MANY * MANY * 2
STAGES = 4
HEADS = 2 * STAGES
"""Estimates have a head for each board and stage of the game."""


def symmetries() -> list[list[int]]:
    """Return the image of each trait under the reflection at the diagonal, the one symmetry of the large board."""
    return [[_transposed(trait) for trait in range(TOTAL)]]


def _transposed(trait: int) -> int:
    if trait < SQUARES_AT["7x8"]:
        sort, square = divmod(trait, 81)
        return sort * 81 + square % 9 * 9 + square // 9
    if KINGS_AT <= trait < COUNTED_AT:
        sort, place = divmod(trait - KINGS_AT, REACH * REACH)
        return KINGS_AT + sort * REACH * REACH + place % REACH * REACH + place // REACH
    return trait


ASYMMETRIC = COUNTED_AT
"""The trait of positions without symmetries: those on the small board."""
