"""The settings of a game in the terminal: players, level and clock."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.engine import FULL, Level, level
from trilith.game import Reason, UnknownName
from trilith.session import ENGINE, HUMAN, Seat, Session, TimeControl

BOTH = frozenset({1, 2})
KEYBOARD = "keyboard"
"""The owner of both people's seats: they share one keyboard."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The players, the level, the clock, and the maximum seconds of the computer's turn."""

    humans: frozenset[int]
    level: Level
    time_control: TimeControl | None = None
    think: float = 5.0
    """Seconds."""

    def __post_init__(self) -> None:
        """Refuse a game without a person."""
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
    """Return the computer's level; None if two people play."""
    return next((level(seat.level) for seat in session.seats if seat.kind == ENGINE), None)


def level_word(chosen: Level) -> str:
    """Return the text that :func:`trilith.engine.level` parses as this level."""
    return "full" if chosen is FULL else str(chosen.number)
