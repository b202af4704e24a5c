"""``trilith engine``: the engine as a protocol server for other programs."""

from __future__ import annotations

import argparse
import io
import sys

import trilith
from trilith.cli.arguments import BadUse, Verbs, add_verb, plain_text
from trilith.engine.protocol import Server
from trilith.game import Reason

MORE = """\
Speaks a protocol of plain lines in the family of UCI and UGI on standard input
and output; docs/protocol.md describes it. Ends with 'quit' or the end of its
input. Options: Threads, Seed, Level, Lines, Nodes, Network."""
EXAMPLES = """\
trilith engine
trilith engine --set Level=4 --set Seed=7"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "engine", "let other programs use the engine", MORE, EXAMPLES)
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        type=plain_text,
        action="append",
        default=[],
        help="an engine option, as for 'setoption'; may be repeated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until ``quit`` or the end of the input."""
    commands = sys.stdin.buffer if sys.stdin is not None else io.BytesIO()
    server = Server(commands, sys.stdout.buffer, f"Trilith {trilith.__version__}")
    for text in arguments.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadUse(Reason.of("cli.option_form"), text)
        server.set_option(name, value)
    server.serve()
    return 0
