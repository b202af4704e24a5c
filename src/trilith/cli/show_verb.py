"""``trilith show``: a board in the terminal, or a picture."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

import trilith
from trilith.cli.arguments import POSITION_HELP, BadUse, Verbs, add_position, add_verb, plain_text, read_position
from trilith.cli.output import shows_colour, shows_unicode, write_file
from trilith.diagram import NO_MARKS, THEMES, Marks, choice_marks, turn_marks
from trilith.game import Reason

MORE = f"""\
Prints the board, the players' material and, if the game is over, the result.
With --svg FILE it writes a picture instead.

{POSITION_HELP}"""
EXAMPLES = """\
trilith show {game1} {start1} --targets
trilith show {game2} {start2} --turn {turn2}
trilith show {game3} {start3} --svg board.svg --theme dark"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "show", "draw a position in the terminal or as a picture", MORE, EXAMPLES)
    add_position(parser)
    parser.add_argument("--turn", metavar="TURN", type=plain_text, help="mark what this legal turn does")
    parser.add_argument("--targets", action="store_true", help="mark the places where a turn can begin")
    text = parser.add_argument_group("in the terminal")
    text.add_argument("--ascii", action="store_true", help="use ASCII only; the default if nothing else can be shown")
    text.add_argument("--colour", choices=("auto", "always", "never"), default="auto", help="auto: in terminals only")
    picture = parser.add_argument_group("as a picture")
    picture.add_argument("--svg", metavar="FILE", help="write an SVG file; - is standard output")
    picture.add_argument("--no-coordinates", action="store_true", help="draw no coordinates")
    picture.add_argument("--theme", choices=THEMES, help="colours; auto (the default) follows the viewer's system")


def run(arguments: argparse.Namespace) -> int:
    """Draw the position."""
    for given, option in ((arguments.no_coordinates, "--no-coordinates"), (arguments.theme, "--theme")):
        if given and arguments.svg is None:
            raise BadUse(Reason.of("cli.needs_svg", None, option=option))
    position = read_position(arguments)
    marks = _marks(position, arguments.turn, arguments.targets)
    if arguments.svg is not None:
        theme = arguments.theme or "auto"
        write_file(arguments.svg, position.svg(marks=marks, coordinates=not arguments.no_coordinates, theme=theme))
        return 0
    colour = None if arguments.colour == "auto" else arguments.colour == "always"
    print_board(position, marks, colour=colour, unicode=not arguments.ascii, result=str(position.result or "*"))
    return 0


def print_board(
    position: trilith.Position,
    marks: Marks = NO_MARKS,
    *,
    colour: bool | None = None,
    unicode: bool = True,
    result: str = "*",
) -> None:
    """Print a board as the output can show it, and the result; ``colour`` is by default on for terminals."""
    coloured = shows_colour(sys.stdout) if colour is None else colour
    print(position.board(marks=marks, colour=coloured, unicode=unicode and shows_unicode(sys.stdout)), end="")
    if result != "*":
        print(f"\n  The game is over: {result}")


def _marks(position: trilith.Position, turn: str | None, targets: bool) -> Marks:
    """Mark the effects of a turn, the places where one can begin, or both."""
    marks = turn_marks(position.turn(turn).steps) if turn is not None else NO_MARKS
    if not targets:
        return marks
    options = position.steps().options
    if options and options[0].kind == "colour":  # a marble of any colour goes to the same places
        options = position.steps([options[0].text]).options
    return replace(marks, targets=choice_marks(options).targets)
