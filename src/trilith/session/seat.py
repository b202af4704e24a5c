"""The two seats of a game: who sits there, and to whom the seat belongs."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN, ENGINE = "human", "engine"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a side: a person, or the computer at a level.

    ``owner`` is whoever may act for the seat: any text that names a browser, an account or a program. A person's seat
    without an owner is open, and :meth:`trilith.session.Session.sit` gives it one.
    """

    kind: str = HUMAN
    name: str = ""
    level: str = ""
    """The computer's level, as :func:`trilith.engine.level` reads it."""
    owner: str = ""

    @property
    def is_open(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.kind == HUMAN and not self.owner
