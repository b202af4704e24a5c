"""``trilith bench``: run the benchmarks; rates are compared with python-chess."""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform
from collections.abc import Callable, Iterator

from trilith import benchmark
from trilith.benchmark import Figure
from trilith.cli import serve_verb
from trilith.cli.arguments import BadUse, Verbs, add_verb
from trilith.cli.output import write_file
from trilith.game import Reason
from trilith.signature import signature

MORE = """\
Everything runs on one core. Rates are divided by the nodes per second of
python-chess's perft (depth 4, last move counted in bulk) in the same run:
compare the ratios, not the times. Playouts draw uniformly from all legal
turns and follow every rule to the end of the game. 'middle' figures are taken
from positions in the middle of random games, the others from the start.

The server is measured as a process of its own on the same machine as its
clients, and its pages in Chromium where it is installed.

--signature measures nothing: it runs fixed searches of all games and prints
one number, which changes only if the results of the searches change."""
EXAMPLES = """\
trilith bench
trilith bench --only environments
trilith bench --only server
trilith bench --markdown docs/figures.md --json figures.json
trilith bench --signature"""


def add(subparsers: Verbs) -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "bench", "measure the speed of rules, engine and server", MORE, EXAMPLES)
    parser.add_argument("--quick", action="store_true", help="a short run to test the benchmarks; figures are rough")
    parser.add_argument(
        "--only",
        choices=("rules", "environments", "server"),
        help="measure one part alone; rules come with engine and environments",
    )
    parser.add_argument(
        "--signature", action="store_true", help="print the signature of the searches and measure nothing"
    )
    parser.add_argument("--markdown", metavar="FILE", help="also write the table as a Markdown page")
    parser.add_argument("--json", metavar="FILE", help="also write the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Run the benchmarks, print the table and write the files; or print the signature."""
    if arguments.signature:
        print(signature())
        return 0
    figures: list[Figure] = []
    if arguments.only != "server":
        part = benchmark.environments if arguments.only == "environments" else benchmark.measure
        figures += benchmark.with_ratios(list(_printed(_rules(part, arguments.quick))))
    if arguments.only in (None, "server"):
        figures += _printed(_server(arguments.quick))
    if any(figure.ratio is not None for figure in figures):
        print(f"\n{'':16} {'as multiples of the unit':36} {'ratio':>10} {'floor':>8} {'target':>8}")
    for figure in figures:
        if figure.ratio is not None:
            goals = f"{_goal(figure.floor):>8} {_goal(figure.target):>8}  {_verdict(figure)}"
            print(f"{figure.of:16} {figure.what:36} {_number(figure.ratio):>9}x {goals}".rstrip())
    if arguments.json:
        write_file(arguments.json, json.dumps(benchmark.as_json(figures), indent=1) + "\n")
    if arguments.markdown:
        write_file(arguments.markdown, _page(figures))
    return 0


def _rules(part: Callable[[bool], Iterator[Figure]], quick: bool) -> Iterator[Figure]:
    """Measure rules, engine and environments, or the environments alone."""
    if importlib.util.find_spec("chess") is None:
        raise BadUse(Reason.of("cli.no_chess"))
    if any(importlib.util.find_spec(part) is None for part in ("onnx", "onnxruntime")):
        raise BadUse(Reason.of("cli.no_onnx"))
    return part(quick)


def _server(quick: bool) -> Iterator[Figure]:
    """Measure the server."""
    if any(importlib.util.find_spec(part) is None for part in serve_verb.NEEDED):
        raise BadUse(Reason.of("server.no_server"))
    from trilith.server import load  # imported late: other verbs work without these packages

    return load.measure(quick)


def _printed(figures: Iterator[Figure]) -> Iterator[Figure]:
    """Print figures as they arrive."""
    for figure in figures:
        print(f"{figure.of:16} {figure.what:44} {_number(figure.value):>14} {figure.unit}", flush=True)
        yield figure


def _number(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.3g}"


def _goal(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _verdict(figure: Figure) -> str:
    """Name the goal a figure reaches or misses: rates and shares should be high, times low."""
    sign = 1 if figure.unit == "%" or figure.unit.endswith("/s") else -1
    measured = sign * (figure.ratio if figure.ratio is not None else figure.value)
    if figure.target is not None and measured >= sign * figure.target:
        return "target"
    if figure.floor is not None:
        return "floor" if measured >= sign * figure.floor else "below the floor"
    return "" if figure.target is None else "below the target"


def _page(figures: list[Figure]) -> str:
    """Format the figures as a page of the documentation."""
    units = [figure for figure in figures if figure.of == "unit"]
    lines = [
        "# Figures",
        "",
        "Written by `make bench`; do not edit. Rates are multiples of python-chess's perft (depth 4, bulk) nodes per",
        "second in the same run on one core. Playouts draw uniformly from all legal turns and follow every rule,",
        "repetition and idle draws included. *Middle* figures start from positions in the middle of random games.",
        "Tree search counts simulations of Monte-Carlo tree search from the start position within a second. With a",
        "network, the one that comes with the package, it is measured beside the network alone, in turns, at the same",
        "batch size and by the processor's time. *Stop* is the longest that the engine took to stop thinking.",
        "Turn generation lists every legal turn of each position of random games, a million positions; a long time is",
        "measured five times and the shortest counts, as the machine has other work.",
        "",
        "Environments take uniformly random legal steps; mask and observation are made in every one. A batch has 256",
        "games, ours and those of pgx alike, on one core; OpenSpiel has one game at a time. Of the games that other",
        "libraries have, connect four is much simpler than ours, chess is not. Two threads have a batch twice as",
        "large, and need two cores without other work.",
        "",
        "The server runs as a process of its own beside those who play on it, on the same machine: 200 programs that",
        "play random turns as fast as the computer answers. A turn is acknowledged when it is on the disk. Turns of",
        "both sides are counted. Pages are measured in Chromium, with every file loaded for the first time.",
        "",
        *[f"Unit in this run: {unit.value:,.0f} nodes/s (Python {platform.python_version()})." for unit in units],
        "",
    ]
    for what in dict.fromkeys(figure.what for figure in figures if figure not in units):
        rows = [figure for figure in figures if figure.what == what]
        ratio = rows[0].ratio is not None
        lines += [f"## {what[0].upper()}{what[1:]}", ""]
        lines += [f"| variant | {rows[0].unit} |" + (" ratio |" if ratio else "") + " floor | target | reached |"]
        lines += ["|---|---:|" + ("---:|" if ratio else "") + "---:|---:|---|"]
        for row in rows:
            share = f" {_number(row.ratio)} × |" if row.ratio is not None else ""
            goals = f" {_goal(row.floor)} | {_goal(row.target)} | {_verdict(row)} |"
            lines.append(f"| {row.of} | {_number(row.value)} |{share}{goals}")
        lines.append("")
    return "\n".join(lines)
