"""Benchmark settings and goals of LYNGK; see :mod:`trilith.benchmark`."""

from __future__ import annotations

from collections.abc import Mapping

MIDDLE_TURNS = 12
"""Random turns to the middle of a game."""
MIDDLE_DEPTH, START_DEPTH = 3, 3
"""Depth of perft in the middle and at the start."""
GOALS: Mapping[str, tuple[float, float]] = {
    "perft, bulk": (130, 390),
    "playouts/standard": (0.11, 0.21),
    "tree search, rollouts/standard": (0.08, 0.16),
}
"""Floor and target of a figure, or of one variant's, as multiples of the unit."""
GENERATION_MICROSECONDS: tuple[float | None, float | None] = (None, None)
"""Maximum microseconds of turn generation for 99.9 % of the positions, and for all."""
