"""What the players of LYNGK play for: complete stacks, and how many each player has."""

from __future__ import annotations

from trilith.game import Aim, Reason
from trilith.games.lyngk.rules import Position


def aim(position: Position) -> Aim:
    """Name the goal of the variant; count the stacks taken, or in the variant what is counted first at the end."""
    if position.variant == "standard":
        taken = (len(position.captured[0]), len(position.captured[1]))
        return Aim(Reason.of("aims.lyngk", "LYNGK G1"), "aims.lyngk_progress", taken)
    return Aim(Reason.of("aims.lyngk_six", "LYNGK H4"), "aims.lyngk_six_progress", position.count(position.limit - 1))
