"""Helpers that set up and query LYNGK positions in tests."""

from __future__ import annotations

from typing import cast

from tests.rulebook.asking import Asking
from trilith.game import Law
from trilith.games import lyngk
from trilith.games.lyngk.board import POINTS
from trilith.games.lyngk.notation import write_position
from trilith.games.lyngk.rules import Position
from trilith.games.lyngk.setup import Setup
from trilith.position import perft_by_law

ask = Asking(cast(Law, lyngk))
texts, play, why, over = ask.texts, ask.play, ask.why, ask.over
perft = perft_by_law


def read(text: str) -> Position:
    return lyngk.parse(text, {})


def place(
    to_move: int = 1, claims: str = "-:-", captured: str = "-:-", variant: str = "standard", **stacks: str
) -> Position:
    """Put stacks on points: ``place(e1="R", e3="BI", claims="IK:-")``."""
    assert set(stacks) <= set(POINTS)
    bare = write_position(Setup(variant, tuple(stacks.get(p, "") for p in POINTS), to_move, ("", ""), ((), ())))
    return read(f"{bare.removesuffix(' -:- -:-')} {claims} {captured}")


def ends(position: Position, start: str, claim: str = "") -> list[str]:
    """List where the stack on a point may go, perhaps after a claim."""
    lead = f"{claim},{start}-" if claim else f"{start}-"
    return [text.removeprefix(lead) for text in texts(position) if text.startswith(lead)]
