"""The themes of puzzles in ZÈRTZ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trilith.game import PlayedTurn, Theme
from trilith.games.zertz.turns import Capture, Placement

LONG = 2
"""Jumps of a long capture."""


def _isolation(line: Sequence[PlayedTurn]) -> bool:
    """The solver cuts marbles off."""
    return any(isinstance(played.turn, Placement) and bool(played.turn.isolated) for played in line[::2])


def _jumps(line: Sequence[PlayedTurn]) -> bool:
    """A marble of the solver's makes several jumps."""
    return any(isinstance(played.turn, Capture) and len(played.turn.jumps) >= LONG for played in line[::2])


def _given(line: Sequence[PlayedTurn]) -> int:
    """Count the marbles that the other player has to capture."""
    return sum(len(played.turn.jumps) for played in line[1::2] if isinstance(played.turn, Capture))


def _lure(line: Sequence[PlayedTurn]) -> bool:
    """One marble is given, and the capture opens the way."""
    return _given(line) == 1


def _forced(line: Sequence[PlayedTurn]) -> bool:
    """The other player has to capture turn after turn."""
    return sum(isinstance(played.turn, Capture) for played in line[1::2]) > 1


def _sacrifice(line: Sequence[PlayedTurn]) -> bool:
    """Two marbles or more are given in one capture."""
    return any(isinstance(played.turn, Capture) and len(played.turn.jumps) > 1 for played in line[1::2])


def _each(line: Sequence[PlayedTurn]) -> bool:
    """The game is won with marbles of every colour."""
    result = line[-1].after.result
    return result is not None and result.reason == "each"


THEMES: Mapping[str, Theme] = {
    "isolation": _isolation,
    "forced": _forced,
    "lure": _lure,
    "sacrifice": _sacrifice,
    "jumps": _jumps,
    "each": _each,
}
