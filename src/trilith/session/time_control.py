"""Time controls. Every duration is in milliseconds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from trilith.game import Reason, UnknownName, excerpt

MOST_MINUTES = 600
MOST_INCREMENT = 600
"""Seconds."""
_FORM = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,2})?)(?:\+([0-9]{1,3}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of each player: ``base`` for the whole game and ``increment`` after every turn, or ``per_turn``.

    With ``per_turn``, as in correspondence play, every turn has the same time and unused time is lost.

    >>> TimeControl.read("10+5")
    TimeControl(base=600000, increment=5000, per_turn=0)
    >>> str(TimeControl.read("0.5"))
    '0.5'
    """

    base: int = 0
    increment: int = 0
    per_turn: int = 0

    @classmethod
    def read(cls, text: str) -> TimeControl | None:
        """Read ``minutes`` or ``minutes+seconds``; ``none`` is no clock."""
        if text == "none":
            return None
        found = _FORM.fullmatch(text)
        base = round(float(found[1]) * 60_000) if found else 0
        increment = int(found[2] or 0) if found else 0
        if not 0 < base <= MOST_MINUTES * 60_000 or increment > MOST_INCREMENT:
            shown = excerpt(text, width=40)[0]
            raise UnknownName(Reason.of("session.bad_time", None, found=shown, most=MOST_MINUTES, add=MOST_INCREMENT))
        return cls(base, increment * 1000)

    def left(self, spent: list[int], running: int) -> int:
        """Return the remaining time of a player after turns of ``spent`` and ``running`` on the current one."""
        if self.per_turn:
            return self.per_turn - running
        return self.base + self.increment * len(spent) - sum(spent) - running

    def __str__(self) -> str:
        minutes = f"{self.base / 60_000:.2f}".rstrip("0").rstrip(".")
        return f"{minutes}+{self.increment // 1000}" if self.increment else minutes
