"""``trilith perft``: count the sequences of legal turns."""

from __future__ import annotations

import argparse

import trilith
from trilith.cli.arguments import POSITION_HELP, Verbs, add_position, add_verb, read_number, read_position
from trilith.core import BACKENDS
from trilith.position import DEEPEST

MORE = f"""\
Counts the sequences of DEPTH legal turns with different texts. Draws by
repetition or idle moves are ignored, as usual in perft. The last line has
the count alone.

{POSITION_HELP}"""
EXAMPLES = """\
trilith perft {game2} {start2} 2
trilith perft {optioned} {first} 2 --option {option} --divide
trilith perft {game1} {start1} 1 --backend law"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "perft", "count the sequences of legal turns", MORE, EXAMPLES)
    add_position(parser)
    parser.add_argument("depth", metavar="DEPTH", help=f"number of turns, 0 to {DEEPEST}")
    parser.add_argument("--divide", action="store_true", help="first list the count for each first turn")
    parser.add_argument("--backend", choices=BACKENDS, help="the fast core (if built) or the law")


def run(arguments: argparse.Namespace) -> int:
    """Print the count, after the counts of the first turns with --divide."""
    position = read_position(arguments)
    depth = read_number(arguments.depth, "depth", 0, DEEPEST)
    if not arguments.divide or depth == 0:
        print(trilith.perft(position, depth, backend=arguments.backend))
        return 0
    total = 0
    for turn in position.by_law.turns() if arguments.backend == "law" else position.turns():
        share = trilith.perft(position.play(str(turn)), depth - 1, backend=arguments.backend)
        total += share
        print(turn, share)
    print(total)
    return 0
