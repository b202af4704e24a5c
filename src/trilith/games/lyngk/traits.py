"""LYNGK as a learnt estimate sees it: what is true of a position, by numbers from a fixed list.

Every stack is told by its point, whose its top is and how high it is, and by whose colours it holds; some things are
counted. The list is the mover's. The fast core has a twin of this:
``native/include/trilith/lyngk_traits.hpp``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, COLOURS, JOKER
from trilith.games.lyngk.rules import Position

HEIGHTS = 6
SORTS = HEIGHTS + 1
"""Stacks that show a colour, by height, and stacks that hold it."""
OWN, OTHERS, OPEN, NOBODYS, JOKERS = range(5)
"""What a colour is to the mover; an open one can still be claimed."""
CLAIM_STATES = (CLAIMS_EACH + 1) ** 2
_BOARD = SORTS * len(POINTS)
_COUNTED_AT = 2 * (JOKERS + 1) * _BOARD
IN_REACH = (8, 6, 5, 4, 3)
"""How many possibilities there are for own stacks of one to five pieces that the other may land on."""
STACKS_WON, COMPLETING, MOVABLE, CLAIM_COMPLETES, TALL, TALL_STEP = 6, 5, 10, 2, 10, 6
BUILT, BUILDS = range(2, HEIGHTS + 1), 16
"""Heights that a move of an own stack makes, and the possibilities for how many moves make one."""
_A_SIDE = STACKS_WON + sum(IN_REACH) + COMPLETING + MOVABLE + CLAIM_COMPLETES + TALL + len(BUILT) * BUILDS
_A_VARIANT = CLAIM_STATES + len(POINTS) + 1 + 2 * _A_SIDE
TOTAL = _COUNTED_AT + 2 * _A_VARIANT

ASYMMETRIC = None
"""The trait of positions without symmetries: there are none."""


def traits(here: Position) -> list[int]:
    """List the traits of a position."""
    return sorted([*_placed(here), *_counted(here)])


def symmetries() -> list[list[int]]:
    """Give the traits of a position that is turned or mirrored, for each symmetry of the board but the identity."""
    return [_moved(to) for to in BOARD.symmetries[1:]]


def _moved(to: Mapping[str, str]) -> list[int]:
    goes = [POINTS.index(to[point]) for point in POINTS]
    points = len(POINTS)
    on_board = [trait - trait % points + goes[trait % points] for trait in range(_COUNTED_AT)]
    return [*on_board, *range(_COUNTED_AT, TOTAL)]


def _players(here: Position) -> tuple[int, int]:
    return here.to_move, 3 - here.to_move


def _whose(here: Position, colour: str) -> int:
    if colour == JOKER:
        return JOKERS
    if owner := here.owner(colour):
        return OWN if owner == here.to_move else OTHERS
    return OPEN if here.claimable(1) or here.claimable(2) else NOBODYS


def _placed(here: Position) -> Iterator[int]:
    six = int(here.variant == "six")
    for point, stack in here.stacks.items():
        told = [(stack[-1], len(stack) - 1), *((colour, HEIGHTS) for colour in COLOURS if colour in stack)]
        for colour, sort in told:
            yield (2 * _whose(here, colour) + six) * _BOARD + sort * len(POINTS) + POINTS.index(point)


def _counted(here: Position) -> Iterator[int]:
    at = _COUNTED_AT + (_A_VARIANT if here.variant == "six" else 0)
    mine, theirs = (len(here.claims[player - 1]) for player in _players(here))
    found = [((CLAIMS_EACH + 1) * mine + theirs, CLAIM_STATES), (len(here.stacks), len(POINTS) + 1)]
    for player in _players(here):
        found += _counts(here, player)
    for number, possible in found:
        yield at + min(number, possible - 1)
        at += possible


def _counts(here: Position, player: int) -> Iterator[tuple[int, int]]:
    """Count what is looked at for one player; with each number how many possibilities are told apart.

    Where a stack may land is what it could do for whoever owns its colour, or had claimed it.
    """
    stacks = here.stacks
    ends = {point: here.own_routes[point] for point, stack in stacks.items() if stack[-1] != JOKER}
    own = [point for point, stack in stacks.items() if here.owner(stack[-1]) == player]
    attacked = {end for point in ends if here.owner(stacks[point][-1]) == 3 - player for end in ends[point]}

    def completes(point: str) -> bool:
        return any(len(stacks[point]) + len(stacks[end]) == here.limit for end in ends[point])

    yield len(here.captured[player - 1]), STACKS_WON
    for height, possible in enumerate(IN_REACH, 1):
        yield sum(len(stacks[point]) == height for point in own if point in attacked), possible
    yield sum(map(completes, own)), COMPLETING
    yield sum(bool(ends[point]) for point in own), MOVABLE
    showing = {colour: [point for point in ends if stacks[point][-1] == colour] for colour in here.claimable(player)}
    yield int(any(completes(point) for points in showing.values() for point in points)), CLAIM_COMPLETES
    tall = max((sum(len(stacks[point]) ** 2 for point in points) for points in showing.values()), default=0)
    yield tall // TALL_STEP, TALL
    for height in BUILT:
        made = sum(len(stacks[point]) + len(stacks[end]) == height for point in own for end in ends[point])
        yield made if made < BUILDS // 2 else BUILDS // 2 + (made - BUILDS // 2) // 4, BUILDS
