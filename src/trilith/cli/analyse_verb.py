"""``trilith analyse``: analyse a position, or review every turn of a game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import trilith
from trilith.cli import review_report
from trilith.cli.arguments import BadUse, Verbs, add_options, add_verb, plain_text, read_number, read_position
from trilith.cli.engine_arguments import add_limits, breakable, make_engine, read_limits, shortened
from trilith.cli.output import fitting
from trilith.diagram.words import player_name
from trilith.engine import Analysis, Engine, Limits, Score
from trilith.game import IllegalTurn, Reason

MOST_LINES = 100
SECONDS = 5.0
WIDTH = 80

MORE = """\
GAME POSITION: the best lines and the chance to win of each, draws counted
half; or the proven result, with the number of turns, of both players
together, until the game ends. POSITION is a position text (quote it) or the
name of a variant, meaning its start.

FILE: a review of every record in it. Each turn gets a score; the turns that
lost most are listed with better ones, and each player gets an accuracy from
0 to 100 %. Marks: ?! a slip (5 % of the chance to win lost or more), ? a
mistake (10 %), ?? a blunder (20 %) or a missed win, ! the only good turn."""
EXAMPLES = """\
trilith analyse {game2} {start2} --time 2 --lines 5
trilith analyse {game1} {start1} --simulations 20000 --json
trilith analyse games.txt --time 0.5 --graph graph.svg --record reviewed.txt"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "analyse", "analyse a position or review a whole game", MORE, EXAMPLES)
    parser.add_argument("what", metavar="GAME|FILE", help="a game's name, or a file of records; - is standard input")
    parser.add_argument("position", metavar="POSITION", type=plain_text, nargs="?", help="a position of GAME")
    add_limits(parser, f"by default {SECONDS:g}, in a review {review_report.SECONDS:g} for each position")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    position = parser.add_argument_group("a position")
    position.add_argument("--lines", metavar="K", help=f"number of lines, 1 to {MOST_LINES} (default 3)")
    add_options(parser)
    game = parser.add_argument_group("a file")
    game.add_argument("--graph", metavar="FILE.svg", help="draw the win chance of player 1; - is standard output")
    game.add_argument("--record", metavar="FILE", help="write the annotated records; - is standard output")


def run(arguments: argparse.Namespace) -> int:
    """Analyse the position, or review the file."""
    if arguments.what in trilith.GAMES or arguments.position is not None:
        return _analyse(arguments)
    for given, option in ((arguments.lines, "--lines"), (arguments.option, "--option")):
        if given:
            raise BadUse(Reason.of("cli.only_for_position", None, option=option))
    return review_report.run(arguments)


def _analyse(arguments: argparse.Namespace) -> int:
    if arguments.position is None:
        raise BadUse(Reason.of("cli.no_position", None, game=arguments.what))
    for given, option in ((arguments.graph, "--graph"), (arguments.record, "--record")):
        if given is not None:
            raise BadUse(Reason.of("cli.only_for_file", None, option=option))
    arguments.game = arguments.what
    position = read_position(arguments)
    lines = 3 if arguments.lines is None else read_number(arguments.lines, "number of lines", 1, MOST_LINES)
    limits = read_limits(arguments, SECONDS)
    engine = make_engine(arguments)
    refuse_finished(position)
    last = None
    for last in _watched(_analyses(engine, position, limits, lines, arguments), position, arguments.json):  # noqa: B007
        pass
    assert last is not None
    if arguments.json:
        print(json.dumps(_as_json(position, last)))
    else:
        print(fitting(_page(position, last), sys.stdout))
    return 0


def refuse_finished(position: trilith.Position) -> None:
    """Refuse a finished game and name its result."""
    result = trilith.Game(position).result  # a game also applies the rules that count turns
    if result is not None:
        raise IllegalTurn(Reason.of("already_over", None, result=result.text))


def _analyses(
    engine: Engine, position: trilith.Position, limits: Limits, lines: int, arguments: argparse.Namespace
) -> Iterator[Analysis]:
    """Yield interim analyses; with a seed only the final one, because interruptions would change the result."""
    if arguments.seed is not None or limits.seconds is None:
        return breakable(engine, (engine.think(position, limits, lines) for _ in range(1)))
    return breakable(engine, engine.analyse(position, limits, lines))


def _watched(analyses: Iterator[Analysis], position: trilith.Position, quiet: bool) -> Iterator[Analysis]:
    """Pass analyses on; on a terminal, redraw each in place until the last."""
    if quiet or not sys.stdout.isatty():
        yield from analyses
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    with Live(console=Console(highlight=False), transient=True, auto_refresh=False) as live:
        for found in analyses:
            live.update(Text(fitting(_page(position, found), sys.stdout), overflow="crop", no_wrap=True), refresh=True)
            yield found


def _page(position: trilith.Position, found: Analysis) -> str:
    """Format an analysis in lines of 80 columns."""
    name = player_name(position.view(), position.to_move, "en")
    scored = [(Score.of(line).say(), line.turns) for line in found.lines]
    width = max((len(score) for score, _ in scored), default=0)
    effort = f"{found.simulations:,} simulations, {found.nodes:,} nodes, {found.seconds:.1f} s"
    return "\n".join(
        [
            f"{position.law.TITLE} {position.variant}, {name} to move: {_summary(found)}",
            "",
            *(f"  {score:>{width}}  {shortened(turns, WIDTH - width - 4)}" for score, turns in scored),
            "",
            f"  {effort}",
        ]
    )


def _summary(found: Analysis) -> str:
    if not found.lines:
        return "no result yet"
    best = Score.of(found.lines[0])
    return best.say() if best.proof else f"{best.say()} to win"


def _as_json(position: trilith.Position, found: Analysis) -> dict[str, Any]:
    return {
        "game": position.game,
        "variant": position.variant,
        "position": str(position),
        "best": found.best,
        "value": found.value,
        "proof": found.proof,
        "distance": found.lines[0].distance if found.lines else None,
        "lines": [
            {
                "turns": list(line.turns),
                "value": line.value,
                "proof": line.proof,
                "distance": line.distance,
                "simulations": line.simulations,
            }
            for line in found.lines
        ],
        "simulations": found.simulations,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }
