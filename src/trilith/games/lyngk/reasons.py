"""Why a turn is not legal: the rules of ``rules.py`` are checked one by one, so that the reason names the clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trilith.game import Reason, Result, Steps
from trilith.games.lyngk.board import POINTS, RAYS
from trilith.games.lyngk.pieces import CLAIMS_EACH, JOKER, colour_name, colour_names, is_colour, stack_name
from trilith.games.lyngk.turns import Move, Pass, Turn

if TYPE_CHECKING:
    from trilith.games.lyngk.rules import Position


def why_not(position: Position, turn: Turn) -> Reason | None:
    """Explain why a turn is not legal, None when it is; a path is checked too (section 11.2)."""
    if position.result is not None:
        return _over(position.result)
    if isinstance(turn, Pass):
        return _why_no_pass(position)
    if any(point not in POINTS for point in (turn.start, turn.end, *turn.path)):
        return Reason.of("lyngk.no_point", "LYNGK C1")
    return (
        _why_only_pass(position)
        or _why_no_claim(position, turn.claim)
        or _why_no_start(position, turn.start)
        or _why_no_end(position, turn)
        or _why_no_path(position, turn)
    )


def why_no_step(position: Position, prefix: Sequence[str]) -> Reason:
    """Explain why no legal turn begins with these steps."""
    if position.result is not None:
        return _over(position.result)
    claim, points = (prefix[0], prefix[1:]) if is_colour(prefix[0]) else (None, prefix)
    first = points[0] if points else None
    if len(points) > 2 or not all(point in POINTS for point in points):
        return _why_no_word(position, claim, points)
    return (
        _why_only_pass(position)
        or _why_no_claim(position, claim)
        or (_why_no_start(position, first) if first else None)
        or (_why_no_end(position, Move(claim, points[0], points[1])) if len(points) == 2 else None)
        or _why_nowhere(position, claim, first)
    )


def meant(position: Position, follow: Steps, text: str) -> None:
    """Return None: in LYNGK the reason for a step is specific already."""


def _why_no_word(position: Position, claim: str | None, words: Sequence[str]) -> Reason:
    """Explain steps that are not of the form claim, stack, destination."""
    if claim is None and tuple(words) == ("pass",):
        return _why_no_pass(position) or Reason.of("lyngk.no_step", "LYNGK E1")
    if words[0] == JOKER:
        return _white(position)
    if claim is not None and is_colour(words[0]):
        return Reason.of("lyngk.one_claim", "LYNGK D5")
    return Reason.of("lyngk.no_step", "LYNGK E1")


def _why_nowhere(position: Position, claim: str | None, start: str | None) -> Reason:
    """Explain a partial turn that cannot be completed."""
    if start is not None:
        return Reason.of("lyngk.nowhere", "LYNGK E3", start=start, stack=stack_name(position.stacks[start]))
    return Reason.of("lyngk.claim_without_move", "LYNGK R2", colour=colour_name(claim) if claim else "")


def _over(result: Result) -> Reason:
    return Reason.of("game_over", "LYNGK H4" if result.reason == "six" else "LYNGK G1", result=result.text)


def _why_no_pass(position: Position) -> Reason | None:
    moves = list(position.moves(position.to_move))
    plain = next((move for move in moves if move.claim is None), None)
    if plain:
        return Reason.of("lyngk.must_move", "LYNGK E11", start=plain.start, end=plain.end)
    if moves:
        colours = colour_names(dict.fromkeys(move.claim for move in moves if move.claim))
        return Reason.of("lyngk.must_claim", "LYNGK R3", colours=colours)
    return None


def _why_only_pass(position: Position) -> Reason | None:
    return None if position.may_move(position.to_move) else Reason.of("lyngk.must_pass", "LYNGK E12")


def _why_no_claim(position: Position, claim: str | None) -> Reason | None:
    if claim is None:
        return None
    if not is_colour(claim):
        return _white(position)
    own = position.claims[position.to_move - 1]
    if claim in own:
        return Reason.of("lyngk.claimed_by_you", "LYNGK D3", colour=colour_name(claim))
    if position.owner(claim):
        return Reason.of("lyngk.claimed_by_opponent", "LYNGK D3", colour=colour_name(claim))
    if len(own) < CLAIMS_EACH:
        return None
    return Reason.of("lyngk.no_claim_left", "LYNGK D3", claimed=colour_names(own))


def _white(position: Position) -> Reason:
    return Reason.of("lyngk.not_claimable", "LYNGK H2" if position.variant == "six" else "LYNGK D1")


def _why_no_start(position: Position, start: str) -> Reason | None:
    if start not in position.stacks:
        return Reason.of("lyngk.start_empty", "LYNGK E1", start=start)
    top = position.stacks[start][-1]
    if top == JOKER:
        return Reason.of("lyngk.joker_moves", "LYNGK D1", start=start)
    if position.owner(top) == 3 - position.to_move:
        return Reason.of("lyngk.opponents_colour", "LYNGK D3", start=start, stack=stack_name(top))
    return None


def _why_no_end(position: Position, move: Move) -> Reason | None:
    """Explain why the stack on ``start`` may not be put on ``end``."""
    start, end = move.start, move.end
    if start == end:
        return Reason.of("lyngk.same_point", "LYNGK E3", start=start)
    if end not in position.stacks:
        return Reason.of("lyngk.end_empty", "LYNGK E3", end=end)
    moving, target = position.stacks[start], position.stacks[end]
    own, colour = _is_own(position, move), colour_name(moving[-1])
    if moving[-1] == target[-1]:
        return Reason.of("lyngk.only_link" if own else "lyngk.same_top", "LYNGK R20", end=end, colour=colour)
    if (both := next((piece for piece in moving if piece != JOKER and piece in target), None)) is not None:
        return Reason.of("lyngk.colour_repeated", "LYNGK E5", end=end, colour=colour_name(both))
    if (height := len(moving) + len(target)) > position.limit:
        clause = "LYNGK E5" if position.variant == "standard" else "LYNGK H1"
        return Reason.of("lyngk.too_high", clause, end=end, height=height, limit=position.limit)
    if own:
        unlinked = Reason.of("lyngk.not_linked", "LYNGK F3", start=start, end=end, colour=colour)
        return None if end in position.own_routes[start] else unlinked
    return _why_no_neutral_end(position, move, moving, target)


def _why_no_neutral_end(position: Position, move: Move, moving: str, target: str) -> Reason | None:
    """Explain why a neutral stack may not move to a stack it fits on, and whether a claim would help."""
    start, end, colour = move.start, move.end, colour_name(moving[-1])
    claimable = move.claim is None and moving[-1] in position.claimable(position.to_move)
    helps = claimable and end in position.own_routes[start]
    if len(target) > len(moving):
        clause = "LYNGK E6" if len(moving) == 1 else "LYNGK E7"
        key = "lyngk.climbs_unclaimed" if helps else "lyngk.climbs"
        return Reason.of(key, clause, end=end, height=len(moving), target=len(target), colour=colour)
    if end in position.sees[start]:
        return None
    if helps:
        return Reason.of("lyngk.not_seen_unclaimed", "LYNGK F1", start=start, end=end, colour=colour)
    ray = next((ray for ray in RAYS[start] if end in ray), None)
    if ray is None:
        return Reason.of("lyngk.no_line", "LYNGK E3", start=start, end=end)
    blocker = next(point for point in ray if point in position.stacks)
    stack = stack_name(position.stacks[blocker])
    return Reason.of("lyngk.blocked", "LYNGK E3", start=start, end=end, blocker=blocker, stack=stack)


def _is_own(position: Position, move: Move) -> bool:
    """Whether the moving stack belongs to the mover, the claim of this turn included."""
    top = position.stacks[move.start][-1]
    return top == move.claim or position.owner(top) == position.to_move


def _why_no_path(position: Position, move: Move) -> Reason | None:
    """Explain what is wrong with the LYNGK-points written between start and destination of a legal move."""
    if not move.path:
        return None
    if not _is_own(position, move):
        return Reason.of("lyngk.path_of_neutral", "LYNGK F1", start=move.start)
    colour = position.stacks[move.start][-1]
    for number, link in enumerate(move.path):
        if link in move.path[:number]:
            return Reason.of("lyngk.link_twice", "LYNGK F5", link=link)
        if (reason := _why_no_link(position, move.start, link, colour)) is not None:
            return reason
    for here, there in zip((move.start, *move.path), (*move.path, move.end), strict=True):
        if not _leg(position, move.start, here, there):
            return Reason.of("lyngk.leg", "LYNGK F2", start=here, end=there)
    return None


def _why_no_link(position: Position, start: str, link: str, colour: str) -> Reason | None:
    if link == start:
        return Reason.of("lyngk.link_is_start", "LYNGK R15", link=link)
    top = position.stacks.get(link, " ")[-1]
    if top == JOKER:
        return Reason.of("lyngk.link_is_joker", "LYNGK F4", link=link)
    return None if top == colour else Reason.of("lyngk.no_link", "LYNGK F3", link=link, colour=colour_name(colour))


def _leg(position: Position, lifted: str, here: str, there: str) -> bool:
    """Whether a point sees another while the moving stack is lifted from its start (R15)."""
    return any(
        there == next((point for point in ray if point in position.stacks and point != lifted), None)
        for ray in RAYS[here]
    )
