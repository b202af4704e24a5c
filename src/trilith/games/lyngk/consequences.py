"""What a turn of LYNGK gains its player, for reviews: see :meth:`trilith.game.Law.consequences`."""

from __future__ import annotations

from dataclasses import replace

from trilith.game import ENDS_GAME, Consequence, Reason
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.turns import Move, Turn

STACK, CLAIM = 1.0, 0.15
COVER = 0.08
"""For each piece of an opponent's stack that is taken over."""
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
        found.append(six if wins else replace(five, forcible=True))
    elif len(target) >= LOWEST and position.owner(target[-1]) == 3 - me and moving[-1] in own:
        weight = COVER * len(target)
        found.append(Consequence.of("lyngk_cover", weight, "LYNGK E2", place=turn.end, height=len(target)))
    if turn.claim:
        colour = Reason.of(f"board.colour_{turn.claim}")
        found.append(replace(Consequence.of("lyngk_claim", CLAIM, "LYNGK D3", colour=colour), scarce=True))
    return tuple(found)
