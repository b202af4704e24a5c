"""Puzzles: positions with a proven win, the whole line that wins, their themes and their ratings.

The files of the package hold them, one a game; :mod:`trilith.engine.mine` makes such files.
"""

from trilith.puzzles.exhaustive_search import ExhaustiveSearch, OutOfReach
from trilith.puzzles.puzzle import Puzzle, puzzles
from trilith.puzzles.puzzle_file import PuzzleError, read_puzzles, write_puzzle
from trilith.puzzles.winning_tree import WinningTurn, read_tree, write_tree

__all__ = [
    "ExhaustiveSearch",
    "OutOfReach",
    "Puzzle",
    "PuzzleError",
    "WinningTurn",
    "puzzles",
    "read_puzzles",
    "read_tree",
    "write_puzzle",
    "write_tree",
]
