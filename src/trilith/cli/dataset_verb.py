"""``trilith dataset``: annotated games of the engine against itself, as a Parquet table."""

from __future__ import annotations

import argparse
import secrets

from trilith import data
from trilith.cli.arguments import Verbs, add_game, add_options, add_verb, plain_text, read_number, read_options
from trilith.cli.output import check_target, write_file
from trilith.cli.progress_bar import with_bar
from trilith.data import Plan
from trilith.engine.limits import MOST_SIMULATIONS
from trilith.position import law_of
from trilith.records import write

MOST_GAMES = 1_000_000
MOST_OPENING = 100

MORE = """\
The engine plays itself and writes one row per turn: the position, the turn
played, the best turn, the chance to win, and the result of the game. Games
begin with some random turns, and a few later turns are random too. The same
seed gives the same games. FILE is a Parquet file and needs PyArrow: pip
install 'trilith[data]'. docs/dataset.md lists the columns."""
EXAMPLES = """\
trilith dataset {game2} {start2} --games 100 --out {game2}.parquet
trilith dataset {game3} {start3} --games 10 --seed friday --simulations 5000 \\
  --out {game3}.parquet --records {game3}.txt"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "dataset", "write annotated games of the engine", MORE, EXAMPLES)
    add_game(parser)
    parser.add_argument("variant", metavar="VARIANT", type=plain_text, nargs="?", help="by default the game's first")
    parser.add_argument("--out", metavar="FILE", required=True, help="the Parquet file to write")
    parser.add_argument("--records", metavar="FILE", help="also write the games as records")
    parser.add_argument("--games", metavar="N", default="10", help=f"number of games, 1 to {MOST_GAMES} (default 10)")
    parser.add_argument("--seed", metavar="S", type=plain_text, help="any text; without it the games differ each time")
    parser.add_argument("--simulations", metavar="N", default="1000", help="simulations per turn (default 1000)")
    parser.add_argument("--opening", metavar="N", default="4", help="number of random turns at the start (default 4)")
    parser.add_argument("--random", metavar="PERCENT", default="5", help="percentage of random later turns (default 5)")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and write the files."""
    law = law_of(arguments.game)
    count = read_number(arguments.games, "number of games", 1, MOST_GAMES)
    plan = Plan(
        arguments.game,
        next(iter(law.VARIANTS)) if arguments.variant is None else arguments.variant,
        read_options(arguments.game, arguments.option),
        secrets.token_hex(8) if arguments.seed is None else arguments.seed,
        read_number(arguments.simulations, "simulations", 1, MOST_SIMULATIONS),
        read_number(arguments.opening, "opening", 0, MOST_OPENING),
        read_number(arguments.random, "random", 0, 100) / 100,
    )
    for name in (arguments.out, arguments.records):
        if name is not None:
            check_target(name)
    turns, records = 0, []
    for played in with_bar(data.write(arguments.out, data.games(plan, count)), count, "games", alone=True):
        turns += len(played.game.turns)
        if arguments.records:
            records.append(write(played.record()))
    if arguments.records:
        write_file(arguments.records, "\n".join(records))
    print(f"{count} games, {turns} turns")
    return 0
