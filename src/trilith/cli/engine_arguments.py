"""Arguments that the verbs with an engine share: limits, threads, seed, network; and interruption by Ctrl-C."""

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
    """Add limits, threads and seed to a verb; ``usual`` describes its default limit."""
    parser.add_argument("--time", metavar="S", help=f"seconds to search; {usual}")
    parser.add_argument("--simulations", metavar="N", help="simulations to run; with --time, the first limit holds")
    parser.add_argument("--threads", metavar="T", default="1", help="number of search threads (default 1)")
    parser.add_argument(
        "--seed", metavar="N", help="a whole number; with --simulations and one thread results are reproducible"
    )
    add_network(parser)


def add_network(parser: Parser) -> None:
    """Add a network file to a verb."""
    parser.add_argument("--network", metavar="FILE", default="", help="the network that evaluates positions")


def read_limits(arguments: argparse.Namespace, usual: float) -> Limits:
    """Parse the limits; the default is ``usual`` seconds."""
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
    """Create the engine of the arguments."""
    threads = read_number(arguments.threads, "number of threads", 1, MOST_THREADS)
    seed = None if arguments.seed is None else read_number(arguments.seed, "seed", 0, LARGEST_SEED)
    return Engine(threads=threads, seed=seed, network=arguments.network)


def breakable(engine: Engine, items: Iterable[Found]) -> Iterator[Found]:
    """Yield an engine's results from another thread, so that Ctrl-C interrupts the search at once."""
    source = iter(items)
    with ThreadPoolExecutor(max_workers=1) as pool:
        while True:
            thinking = pool.submit(lambda: list(islice(source, 1)))
            try:
                found = thinking.result()
            except KeyboardInterrupt:
                while not thinking.done():  # repeat: a new search may have just begun
                    engine.stop()
                    wait([thinking], timeout=0.01)
                raise
            if not found:
                return
            yield found[0]


def shortened(turns: Sequence[str], room: int) -> str:
    """Write as many turns of a line as fit, at least the first."""
    line = " ".join(turns)
    more = " …" if shows_unicode(sys.stdout) else " ..."
    shown = len(turns)
    while len(line) > room and shown > 1:
        shown -= 1
        line = " ".join(turns[:shown]) + more
    return line
