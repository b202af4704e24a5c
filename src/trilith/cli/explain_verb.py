"""``trilith explain``: say why a turn is not legal."""

from __future__ import annotations

import argparse

from trilith.cli.arguments import POSITION_HELP, Verbs, add_position, add_verb, plain_text, read_position
from trilith.game import IllegalTurn

MORE = f"""\
Prints the reason and, in brackets, the clause of the rules that decides. The
exit status is 0 for a legal turn, 1 for an illegal one and 2 for a text that
is not a turn.

{POSITION_HELP}"""
EXAMPLES = """\
trilith explain {game2} {start2} {refused2}
trilith explain {game3} '{position3}' {next3}"""

ILLEGAL = 1


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "explain", "say whether a turn is legal, and if not, why", MORE, EXAMPLES)
    add_position(parser)
    parser.add_argument("turn", metavar="TURN", type=plain_text, help="the turn to judge")


def run(arguments: argparse.Namespace) -> int:
    """Print ``legal``, with the canonical text where it differs, or the reason why not."""
    position = read_position(arguments)
    try:
        canonical = position.turn(arguments.turn).text
    except IllegalTurn as error:
        print(error.reason)
        return ILLEGAL
    print("legal" if canonical == arguments.turn else f"legal, written {canonical}")
    return 0
