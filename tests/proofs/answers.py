"""Read the answers of the exhaustive solver, ``native/tests/solve.cpp``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from trilith import Position, parse

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Solved:
    """A position and the turns that decide the game within ``depth`` turns."""

    game: str
    text: str
    depth: int
    count: int
    decided: dict[str, tuple[str, int]]
    """For each such turn the result for the player to move, and the turns until the game ends with best play."""

    @cached_property
    def position(self) -> Position:
        """The position itself."""
        return parse(self.game, self.text)

    def contradiction(self, turn: str, proof: str, distance: int) -> str | None:
        """Tell why a proof that a search shows for a turn is wrong; None if it agrees with the answers."""
        known = self.decided.get(turn)
        if known is None:
            return f"{turn} {proof} {distance}: not decided in {self.depth} turns" if distance <= self.depth else None
        result, soonest = known
        if result != proof:
            return f"{turn} {proof} {distance}: {result} {soonest}"
        if proof == "win" and distance < soonest:
            return f"{turn} {proof} {distance}: the other side holds out for {soonest} turns"
        return None


def answers(game: str) -> list[Solved]:
    """Read all answers of a game."""
    lines = (FOLDER / f"{game}.tsv").read_text(encoding="utf-8").splitlines()
    return [_read(game, line) for line in lines if not line.startswith("#")]


def _read(game: str, line: str) -> Solved:
    text, depth, count, groups = line.split("\t")
    decided = {}
    for group in filter(None, groups.split("; ")):
        head, turns = group.split(": ")
        result, distance = head.split()
        decided |= dict.fromkeys(turns.split(), (result, int(distance)))
    return Solved(game, text, int(depth), int(count), decided)
