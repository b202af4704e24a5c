"""LYNGK for search and learning: the numbering of steps and the network's input, the same in both variants.

Numbers are those of claims, stacks, destinations, pass. The fast core has a twin of this module in ``native/include``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, permutations, product

from trilith.games.lyngk.board import BOARD, POINTS
from trilith.games.lyngk.pieces import CLAIMS_EACH, COLOURS, JOKER, SUPPLY, is_colour
from trilith.games.lyngk.rules import Position
from trilith.games.tensors import (
    CELLS,
    SIDE,
    Encoded,
    Plane,
    Symmetry,
    encoded,
    moved_actions,
    moved_cells,
    names,
    settled,
    shape_of,
)

_TABLE = tuple(
    chain(
        (("claim", colour) for colour in COLOURS),
        (("pick", point) for point in POINTS),
        (("land", point) for point in POINTS),
        (("pass", "pass"),),
    )
)
_NUMBERS = {step: number for number, step in enumerate(_TABLE)}

STEPS = len(_TABLE)
"""The number of steps."""


def number(kind: str, text: str, variant: str) -> int:  # noqa: ARG001
    """Return the number of a step."""
    return _NUMBERS[kind, text]


def step(number: int, variant: str) -> tuple[str, str]:  # noqa: ARG001
    """Return the kind and text of the step with a number."""
    if number < 0:
        raise IndexError(number)
    return _TABLE[number]


# The network's input

_CELL_OF = {name: SIDE * x + (y - x + 6) // 2 for name, (x, y) in BOARD.places.items()}
"""Each column is shifted by half a point: lines have the directions (0, 1), (1, 0) and (1, -1)."""
_TALLEST = 6


def encode(position: Position, prefix: Sequence[str] = ()) -> Encoded:
    """Encode a position for a network, optionally within a turn, from the mover's side."""
    here, steps = settled(position, prefix)
    if steps and is_colour(steps[0]):
        me = here.to_move - 1
        own = here.claims[me] + steps[0]
        here = replace(here, claims=(own, here.claims[1]) if me == 0 else (here.claims[0], own))
    return encoded(_planes(here, steps), _scalars(here, steps))


def _players(here: Position) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("own", here.to_move), ("other's", 3 - here.to_move)


def _lifted(steps: Sequence[str]) -> tuple[str, ...]:
    """Return the picked-up stack, if any."""
    return tuple(text for text in steps if not is_colour(text))


def _on(points: Iterable[str]) -> Plane:
    return {_CELL_OF[point]: 1.0 for point in points}


def _planes(here: Position, steps: Sequence[str]) -> Iterator[tuple[str, Plane]]:
    """Yield the planes; pieces under the top form a set, because stacks never come apart."""
    stacks = here.stacks
    yield "point", _on(POINTS)
    for colour in COLOURS:
        yield f"holds {colour}", _on(point for point, stack in stacks.items() if colour in stack)
    yield "jokers / 3", {_CELL_OF[point]: stack.count(JOKER) / SUPPLY[JOKER] for point, stack in stacks.items()}
    for height in range(1, _TALLEST + 1):
        yield f"height {height} or more", _on(point for point, stack in stacks.items() if len(stack) >= height)
    for piece in (*COLOURS, JOKER):
        yield f"shows {piece}", _on(point for point, stack in stacks.items() if stack[-1] == piece)
    for whose, player in _players(here):
        yield f"{whose} stack", _on(point for point, stack in stacks.items() if here.owner(stack[-1]) == player)
    neutral = [point for point, stack in stacks.items() if stack[-1] != JOKER and not here.owner(stack[-1])]
    yield "neutral stack", _on(neutral)
    yield "picked up", _on(_lifted(steps))
    for who, player in (("mover", here.to_move), ("other", 3 - here.to_move)):
        yield f"{who} can move it", _on({move.start for move in here.moves(player) if move.claim is None})


def _scalars(here: Position, steps: Sequence[str]) -> Iterator[tuple[str, float]]:
    yield "variant six", float(here.variant == "six")
    for whose, player in _players(here):
        for colour in COLOURS:
            yield f"{whose} claim {colour}", float(here.owner(colour) == player)
    for whose, player in _players(here):
        yield f"{whose} claims left / 2", (CLAIMS_EACH - len(here.claims[player - 1])) / CLAIMS_EACH
    for whose, player in _players(here):
        yield f"{whose} stacks taken / 4", len(here.captured[player - 1]) / 4
    for whose, player in _players(here):
        heights = [len(stack) for stack in here.stacks.values() if here.owner(stack[-1]) == player]
        for height in range(1, _TALLEST):
            yield f"{whose} stacks of height {height} / 8", heights.count(height) / 8
    yield "stacks on the board / 43", len(here.stacks) / len(POINTS)
    yield "colour claimed in this turn, no stack picked up", float(len(steps) == 1 and is_colour(steps[0]))
    yield "stack picked up", float(bool(_lifted(steps)))


FORMAT = 1
_EMPTY = Position("standard", ("",) * len(POINTS), 1, ("", ""), ((), ()))
PLANES = names(_planes(_EMPTY, ()))
SCALARS = names(_scalars(_EMPTY, ()))
POLICY = (("claim", len(COLOURS)), ("pick", CELLS), ("land", CELLS), ("pass", 1))
SHAPE = shape_of(PLANES, SCALARS, POLICY, FORMAT)


def action(position: Position, number: int) -> int:  # noqa: ARG001
    """Return the index of a step in the policy."""
    kind, text = _TABLE[number]
    first = {"claim": 0, "pick": len(COLOURS), "land": len(COLOURS) + CELLS, "pass": SHAPE.actions - 1}[kind]
    return first + (COLOURS.index(text) if kind == "claim" else 0 if kind == "pass" else _CELL_OF[text])


@lru_cache(maxsize=1)
def _all_symmetries() -> tuple[Symmetry, ...]:
    colourings = [dict(zip(COLOURS, new, strict=True)) for new in permutations(COLOURS)]
    return tuple(_symmetry(to, colours) for to, colours in product(BOARD.symmetries, colourings))


def symmetries(variant: str) -> tuple[Symmetry, ...]:  # noqa: ARG001
    """List the 1,440 symmetries of the game, the identity first: 12 of the board times 120 of the colours."""
    return _all_symmetries()


def _symmetry(to: Mapping[str, str], colours: Mapping[str, str]) -> Symmetry:
    cells = moved_cells(_CELL_OF, to)
    before = {new: old for old, new in colours.items()}
    claims = tuple(COLOURS.index(before[colour]) for colour in COLOURS)
    actions = claims + moved_actions(POLICY, cells)[len(COLOURS) :]
    return Symmetry(_recoloured(PLANES, before), cells, _recoloured(SCALARS, before), actions)


def _recoloured(features: Sequence[str], before: Mapping[str, str]) -> tuple[int, ...]:
    """Return the source of each feature under a recolouring; the last word of its name may be a colour."""
    words = [name.rsplit(" ", 1) for name in features]
    return tuple(words.index([*rest, before.get(last, last)]) for *rest, last in words)
