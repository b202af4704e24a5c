"""The traits of a turn of LYNGK, by which a learnt estimate orders turns: the reference for the core's.

They say which stack goes onto which, whose colours they show and hold, and who could land there next. They are
numbered from the mover's side. The core: ``native/include/trilith/lyngk_turn_traits.hpp``.
"""

from __future__ import annotations

from collections.abc import Mapping

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, JOKER
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.turns import Pass, Turn

HEIGHTS = 6
OWN, CLAIMED_NOW, OPPONENTS, OPEN, NEUTRAL, JOKERS = range(6)
"""Whose a stack is by the colour on its top; a colour that the turn claims is the mover's."""
WHOSE = JOKERS + 1
STAGES = 8
KINDS: Mapping[str, int] = {
    point: sorted({min(POINTS.index(to[other]) for to in BOARD.symmetries) for other in POINTS}).index(
        min(POINTS.index(to[point]) for to in BOARD.symmetries)
    )
    for point in POINTS
}
"""Points that a symmetry of the board maps to each other are of one kind."""
SIZES = (
    2 * WHOSE * HEIGHTS * WHOSE * HEIGHTS,  # what goes onto what, with a claim of another colour or without
    (HEIGHTS + 1) * 64,  # what comes of it, and who could land on it or complete it next
    WHOSE * HEIGHTS * 4,  # what leaves its point, and whether it could have been landed on there, or completed
    81 * 2,  # how many colours of either player it covers, and how many it brings along
    STAGES * (CLAIMS_EACH + 1) ** 2 * 3,  # claims in the course of the game
    len(set(KINDS.values())) * (HEIGHTS + 1),  # where it goes
    len(set(KINDS.values())) * HEIGHTS,  # where it comes from
    7 * 7 * 2,  # what it could go on to from there, and could have from here
)
TOTAL = 2 * sum(SIZES)
EACH = len(SIZES)


def turn_traits(here: Position, turn: Turn) -> list[int]:
    """List the traits of a turn, one of each sort."""
    if isinstance(turn, Pass):
        return [0] * EACH  # a pass is the only turn: nothing to order
    stacks, limit = here.stacks, here.limit
    moving, target = stacks[turn.start], stacks[turn.end]
    made = len(moving) + len(target)
    source, onto = (_whose(here, stack[-1], turn.claim) for stack in (moving, target))
    waits = bool(turn.claim) and turn.claim != moving[-1]
    mine = source in (OWN, CLAIMED_NOW)
    room, beside = range(1, limit - made + 1), range(1, limit - len(moving) + 1)
    self, other = here.to_move, 3 - here.to_move
    own, theirs = here.claims[self - 1], here.claims[other - 1]
    may, other_may = here.claimable(self), here.claimable(other)

    def lands(point: str, colours: str | list[str], heights: range) -> bool:
        """Whether a stack that shows one of these colours and has such a height may land on a point as an own stack."""
        return any(
            stack[-1] in colours and len(stack) in heights and point in here.own_routes[start]
            for start, stack in stacks.items()
            if stack[-1] != JOKER
        )

    landed = lands(turn.end, theirs, room) + 2 * lands(turn.end, other_may, room)
    finished = lands(turn.end, [*own, *may], room[-1:]) + 2 * lands(turn.end, [*theirs, *other_may], room[-1:])
    fled = lands(turn.start, [*theirs, *other_may], beside) + 2 * lands(turn.start, [*theirs, *other_may], beside[-1:])
    covered = 0
    for stack in (moving, target):
        for colours in (own, theirs):
            covered = 3 * covered + min(sum(piece in colours for piece in stack), 2)
    claimed = 0 if not turn.claim else 2 if waits else 1
    numbers = (
        ((int(waits) * WHOSE + source) * HEIGHTS + len(moving) - 1) * WHOSE * HEIGHTS
        + onto * HEIGHTS
        + len(target)
        - 1,
        ((made * 4 + landed) * 4 + finished) * 4 + mine + 2 * (JOKER in moving + target),
        (source * HEIGHTS + len(moving) - 1) * 4 + fled,
        covered * 2 + mine,
        (min(len(stacks) // 6, STAGES - 1) * (CLAIMS_EACH + 1) ** 2 + (CLAIMS_EACH + 1) * len(own) + len(theirs)) * 3
        + claimed,
        KINDS[turn.end] * (HEIGHTS + 1) + made,
        KINDS[turn.start] * HEIGHTS + len(moving) - 1,
        (len(here.sees[turn.end]) * 7 + len(here.sees[turn.start])) * 2 + mine,
    )
    at = TOTAL // 2 if here.variant == "six" else 0
    found = []
    for number, size in zip(numbers, SIZES, strict=True):
        found.append(at + number)
        at += size
    return found


def _whose(here: Position, colour: str, claim: str | None) -> int:
    if colour == JOKER:
        return JOKERS
    if colour == claim:
        return CLAIMED_NOW
    if owner := here.owner(colour):
        return OWN if owner == here.to_move else OPPONENTS
    return OPEN if here.claimable(1) or here.claimable(2) else NEUTRAL
