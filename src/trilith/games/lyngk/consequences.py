"""What a turn of LYNGK gains its player, for reviews: see :meth:`trilith.game.Law.consequences`."""

from __future__ import annotations

from dataclasses import replace

from trilith.game import ENDS_GAME, Consequence, Reason
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.turns import Move, Turn

STACK, CLAIM = 1.0, 0.15
OPPONENTS, NEUTRAL = 0.15, 0.1
"""For each piece of a stack that is taken over, from the opponent or from nobody."""
ANY_ANSWER = 200
"""More answers than a position has: a stack that none of them prevents is told, forced or not."""
LOWEST = 2
"""A single piece that is covered is an everyday move."""


def consequences(position: Position, turn: Turn) -> tuple[Consequence, ...]:
    """List what a legal turn gains, the weightiest first."""
    if not isinstance(turn, Move):
        return ()
    me, target, moving = position.to_move, position.stacks[turn.end], position.stacks[turn.start]
    own = position.claims[me - 1] + (turn.claim or "")
    found = []
    if position.finishes(target + moving, own):
        wins = position.variant == "six"
        six, five = Consequence("lyngk_six", ENDS_GAME, "LYNGK H4"), Consequence("lyngk_stack", STACK, "LYNGK E9")
        found.append(six if wins else replace(five, forcible=ANY_ANSWER))
    elif len(target) >= LOWEST and moving[-1] in own and target[-1] not in own:
        weight = len(target) * (OPPONENTS if position.owner(target[-1]) else NEUTRAL)
        found.append(Consequence.of("lyngk_cover", weight, "LYNGK E2", place=turn.end, height=len(target)))
    if turn.claim:
        colour = Reason.of(f"board.colour_{turn.claim}")
        found.append(replace(Consequence.of("lyngk_claim", CLAIM, "LYNGK D3", colour=colour), scarce=True))
    return tuple(found)
