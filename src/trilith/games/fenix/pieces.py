"""Figures: stacks of one, two or three stones of one colour, written as one letter.

``S G K`` are Red's soldier, general and king, ``s g k`` Black's. The capital letter alone names the kind.
"""

from __future__ import annotations

from trilith.game import Reason

RED, BLACK = 1, 2
NAMES = {RED: "red", BLACK: "black"}

SOLDIER, GENERAL, KING = "S", "G", "K"
WORTH = {SOLDIER: 1, GENERAL: 2, KING: 3}
"""The number of stones of each kind of figure."""

LETTERS = frozenset("SGKsgk")


def figure_name(figure: str) -> Reason:
    """Name a figure in the reader's language, such as "the soldier"."""
    return Reason.of(f"pieces.fenix_{kind(figure)}")


def owner(figure: str) -> int:
    """Return the player of a figure."""
    return RED if figure.isupper() else BLACK


def kind(figure: str) -> str:
    """Return the kind of a figure, whatever its colour."""
    return figure.upper()


def figure_of(kind: str, player: int) -> str:
    """Write a player's figure of a kind."""
    return kind if player == RED else kind.lower()


def one_higher(figure: str) -> str:
    """Put a soldier on top: a soldier becomes a general, a general the king."""
    return figure_of(GENERAL if kind(figure) == SOLDIER else KING, owner(figure))
