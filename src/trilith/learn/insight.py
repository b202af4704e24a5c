"""Statistics of a run's games: a page of tables and a picture, made from the games on disk."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from trilith.game import Reason
from trilith.learn.config import Config, LearnError
from trilith.learn.curves import drawing, write_file
from trilith.learn.game_store import GameStore, StoredGames
from trilith.learn.games import FINDINGS
from trilith.learn.training_examples import joined
from trilith.learn.training_loop import SUMMARY, Say
from trilith.learn.training_progress import TALLY
from trilith.position import law_of


class VariantTally(NamedTuple):
    """Counts of the newest games of a variant."""

    variant: str
    games: int
    score: float
    """The score of the first player, draws counted half."""
    error: float
    """The error of the score, with 95 % confidence."""
    draws: float
    cut: float
    turns: float


def tell(game: str, run: Path, out: Path, say: Say = print) -> None:
    """Write ``insight-GAME.md`` and ``insight-GAME.svg`` from the newest games of a run."""
    try:
        summary = json.loads((run / SUMMARY).read_text("utf-8"))
        config = Config.of(summary["config"])
    except (OSError, ValueError, KeyError) as error:
        raise LearnError(Reason.of("learn.no_summary", None, why=str(error)[:80]), os.fspath(run)) from None
    if config.game != game:
        raise LearnError(Reason.of("learn.other_game", None, found=config.game, wanted=game), os.fspath(run))
    store = GameStore(run, config)
    records = store.records()
    parts = list(store.newest(records, config.window))
    if not parts:
        raise LearnError(Reason.of("learn.no_games"), os.fspath(run))
    examples = joined(parts)
    counted = tallies(records, config.window)
    tables, curves = FINDINGS[game](examples, list(config.weights))
    page = [
        f"# What self-play shows: {law_of(game).TITLE}",
        "",
        f"From the newest {examples.rows:,} positions of self-play, with {config.visits} visits a step and openings at"
        f" random in {100 * config.opening_share:.0f} % of the games; {summary['steps']:,} steps of learning.",
        f"Made by `trilith learn insight {game}`. Positions of one game are alike, so the errors given, which count"
        " positions as independent, are too small.",
        "",
        *tally_table(counted),
    ]
    for title, heads, rows in tables:
        page += ["", f"## {title}", "", *markdown(heads, rows)]
    if curves:
        page += ["", f"![Curves](insight-{game}.svg)"]
        write_file(out / f"insight-{game}.svg", drawing(curves, "", time=False).encode())
    write_file(out / f"insight-{game}.md", "\n".join([*page, ""]).encode())
    say(f"wrote insight-{game}.md from {sum(tally.games for tally in counted):,} games")


def tallies(records: Sequence[StoredGames], most: int) -> list[VariantTally]:
    """Count the games that ended while the newest positions were collected."""
    last = records[-1]
    same = [record for record in records if record.variants == last.variants]
    before = [record for record in same if record.seen <= last.seen - most]
    empty = [[0] * len(TALLY) for _ in last.variants]
    # A resumed run may lack the files of earlier games, which its tallies still count.
    since = before[-1].tallies if before else same[0].tallies if same[0].seen > same[0].rows else empty
    found = []
    for variant, new, old in zip(last.variants, last.tallies, since, strict=True):
        games, first, _, draws, cut, turns, _ = (a - b for a, b in zip(new, old, strict=True))
        if games > 0:
            score = (first + draws / 2) / games
            spread = max(0.0, (first + draws / 4) / games - score**2)
            error = 1.96 * math.sqrt(spread / games)
            found.append(VariantTally(variant, games, score, error, draws / games, cut / games, turns / games))
    return found


def tally_table(tallies: Sequence[VariantTally]) -> list[str]:
    """Format the results of each variant as a table."""
    rows = [
        (
            tally.variant,
            f"{tally.games:,}",
            f"{100 * tally.score:.1f} ± {100 * tally.error:.1f} %",
            f"{100 * tally.draws:.1f} %",
            f"{100 * tally.cut:.1f} %",
            f"{tally.turns:.1f}",
        )
        for tally in tallies
    ]
    heads = ("variant", "games", "score of the first player", "draws", "broken off", "turns")
    return ["## First player, draws, length", "", *markdown(heads, rows)]


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Format a Markdown table."""
    return [f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows)]
