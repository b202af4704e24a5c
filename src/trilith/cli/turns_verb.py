"""``trilith turns``: list the legal turns of a position."""

from __future__ import annotations

import argparse

from trilith.cli.arguments import POSITION_HELP, Verbs, add_position, add_verb, read_position

MORE = f"""\
Writes the canonical texts in the rules' order (plain ASCII), each as soon as
it is found. A game that is over has none.

{POSITION_HELP}"""
EXAMPLES = """\
trilith turns {game2} {start2} | wc -l
trilith turns {game1} {start1}
trilith turns {optioned} {first} --option {option}
trilith turns {game3} '{position3}'"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    add_position(add_verb(subparsers, "turns", "list the legal turns of a position, one a line", MORE, EXAMPLES))


def run(arguments: argparse.Namespace) -> int:
    """Print the turns as they are found."""
    for turn in read_position(arguments).turns():
        print(turn)
    return 0
