"""Errors of a match whose settings were valid."""

from __future__ import annotations

from trilith.game import TrilithError


class MatchError(TrilithError):
    """A match cannot start or continue; its file has the games played so far."""
