"""The duties in a turn of FENIX, by the kinds of steps chosen and offered."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import FIRST, LAST, PLACES, Duty, Value
from trilith.games.fenix.pieces import GENERAL, KING
from trilith.games.fenix.rules import Position

PICK, LAND, LAND_ON = ">pick", "pick>land", "pick,land+>land"


def duties(position: Position) -> Mapping[str, Duty]:
    """List the duties of a position."""
    if position.phase == "prep":
        return {PICK: _duty("prepare", "FENIX 4"), LAND: _duty("prepare_land", start=FIRST)}
    if position.pending == KING:
        pick = _duty("rebirth", "FENIX R10", forced=True, places=PLACES)
        return {PICK: pick, LAND: _duty("rebirth_land")}
    if position.must_strike:
        most = position.captures.maximum
        return {
            PICK: _duty("strike", "FENIX 5.2", forced=True, places=PLACES, most=most),
            LAND: _duty("strike_land", start=FIRST, most=most),
            LAND_ON: _duty("strike_on", "FENIX 7.2", forced=True, here=LAST, places=PLACES, most=most),
        }
    pick = _duty("pick_or_form", "FENIX 8.1") if position.pending == GENERAL else _duty("pick")
    return {PICK: pick, LAND: _duty("land", start=FIRST)}


def _duty(name: str, clause: str | None = None, *, forced: bool = False, **args: Value) -> Duty:
    return Duty.of(f"telling.fenix_{name}", clause, forced=forced, **args)
