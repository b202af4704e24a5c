"""``trilith games``: list the games with their variants and options."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator

import trilith
from trilith import core
from trilith.cli.arguments import Verbs, add_verb
from trilith.cli.output import fitting
from trilith.game import Law

MORE = """\
The first variant of a game is the default. Options are
given to the other verbs as --option NAME=VALUE."""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    add_verb(subparsers, "games", "list the games, their variants and options", MORE, "trilith games")


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001 - all verbs have one signature.
    """Print a table of games, variants and options."""
    for law in trilith.GAMES.values():
        for line in _table(law):
            print(fitting(line, sys.stdout))
        print()
    print(f"trilith {trilith.__version__}, {_backend()}")
    return 0


def _table(law: Law) -> Iterator[str]:
    yield f"{law.NAME:<12}{law.TITLE}"
    for number, (name, meaning) in enumerate(law.VARIANTS.items()):
        yield from _row("" if number else "variants", name, meaning)
    for number, option in enumerate(law.OPTIONS):
        yield from _row("" if number else "options", option.name, option.meaning)
        yield from _row("", "", f"= {option.describe()}; default {option.default}")


def _row(heading: str, name: str, text: str) -> list[str]:
    """Format two narrow columns and a wide one, in lines of at most 80 characters."""
    lead = f"  {heading:<10}{name:<12}"
    return textwrap.wrap(text, width=80, initial_indent=lead, subsequent_indent=" " * len(lead))


def _backend() -> str:
    """Name the backend: the fast core or plain Python."""
    if core.wanted:
        return "with the fast core"
    return "fast core set aside by TRILITH_BACKEND" if core.built else "plain Python: the fast core is not built"
