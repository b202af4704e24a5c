"""The conditions of lessons about FENIX."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import Condition, ConditionValue, PlayedTurn
from trilith.games.fenix.pieces import WORTH, kind, owner
from trilith.games.fenix.turns import Stack


def captured(played: PlayedTurn) -> int:
    """Count the stones that the opponent loses."""
    other = 3 - played.before.to_move
    return _stones(played.before.figures, other) - _stones(played.after.figures, other)


def _stones(figures: Mapping[str, str], player: int) -> int:
    return sum(WORTH[kind(figure)] for figure in figures.values() if owner(figure) == player)


def _moves(played: PlayedTurn, value: ConditionValue) -> bool:
    """A figure of this kind, ``S``, ``G`` or ``K``, moves or strikes."""
    start = played.turn.steps()[0]
    return not isinstance(played.turn, Stack) and kind(played.before.figures[start]) == value


def _makes(played: PlayedTurn, value: ConditionValue) -> bool:
    """A soldier is stacked and makes a figure of this kind, ``G`` or ``K``."""
    turn = played.turn
    return isinstance(turn, Stack) and kind(played.after.figures[turn.end]) == value


CONDITIONS: Mapping[str, Condition] = {"moves": _moves, "makes": _makes}
