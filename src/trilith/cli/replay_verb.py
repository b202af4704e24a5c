"""``trilith replay``: check game records and print them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from trilith.cli.arguments import Verbs, add_verb
from trilith.cli.output import fitting
from trilith.cli.show_verb import print_board
from trilith.game import excerpt
from trilith.records import Record, load, write

STANDARD_INPUT = "/dev/stdin"
MORE = """\
Every record is replayed by the rules, variations included. For each game it
prints the game, the tags, the last position and the result. The first error
ends it with status 2 and is reported with its file, line and column."""
EXAMPLES = """\
trilith replay games.txt
trilith replay --brief monday.txt tuesday.txt
trilith replay --positions games.txt
trilith random {game3} --games 3 --record | trilith replay -"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "replay", "check game records and print them", MORE, EXAMPLES)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file of records; - is standard input")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--brief", action="store_true", help="one line a game")
    form.add_argument("--positions", action="store_true", help="each turn with the position it leads to")
    form.add_argument("--record", action="store_true", help="the records again, in canonical form")


def run(arguments: argparse.Namespace) -> int:
    """Print the records of each file as they are read."""
    between = ""
    for name in arguments.files:
        shown, path = ("standard input", STANDARD_INPUT) if name == "-" else (excerpt(name)[0], name)
        for number, record in enumerate(load(path), start=1):
            heading = f"{shown}, game {number}: {summary(record)}"
            if arguments.brief:
                lines = [heading]
            elif arguments.record:
                lines = [between + write(record).rstrip("\n")]
            else:
                lines = [between + heading, *_tags(record), *(_positions(record) if arguments.positions else ())]
            between = "\n"
            print(fitting("\n".join(lines), sys.stdout))
            if not (arguments.brief or arguments.record or arguments.positions):
                print()
                print_board(record.game().position, result=record.result)
    return 0


def summary(record: Record) -> str:
    """Name the game, its players, the number of turns and the result."""
    start, count = record.start, len(record.line.turns)
    parts = [f"{start.law.TITLE} {start.variant}"]
    if record.tag("Player1") or record.tag("Player2"):
        parts.append(f"{record.tag('Player1', '?')} - {record.tag('Player2', '?')}")
    parts.append(f"{count} turn" if count == 1 else f"{count} turns")
    return ", ".join([*parts, "unfinished" if record.result == "*" else record.result])


def _tags(record: Record) -> Iterator[str]:
    """List the options that differ from the defaults, and the tags besides the players' names."""
    usual = {option.name: option.default for option in record.start.law.OPTIONS}
    rows = [(name, str(value)) for name, value in record.start.options.items() if value != usual[name]]
    rows += [(name, value) for name, value in record.tags if name not in ("Player1", "Player2")]
    width = max((len(name) for name, _ in rows), default=0)
    return (f"  {name:<{width}}  {value}" for name, value in rows)


def _positions(record: Record) -> Iterator[str]:
    """List each turn with the position after it, the start position first."""
    game = record.game()
    turns = ["", *(played.turn + played.mark for played in record.line.turns)]
    width = max(len(turn) for turn in turns)
    for number, (turn, position) in enumerate(zip(turns, game.positions, strict=True)):
        yield f"{number:>5}  {turn:<{width}}  {position}"
