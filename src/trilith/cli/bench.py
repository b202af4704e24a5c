"""``trilith bench``: measure, and print every figure beside python-chess's."""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform

from trilith import benchmark
from trilith.benchmark import Figure
from trilith.cli.arguments import BadUse, Verbs, add_verb
from trilith.cli.output import write_file
from trilith.game import Reason

MORE = """\
Everything runs on one core. Rates are divided by the nodes per second of
python-chess's perft (depth 4, last move counted in bulk) in the same run:
compare the ratios, not the times. Playouts draw uniformly from all legal
turns and follow every rule to the end of the game. 'middle' figures are taken
from positions in the middle of random games, the others from the start."""
EXAMPLES = """\
trilith bench
trilith bench --markdown docs/figures.md --json figures.json"""


def add(subparsers: Verbs) -> None:
    """Describe the verb."""
    parser = add_verb(subparsers, "bench", "measure the speed of the fast core", MORE, EXAMPLES)
    parser.add_argument("--quick", action="store_true", help="a short run, to see that all is well; figures are rough")
    parser.add_argument("--markdown", metavar="FILE", help="also write the table as a Markdown page")
    parser.add_argument("--json", metavar="FILE", help="also write the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure everything, print the table, write what is asked for."""
    if importlib.util.find_spec("chess") is None:
        raise BadUse(Reason.of("cli.no_chess"))
    if any(importlib.util.find_spec(part) is None for part in ("onnx", "onnxruntime")):
        raise BadUse(Reason.of("cli.no_onnx"))
    figures: list[Figure] = []
    for figure in benchmark.measure(arguments.quick):
        figures.append(figure)
        print(f"{figure.of:16} {figure.what:36} {_number(figure.value):>14} {figure.unit}", flush=True)
    figures = benchmark.with_ratios(figures)
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


def _number(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.3g}"


def _goal(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def _verdict(figure: Figure) -> str:
    """Say which goal a figure reaches: rates and shares should be high, times low."""
    sign = 1 if figure.ratio is not None or figure.unit == "%" else -1
    measured = sign * (figure.ratio if figure.ratio is not None else figure.value)
    if figure.target is not None and measured >= sign * figure.target:
        return "target"
    if figure.floor is not None:
        return "floor" if measured >= sign * figure.floor else "below the floor"
    return "" if figure.target is None else "below the target"


def _page(figures: list[Figure]) -> str:
    """Write the figures as a page of the documentation."""
    lines = [
        "# Figures",
        "",
        "Written by `make bench`; do not edit. Rates are multiples of python-chess's perft (depth 4, bulk) nodes per",
        "second in the same run on one core. Playouts draw uniformly from all legal turns and follow every rule,",
        "repetition and idle draws included. *Middle* figures start from positions in the middle of random games.",
        "Tree search counts simulations of Monte-Carlo tree search from the start position within a second. With a",
        "network, a residual one with random weights, it is measured beside the network alone, in turns, at the same",
        "batch size and by the processor's time. *Stop* is the longest that the engine took to stop thinking.",
        "Turn generation lists every legal turn of each position of random games, a million positions; a long time is",
        "measured five times and the shortest counts, as the machine has other work.",
        "",
        f"Unit in this run: {figures[-1].value:,.0f} nodes/s (Python {platform.python_version()}).",
        "",
    ]
    for what in dict.fromkeys(figure.what for figure in figures[:-1]):
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
