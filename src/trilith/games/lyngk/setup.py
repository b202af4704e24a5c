"""The fields of a position text, before validation."""

from __future__ import annotations

from typing import NamedTuple


class Setup(NamedTuple):
    """The five fields of a position text; the stacks in the order of :data:`board.POINTS`, empty points as ``""``."""

    variant: str
    board: tuple[str, ...]
    to_move: int
    claims: tuple[str, str]
    captured: tuple[tuple[str, ...], tuple[str, ...]]
