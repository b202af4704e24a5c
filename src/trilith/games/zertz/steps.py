"""The steps of a turn of ZÈRTZ, colour, ring and removal, or a marble and its jumps, with their effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from trilith.game import Effect, Step
from trilith.games.zertz.board import JUMPS
from trilith.games.zertz.turns import Capture, Marble, Pass, Turn, write_marbles

if TYPE_CHECKING:
    from trilith.games.zertz.rules import Position

PASS = Step("pass", "-", adds="-")


def next_steps(position: Position, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
    """List the steps that may follow legal ones, in the order of the turns' texts."""
    texts = tuple(step.text for step in chosen)
    match [step.kind for step in chosen]:
        case []:
            return tuple(_first_steps(position))
        case ["colour"]:
            return tuple(_place(position, texts[0], ring) for ring in position.vacant)
        case ["colour", "place"]:
            colour, ring = texts
            return tuple(_remove(position, colour, ring, removed) for removed in position.removable(ring))
        case ["pick", *_]:
            marble, here = position.rings[texts[0]], texts[-1]
            rings, _ = position.jumped(texts)
            jumps = position.jumps(rings, here)
            return tuple(_jump(position, marble, here, jump.landing, jump.over, jump.colour) for jump in jumps)
    return ()


def steps_of(position: Position, turn: Turn) -> tuple[Step, ...]:
    """Describe the steps of a legal turn."""
    if isinstance(turn, Pass):
        return (PASS,)
    if isinstance(turn, Capture):
        marble, over = position.rings[turn.start], JUMPS[position.variant]
        jumps = zip(pairwise(turn.steps()), turn.jumps, strict=True)
        lands = (_jump(position, marble, here, to, over[here][to], colour) for (here, to), (colour, _) in jumps)
        return _pick(turn.start), *lands
    colour, ring, removed = turn.colour, turn.ring, turn.removed
    removal = (_remove(position, colour, ring, removed),) if removed else ()
    return _colour(colour), _place(position, colour, ring), *removal


def _first_steps(position: Position) -> Iterator[Step]:
    if position.result is not None:
        return
    if position.jumpers:
        yield from map(_pick, position.jumpers)
    elif any(position.stock):
        yield from map(_colour, position.stock.colours())
    else:
        yield PASS


def _colour(colour: str) -> Step:
    return Step("colour", colour, adds=colour)


def _pick(ring: str) -> Step:
    return Step("pick", ring, adds=f"x{ring}")


def _place(position: Position, colour: str, ring: str) -> Step:
    """Put a marble on a ring; this ends the turn if no ring can be removed (D1.3)."""
    isolated = () if position.removable(ring) else position.isolated_by(colour, ring, None)
    supplied = Effect("supply", pieces=colour, owner=position.to_move), Effect("put", ring, colour)
    return _ending(position, "place", ring, ring, supplied, isolated)


def _remove(position: Position, colour: str, ring: str, removed: str) -> Step:
    """Remove a ring, and take the marbles this isolates."""
    isolated = position.isolated_by(colour, ring, removed)
    return _ending(position, "remove", removed, f",{removed}", (Effect("remove", removed),), isolated)


def _ending(
    position: Position, kind: str, ring: str, adds: str, effects: Iterable[Effect], isolated: tuple[Marble, ...]
) -> Step:
    """Make a step of a placement; the one that ends the turn includes the isolated marbles (E1)."""
    taken = [
        effect
        for colour, place in isolated
        for effect in (Effect("take", place, colour, position.to_move), Effect("clear", place))
    ]
    written = f"x{write_marbles(isolated)}" if isolated else ""
    takes = tuple(place for _, place in isolated)
    return Step(kind, ring, takes=takes, adds=adds + written, effects=(*effects, *taken))


def _jump(position: Position, marble: str, here: str, landing: str, over: str, colour: str) -> Step:
    """Jump over a marble, which is taken at once (R8)."""
    effects = (
        Effect("lift", here, marble),
        Effect("put", landing, marble),
        Effect("take", over, colour, position.to_move),
    )
    return Step("land", landing, takes=(over,), adds=colour + landing, effects=effects)
