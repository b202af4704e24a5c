"""The fields of a position text, before validation."""

from __future__ import annotations

from typing import NamedTuple

from trilith.games.zertz.pieces import Marbles


class Setup(NamedTuple):
    """The six fields of a position text.

    ``layout`` has one sign for each place of the board in ASCII order of the names: ``o`` a vacant ring, ``W G B`` a
    ring with a marble, ``.`` a gap.
    """

    variant: str
    layout: str
    bank: Marbles
    captured: tuple[Marbles, Marbles]
    to_move: int
