"""What can go wrong with a match that was rightly asked for."""

from __future__ import annotations

from trilith.game import TrilithError


class MatchError(TrilithError):
    """A match that cannot begin or go on; what has been played so far is in its file."""
