"""LYNGK as a learnt estimate sees it: what is true of a position, by numbers from a fixed list.

Every stack is told by its point, whose its top is and how high it is, and by whose colours it holds; some things are
counted. The list is the mover's. The fast core has a twin of this:
``native/include/trilith/lyngk_traits.hpp``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, JOKER, PIECES
from trilith.games.lyngk.rules import Position

HEIGHTS = 6
JOINED = range(2, HEIGHTS)
SORTS = HEIGHTS + 1 + len(JOINED)
"""Stacks that show a colour, by height; stacks that hold it; of those that show it and hold a joker, some heights."""
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
_JOINED_AT = _COUNTED_AT + 2 * _A_VARIANT
BUILT_JOINED, JOININGS = range(3, HEIGHTS), 8
"""In the variant six, where a stack of six needs a joker: heights of stacks with one that a move makes."""
TOTAL = _JOINED_AT + 2 * len(BUILT_JOINED) * JOININGS

ASYMMETRIC = None
"""The trait of positions without symmetries: there are none."""
STAGES = 4
HEADS = 2 * STAGES
"""Networks have a head for each variant and stage of the game."""


def traits(here: Position) -> list[int]:
    """List the traits of a position."""
    return sorted([*_placed(here), *_counted(here)])


def head(here: Position) -> int:
    """Give the number of a network's head for a position: by variant, and by how many stacks are left."""
    left = len(here.stacks)
    stage = 0 if left > 36 else 1 if left > 26 else 2 if left > 16 else 3
    return (STAGES if here.variant == "six" else 0) + stage


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
        told = [(stack[-1], len(stack) - 1), *((piece, HEIGHTS) for piece in PIECES if piece in stack)]
        if JOKER in stack and stack[-1] != JOKER and len(stack) in JOINED:
            told.append((stack[-1], HEIGHTS + 1 + JOINED.index(len(stack))))
        for colour, sort in told:
            yield (2 * _whose(here, colour) + six) * _BOARD + sort * len(POINTS) + POINTS.index(point)


def _counted(here: Position) -> Iterator[int]:
    at = _COUNTED_AT + (_A_VARIANT if here.variant == "six" else 0)
    mine, theirs = (len(here.claims[player - 1]) for player in _players(here))
    found = [((CLAIMS_EACH + 1) * mine + theirs, CLAIM_STATES), (len(here.stacks), len(POINTS) + 1)]
    for player in _players(here):
        found += _counts(here, player)
    yield from _told(found, at)
    if here.variant == "six":
        yield from _told([number for player in _players(here) for number in _joined(here, player)], _JOINED_AT)


def _told(found: Iterable[tuple[int, int]], at: int) -> Iterator[int]:
    """Tell numbers, each with how many possibilities are told apart, by traits from some place on."""
    for number, possible in found:
        yield at + min(number, possible - 1)
        at += possible


def _joined(here: Position, player: int) -> Iterator[tuple[int, int]]:
    """Count the moves of a player's stacks that make a stack with a joker, by height."""
    stacks = here.stacks
    own = [point for point, stack in stacks.items() if here.owner(stack[-1]) == player]
    made = [stacks[end] + stacks[point] for point in own for end in here.own_routes[point]]
    for height in BUILT_JOINED:
        yield sum(len(stack) == height and JOKER in stack for stack in made), JOININGS


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
