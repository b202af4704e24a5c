"""What a lesson may ask of a turn of ZÈRTZ."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import Condition, PlayedTurn, Wanted
from trilith.games.zertz.turns import Capture, Placement


def captured(played: PlayedTurn) -> int:
    """Count the marbles taken from the board; those held do not count, as G1 may place one of them."""
    return sum(len(step.takes) for step in played.before.steps_of(played.turn))


def _jumps(played: PlayedTurn, wanted: Wanted) -> bool:
    """A marble makes at least this many jumps."""
    turn = played.turn
    return isinstance(wanted, int) and isinstance(turn, Capture) and len(turn.jumps) >= wanted


def _isolates(played: PlayedTurn, wanted: Wanted) -> bool:
    """At least this many marbles are isolated."""
    turn = played.turn
    return isinstance(wanted, int) and isinstance(turn, Placement) and len(turn.isolated or ()) >= wanted


def _removes(played: PlayedTurn, wanted: Wanted) -> bool:
    """One of these rings is removed."""
    turn = played.turn
    return isinstance(wanted, tuple) and isinstance(turn, Placement) and turn.removed in wanted


CONDITIONS: Mapping[str, Condition] = {"jumps": _jumps, "isolates": _isolates, "removes": _removes}
