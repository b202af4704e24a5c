"""Benchmark settings and goals of ZÈRTZ; see :mod:`trilith.benchmark`."""

from __future__ import annotations

from collections.abc import Mapping

MIDDLE_TURNS = 14
"""Random turns to the middle of a game."""
MIDDLE_DEPTH, START_DEPTH = 2, 3
"""Depth of perft in the middle and at the start."""
GOALS: Mapping[str, tuple[float, float]] = {
    "perft, bulk": (130, 650),
    "playouts/37": (0.40, 0.66),
    "tree search, rollouts/37": (0.26, 0.46),
}
"""Floor and target of a figure, or of one variant's, as multiples of the unit."""
GENERATION_MICROSECONDS: tuple[float | None, float | None] = (None, None)
"""Maximum microseconds of turn generation for 99.9 % of the positions, and for all."""
