"""The seats of a game: who plays, and who owns the seat."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN, ENGINE = "human", "engine"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a side: a person, or the computer at a level.

    ``owner`` names the client that may act for the seat, such as a browser, an account or a program. A person's seat
    without an owner is open; :meth:`trilith.session.Session.sit` gives it one.
    """

    kind: str = HUMAN
    name: str = ""
    level: str = ""
    """The computer's level, as :func:`trilith.engine.level` reads it."""
    owner: str = ""

    @property
    def is_open(self) -> bool:
        """Whether a client may still take this seat."""
        return self.kind == HUMAN and not self.owner
