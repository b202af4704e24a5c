"""The ``trilith`` command: one file a verb.

Whatever is refused ends with status 2 and one line on standard error; standard output holds answers only.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import trilith
from trilith import core
from trilith.cli import (
    analyse,
    apply,
    bench,
    dataset,
    engine,
    explain,
    games,
    hint,
    ladder,
    learn,
    lessons,
    match,
    models,
    output,
    perft,
    play,
    randomly,
    replay,
    serve,
    show,
    turns,
)
from trilith.cli.arguments import Parser, Verb
from trilith.game import TrilithError

VERBS: dict[str, Verb] = {
    "games": games,
    "play": play,
    "serve": serve,
    "lessons": lessons,
    "turns": turns,
    "apply": apply,
    "explain": explain,
    "show": show,
    "perft": perft,
    "random": randomly,
    "replay": replay,
    "analyse": analyse,
    "hint": hint,
    "match": match,
    "ladder": ladder,
    "engine": engine,
    "bench": bench,
    "learn": learn,
    "models": models,
    "dataset": dataset,
}
REFUSED = 2
INTERRUPTED, CLOSED_PIPE = 130, 141
"""What shells report for a command ended by these signals: 128 and the signal's number."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    output.prepare()
    core.announce(quietly=True)  # `trilith games` says it
    try:
        try:
            return _run(argv)
        finally:
            sys.stdout.flush()
    except TrilithError as error:
        output.complain(error.one_line())
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # such as `| head`, which has read enough
        output.discard()
        return CLOSED_PIPE
    except OSError as error:  # every file is opened with its own refusal: this is standard output
        output.complain(f"cannot write the output: {error.strerror}")
        output.discard()
        return REFUSED


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as end:  # --help or --version has been answered
        return int(end.code or 0)
    if arguments.verb is None:
        parser.print_help()
        return 0
    return VERBS[arguments.verb].run(arguments)


def _parser() -> Parser:
    parser = Parser(
        prog="trilith",
        description=output.fitting("Play LYNGK, ZÈRTZ and FENIX by the rules.", sys.stdout),
        epilog="'trilith VERB --help' says how to use each.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"trilith {trilith.__version__}")
    subparsers = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for verb in VERBS.values():
        verb.add(subparsers)
    return parser
