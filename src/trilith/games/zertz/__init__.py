"""The law of ZÈRTZ; see :class:`trilith.game.Law`."""

from __future__ import annotations

from trilith.game import Example
from trilith.games.zertz import board, features, figures, levels, notation, sheets, training_settings
from trilith.games.zertz.aims import aim
from trilith.games.zertz.conditions import CONDITIONS, captured
from trilith.games.zertz.consequences import consequences
from trilith.games.zertz.duties import duties
from trilith.games.zertz.reasons import meant, why_not
from trilith.games.zertz.rules import NAME, OPTIONS, SCORES, TITLE, Position, finish, parse, start
from trilith.games.zertz.themes import THEMES
from trilith.games.zertz.turns import Turn
from trilith.games.zertz.view import view

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
    start="37",
    turn="Wd4,d1",
    refused="Wd4,d4",
    position="37 1ooo/ooooo/1oooo1/2oWGo1/3oo1/2oo1/1oo1 5/7/10 0/0/0 0/0/0 1",
    next_turn="xd4Gd6",
)
TOUCH_MOVE = "ZERTZ R21"
SHUFFLED = False
PLAYERS = None
set_up = None
traits = None
VARIANTS = {name: variant.meaning for name, variant in board.VARIANTS.items()}


def read_turn(position: Position, text: str) -> Turn:  # noqa: ARG001
    """Parse a turn; :func:`why_not` checks whether its rings are on the board."""
    return notation.read_turn(text)
