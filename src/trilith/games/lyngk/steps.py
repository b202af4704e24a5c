"""The steps of a turn of LYNGK, claim, pick and landing, with their effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilith.game import Effect, Step
from trilith.games.lyngk.pieces import is_colour
from trilith.games.lyngk.turns import Pass, Turn

if TYPE_CHECKING:
    from trilith.games.lyngk.rules import Position

PASS = Step("pass", "pass", adds="pass")


def next_steps(position: Position, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
    """List the steps that may follow legal ones, in the order of the turns' texts."""
    if position.result is not None:
        return ()
    if not chosen:
        return (*_first_steps(position),) or (PASS,)  # E12
    last, claim = chosen[-1], chosen[0].text if chosen[0].kind == "claim" else None
    if last.kind == "claim":
        return tuple(pick(start, claim) for start in position.starts(position.to_move, claim))
    if last.kind == "pick":
        ends = position.ends(position.to_move, claim, last.text)
        return tuple(land(position, claim, last.text, end) for end in ends)
    return ()


def steps_of(position: Position, turn: Turn) -> tuple[Step, ...]:
    """Describe the steps of a legal turn."""
    if isinstance(turn, Pass):
        return (PASS,)
    claims = (claim_of(position, turn.claim),) if turn.claim else ()
    return (*claims, pick(turn.start, turn.claim), land(position, turn.claim, turn.start, turn.end))


def _first_steps(position: Position) -> Iterator[Step]:
    mover = position.to_move
    for colour in position.claimable(mover):
        if next(position.starts(mover, colour), None) is not None:
            yield claim_of(position, colour)
    for start in position.starts(mover, None):
        yield pick(start, None)


def claim_of(position: Position, colour: str) -> Step:
    """Claim a colour: the stacks under it get the mover's rim."""
    mover = position.to_move
    owned = (Effect("own", point, owner=mover) for point, stack in position.stacks.items() if stack[-1] == colour)
    return Step("claim", colour, adds=colour, effects=(Effect("claim", pieces=colour, owner=mover), *owned))


def pick(start: str, claim: str | None) -> Step:
    """Choose the stack to move."""
    return Step("pick", start, adds=f",{start}" if claim else start)


def land(position: Position, claim: str | None, start: str, end: str) -> Step:
    """Put the stack on another one; a finished stack is taken from the board."""
    moving, mover = position.stacks[start], position.to_move
    own = position.claims[mover - 1] + (claim or "")
    owner = mover if moving[-1] in own else 0
    whole = position.stacks[end] + moving
    effects = [Effect("lift", start, moving, owner), Effect("put", end, whole, owner)]
    if position.finishes(whole, own):
        effects.append(Effect("rise", end, whole, mover))
    path = position.own_routes[start][end] if owner else ()
    return Step("land", end, path, adds=f"-{end}", effects=tuple(effects))


def written(texts: tuple[str, ...]) -> str:
    """Write the text of a partial turn, legal or not.

    >>> written(("R", "b4"))
    'R,b4'
    """
    if texts and is_colour(texts[0]):
        return ",".join([texts[0], "-".join(texts[1:])]) if len(texts) > 1 else texts[0]
    return "-".join(texts)
