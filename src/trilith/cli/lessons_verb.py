"""``trilith lessons``: list the lessons of the courses."""

from __future__ import annotations

import argparse
import sys

import trilith
from trilith import messages
from trilith.cli.arguments import Verbs, add_verb, plain_text
from trilith.cli.output import fitting
from trilith.lessons import course
from trilith.puzzles import puzzles

MORE = """\
Each line has the number, the title and the clauses of the rules it teaches. The
courses are played in the browser: trilith serve."""
EXAMPLES = """\
trilith lessons
trilith lessons {game2}"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "lessons", "list the lessons of the courses", MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?", type=plain_text, help=" or ".join(trilith.GAMES))


def run(arguments: argparse.Namespace) -> int:
    """Print the courses, or one of them."""
    for game in [arguments.game] if arguments.game else trilith.GAMES:
        lessons = course(game)
        title = f"{trilith.GAMES[game].TITLE}: {len(lessons)} lessons, {len(puzzles(game))} puzzles"
        print(fitting(title, sys.stdout))
        for lesson in lessons:
            clauses = ", ".join(clause.partition(" ")[2] for clause in lesson.clauses)
            print(fitting(f"{lesson.number:>4}  {messages.text(lesson.title, {}):<32}{clauses}", sys.stdout))
    return 0
