"""Arguments that several verbs share: game, position, options, whole numbers."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import NoReturn, Protocol, TypeAlias

import trilith
from trilith.cli.examples import fill, option, titles
from trilith.game import Reason, TrilithError, Value, check_options, excerpt
from trilith.position import law_of


class BadUse(TrilithError):
    """An invalid command line."""


class Parser(argparse.ArgumentParser):
    """A parser that raises :class:`BadUse` instead of printing its usage and exiting."""

    def error(self, message: str) -> NoReturn:
        """Raise the error, with a hint to the help page."""
        raise BadUse(Reason.of("cli.usage", None, said=message, command=self.prog))


Verbs: TypeAlias = "argparse._SubParsersAction[Parser]"


class Verb(Protocol):
    """The interface of a verb's module."""

    def add(self, subparsers: Verbs) -> None:
        """Add the verb and its arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Run the verb and return the exit status."""
        ...


POSITION_HELP = f"""\
POSITION is a position text (quote it: it is one argument) or the name of a
variant, meaning its start. {titles()} starts from a shuffled board: NAME@SEED always
gives the same one, NAME alone a new one each time."""


def add_verb(subparsers: Verbs, name: str, summary: str, more: str, examples: str) -> Parser:
    """Add a verb with its help page: a summary, details, and examples to copy."""
    indented = "\n".join(f"  {line}" for line in fill(examples).splitlines())
    return subparsers.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.\n\n{more}".strip(),
        epilog=f"examples:\n{indented}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def plain_text(given: str) -> str:
    """Refuse bytes that are not UTF-8, which Python passes on as lone surrogates; file names may have them."""
    try:
        given.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("this is not text, but bytes that are not UTF-8") from None
    return given


def add_game(parser: Parser) -> None:
    """Add the argument GAME to a verb."""
    parser.add_argument("game", metavar="GAME", type=plain_text, help=" or ".join(trilith.GAMES))


def add_options(parser: Parser) -> None:
    """Add rule options to a verb."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=plain_text,
        action="append",
        default=[],
        help=f"a rule option such as {option()['option']}; may be repeated, and 'trilith games' lists them",
    )


def add_position(parser: Parser) -> None:
    """Add game, position and rule options to a verb."""
    add_game(parser)
    parser.add_argument(
        "position", metavar="POSITION", type=plain_text, help="a position text, or a variant's name for its start"
    )
    add_options(parser)


def read_options(game: str, given: Iterable[str]) -> dict[str, Value]:
    """Parse ``name=value`` texts and check them against the options of the game."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadUse(Reason.of("cli.option_form"), text)
        if name in found:
            raise BadUse(Reason.of("cli.option_twice", None, name=excerpt(name)[0]))
        found[name] = value
    return check_options(law_of(game).OPTIONS, found)


def read_position(arguments: argparse.Namespace) -> trilith.Position:
    """Return the position of the arguments: the start of a variant, or a position text."""
    game, text = arguments.game, arguments.position
    options = read_options(game, arguments.option)
    name, at, seed = text.partition("@")
    if name in law_of(game).VARIANTS or (name and not set(name) & {" ", "/"}):
        return trilith.start(game, name, seed=seed if at else None, **options)
    return trilith.parse(game, text, **options)


def read_number(text: str, name: str, least: int, most: int) -> int:
    """Parse a whole number in plain digits."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise BadUse(Reason.of("cli.number", None, name=name, found=excerpt(text)[0], least=least, most=most))
