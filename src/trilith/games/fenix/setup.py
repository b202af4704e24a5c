"""The fields of a position text, before validation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Setup(NamedTuple):
    """The six fields of a position text (section 12), well formed but unchecked."""

    variant: str
    figures: Mapping[str, str]
    """Square to figure letter; vacant squares are left out."""
    side: str
    """``r`` or ``b``."""
    phase: str
    """``prep`` or ``battle``."""
    pending: str
    """``-``, ``G`` or ``K``: what the side to move has just lost (section 8)."""
    idle: int
    ply: int
