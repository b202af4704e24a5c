"""The sights of the levels in FENIX, the weakest first; docs/strength.md has the matches.

Each row is a :class:`trilith.engine.levels.Sight`: depth, overlooked share, blur and, if a network guides the level,
the maximum of simulations without it and the simulations with it.
"""

from __future__ import annotations

LEVELS: tuple[tuple[float, ...], ...] = (
    (1, 0.93, 6.0),
    (1, 0.7, 3.0),
    (1, 0.45, 1.7),
    (1, 0.19, 0.77),
    (2, 0.325, 1.09),
    (2, 0.1, 0.6),
    (2, 0.0, 0.3),
    (2, 0.0, 0.0),
    (3, 0.0, 0.15),
    (3, 0.0, 0.0),
)
