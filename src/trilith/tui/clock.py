"""The text of a clock."""

from __future__ import annotations


def shown(left: int) -> str:
    """Format milliseconds as minutes and seconds, with tenths below ten seconds.

    >>> shown(598_200), shown(9_840), shown(-20)
    ('9:58', '0:09.8', '0:00.0')
    """
    left = max(0, left)
    minutes, rest = divmod(left, 60_000)
    if left < 10_000:
        return f"{minutes}:{rest // 1000:02d}.{rest % 1000 // 100}"
    return f"{minutes}:{rest // 1000:02d}"
