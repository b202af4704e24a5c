"""Files of puzzles: one puzzle a line, its columns divided by tabs; lines that begin with ``#`` are notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trilith.game import Reason, TrilithError

COLUMNS = ("rating", "distance", "proof", "themes", "later", "position", "solution")
HEADING = f"# {chr(9).join(COLUMNS)}"
COMPLETE, PLAYED_OUT = "complete", "win"
"""What an exhaustive search has proven: everything that is said of the puzzle, or the win alone. In the second case the
win is sound, but that no turn wins faster, and which others win, rests on the engine."""
PROOFS = (COMPLETE, PLAYED_OUT)


class PuzzleError(TrilithError):
    """A file of puzzles that is not valid."""


class PuzzleRow(NamedTuple):
    """The columns of a puzzle."""

    rating: int
    """Provisional: from the levels of the engine that solve it."""
    distance: int
    """Turns of both players to the end of the game with best play."""
    proof: str
    themes: tuple[str, ...]
    later: tuple[str, ...]
    """First turns that win too, but not within the distance."""
    position: str
    solution: str


def write_puzzle(row: PuzzleRow) -> str:
    """Write a puzzle as a line."""
    rating, distance, proof, themes, later, position, solution = row
    return "\t".join([str(rating), str(distance), proof, ",".join(themes), " ".join(later), position, solution])


def read_puzzles(text: str, where: str) -> Iterator[PuzzleRow]:
    """Parse a file of puzzles; ``where`` names it in errors."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line and not line.startswith("#"):
            yield _row(line.split("\t"), f"{where}:{number}")


def _row(columns: list[str], where: str) -> PuzzleRow:
    if len(columns) != len(COLUMNS):
        raise PuzzleError(Reason.of("puzzles.columns", None, where=where, count=len(COLUMNS), found=len(columns)))
    rating, distance, proof, themes, later, position, solution = columns
    if not (rating.isdecimal() and distance.isdecimal() and int(distance) and proof in PROOFS):
        raise PuzzleError(Reason.of("puzzles.bad_row", None, where=where, allowed=", ".join(PROOFS)))
    listed = tuple(themes.split(",")) if themes else ()
    return PuzzleRow(int(rating), int(distance), proof, listed, tuple(later.split()), position, solution)
