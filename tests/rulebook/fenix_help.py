"""Short ways to set up and question FENIX positions in tests."""

from __future__ import annotations

from trilith.games import fenix
from trilith.games.fenix.rules import Position, checked
from trilith.games.fenix.setup import Setup


def read(text: str, **options: object) -> Position:
    return fenix.parse(text, options)


def begin(variant: str = "9x9", **options: object) -> Position:
    return fenix.start(variant, options, None)


def lay(side: str = "r", pending: str = "-", variant: str = "7x8", **figures: str) -> Position:
    """Set up a battle: ``lay(a3="G", c3="s")``; a king that is not named stands in a corner, Red's right, Black's left.

    The side to move gets no king with pending ``K``.
    """
    row = variant[-1]
    for square, king in ((f"g{row}", "K"), (f"a{row}", "k")):
        lost = pending == "K" and king == {"r": "K", "b": "k"}[side]
        if king not in figures.values() and not lost:
            figures[square] = king
    return checked(Setup(variant, figures, side, "battle", pending, 0, 60 if side == "r" else 61), {})


def texts(position: Position) -> list[str]:
    return [str(turn) for turn in position.turns()]


def ends(position: Position, start: str, sign: str = "-") -> list[str]:
    """List where the figure on a square may go by turns of one kind."""
    return [text.removeprefix(start + sign) for text in texts(position) if text.startswith(start + sign)]


def play(position: Position, *turns: str) -> Position:
    """Play legal turns one after the other."""
    for text in turns:
        turn = fenix.read_turn(position, text)
        assert fenix.why_not(position, turn) is None, f"{text}: {fenix.why_not(position, turn)}"
        position = position.after(fenix.finish(position, turn))
    return position


def why(position: Position, text: str) -> tuple[str, str | None] | None:
    """Tell the message key and the clause that forbid a turn, None for a legal one."""
    reason = fenix.why_not(position, fenix.read_turn(position, text))
    return (reason.key.removeprefix("fenix."), reason.clause) if reason else None


def said(position: Position, text: str) -> str:
    """Say why a turn is not legal."""
    reason = fenix.why_not(position, fenix.read_turn(position, text))
    assert reason is not None
    return str(reason)


def over(position: Position) -> str:
    """Write the result of a finished game, ``*`` while it goes on."""
    assert (position.result is None) == bool(next(position.turns(), None))
    return str(position.result or "*")


def perft(position: Position, depth: int) -> int:
    """Count the series of ``depth`` legal turns; the last turn is counted, not played."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.turns())
    return sum(perft(position.after(turn), depth - 1) for turn in position.turns())
