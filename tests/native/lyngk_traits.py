"""The traits of a position of LYNGK in plain Python: the reference for the core's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, JOKER, PIECES
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.traits import (
    A_BOARD,
    A_VARIANT,
    BUILDS,
    BUILT,
    BUILT_JOINED,
    CLAIM_COMPLETES,
    CLAIM_STATES,
    COMPLETING,
    COUNTED_AT,
    HEIGHTS,
    IN_REACH,
    JOINED,
    JOINED_AT,
    JOININGS,
    JOKERS,
    MOVABLE,
    NEUTRAL,
    OPEN,
    OPPONENTS,
    OWN,
    STACKS_WON,
    STAGES,
    TALL,
    TALL_STEP,
)


def traits(here: Position) -> list[int]:
    """List the traits of a position."""
    return sorted([*_placed(here), *_counted(here)])


def head(here: Position) -> int:
    """Give the number of a network's head for a position: by variant, and by how many stacks are left."""
    left = len(here.stacks)
    stage = 0 if left > 36 else 1 if left > 26 else 2 if left > 16 else 3
    return (STAGES if here.variant == "six" else 0) + stage


def _players(here: Position) -> tuple[int, int]:
    return here.to_move, 3 - here.to_move


def _whose(here: Position, colour: str) -> int:
    if colour == JOKER:
        return JOKERS
    if owner := here.owner(colour):
        return OWN if owner == here.to_move else OPPONENTS
    return OPEN if here.claimable(1) or here.claimable(2) else NEUTRAL


def _placed(here: Position) -> Iterator[int]:
    six = int(here.variant == "six")
    for point, stack in here.stacks.items():
        told = [(stack[-1], len(stack) - 1), *((piece, HEIGHTS) for piece in PIECES if piece in stack)]
        if JOKER in stack and stack[-1] != JOKER and len(stack) in JOINED:
            told.append((stack[-1], HEIGHTS + 1 + JOINED.index(len(stack))))
        for colour, sort in told:
            yield (2 * _whose(here, colour) + six) * A_BOARD + sort * len(POINTS) + POINTS.index(point)


def _counted(here: Position) -> Iterator[int]:
    at = COUNTED_AT + (A_VARIANT if here.variant == "six" else 0)
    mine, theirs = (len(here.claims[player - 1]) for player in _players(here))
    found = [((CLAIMS_EACH + 1) * mine + theirs, CLAIM_STATES), (len(here.stacks), len(POINTS) + 1)]
    for player in _players(here):
        found += _counts(here, player)
    yield from _told(found, at)
    if here.variant == "six":
        yield from _told([number for player in _players(here) for number in _joined(here, player)], JOINED_AT)


def _told(found: Iterable[tuple[int, int]], at: int) -> Iterator[int]:
    """One-hot encode numbers, each given with its number of classes, as traits from ``at`` on."""
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
    """Yield the counted features of one player, each with its number of classes.

    Where a stack may land is judged by the moves of an own stack, also where its colour is not claimed yet.
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
