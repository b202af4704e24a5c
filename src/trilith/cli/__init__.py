"""The ``trilith`` command, with one module per verb.

A refusal ends with status 2 and one line on standard error; standard output has answers only.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import trilith
from trilith import core
from trilith.cli import (
    analyse_verb,
    apply_verb,
    bench_verb,
    dataset_verb,
    engine_verb,
    explain_verb,
    games_verb,
    hint_verb,
    ladder_verb,
    learn_verb,
    lessons_verb,
    match_verb,
    models_verb,
    output,
    perft_verb,
    play_verb,
    puzzles_verb,
    random_verb,
    replay_verb,
    serve_verb,
    show_verb,
    turns_verb,
)
from trilith.cli.arguments import Parser, Verb
from trilith.game import TrilithError

VERBS: dict[str, Verb] = {
    "games": games_verb,
    "play": play_verb,
    "serve": serve_verb,
    "lessons": lessons_verb,
    "puzzles": puzzles_verb,
    "turns": turns_verb,
    "apply": apply_verb,
    "explain": explain_verb,
    "show": show_verb,
    "perft": perft_verb,
    "random": random_verb,
    "replay": replay_verb,
    "analyse": analyse_verb,
    "hint": hint_verb,
    "match": match_verb,
    "ladder": ladder_verb,
    "engine": engine_verb,
    "bench": bench_verb,
    "learn": learn_verb,
    "models": models_verb,
    "dataset": dataset_verb,
}
REFUSED = 2
INTERRUPTED, CLOSED_PIPE = 130, 141
"""The exit status for a command ended by SIGINT or SIGPIPE: 128 plus the signal's number."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    output.prepare()
    core.announce(quietly=True)  # `trilith games` reports the backend
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
    except BrokenPipeError:  # for instance `| head` has closed the pipe
        output.discard()
        return CLOSED_PIPE
    except OSError as error:  # other files have their own error messages: this is standard output
        output.complain(f"cannot write the output: {error.strerror}")
        output.discard()
        return REFUSED


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as end:  # after --help or --version
        return int(end.code or 0)
    if arguments.verb is None:
        parser.print_help()
        return 0
    return VERBS[arguments.verb].run(arguments)


def _parser() -> Parser:
    *others, last = (law.TITLE for law in trilith.GAMES.values())
    titles = f"{', '.join(others)} and {last}"
    parser = Parser(
        prog="trilith",
        description=output.fitting(f"Play {titles} by the rules.", sys.stdout),
        epilog="'trilith VERB --help' describes a verb.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"trilith {trilith.__version__}")
    subparsers = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for verb in VERBS.values():
        verb.add(subparsers)
    return parser
