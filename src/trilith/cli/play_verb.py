"""``trilith play``: a game in the terminal, full screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

import trilith
from trilith import core, messages
from trilith.cli.arguments import BadUse, Verbs, add_options, add_verb, plain_text, read_position
from trilith.cli.engine_arguments import add_network
from trilith.cli.examples import titles
from trilith.cli.output import shows_unicode
from trilith.diagram.canvas import Ink
from trilith.engine import Engine, level, load_network
from trilith.engine.machine import cores
from trilith.game import Reason, excerpt
from trilith.position import law_of
from trilith.session import TimeControl
from trilith.tui.game_setup import GameSetup
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import speak
from trilith.tui.saved_game import SIDES, load_record, setup_of

MORE = f"""\
Keyboard only: arrows and Enter choose the steps of a turn, : lets you type it,
? shows all keys. 80 columns and 24 lines are enough, and so is a terminal
without colours.

VARIANT is the name of a variant, variant@SEED for a certain {titles()} start, or a
position text. With --save or --resume the game is saved in that file after
every turn; without them the key s saves it."""
EXAMPLES = """\
trilith play {game2}
trilith play {game1} {last1} --level 4 --as 2
trilith play {game3} {start3} --as both --time 10+5
trilith play {game2} --save evening.txt
trilith play --resume evening.txt"""
LEVEL, SIDE, TIME, THINK = "3", "1", "none", "5"
PLAIN_TERMINALS = ("dumb", "vt52", "vt100", "vt102", "vt220")
"""Values of TERM for terminals without colours."""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "play", "play in the terminal, against the computer or each other", MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?", type=plain_text, help=" or ".join(trilith.GAMES))
    parser.add_argument("position", metavar="VARIANT", nargs="?", type=plain_text, help="by default the game's first")
    parser.add_argument("--level", metavar="N", type=plain_text, help=f"1 to 10, a level's name, or full ({LEVEL})")
    parser.add_argument("--as", dest="side", choices=tuple(SIDES), help=f"the side you play ({SIDE}); both: two people")
    parser.add_argument("--time", metavar="CLOCK", type=plain_text, help="minutes or minutes+seconds a turn (none)")
    parser.add_argument("--think", metavar="S", type=plain_text, help=f"seconds for a computer's turn ({THINK})")
    add_network(parser)
    parser.add_argument("--save", metavar="FILE", help="save the game in this file")
    parser.add_argument("--resume", metavar="FILE", help="continue the game in this file, and save it there")
    parser.add_argument("--ascii", action="store_true", help="use no other characters")
    languages = tuple(messages.languages())
    parser.add_argument("--language", choices=languages, help="the language of the game (the system's)")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Set up the game and play."""
    game, file = _game(arguments)
    if not game.is_for_two and not core.built:
        raise BadUse(Reason.of("engine.no_core"))
    make = _engines(arguments.network, game)
    if find_spec("textual") is None:
        raise BadUse(Reason.of("tui.no_textual"))
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise BadUse(Reason.of("tui.no_terminal"))
    from trilith.tui.program import Program  # imported late: other verbs work without Textual

    speak(arguments.language or system_language(os.environ))
    colour = not os.environ.get("NO_COLOR") and os.environ.get("TERM") not in PLAIN_TERMINALS
    ink = Ink(colour, unicode=not arguments.ascii and shows_unicode(sys.stdout))
    Program(game, lambda: _new_start(arguments, game), file=file, ink=ink, engine=make).run(mouse=False)
    return 0


def system_language(environment: Mapping[str, str]) -> str:
    """Choose the language by the POSIX locale variables, in the order of their precedence.

    >>> system_language({"LANG": "de_CH.UTF-8"})
    'de'
    """
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next((name for name in names if name), "")
    return messages.choose(named.partition(".")[0].replace("_", "-"))


def _engines(network: str, game: LocalGame) -> Callable[[], Engine]:
    """Return a factory of engines with all cores; they share one loaded network."""
    if not network:
        return lambda: Engine(threads=cores())
    loaded = load_network(network, game.session.start.game)
    return lambda: Engine(threads=cores(), network=loaded)


def _game(arguments: argparse.Namespace) -> tuple[LocalGame, str | None]:
    """Set up a new or saved game; return it with its file."""
    if arguments.resume is not None:
        return _resumed(arguments), arguments.resume
    if arguments.game is None:
        raise BadUse(Reason.of("tui.game_or_file"))
    start = _start(arguments)
    if arguments.save is not None and Path(arguments.save).exists():
        raise BadUse(Reason.of("tui.file_exists", None, file=excerpt(arguments.save, width=80)[0]))
    return LocalGame.begin(start, _setup(arguments)), arguments.save


def _resumed(arguments: argparse.Namespace) -> LocalGame:
    """Load a saved game; level, side and clock of the command line override those of the file."""
    for given, what in (
        (arguments.save, "--save"),
        (arguments.position, "VARIANT"),
        (arguments.option, "--option"),
    ):
        if given:
            raise BadUse(Reason.of("tui.both_given", None, what=what))
    record = load_record(arguments.resume)
    if arguments.game is not None and law_of(arguments.game) is not record.start.law:
        found, expected = record.start.law.TITLE, law_of(arguments.game).TITLE
        raise BadUse(Reason.of("tui.other_game", None, found=found, wanted=expected))
    given = _setup(arguments)
    saved = setup_of(record, given)
    setup = GameSetup(
        given.humans if arguments.side else saved.humans,
        given.level if arguments.level else saved.level,
        given.time_control if arguments.time else saved.time_control,
        given.think,
    )
    return LocalGame.of_record(record, setup)


def _setup(arguments: argparse.Namespace) -> GameSetup:
    return GameSetup(
        SIDES[arguments.side or SIDE],
        level(arguments.level or LEVEL),
        TimeControl.read(arguments.time or TIME),
        _seconds(arguments.think or THINK),
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text) if text.isascii() else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.05 <= seconds <= 3600:
        raise BadUse(Reason.of("tui.bad_think", None, found=excerpt(text, width=40)[0]))
    return seconds


def _start(arguments: argparse.Namespace) -> trilith.Position:
    if arguments.position is None:
        arguments.position = next(iter(law_of(arguments.game).VARIANTS))
    return read_position(arguments)


def _new_start(arguments: argparse.Namespace, game: LocalGame) -> trilith.Position:
    """Return the start position of another game of the same kind."""
    if arguments.resume is None:
        return _start(arguments)
    first = game.session.start
    return trilith.start(first.game, first.variant, seed=None, **first.options)
