"""The duties in a turn of LYNGK, by the kinds of steps chosen and offered."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.game import FIRST, LAST, Duty
from trilith.games.lyngk.pieces import COLOURS
from trilith.games.lyngk.rules import Position


def duties(position: Position) -> Mapping[str, Duty]:
    """List the duties of a position."""
    first = position.next_steps(())
    claims = " ".join(sorted((step.text for step in first if step.kind == "claim"), key=COLOURS.index))
    return {
        ">pass": _duty("pass", "LYNGK E12", forced=True),
        ">claim": _duty("claim", "LYNGK R3", forced=True, colours=claims),
        ">claim,pick": _duty("pick_or_claim", colours=claims),
        ">pick": _duty("pick"),
        "claim>pick": _duty("pick_claimed", colour=FIRST),
        "pick>land": _duty("land", start=LAST),
        "claim,pick>land": _duty("land", start=LAST),
    }


def _duty(name: str, clause: str | None = None, *, forced: bool = False, **args: str) -> Duty:
    return Duty.of(f"telling.lyngk_{name}", clause, forced=forced, **args)
