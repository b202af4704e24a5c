"""What the verbs that think share: how long, with how many threads, and how to break it off."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from trilith.cli.arguments import Parser, read_number
from trilith.cli.output import shows_unicode
from trilith.engine import Engine, Limits
from trilith.engine.limits import LONGEST, MOST_SIMULATIONS
from trilith.game import Reason, UnknownName, excerpt

Found = TypeVar("Found")
LARGEST_SEED = 2**63 - 1
MOST_THREADS = 256


def add_limits(parser: Parser, usual: str) -> None:
    """Let a verb take limits and threads; ``usual`` says what it does without."""
    parser.add_argument("--time", metavar="S", help=f"seconds to think; {usual}")
    parser.add_argument("--simulations", metavar="N", help="continuations to look at; with --time, what comes first")
    parser.add_argument("--threads", metavar="T", default="1", help="how many think together (default 1)")
    parser.add_argument(
        "--seed", metavar="N", help="a whole number; with --simulations and one thread it decides everything"
    )
    add_network(parser)


def add_network(parser: Parser) -> None:
    """Let a verb take a network."""
    parser.add_argument("--network", metavar="FILE", default="", help="let the network in this file judge positions")


def read_limits(arguments: argparse.Namespace, usual: float) -> Limits:
    """Read the limits; without any it is ``usual`` seconds."""
    simulations = None
    if arguments.simulations is not None:
        simulations = read_number(arguments.simulations, "number of simulations", 1, MOST_SIMULATIONS)
    if arguments.time is None:
        return Limits(usual if simulations is None else None, simulations)
    try:
        seconds = float(arguments.time)
    except ValueError:
        shown = excerpt(arguments.time, width=40)[0]
        raise UnknownName(Reason.of("engine.bad_seconds", None, value=shown, most=int(LONGEST))) from None
    return Limits(seconds, simulations)


def make_engine(arguments: argparse.Namespace) -> Engine:
    """Make the engine that the arguments ask for."""
    threads = read_number(arguments.threads, "number of threads", 1, MOST_THREADS)
    seed = None if arguments.seed is None else read_number(arguments.seed, "seed", 0, LARGEST_SEED)
    return Engine(threads=threads, seed=seed, network=arguments.network)


def breakable(engine: Engine, items: Iterable[Found]) -> Iterator[Found]:
    """Pass on what an engine finds, thinking in another thread so that Ctrl-C ends it at once."""
    source = iter(items)
    with ThreadPoolExecutor(max_workers=1) as pool:
        while True:
            thinking = pool.submit(lambda: list(islice(source, 1)))
            try:
                found = thinking.result()
            except KeyboardInterrupt:
                while not thinking.done():  # once more, as it may just have begun to think about something else
                    engine.stop()
                    wait([thinking], timeout=0.01)
                raise
            if not found:
                return
            yield found[0]


def shortened(turns: Sequence[str], room: int) -> str:
    """Write as many turns of a line as fit; the first in any case."""
    said = " ".join(turns)
    more = " …" if shows_unicode(sys.stdout) else " ..."
    shown = len(turns)
    while len(said) > room and shown > 1:
        shown -= 1
        said = " ".join(turns[:shown]) + more
    return said
