"""Read texts that may be malformed."""

from __future__ import annotations

from collections.abc import Callable

from trilith.game import InvalidPosition, NotationError


def read_or_refusal(reader: Callable[[], object]) -> object:
    """Read a text, or return the typed error that refuses it."""
    try:
        return reader()
    except (NotationError, InvalidPosition) as refusal:
        return refusal
