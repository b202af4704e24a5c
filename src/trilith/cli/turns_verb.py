"""``trilith turns``: list the legal turns of a position."""

from __future__ import annotations

import argparse

from trilith.cli.arguments import POSITION_HELP, Verbs, add_position, add_verb, read_position

MORE = f"""\
Writes the canonical texts in the rules' order (plain ASCII), each as soon as
it is found. A game that is over has none.

{POSITION_HELP}"""
EXAMPLES = """\
trilith turns zertz 37 | wc -l
trilith turns lyngk standard@friday
trilith turns fenix 9x9 --option prep=adjacent
trilith turns fenix 'k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60'"""


def add(subparsers: Verbs) -> None:
    """Describe the verb."""
    add_position(add_verb(subparsers, "turns", "list the legal turns of a position, one a line", MORE, EXAMPLES))


def run(arguments: argparse.Namespace) -> int:
    """Print the turns as they are found."""
    for turn in read_position(arguments).turns():
        print(turn)
    return 0
