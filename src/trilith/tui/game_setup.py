"""How a game in the terminal is set up: who plays, against which level, on which clock."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.engine import FULL, Level, level
from trilith.game import Reason, UnknownName
from trilith.session import ENGINE, HUMAN, Seat, Session, TimeControl

BOTH = frozenset({1, 2})
KEYBOARD = "keyboard"
"""Who owns the seats of people: both sit at one keyboard."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Who plays, against which level, on which clock, and how long the computer may think about a turn."""

    humans: frozenset[int]
    level: Level
    time_control: TimeControl | None = None
    think: float = 5.0
    """Seconds."""

    def __post_init__(self) -> None:
        """Refuse a game without people."""
        if not self.humans or not self.humans <= BOTH:
            raise UnknownName(Reason.of("no_player", None, player=", ".join(map(str, sorted(self.humans))) or "nobody"))

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The seats of both players."""
        first, second = (
            Seat(HUMAN, owner=KEYBOARD) if player in self.humans else Seat(ENGINE, level=level_word(self.level))
            for player in (1, 2)
        )
        return first, second


def level_of(session: Session) -> Level | None:
    """Find the level the computer plays at; None where two people play."""
    return next((level(seat.level) for seat in session.seats if seat.kind == ENGINE), None)


def level_word(chosen: Level) -> str:
    """Write a level so that :func:`trilith.engine.level` reads it."""
    return "full" if chosen is FULL else str(chosen.number)
