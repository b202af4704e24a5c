"""ZÈRTZ for search and learning: the numbering of steps and the network's input, the same on all boards.

Numbers are those of colours, then for each kind every place of a 9 × 9 grid, then pass. The fast core has a twin of
this module in ``native/include``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

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
from trilith.games.zertz.board import BOARDS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, Marbles
from trilith.games.zertz.rules import Position, start

_KINDS = ("place", "remove", "pick", "land")
_CELL_OF = {variant: {name: SIDE * x + y for name, (x, y) in board.places.items()} for variant, board in BOARDS.items()}

STEPS = len(COLOURS) + len(_KINDS) * CELLS + 1
"""The number of steps; smaller boards use only some of them."""


def _numbers(variant: str) -> dict[tuple[str, str], int]:
    """Number the steps of a variant."""
    found = {("colour", colour): index for index, colour in enumerate(COLOURS)}
    for index, kind in enumerate(_KINDS):
        first = len(COLOURS) + index * CELLS
        found |= {(kind, name): first + cell for name, cell in _CELL_OF[variant].items()}
    return found | {("pass", "-"): STEPS - 1}


_NUMBERS = {variant: _numbers(variant) for variant in BOARDS}
_STEPS = {variant: {number: step for step, number in numbers.items()} for variant, numbers in _NUMBERS.items()}


def number(kind: str, text: str, variant: str) -> int:
    """Return the number of a step."""
    return _NUMBERS[variant][kind, text]


def step(number: int, variant: str) -> tuple[str, str]:
    """Return the kind and text of the step with a number."""
    return _STEPS[variant][number]


# The network's input


def encode(position: Position, prefix: Sequence[str] = ()) -> Encoded:
    """Encode a position for a network, optionally within a turn, from the mover's side."""
    here, steps = settled(position, prefix)
    now = _so_far(here, steps)
    return encoded(_planes(now, steps), _scalars(now, steps))


def _so_far(here: Position, steps: Sequence[str]) -> Position:
    """Return the position within a turn, with the same player to move."""
    if not steps:
        return here
    if steps[0] not in COLOURS:
        return replace(here.after(here.jumped(tuple(steps))[1]), to_move=here.to_move)
    if len(steps) == 1:
        return here
    colour, ring = steps  # Placed, and a ring is still to be removed.
    layout = "".join(colour if name == ring else sign for name, sign in zip(here.board.names, here.layout, strict=True))
    if any(here.bank):
        return replace(here, layout=layout, bank=here.bank.less(colour))
    own = here.own.less(colour)
    return replace(
        here, layout=layout, captured=(own, here.captured[1]) if here.to_move == 1 else (here.captured[0], own)
    )


def _planes(now: Position, steps: Sequence[str]) -> Iterator[tuple[str, Plane]]:
    cell_of = _CELL_OF[now.variant]

    def on(rings: Iterable[str]) -> Plane:
        return {cell_of[ring]: 1.0 for ring in rings}

    yield "ring", on(now.rings)
    for colour, word in zip(COLOURS, Marbles._fields, strict=True):
        yield f"{word} marble", on(ring for ring, sign in now.rings.items() if sign == colour)
    yield "free ring", on(now.free)
    yield "marble that can jump", on(now.jumpers)
    yield "marble placed or jumping in this turn", on(steps[-1:] if _jumps(steps) or len(steps) > 1 else ())


def _jumps(steps: Sequence[str]) -> bool:
    return bool(steps) and steps[0] not in COLOURS


def _scalars(now: Position, steps: Sequence[str]) -> Iterator[tuple[str, float]]:
    rules, full = VARIANTS[now.variant], VARIANTS["61"]
    players = ("own", now.own), ("other's", now.captured[2 - now.to_move])
    for whose, marbles in (("bank's", now.bank), *players):
        for word, count, most in zip(Marbles._fields, marbles, full.bank, strict=True):
            yield f"{whose} {word} / {most}", count / most
    for whose, marbles in players:
        for word, count, goal, most in zip(Marbles._fields, marbles, rules.alone, full.alone, strict=True):
            yield f"{whose} missing {word} / {most}", max(0, goal - count) / most
        yield f"{whose} missing for some of each / 9", sum(max(0, rules.each - count) for count in marbles) / 9
    yield "bank empty", float(not any(now.bank))
    yield "rings / 61", len(now.rings) / 61
    yield "vacant rings / 61", len(now.vacant) / 61
    yield "lower goals", float(rules.each < full.each)
    for colour, word in zip(COLOURS, Marbles._fields, strict=True):
        yield f"{word} chosen, not placed", float(tuple(steps) == (colour,))
    yield "placed, ring to be removed", float(len(steps) == 2 and not _jumps(steps))
    yield "jumping", float(_jumps(steps))


FORMAT = 1
_START = start("37", {}, None)
PLANES = names(_planes(_START, ()))
SCALARS = names(_scalars(_START, ()))
POLICY = (("colour", len(COLOURS)), *((kind, CELLS) for kind in _KINDS), ("pass", 1))
SHAPE = shape_of(PLANES, SCALARS, POLICY, FORMAT)


def action(position: Position, number: int) -> int:  # noqa: ARG001
    """Return the index of a step in the policy, which is its number."""
    return number


@cache
def symmetries(variant: str) -> tuple[Symmetry, ...]:
    """List the symmetries of a variant, the identity first: those of its board, as the colours differ in number."""
    found = (moved_cells(_CELL_OF[variant], to) for to in BOARDS[variant].symmetries)
    planes, scalars = tuple(range(SHAPE.planes)), tuple(range(SHAPE.scalars))
    return tuple(Symmetry(planes, cells, scalars, moved_actions(POLICY, cells)) for cells in found)
