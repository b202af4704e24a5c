"""A game as its host keeps it: a session with the id, the version and the dates that are kept beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from trilith.session import Session


@dataclass(frozen=True, slots=True, eq=False)
class StoredGame:
    """A session under its id. Two of them are equal only if they are the same object: each stands for one version."""

    id: str
    browser: str
    """The browser that began it; every person's seat is its own."""
    session: Session
    created: int
    updated: int
    version: int = 1
    """Counts every change, so that nobody changes what they have not seen."""
    rematch: str | None = None
    """The id of the game that was begun after this one."""

    def changed(self, change: Callable[[Session], Session]) -> StoredGame:
        """Change the session; the same game if nothing changes."""
        after = change(self.session)
        return self if after is self.session else replace(self, session=after)

    def flag(self, now: int) -> StoredGame:
        """End the game if the player to move has run out of time; the same game if not."""
        return self.changed(lambda session: session.flag(now))
