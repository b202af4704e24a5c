"""A game as its host stores it: a session with an id, a version and dates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from trilith.session import Session


@dataclass(frozen=True, slots=True, eq=False)
class StoredGame:
    """One version of a session under its id; equality is identity."""

    id: str
    browser: str
    """The browser that began the game; it owns every person's seat."""
    session: Session
    created: int
    updated: int
    version: int = 1
    """Incremented by every change; requests for another version are refused."""
    rematch: str | None = None
    """The id of the rematch of this game."""
    deleted: int | None = None
    """When its browser deleted it; for a while it can be restored."""

    @property
    def is_awaited(self) -> bool:
        """Whether the host must act on its own, see :attr:`Session.is_awaited`."""
        return self.deleted is None and self.session.is_awaited

    def changed(self, change: Callable[[Session], Session]) -> StoredGame:
        """Apply a change to the session; return the same game if nothing changes."""
        after = change(self.session)
        return self if after is self.session else replace(self, session=after)

    def flag(self, now: int) -> StoredGame:
        """End the game if the player to move has run out of time; otherwise return the same game."""
        return self.changed(lambda session: session.flag(now))
