"""What several verbs take: a game, a position, options, whole numbers."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import NoReturn, Protocol, TypeAlias

import trilith
from trilith.cli.examples import fill, option, titles
from trilith.game import Reason, TrilithError, Value, check_options, excerpt
from trilith.position import law_of


class BadUse(TrilithError):
    """A command line that cannot be followed."""


class Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong instead of printing its usage and leaving."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line and say where help is."""
        raise BadUse(Reason.of("cli.usage", None, said=message, command=self.prog))


Verbs: TypeAlias = "argparse._SubParsersAction[Parser]"


class Verb(Protocol):
    """The doors of a verb's file."""

    def add(self, subparsers: Verbs) -> None:
        """Describe the verb and its arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it and return the exit status."""
        ...


POSITION_HELP = f"""\
POSITION is a position text (quote it: it is one argument) or the name of a
variant, meaning its start. {titles()} starts from a shuffled board: NAME@SEED always
gives the same one, NAME alone a new one each time."""


def add_verb(subparsers: Verbs, name: str, summary: str, more: str, examples: str) -> Parser:
    """Add a verb with its page of help: a summary, what else is to know, and examples to copy."""
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
    """Refuse bytes that are no text; Python passes them on as lone surrogates. File names may have them."""
    try:
        given.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("this is not text, but bytes that are not UTF-8") from None
    return given


def add_game(parser: Parser) -> None:
    """Let a verb take a game."""
    parser.add_argument("game", metavar="GAME", type=plain_text, help=" or ".join(trilith.GAMES))


def add_options(parser: Parser) -> None:
    """Let a verb take rule options."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=plain_text,
        action="append",
        default=[],
        help=f"a rule option such as {option()['option']}; may be repeated, and 'trilith games' lists them",
    )


def add_position(parser: Parser) -> None:
    """Let a verb take a game, a position of it and the game's options."""
    add_game(parser)
    parser.add_argument(
        "position", metavar="POSITION", type=plain_text, help="a position text, or a variant's name for its start"
    )
    add_options(parser)


def read_options(game: str, given: Iterable[str]) -> dict[str, Value]:
    """Read ``name=value`` texts and check them against the options of the game."""
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
    """Find the position a verb was given: the start of a variant, or what a text says."""
    game, text = arguments.game, arguments.position
    options = read_options(game, arguments.option)
    name, at, seed = text.partition("@")
    if name in law_of(game).VARIANTS or (name and not set(name) & {" ", "/"}):
        return trilith.start(game, name, seed=seed if at else None, **options)
    return trilith.parse(game, text, **options)


def read_number(text: str, name: str, least: int, most: int) -> int:
    """Read a whole number in plain digits."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise BadUse(Reason.of("cli.number", None, name=name, found=excerpt(text)[0], least=least, most=most))
