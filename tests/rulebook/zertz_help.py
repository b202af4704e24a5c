"""Short ways to set up and question ZÈRTZ positions in tests."""

from __future__ import annotations

from trilith.games import zertz
from trilith.games.zertz.board import BOARDS, VARIANTS
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles
from trilith.games.zertz.rules import Position, checked
from trilith.games.zertz.setup import Setup


def read(text: str) -> Position:
    return zertz.parse(text, {})


def begin(variant: str = "37") -> Position:
    return zertz.start(variant, {}, None)


def lay(
    rings: str = "",
    variant: str = "37",
    captured: tuple[tuple[int, int, int], tuple[int, int, int]] = ((0, 0, 0), (0, 0, 0)),
    to_move: int = 1,
    **marbles: str,
) -> Position:
    """Lay marbles on a board: ``lay(d4="W", e5="G")``; the marbles not named are in the bank.

    ``rings`` lists the vacant rings that are there; without it no ring is gone.
    """
    names = BOARDS[variant].names
    there = {*rings.split(), *marbles} if rings else set(names)
    assert there <= set(names)
    layout = "".join(marbles.get(name, VACANT) if name in there else GAP for name in names)
    hands = (Marbles(*captured[0]), Marbles(*captured[1]))
    used = Marbles.of((*marbles.values(), *hands[0].letters(), *hands[1].letters()))
    bank = Marbles(*(full - part for full, part in zip(VARIANTS[variant].bank, used, strict=True)))
    return checked(Setup(variant, layout, bank, hands, to_move), {})


def texts(position: Position) -> list[str]:
    return [str(turn) for turn in position.turns()]


def play(position: Position, *turns: str) -> Position:
    """Play legal turns one after the other."""
    for text in turns:
        turn = zertz.read_turn(position, text)
        assert zertz.why_not(position, turn) is None, f"{text}: {zertz.why_not(position, turn)}"
        position = position.after(zertz.finish(position, turn))
    return position


def canonical(position: Position, text: str) -> str:
    """Write a legal turn in full."""
    turn = zertz.read_turn(position, text)
    assert zertz.why_not(position, turn) is None
    return str(zertz.finish(position, turn))


def why(position: Position, text: str) -> tuple[str, str | None] | None:
    """Tell the message key and the clause that forbid a turn, None for a legal one."""
    reason = zertz.why_not(position, zertz.read_turn(position, text))
    return (reason.key.removeprefix("zertz."), reason.clause) if reason else None


def said(position: Position, text: str) -> str:
    """Say why a turn is not legal."""
    reason = zertz.why_not(position, zertz.read_turn(position, text))
    assert reason is not None
    return str(reason)


def over(position: Position) -> str:
    """Write the result of a finished game, ``*`` while it goes on."""
    assert (position.result is None) == bool(next(position.turns(), None))
    return str(position.result or "*")


def starts(position: Position) -> set[str]:
    """List the colours with which a placement may begin."""
    return {text[0] for text in texts(position)} & set(COLOURS)


def perft(position: Position, depth: int) -> int:
    """Count the series of ``depth`` legal turns; the last turn is counted, not played."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.turns())
    return sum(perft(position.after(turn), depth - 1) for turn in position.turns())
