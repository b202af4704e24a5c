"""Colours, jokers and stacks. A stack is a plain text of its pieces, bottom to top: ``"JRI"`` shows ivory."""

from __future__ import annotations

from collections.abc import Iterable

from trilith.game import Reason, Value, listed

COLOURS = "IBRGK"
"""Ivory, Blue, Red, Green, blacK: the five active colours, in the order used wherever one is needed."""
JOKER = "J"
PIECES = COLOURS + JOKER

SUPPLY = {**dict.fromkeys(COLOURS, 8), JOKER: 3}
"""The number of pieces of each kind (C1); together they fill the board."""

CLAIMS_EACH = 2
"""The number of colours a player may claim (D3)."""


def colour_name(piece: str) -> Reason:
    """Name a colour, or the joker, in the reader's language."""
    return Reason.of(f"pieces.lyngk_{piece}")


def colour_names(pieces: Iterable[str]) -> Value | Reason:
    """Name the colours of several pieces."""
    return listed([colour_name(piece) for piece in pieces])


def stack_name(stack: str) -> Reason:
    """Name a stack by the colour it shows."""
    return Reason.of(f"pieces.lyngk_stack_{stack[-1]}")


def is_colour(text: str) -> bool:
    """Whether a text is the letter of an active colour."""
    return len(text) == 1 and text in COLOURS


def colour_twice(stack: str) -> str | None:
    """Return the first active colour that a stack contains more than once; jokers are free (E5).

    >>> colour_twice("JIJRI")
    'I'
    """
    return next((colour for colour in COLOURS if stack.count(colour) > 1), None)
