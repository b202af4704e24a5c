"""A puzzle: a position that the player to move wins by force, with all that is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from trilith.position import Position, law_of, parse
from trilith.puzzles.puzzle_file import COMPLETE, PuzzleRow, read_puzzles
from trilith.puzzles.winning_tree import WinningTurn, read_tree


@dataclass(frozen=True)
class Puzzle:
    """A position that the player to move wins by force."""

    game: str
    number: int
    """Its place in the file of its game, from 1. Puzzles are added at the end, so that numbers stay what they are."""
    row: PuzzleRow

    @cached_property
    def position(self) -> Position:
        """The position to solve."""
        return parse(self.game, self.row.position)

    @cached_property
    def solution(self) -> tuple[WinningTurn, ...]:
        """Every first turn that wins within the distance, the shortest line first."""
        return read_tree(self.row.solution)

    @property
    def best(self) -> tuple[str, ...]:
        """Every first turn that wins within the distance."""
        return tuple(each.turn for each in self.solution)

    @property
    def is_unique(self) -> bool:
        """Whether one turn alone wins within the distance, each time the solver is to move, and this is proven."""
        return self.row.proof == COMPLETE and _is_single(self.solution)

    @property
    def wins_in(self) -> int:
        """The number of the solver's turns; the distance counts those of both players."""
        return (self.row.distance + 1) // 2

    def after(self, played: Sequence[str]) -> tuple[Position, tuple[WinningTurn, ...]] | None:
        """Return the position after a line of the solution, and the turns that win there.

        The line has pairs of a winning turn and its answer; None if it is no line of the solution.
        """
        here, turns = self.position, self.solution
        for turn, reply in zip(played[::2], played[1::2], strict=False):
            found = next((each for each in turns if (each.turn, each.reply) == (turn, reply)), None)
            if found is None or not found.then:
                return None
            here, turns = here.play(turn).play(reply), found.then
        return None if len(played) % 2 else (here, turns)


def _is_single(turns: tuple[WinningTurn, ...]) -> bool:
    return len(turns) == 1 and (not turns[0].then or _is_single(turns[0].then))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Load the puzzles of the package for a game."""
    law_of(game)
    name = f"{game}.tsv"
    text = files("trilith").joinpath("puzzles", name).read_text(encoding="utf-8")
    return tuple(Puzzle(game, number, row) for number, row in enumerate(read_puzzles(text, name), start=1))
