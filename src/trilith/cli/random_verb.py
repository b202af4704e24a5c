"""``trilith random``: whole games played at random."""

from __future__ import annotations

import argparse
import random
import secrets
from collections.abc import Iterator

import trilith
from trilith.cli.arguments import Verbs, add_game, add_options, add_verb, plain_text, read_number, read_options
from trilith.cli.progress_bar import with_bar
from trilith.position import SHUFFLED
from trilith.records import Record, write

MOST_GAMES = 1_000_000
LONGEST_GAME = 10_000

MORE = f"""\
Every legal turn is equally likely. The same seed gives the same games, with
and without the fast core. One game a line, its fields separated by tabs:

  start position <TAB> turns, separated by blanks <TAB> result

so that 'trilith apply GAME START TURN...' plays it again, with the same
options. A game is cut off after {LONGEST_GAME} turns; its result is then *."""
EXAMPLES = """\
trilith random {game2} --games 3
trilith random {game3} {start3} --seed friday --games 100 --record > games.txt
trilith random {game1} {last1} --seed 1 |
  while IFS=$'\\t' read -r start turns result; do
    trilith apply {game1} "$start" $turns
  done"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "random", "play whole games at random", MORE, EXAMPLES)
    add_game(parser)
    parser.add_argument("variant", metavar="VARIANT", type=plain_text, nargs="?", help="by default the game's first")
    parser.add_argument("--seed", metavar="S", type=plain_text, help="any text; without it the games differ each time")
    parser.add_argument("--games", metavar="N", default="1", help=f"number of games, 1 to {MOST_GAMES} (default 1)")
    parser.add_argument("--record", action="store_true", help="write the games as records, for 'trilith replay'")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the games as they end."""
    number = read_number(arguments.games, "number of games", 1, MOST_GAMES)
    between = ""
    for game in with_bar(_games(arguments, number), number, "random games"):
        if arguments.record:
            print(between + write(Record.from_game(game)), end="")
            between = "\n"
        else:
            turns = " ".join(turn.text for turn in game.turns)
            print(game.start, turns, game.result or "*", sep="\t")
    return 0


def _games(arguments: argparse.Namespace, number: int) -> Iterator[trilith.Game]:
    """Play ``number`` games, each with a random generator of its own."""
    options = read_options(arguments.game, arguments.option)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    for index in range(1, number + 1):
        setup = f"{seed}/{index}" if arguments.game in SHUFFLED else None
        start = trilith.start(arguments.game, arguments.variant, seed=setup, **options)
        yield _played(start, random.Random(f"{seed}/{index}"))


def _played(start: trilith.Position, source: random.Random) -> trilith.Game:
    """Play a game to its end, uniformly among all legal turns."""
    game = trilith.Game(start)
    while game.result is None and len(game.turns) < LONGEST_GAME:
        turns = list(game.position.turns())
        game.play(turns[source.randrange(len(turns))])
    return game
