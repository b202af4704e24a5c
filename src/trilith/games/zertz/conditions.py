"""The conditions of lessons about ZÈRTZ."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import Condition, ConditionValue, PlayedTurn
from trilith.games.zertz.turns import Capture, Placement


def captured(played: PlayedTurn) -> int:
    """Count the marbles taken from the board; holdings are not compared, because G1 may place one of them."""
    return sum(len(step.takes) for step in played.before.steps_of(played.turn))


def _jumps(played: PlayedTurn, value: ConditionValue) -> bool:
    """A marble makes at least this many jumps."""
    turn = played.turn
    return isinstance(value, int) and isinstance(turn, Capture) and len(turn.jumps) >= value


def _isolates(played: PlayedTurn, value: ConditionValue) -> bool:
    """At least this many marbles are isolated."""
    turn = played.turn
    return isinstance(value, int) and isinstance(turn, Placement) and len(turn.isolated or ()) >= value


def _removes(played: PlayedTurn, value: ConditionValue) -> bool:
    """One of these rings is removed."""
    turn = played.turn
    return isinstance(value, tuple) and isinstance(turn, Placement) and turn.removed in value


CONDITIONS: Mapping[str, Condition] = {"jumps": _jumps, "isolates": _isolates, "removes": _removes}
