"""``trilith puzzles``: count the puzzles of the package, or mine new ones."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import trilith
from trilith.cli.arguments import BadUse, Verbs, add_verb, plain_text, read_number
from trilith.cli.output import check_target, fitting
from trilith.cli.progress_bar import with_bar
from trilith.engine.puzzle_mine import PuzzleMine
from trilith.engine.puzzle_miner import MOST_POSITIONS, MiningPlan
from trilith.game import Reason
from trilith.position import law_of
from trilith.puzzles import Puzzle, puzzles
from trilith.records import load

MOST, MOST_JOBS, DEEPEST = 1_000_000, 256, 1_000_000_000

MORE = """\
Without "mine" it counts the puzzles of the package, by length, theme and
variant. With "mine" it looks for new ones: the engine plays games against
itself, or takes those of record files, searches them for forced wins that few
turns keep, proves each by trying every turn and every answer, finds its
themes, and rates it by the levels that solve it. Where the exhaustive proof
takes more positions than --positions allows, only the win itself is proven and
the rest is left to the engine; the column "proof" says which. FILE has one
puzzle a line and is continued if it exists. docs/lessons.md has the columns."""
EXAMPLES = """\
trilith puzzles
trilith puzzles {game2}
trilith puzzles mine {game3} --out new.tsv --count 20 --seed friday
trilith puzzles mine {game1} --out mine.tsv --records games.txt"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "puzzles", "count the puzzles, or mine new ones", MORE, EXAMPLES)
    games = " or ".join(trilith.GAMES)
    parser.add_argument("what", metavar="[mine] [GAME]", nargs="*", type=plain_text, help=games)
    parser.add_argument("--out", metavar="FILE", help="the file of puzzles to write or to continue")
    parser.add_argument("--count", metavar="N", default="100", help="puzzles to find (default 100)")
    parser.add_argument("--seed", metavar="S", type=plain_text, default="1", help="any text; names the games to play")
    parser.add_argument("--jobs", metavar="N", default="1", help="games searched at once (default 1)")
    parser.add_argument("--positions", metavar="N", default=str(MOST_POSITIONS), help="positions of each proof")
    parser.add_argument("--records", metavar="FILE", action="append", default=[], help="search these games instead")


def run(arguments: argparse.Namespace) -> int:
    """Count puzzles or mine them."""
    words = list(arguments.what)
    if words[:1] == ["mine"]:
        return _mine(arguments, words[1:])
    for game in words or trilith.GAMES:
        law = law_of(game)
        print(fitting("\n".join(_summary(law.TITLE, puzzles(game))), sys.stdout))
    return 0


def _summary(title: str, found: tuple[Puzzle, ...]) -> Iterator[str]:
    """Count puzzles by what tells them apart."""
    complete = sum(puzzle.row.proof == "complete" for puzzle in found)
    unique = sum(puzzle.is_unique for puzzle in found)
    yield f"{title}: {len(found)} puzzles, {unique} with one solution, {complete} proven completely"
    yield _counts("turns to win", Counter(puzzle.wins_in for puzzle in found))
    yield _counts("rating", Counter(200 * (puzzle.row.rating // 200) for puzzle in found))
    yield _counts("variant", Counter(puzzle.position.variant for puzzle in found))
    yield _counts("theme", Counter(theme for puzzle in found for theme in puzzle.row.themes))


def _counts(name: str, counted: Counter[int] | Counter[str]) -> str:
    return f"  {name:<14}" + ", ".join(f"{key}: {count}" for key, count in sorted(counted.items()))


def _mine(arguments: argparse.Namespace, words: list[str]) -> int:
    """Search games until enough puzzles are found."""
    if len(words) != 1 or arguments.out is None:
        raise BadUse(Reason.of("cli.puzzles_mine"))
    law = law_of(words[0])
    count = read_number(arguments.count, "number of puzzles", 1, MOST)
    jobs = read_number(arguments.jobs, "number of jobs", 1, MOST_JOBS)
    plan = MiningPlan(law.NAME, arguments.seed, read_number(arguments.positions, "positions", 1, DEEPEST))
    check_target(arguments.out)
    games = None
    if arguments.records:
        played = [record.game() for name in arguments.records for record in load(name)]
        games = [game.positions for game in played if game.start.game == law.NAME]
    mine = PuzzleMine(Path(os.path.realpath(arguments.out)), plan)
    for _ in with_bar(_until(mine, jobs, games, count), count, "puzzles", alone=True):
        pass
    print(f"{len(mine.positions)} puzzles in {arguments.out}")
    return 0


def _until(mine: PuzzleMine, jobs: int, games: list[tuple[trilith.Position, ...]] | None, count: int) -> Iterator[int]:
    """Yield the number of each puzzle in the file, until there are enough."""
    yield from range(min(len(mine.positions), count))
    if len(mine.positions) >= count:
        return
    for found in mine.dig(jobs, games):
        yield from range(len(found))
        if len(mine.positions) >= count:
            return
