"""``trilith hint``: one good turn."""

from __future__ import annotations

import argparse

from trilith.cli.analyse_verb import refuse_finished
from trilith.cli.arguments import POSITION_HELP, Verbs, add_position, add_verb, read_position
from trilith.cli.engine_arguments import add_limits, breakable, make_engine, read_limits
from trilith.engine import PrincipalVariation, Score

SECONDS = 1.0
MORE = f"""\
Prints the turn and, below it, the chance to win or the proven result, with
the number of turns of both players.

{POSITION_HELP}"""
EXAMPLES = """\
trilith hint {game2} {start2}
trilith hint {game1} {start1} --time 5"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "hint", "suggest one good turn", MORE, EXAMPLES)
    add_position(parser)
    add_limits(parser, f"by default {SECONDS:g}")


def run(arguments: argparse.Namespace) -> int:
    """Print a turn and the reason for it."""
    position = read_position(arguments)
    limits = read_limits(arguments, SECONDS)
    engine = make_engine(arguments)
    refuse_finished(position)
    turns = position.turns()
    if len(turns) == 1:
        print(turns[0], "the only legal turn", sep="\n")
        return 0
    (found,) = breakable(engine, (engine.think(position, limits) for _ in range(1)))
    print(found.best or turns[0], _reason(found.lines[0]) if found.lines else "not searched", sep="\n")
    return 0


def _reason(line: PrincipalVariation) -> str:
    score = Score.of(line)
    if score.proof is None:
        return f"{score.say()} to win"
    return f"every turn loses; this one {score.say()}" if score.proof == "loss" else score.say()
