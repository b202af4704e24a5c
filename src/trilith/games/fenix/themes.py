"""The themes of puzzles in FENIX."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trilith.game import PlayedTurn, Theme
from trilith.games.fenix.pieces import GENERAL, KING, kind
from trilith.games.fenix.turns import Capture, Stack

LONG = 3
"""Figures struck by a long capture."""


def _long(line: Sequence[PlayedTurn]) -> bool:
    """A figure of the solver strikes several others in one turn."""
    return any(isinstance(played.turn, Capture) and len(played.turn.path) > LONG for played in line[::2])


def _maximum(line: Sequence[PlayedTurn]) -> bool:
    """The other player has to take the largest capture, of several figures, which leads far away."""
    return any(isinstance(played.turn, Capture) and len(played.turn.path) > 2 for played in line[1::2])


def _sacrifice(line: Sequence[PlayedTurn]) -> bool:
    """The other player strikes a General."""
    return any(
        kind(played.before.figures[square]) == GENERAL
        for played in line[1::2]
        if isinstance(played.turn, Capture)
        for square in played.before.struck(played.turn)
    )


def _rebirth(line: Sequence[PlayedTurn]) -> bool:
    """A struck King is rebuilt, and the win comes all the same."""
    return any(isinstance(played.turn, Stack) and played.before.pending == KING for played in line)


def _royal(line: Sequence[PlayedTurn]) -> bool:
    """The solver's King strikes the last blow."""
    last = line[-1]
    return isinstance(last.turn, Capture) and kind(last.before.figures[last.turn.path[0]]) == KING


THEMES: Mapping[str, Theme] = {
    "long": _long,
    "maximum": _maximum,
    "rebirth": _rebirth,
    "sacrifice": _sacrifice,
    "royal": _royal,
}
