"""Sessions as plain data, for databases and files; the game is the text of its record."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from trilith.game import NotationError, Reason, TrilithError, excerpt
from trilith.records import read, write
from trilith.session.offer import Offer
from trilith.session.seat import Seat
from trilith.session.session import Session
from trilith.session.time_control import TimeControl


def to_dict(session: Session) -> dict[str, Any]:
    """Convert a session to values that JSON can hold."""
    control = session.time_control
    return {
        "record": write(session.record),
        "seats": [asdict(seat) for seat in session.seats],
        "turn_began": session.turn_began,
        "time_control": asdict(control) if control else None,
        "touch_move": session.touch_move,
        "usual": session.usual,
        "touched": list(session.touched),
        "offers": [asdict(offer) for offer in session.offers],
        "happened": session.happened,
        "aborted": session.is_aborted,
    }


def from_dict(form: Mapping[str, Any]) -> Session:
    """Convert the result of :func:`to_dict` back; the record is validated."""
    try:
        first, second = (Seat(**seat) for seat in form["seats"])
        (record,) = read(form["record"])
        control = form["time_control"]
        return Session(
            record=record,
            seats=(first, second),
            turn_began=int(form["turn_began"]),
            time_control=TimeControl(**control) if control else None,
            touch_move=bool(form["touch_move"]),
            usual=bool(form["usual"]),
            touched=tuple(map(str, form["touched"])),
            offers=tuple(Offer(**offer) for offer in form["offers"]),
            happened=str(form["happened"]),
            is_aborted=bool(form["aborted"]),
        )
    except TrilithError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise NotationError(Reason.of("session.unreadable", None, why=excerpt(str(error))[0])) from error


def _reduce(session: Session) -> tuple[Any, ...]:
    return from_dict, (to_dict(session),)


copyreg.pickle(Session, _reduce)
"""Pickle and deep-copy sessions in this form, which does not depend on the backend of positions."""
