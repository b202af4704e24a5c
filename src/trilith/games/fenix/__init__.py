"""FENIX by Fred Horn: the law, plain and complete."""

from __future__ import annotations

from trilith.game import Example
from trilith.games.fenix import features, figures, levels, notation, sheets, training_settings, traits
from trilith.games.fenix.aims import aim
from trilith.games.fenix.board import VARIANTS
from trilith.games.fenix.camps import set_up
from trilith.games.fenix.conditions import CONDITIONS, captured
from trilith.games.fenix.consequences import consequences
from trilith.games.fenix.duties import duties
from trilith.games.fenix.reasons import meant, why_not
from trilith.games.fenix.rules import OPTIONS, Position, parse, start
from trilith.games.fenix.themes import THEMES
from trilith.games.fenix.turns import Turn
from trilith.games.fenix.view import view

NAME = "fenix"
TITLE = "FENIX"
EXAMPLE = Example(
    start="7x8",
    turn="a1+b4",
    refused="a1-a2",
    position="k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60",
    next_turn="c3xe5xc5",
)
TOUCH_MOVE = "FENIX R16"
SHUFFLED = False
PLAYERS = ("diagram.red", "diagram.black")
SCORES = ("red", "black", "draw")


def read_turn(position: Position, text: str) -> Turn:  # noqa: ARG001 - notation does not depend on the position.
    """Parse a turn without checking legality."""
    return notation.read_turn(text)


def finish(position: Position, turn: Turn) -> Turn:  # noqa: ARG001 - notation of FENIX omits nothing.
    """Return the canonical form of a legal turn: itself."""
    return turn


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
