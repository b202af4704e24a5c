"""Sessions: games between two seats, with clocks, offers and results, as immutable values.

The server, the terminal and the page share :class:`Session`; they differ in where they store it and who may act.
"""

from trilith.session.errors import NotNow, NotYours, SessionError, TouchedPiece
from trilith.session.form import from_dict, to_dict
from trilith.session.offer import DRAW, TAKE_BACK, Offer
from trilith.session.seat import ENGINE, HUMAN, Seat
from trilith.session.session import ABORTABLE, Actor, Session
from trilith.session.time_control import TimeControl

__all__ = [
    "ABORTABLE",
    "DRAW",
    "ENGINE",
    "HUMAN",
    "TAKE_BACK",
    "Actor",
    "NotNow",
    "NotYours",
    "Offer",
    "Seat",
    "Session",
    "SessionError",
    "TimeControl",
    "TouchedPiece",
    "from_dict",
    "to_dict",
]
