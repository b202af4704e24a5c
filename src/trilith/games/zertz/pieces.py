"""Marbles, and counts of them by colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trilith.game import Reason, Value, listed

COLOURS = "WGB"
"""White, grey, black: the order in which counts are written."""
VACANT = "o"
GAP = "."
"""A place without its ring, in a layout; texts write runs of them as numbers."""


def marble_name(colour: str) -> Reason:
    """Name one marble in the reader's language, such as "a white marble"."""
    return Reason.of(f"pieces.zertz_{colour}")


def colour_name(colour: str) -> Reason:
    """Name a colour in the reader's language."""
    return Reason.of(f"pieces.zertz_colour_{colour}")


def colour_names(colours: Iterable[str]) -> Value | Reason:
    """Name several colours in the order of counts."""
    return listed([colour_name(colour) for colour in sorted(colours, key=COLOURS.index)])


class Marbles(NamedTuple):
    """A number of marbles of each colour: the bank, what a player has captured, or a goal.

    >>> str(Marbles(6, 8, 10).less("G"))
    '6/7/10'
    """

    white: int = 0
    grey: int = 0
    black: int = 0

    def colours(self) -> tuple[str, ...]:
        """List the colours of which there is a marble, in ASCII order."""
        return tuple(sorted(colour for colour, number in zip(COLOURS, self, strict=True) if number))

    def letters(self) -> tuple[str, ...]:
        """List every single marble by its colour."""
        return tuple(colour for colour, number in zip(COLOURS, self, strict=True) for _ in range(number))

    def more(self, colours: Iterable[str]) -> Marbles:
        """Add one marble for each of ``colours``."""
        return Marbles.of((*self.letters(), *colours))

    def less(self, colour: str) -> Marbles:
        """Take one marble away."""
        return Marbles(*(number - (colour == own) for own, number in zip(COLOURS, self, strict=True)))

    @classmethod
    def of(cls, colours: Iterable[str]) -> Marbles:
        """Count marbles by colour."""
        counted = tuple(colours)
        return cls(*(counted.count(colour) for colour in COLOURS))

    def __str__(self) -> str:
        return "/".join(str(number) for number in self)
