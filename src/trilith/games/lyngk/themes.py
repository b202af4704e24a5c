"""The themes of puzzles in LYNGK."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trilith.game import PlayedTurn, Theme
from trilith.games.lyngk.conditions import captured
from trilith.games.lyngk.turns import Move, Pass

LONG = 2
"""LYNGK-points of a long way."""


def _links(line: Sequence[PlayedTurn]) -> bool:
    """A stack of the solver goes over several LYNGK-points in one turn."""
    return any(len(step.path) >= LONG for played in line[::2] for step in played.before.steps_of(played.turn))


def _claim(line: Sequence[PlayedTurn]) -> bool:
    """The solver claims a colour."""
    return any(isinstance(played.turn, Move) and played.turn.claim is not None for played in line[::2])


def _stacks(line: Sequence[PlayedTurn]) -> bool:
    """The solver completes several stacks."""
    return sum(captured(played) > 0 for played in line[::2]) > 1


def _quiet(line: Sequence[PlayedTurn]) -> bool:
    """A stack could be completed at once, but something else comes first."""
    first = line[0]
    others = (PlayedTurn(first.before, turn, first.before.after(turn)) for turn in first.before.turns())
    return len(line) > 2 and captured(first) == 0 and any(captured(other) > 0 for other in others)


def _lock(line: Sequence[PlayedTurn]) -> bool:
    """The game ends because nobody can move, and not with a stack being completed."""
    return captured(line[-1]) == 0


def _passed(line: Sequence[PlayedTurn]) -> bool:
    """The other player has to pass."""
    return any(isinstance(played.turn, Pass) for played in line[1::2])


THEMES: Mapping[str, Theme] = {
    "links": _links,
    "claim": _claim,
    "stacks": _stacks,
    "quiet": _quiet,
    "lock": _lock,
    "pass": _passed,
}
