"""What the players of ZÈRTZ play for: captured marbles, and how many are still missing."""

from __future__ import annotations

from trilith.game import Aim, Reason
from trilith.games.zertz.board import VARIANTS
from trilith.games.zertz.pieces import Marbles
from trilith.games.zertz.rules import Position


def aim(position: Position) -> Aim:
    """Name the goals of the variant, and count what each player needs at least."""
    variant = VARIANTS[position.variant]
    goal = Reason.of("aims.zertz", "ZERTZ B", **variant.alone._asdict(), each=variant.each)
    first, second = position.captured
    return Aim(goal, "aims.zertz_progress", (missing(position.variant, first), missing(position.variant, second)))


def missing(variant: str, captured: Marbles) -> int:
    """Count the marbles that are missing to the nearest goal (B, J)."""
    rules = VARIANTS[variant]
    alone = (goal - number for goal, number in zip(rules.alone, captured, strict=True))
    mixed = sum(max(0, rules.each - number) for number in captured)
    return max(0, min(mixed, *alone))
