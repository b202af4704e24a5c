"""The conditions of lessons about LYNGK."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import Condition, ConditionValue, PlayedTurn
from trilith.games.lyngk.turns import Move


def captured(played: PlayedTurn) -> int:
    """Count the stacks that the turn adds to the mover's."""
    mover = played.before.to_move - 1
    return len(played.after.captured[mover]) - len(played.before.captured[mover])


def _claims(played: PlayedTurn, value: ConditionValue) -> bool:
    """A colour is claimed: any with ``true``, none with ``false``, or the one named."""
    claim = played.turn.claim if isinstance(played.turn, Move) else None
    return bool(claim == value if isinstance(value, str) else (claim is not None) == value)


def _links(played: PlayedTurn, value: ConditionValue) -> bool:
    """The shortest route passes at least this many LYNGK-points."""
    passed = max(len(step.path) for step in played.before.steps_of(played.turn))
    return isinstance(value, int) and passed >= value


def _stack(played: PlayedTurn, value: ConditionValue) -> bool:
    """A stack of at least this height is made, or completed and taken."""
    turn, stacks = played.turn, played.before.stacks
    if not isinstance(turn, Move) or not isinstance(value, int):
        return False
    return len(stacks[turn.start]) + len(stacks[turn.end]) >= value


CONDITIONS: Mapping[str, Condition] = {"claims": _claims, "links": _links, "stack": _stack}
