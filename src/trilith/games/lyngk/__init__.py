"""The law of LYNGK; see :class:`trilith.game.Law`."""

from __future__ import annotations

from dataclasses import replace

from trilith.game import Example
from trilith.games.lyngk import features, figures, levels, notation, sheets, training_settings, traits
from trilith.games.lyngk.aims import aim
from trilith.games.lyngk.board import VARIANTS
from trilith.games.lyngk.conditions import CONDITIONS, captured
from trilith.games.lyngk.consequences import consequences
from trilith.games.lyngk.duties import duties
from trilith.games.lyngk.reasons import meant, why_not
from trilith.games.lyngk.rules import NAME, OPTIONS, SCORES, TITLE, Position, parse, start
from trilith.games.lyngk.themes import THEMES
from trilith.games.lyngk.turns import Move, Turn
from trilith.games.lyngk.view import view

__all__ = [
    "CONDITIONS",
    "EXAMPLE",
    "NAME",
    "OPTIONS",
    "PLAYERS",
    "SCORES",
    "SHUFFLED",
    "THEMES",
    "TITLE",
    "TOUCH_MOVE",
    "VARIANTS",
    "Position",
    "aim",
    "captured",
    "consequences",
    "duties",
    "features",
    "figures",
    "finish",
    "levels",
    "meant",
    "parse",
    "read_turn",
    "set_up",
    "sheets",
    "start",
    "training_settings",
    "traits",
    "view",
    "why_not",
]

EXAMPLE = Example(
    start="standard@friday",
    turn="c3-c4",
    refused="g7-g6",
    position="lyngk5 1/4/7/6/R1(BR)1B2/6/7/4/1 1 -:- -:-",
    next_turn="R,e1-e5",
)
TOUCH_MOVE = None
SHUFFLED = True
PLAYERS = None
set_up = None


def read_turn(position: Position, text: str) -> Turn:  # noqa: ARG001
    """Parse a turn; notation does not depend on the position."""
    return notation.read_turn(text)


def finish(position: Position, turn: Turn) -> Turn:  # noqa: ARG001
    """Return the canonical form of a legal turn: without its path (R17)."""
    return replace(turn, path=()) if isinstance(turn, Move) else turn
