"""Benchmark settings and goals of FENIX; see :mod:`trilith.benchmark`."""

from __future__ import annotations

from collections.abc import Mapping

MIDDLE_TURNS = 30
"""Random turns to the middle of a game."""
MIDDLE_DEPTH, START_DEPTH = 4, 3
"""Depth of perft in the middle and at the start."""
GOALS: Mapping[str, tuple[float, float]] = {
    "perft, bulk": (130, 160),
    "playouts/9x9": (0.026, 0.053),
    "playouts/7x8": (0.079, 0.145),
    "tree search, rollouts/9x9": (0.018, 0.037),
    "tree search, rollouts/7x8": (0.053, 0.10),
}
"""Floor and target of a figure, or of one variant's, as multiples of the unit."""
GENERATION_MICROSECONDS: tuple[float | None, float | None] = (20.0, 200.0)
"""Maximum microseconds of turn generation for 99.9 % of the positions, and for all."""
