"""``trilith apply``: play turns and print the resulting position."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

import trilith
from trilith.cli.arguments import POSITION_HELP, BadUse, Verbs, add_position, add_verb, plain_text, read_position
from trilith.game import Reason, TrilithError

MORE = f"""\
The position comes on one line. If the game is over a second line has the
result; repetitions and idle moves are counted from POSITION on.

{POSITION_HELP}"""
EXAMPLES = """\
trilith apply {game2} {start2} {turn2}
trilith apply {game3} {start3} {turn3}
trilith apply {game1} '{position1}' {next1}"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "apply", "play turns and print the resulting position", MORE, EXAMPLES)
    add_position(parser)
    parser.add_argument("turns", metavar="TURN", type=plain_text, nargs="+", help="the turns to play, in order")


def run(arguments: argparse.Namespace) -> int:
    """Print the position after the turns, and the result if there is one."""
    game = trilith.Game(read_position(arguments))
    play(game, arguments.turns)
    print(game.position)
    if game.result is not None:
        print(game.result)
    return 0


def play(game: trilith.Game, turns: Iterable[str]) -> None:
    """Play turns in order; an error names the number of the turn."""
    for number, turn in enumerate(turns, start=1):
        try:
            game.play(turn)
        except TrilithError as error:
            raise BadUse(Reason.of("cli.in_turn", None, number=number, said=error.one_line())) from None
