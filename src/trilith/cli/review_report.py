"""Reviews of whole games, for ``trilith analyse FILE``: as text, as JSON, as a graph, as annotated records."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from trilith.cli.arguments import BadUse
from trilith.cli.engine_arguments import breakable, make_engine, read_limits, shortened
from trilith.cli.output import check_target, fitting, shows_unicode, write_file
from trilith.cli.progress_bar import with_bar
from trilith.cli.replay_verb import STANDARD_INPUT, summary
from trilith.diagram.words import player_name
from trilith.engine import Engine, Judged, Limits, Review, Score, annotate, score_graph
from trilith.engine.annotation import fault_name, reason_text
from trilith.engine.game_review import judge
from trilith.game import Reason, excerpt
from trilith.records import Record, load, write

SECONDS = 1.0
"""Seconds per position, unless another limit is given."""
WIDTH = 80
MOST_FAULTS = 10
"""Faults of a game that the text lists."""
LONGEST_TURN, LONGEST_LINE = 24, 6
CELLS = 21
"""Width of the scale of chances: each column is 5 %."""


def run(arguments: argparse.Namespace) -> int:
    """Review every record of a file, then print the report and write the files."""
    outputs = [name for name in (arguments.graph, arguments.record) if name is not None]
    if outputs.count("-") + arguments.json > 1:
        raise BadUse(Reason.of("cli.one_output"))
    for name in outputs:
        check_target(name)
    limits = read_limits(arguments, SECONDS)
    engine = make_engine(arguments)
    name = arguments.what
    shown, path = ("standard input", STANDARD_INPUT) if name == "-" else (excerpt(name)[0], name)
    records = list(load(path))  # find errors in any record before the search
    began = time.monotonic()
    reviews = list(_reviews(records, limits, engine))
    if arguments.graph is not None:
        write_file(arguments.graph, score_graph(reviews))
    if arguments.record is not None:
        write_file(arguments.record, "\n".join(write(annotate(review, limits)) for review in reviews))
    if arguments.json:
        seconds = round(time.monotonic() - began, 3)
        print(json.dumps({"games": [_as_json(review) for review in reviews], "seconds": seconds}))
    elif "-" not in outputs:
        pages = (
            f"{shown}, game {number}: {summary(review.record)}\n\n{_page(review)}"
            for number, review in enumerate(reviews, start=1)
        )
        print(fitting("\n\n".join(pages), sys.stdout))
    return 0


def _reviews(records: list[Record], limits: Limits, engine: Engine) -> Iterator[Review]:
    """Judge all turns of all games, with one progress bar."""
    turns = (judged for record in records for judged in judge(record, limits, engine))
    total = sum(len(record.line.turns) for record in records)
    expected = total * (limits.seconds or 0)
    judged = with_bar(breakable(engine, turns), total, "turns reviewed", alone=True, seconds=expected)
    for record in records:
        backwards = tuple(next(judged) for _ in record.line.turns)
        yield Review(record, backwards[::-1])
    for _ in judged:  # ends the bar
        pass


def _page(review: Review) -> str:
    """Format a review in lines of 80 columns."""
    if not review.turns:
        return "  No turn has been played."
    view = review.record.start.view()
    names = [player_name(view, player, "en") for player in (1, 2)]
    return "\n\n".join(["\n".join(_scores(review, names)), "\n".join(_faults(review, names)), _accuracy(review, names)])


def _scores(review: Review, names: list[str]) -> Iterator[str]:
    """List every turn with the chance of player 1 after it, as number and scale, and its loss."""
    width = min(LONGEST_TURN, max(len(judged.turn) for judged in review.turns))
    yield f"  {'':5}  {'':<{width}}     {f'{names[0]} wins':>9}"
    for judged in review.turns:
        turn = _cut(judged.turn, width)
        lost = f"{round(-100 * judged.loss)} %" if judged.fault else ""
        percent = judged.after.percent if judged.player == 1 else 100 - judged.after.percent
        row = f"  {judged.number:>4}.  {turn:<{width}} {judged.mark:<2}  {percent:>7} %  {_drawn(percent)}  {lost:>6}"
        yield row.rstrip()


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "~"


def _drawn(percent: int) -> str:
    """Draw a chance as a dot on a scale."""
    empty, middle, dot = "·|●" if shows_unicode(sys.stdout) else ".|#"
    cells = [empty] * CELLS
    cells[CELLS // 2] = middle
    cells[round(percent * (CELLS - 1) / 100)] = dot
    return "".join(cells)


def _faults(review: Review, names: list[str]) -> Iterator[str]:
    """List the turns that lost most, with the better lines."""
    faults = review.faults
    if not faults:
        yield "  No turn lost much."
        return
    rest = f" (of {len(faults)})" if len(faults) > MOST_FAULTS else ""
    yield f"  The turns that lost most{rest}"
    for judged in faults[:MOST_FAULTS]:
        label = f"{judged.number:>4}. {_cut(judged.turn, LONGEST_TURN)} {judged.mark}"
        kind = fault_name(judged.fault or "slip")
        yield f"  {label}  {kind}, {names[judged.player - 1]}: {judged.after.say()}"
        if why := reason_text(judged, review.record):
            yield from wrap(why, WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
        lead = f"        better ({judged.best.say()}): "
        yield lead + shortened(judged.line[:LONGEST_LINE], WIDTH - len(lead))


def _accuracy(review: Review, names: list[str]) -> str:
    """Format the accuracy of each player, with the name the record gives."""
    parts = []
    for name, tag, accuracy in zip(names, ("Player1", "Player2"), review.accuracy, strict=True):
        person = review.record.tag(tag)
        called = f"{name} ({_cut(person, LONGEST_TURN)})" if person else name
        parts.append(f"{called} {'had no choice' if accuracy is None else f'{accuracy:.0f} %'}")
    return f"  Accuracy: {', '.join(parts)}"


def _as_json(review: Review) -> dict[str, Any]:
    record = review.record
    return {
        "game": record.start.game,
        "variant": record.start.variant,
        "start": str(record.start),
        "result": record.result,
        "tags": dict(record.tags),
        "accuracy": list(review.accuracy),
        "chances": list(review.chances),
        "turns": [_judged_json(judged, record) for judged in review.turns],
        "faults": [judged.number for judged in review.faults],
    }


def _judged_json(judged: Judged, record: Record) -> dict[str, Any]:
    return {
        "number": judged.number,
        "player": judged.player,
        "turn": judged.turn,
        "before": _score_json(judged.best),
        "after": _score_json(judged.after),
        "loss": judged.loss,
        "fault": judged.fault,
        "mark": judged.mark,
        "forced": judged.is_forced,
        "why": reason_text(judged, record) or None,
        "better": list(judged.line) if judged.line[0] != judged.turn else None,
    }


def _score_json(score: Score) -> dict[str, Any]:
    return {"value": score.value, "proof": score.proof, "distance": score.distance}
