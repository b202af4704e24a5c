"""The duties in a turn of ZÈRTZ, by the kinds of steps chosen and offered."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import FIRST, LAST, PLACES, Duty
from trilith.games.zertz.pieces import COLOURS
from trilith.games.zertz.rules import Position


def duties(position: Position) -> Mapping[str, Duty]:
    """List the duties of a position."""
    stock = " ".join(sorted(position.stock.colours(), key=COLOURS.index))
    return {
        ">pass": _duty("pass", "ZERTZ R18", forced=True),
        ">colour": _duty("colour", colours=stock),
        "colour>place": _duty("place", colour=FIRST),
        "colour,place>remove": _duty("remove", "ZERTZ D1.3"),
        ">pick": _duty("pick", "ZERTZ D2.1", forced=True, places=PLACES),
        "pick>land": _duty("land", start=FIRST),
        "pick,land+>land": _duty("land_on", "ZERTZ D2.4", forced=True, here=LAST, places=PLACES),
    }


def _duty(name: str, clause: str | None = None, *, forced: bool = False, **args: str) -> Duty:
    return Duty.of(f"telling.zertz_{name}", clause, forced=forced, **args)
