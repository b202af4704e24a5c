"""The law of LYNGK: the doors every game has (see :class:`trilith.game.Law`)."""

from __future__ import annotations

from dataclasses import replace

from trilith.games.lyngk import features, figures, learning, levels, notation, traits
from trilith.games.lyngk.board import VARIANTS
from trilith.games.lyngk.conditions import CONDITIONS, captured
from trilith.games.lyngk.reasons import why_not
from trilith.games.lyngk.rules import NAME, OPTIONS, SCORES, TITLE, Position, parse, start
from trilith.games.lyngk.turns import Move, Turn
from trilith.games.lyngk.view import view

__all__ = [
    "CONDITIONS",
    "NAME",
    "OPTIONS",
    "PLAYERS",
    "SCORES",
    "SHUFFLED",
    "TITLE",
    "TOUCH_MOVE",
    "VARIANTS",
    "Position",
    "captured",
    "features",
    "figures",
    "finish",
    "learning",
    "levels",
    "parse",
    "read_turn",
    "start",
    "traits",
    "view",
    "why_not",
]

TOUCH_MOVE = None
SHUFFLED = True
PLAYERS = None


def read_turn(position: Position, text: str) -> Turn:  # noqa: ARG001
    """Read a turn's text; in LYNGK it says the same in every position."""
    return notation.read_turn(text)


def finish(position: Position, turn: Turn) -> Turn:  # noqa: ARG001
    """Return the canonical form of a legal turn: without its path (R17)."""
    return replace(turn, path=()) if isinstance(turn, Move) else turn
