"""The solution of a puzzle as a tree: the turns that win in time, and for each the answer that holds out longest.

Its text has no blanks but between a turn, its answer, and the turns that win after it, which stand in brackets and are
divided by bars: ``d4-e5 b2-b3 (e5-f6 | e5-c7)``. A turn without an answer ends the game, and so does an answer without
brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(r"[()|]|[^()|\s]+")


@dataclass(frozen=True, slots=True)
class WinningTurn:
    """A turn that wins in time."""

    turn: str
    reply: str | None = None
    """The answer that holds out longest; None if the turn ends the game."""
    then: tuple[WinningTurn, ...] = ()
    """The turns that win after it; none if the answer ends the game."""

    @property
    def line(self) -> tuple[str, ...]:
        """The turns of both players to the end, with the first of the winning turns each time."""
        played = (self.turn,) if self.reply is None else (self.turn, self.reply)
        return played + (self.then[0].line if self.then else ())

    @property
    def size(self) -> int:
        """The number of winning turns in the tree."""
        return 1 + sum(each.size for each in self.then)


def write_tree(turns: tuple[WinningTurn, ...]) -> str:
    """Write the tree of a solution."""
    return " | ".join(_written(each) for each in turns)


def _written(each: WinningTurn) -> str:
    parts = [each.turn] if each.reply is None else [each.turn, each.reply]
    return " ".join([*parts, f"({write_tree(each.then)})"] if each.then else parts)


def read_tree(text: str) -> tuple[WinningTurn, ...]:
    """Parse the tree of a solution; raise ValueError if it is none.

    >>> read_tree("d4-e5 b2-b3 (e5-f6 | e5-c7)")[0].line
    ('d4-e5', 'b2-b3', 'e5-f6')
    """
    tokens = _TOKEN.findall(text)
    rest = iter([*tokens, ")"])
    turns = _turns(rest)
    if next(rest, None) is not None:
        raise ValueError(text)
    return turns


def _turns(rest: Iterator[str]) -> tuple[WinningTurn, ...]:
    """Read winning turns up to the closing bracket."""
    found: list[WinningTurn] = []
    words: list[str] = []
    then: tuple[WinningTurn, ...] = ()
    for token in rest:
        if token == "(":
            then = _turns(rest)
        elif token in "|)":
            if not 1 <= len(words) <= 2 or (then and len(words) == 1):
                break
            found.append(WinningTurn(words[0], words[1] if len(words) == 2 else None, then))
            words, then = [], ()
            if token == ")":
                return tuple(found)
        else:
            words.append(token)
    raise ValueError("the brackets of a solution do not fit")
