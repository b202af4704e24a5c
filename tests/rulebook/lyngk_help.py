"""Short ways to set up and question LYNGK positions in tests."""

from __future__ import annotations

from trilith.games import lyngk
from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.notation import write_position
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.setup import Setup


def read(text: str) -> Position:
    return lyngk.parse(text, {})


def place(
    to_move: int = 1, claims: str = "-:-", captured: str = "-:-", variant: str = "standard", **stacks: str
) -> Position:
    """Put stacks on points: ``place(e1="R", e3="BI", claims="IK:-")``."""
    assert set(stacks) <= set(POINTS)
    bare = write_position(Setup(variant, tuple(stacks.get(p, "") for p in POINTS), to_move, ("", ""), ((), ())))
    return read(f"{bare.removesuffix(' -:- -:-')} {claims} {captured}")


def texts(position: Position) -> list[str]:
    return [str(turn) for turn in position.turns()]


def ends(position: Position, start: str, claim: str = "") -> list[str]:
    """List where the stack on a point may go, perhaps after a claim."""
    lead = f"{claim},{start}-" if claim else f"{start}-"
    return [text.removeprefix(lead) for text in texts(position) if text.startswith(lead)]


def play(position: Position, *turns: str) -> Position:
    """Play legal turns one after the other."""
    for text in turns:
        turn = lyngk.read_turn(position, text)
        assert lyngk.why_not(position, turn) is None, f"{text}: {lyngk.why_not(position, turn)}"
        position = position.after(lyngk.finish(position, turn))
    return position


def why(position: Position, text: str) -> tuple[str, str | None] | None:
    """Tell the message key and the clause that forbid a turn, None for a legal one."""
    reason = lyngk.why_not(position, lyngk.read_turn(position, text))
    return (reason.key.removeprefix("lyngk."), reason.clause) if reason else None


def over(position: Position) -> str:
    """Write the result of a finished game, ``*`` while it goes on."""
    assert (position.result is None) == bool(texts(position))
    return str(position.result or "*")


def perft(position: Position, depth: int) -> int:
    """Count the sequences of ``depth`` legal turns; the last turn is counted, not played."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.turns())
    return sum(perft(position.after(turn), depth - 1) for turn in position.turns())
