"""The sights of the levels in LYNGK, the weakest first; docs/strength.md has the matches.

Each row is a :class:`trilith.engine.levels.Sight`: depth, overlooked share, blur and, if a network guides the level,
the maximum of simulations without it and the simulations with it.
"""

from __future__ import annotations

LEVELS: tuple[tuple[float, ...], ...] = (
    (1, 0.9, 6.0),
    (1, 0.55, 2.3),
    (1, 0.28, 1.1),
    (1, 0.18, 0.76),
    (1, 0.12, 0.57),
    (2, 0.08, 0.57),
    (2, 0.0, 0.36),
    (2, 0.0, 0.24),
    (3, 0.04, 0.32, 20_000, 11),
    (3, 0.0, 0.22, 20_000, 32),
)
