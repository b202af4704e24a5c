"""Limits of a search."""

from __future__ import annotations

import math
from dataclasses import dataclass

from trilith.game import Reason, UnknownName

MOST_SIMULATIONS = 10**12
LONGEST = 30 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: after a time in seconds, a number of simulations, or whichever comes first.

    A simulation extends the search tree by one continuation of the game. Without a limit the engine searches until it
    is stopped or the position is proven.
    """

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        """Validate the limits."""
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= LONGEST):
            raise UnknownName(Reason.of("engine.bad_seconds", None, value=str(self.seconds)[:40], most=int(LONGEST)))
        if self.simulations is not None and not (
            isinstance(self.simulations, int)
            and not isinstance(self.simulations, bool)
            and 0 < self.simulations <= MOST_SIMULATIONS
        ):
            shown = str(self.simulations)[:40]
            raise UnknownName(Reason.of("engine.bad_simulations", None, value=shown, most=MOST_SIMULATIONS))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
