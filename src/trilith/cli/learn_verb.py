"""``trilith learn``: train networks by self-play."""

from __future__ import annotations

import argparse

from trilith.cli.arguments import Verbs, add_verb
from trilith.cli.examples import titles
from trilith.learn import command
from trilith.position import GAMES

estimated = tuple(law.NAME for law in GAMES.values() if law.traits is not None)
MORE = f"""\
run alternates self-play of many games and training. DIR gets a checkpoint
every minute, the training curves as table and picture, a log, and
network.onnx for the engine: engine:network=FILE. A run can be interrupted at
any moment and continued with --resume; --begin starts from a network file,
such as the bundled one. It needs PyTorch and is meant for a GPU, but works
without one. estimate trains a learnt estimate for alpha-beta
({titles(estimated, " or ")}), for which a CPU is enough. export compresses a
run's network and writes its card; insight reports statistics of its games.
docs/learning.md has more."""
EXAMPLES = """\
trilith learn run {game2} --out {game2} --minutes 60
trilith learn run {game2} --out {game2} --resume {game2} --set rate=0.0003
trilith learn run {game2} --out more --begin package --minutes 60
trilith learn run {game1} --out tiny --set channels=16 --set games=64
trilith learn estimate {game3} --out {game3} --minutes 30
trilith learn export {game2} --resume {game2} --out models --kind half"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    command.add_arguments(add_verb(subparsers, "learn", "train networks by self-play", MORE, EXAMPLES))


def run(arguments: argparse.Namespace) -> int:
    """Learn."""
    return command.run(arguments)
