"""``trilith learn``: teach networks by letting them play against themselves."""

from __future__ import annotations

import argparse

from trilith.cli.arguments import Verbs, add_verb
from trilith.cli.examples import titles
from trilith.learn import command
from trilith.position import GAMES

estimated = tuple(law.NAME for law in GAMES.values() if law.traits is not None)
MORE = f"""\
Plays thousands of games at once, learns from them, and plays on with what it
has learnt. DIR gets a checkpoint every minute, the curves as table and
picture, a log, and network.onnx for the engine: engine:network=FILE. A run
can be ended at any moment and goes on with --resume; --begin goes on from the
file of a network alone, such as the package's. It needs PyTorch and is meant
for a GPU, but works without one. estimate teaches {titles(estimated, " or ")} a
network that alpha-beta asks, for which a CPU is enough. export makes a run's
network small and writes its card; insight tells what its games show.
docs/learning.md has more."""
EXAMPLES = """\
trilith learn run {game2} --out {game2} --minutes 60
trilith learn run {game2} --out {game2} --resume {game2} --set rate=0.0003
trilith learn run {game2} --out more --begin package --minutes 60
trilith learn run {game1} --out tiny --set channels=16 --set games=64
trilith learn estimate {game3} --out {game3} --minutes 30
trilith learn export {game2} --resume {game2} --out models --kind half"""


def add(subparsers: Verbs) -> None:
    """Describe the verb."""
    command.add_arguments(add_verb(subparsers, "learn", "teach networks by self-play", MORE, EXAMPLES))


def run(arguments: argparse.Namespace) -> int:
    """Learn."""
    return command.run(arguments)
