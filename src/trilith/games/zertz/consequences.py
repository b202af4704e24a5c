"""What a turn of ZÈRTZ gains its player, for reviews: see :meth:`trilith.game.Law.consequences`."""

from __future__ import annotations

from dataclasses import replace

from trilith.game import ENDS_GAME, Consequence, joined
from trilith.games.zertz.rules import Position
from trilith.games.zertz.turns import Capture, Placement, Turn

MARBLE = 0.2
FEW = 8
"""So few answers are captures, and compulsory, or the last of a small board."""


def consequences(position: Position, turn: Turn) -> tuple[Consequence, ...]:
    """List what a legal turn gains, the weightiest first."""
    if isinstance(turn, Capture):
        count = len(turn.jumps)
        found = Consequence.of("zertz_jump", MARBLE * count, "ZERTZ D2.4", count=count)
    elif isinstance(turn, Placement) and turn.isolated:
        count = len(turn.isolated)
        places = joined(ring for _, ring in turn.isolated)
        found = Consequence.of("zertz_cut", MARBLE * count, "ZERTZ E1", count=count, places=places)
    else:
        return ()  # only a turn that takes marbles can end the game for its player
    found = replace(found, forcible=FEW)
    result = position.after(turn).result
    if result is not None and result.winner == position.to_move:
        return Consequence.of("win", ENDS_GAME, "ZERTZ F1"), found
    return (found,)
