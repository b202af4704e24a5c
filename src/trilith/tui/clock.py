"""Time for a game: so many minutes each, and seconds that every turn adds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from trilith.game import Reason, UnknownName, excerpt

MOST_MINUTES = 600
MOST_INCREMENT = 600
_FORM = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,2})?)(?:\+([0-9]{1,3}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each player gets, in thousandths of a second: for the whole game, and after every turn.

    >>> TimeControl.read("10+5")
    TimeControl(base=600000, increment=5000)
    >>> str(TimeControl.read("0.5"))
    '0.5'
    """

    base: int
    increment: int = 0

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
            raise UnknownName(Reason.of("tui.bad_time", None, found=shown, most=MOST_MINUTES, add=MOST_INCREMENT))
        return cls(base, increment * 1000)

    def __str__(self) -> str:
        minutes = f"{self.base / 60_000:.2f}".rstrip("0").rstrip(".")
        return f"{minutes}+{self.increment // 1000}" if self.increment else minutes


def shown(left: int) -> str:
    """Write what is left as minutes and seconds, with tenths at the end.

    >>> shown(598_200), shown(9_840), shown(-20)
    ('9:58', '0:09.8', '0:00.0')
    """
    left = max(0, left)
    minutes, rest = divmod(left, 60_000)
    if left < 10_000:
        return f"{minutes}:{rest // 1000:02d}.{rest % 1000 // 100}"
    return f"{minutes}:{rest // 1000:02d}"
