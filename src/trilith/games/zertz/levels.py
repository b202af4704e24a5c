"""The sights of the levels in ZÈRTZ, the weakest first; docs/strength.md has the matches.

Each row is a :class:`trilith.engine.levels.Sight`: depth, overlooked share, blur and, if a network guides the level,
the maximum of simulations without it and the simulations with it.
"""

from __future__ import annotations

LEVELS: tuple[tuple[float, ...], ...] = (
    (1, 0.95, 8.0),
    (1, 0.75, 3.5),
    (1, 0.45, 1.8),
    (1, 0.25, 1.1),
    (1, 0.05, 0.5),
    (2, 0.58, 0.95),
    (2, 0.4, 0.65),
    (2, 0.18, 0.36),
    (60, 0.0, 0.04, 30_000, 4),
    (60, 0.0, 0.015, 30_000, 14),
)
