"""The training loop of an estimate: alpha-beta plays itself, and a small network learns from the games.

Every generation starts from the network of the previous one and trains on the games of the newest generations.
"""

from __future__ import annotations

import csv
import io
import json
import re
import time
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import torch

from trilith.engine.estimates import Estimate, shapes
from trilith.engine.onnx_reader import tensors
from trilith.game import Reason
from trilith.learn import estimate_games
from trilith.learn.config import LearnError
from trilith.learn.curves import CURVES, write_file
from trilith.learn.estimate_config import EstimateConfig
from trilith.learn.estimate_export import onnx_bytes
from trilith.learn.estimate_net import EstimateNet
from trilith.learn.estimate_trainer import train, train_turns
from trilith.learn.training_loop import NETWORK, SUMMARY, Say

COLUMNS = ("generation", "minutes", "games", "draws", "positions", "loss", "held", "by_hand", "hits", "hits_by_hand")


def learn_estimate(
    game: str,
    folder: Path,
    *,
    minutes: float,
    resume: Path | None = None,
    begin: Path | None = None,
    settings: Mapping[str, str] | None = None,
    device: str | None = None,
    say: Say = print,
) -> None:
    """Train an estimate for ``minutes``: from scratch, from an estimate's file, or from a run to resume."""
    shapes(game)  # refuses a game without traits
    config = EstimateConfig.best(game).changed(settings or {})
    if resume is None and (folder / NETWORK).exists():
        raise LearnError(Reason.of("learn.exists"), str(folder))
    chosen = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    torch.manual_seed(config.seed)
    net = EstimateNet(game)
    rows, tallies, estimate, source = _resume(game, resume, net)
    if begin is not None and resume is None:
        source, estimate = _load(game, begin, net)
    net.to(chosen)
    training_sets = [part for _, part in estimate_games.newest(resume, game, config.window)] if resume else []
    began = time.monotonic()
    generation, earlier = (
        (int(rows[-1]["generation"]), float(rows[-1]["minutes"])) if rows else (_generation(source), 0.0)
    )
    while True:
        generation += 1
        say(f"generation {generation:3} plays for {config.generation_seconds:.0f} seconds")
        examples, counts = estimate_games.play(
            config, estimate, config.generation_seconds, config.seed * 1000 + generation
        )
        for variant, count in counts.items():
            tally = tallies.setdefault(variant, {"games": 0, "draws": 0, "turns": 0})
            for key, value in vars(count).items():
                tally[key] += value
        estimate_games.write(folder, generation, examples)
        training_sets = [*training_sets, examples][-config.window :]
        together = estimate_games.joined(training_sets, game)
        measures = train(config, net, together)
        guessed = train_turns(config, net, together)
        spent = (time.monotonic() - began) / 60
        games = sum(count.games for count in counts.values())
        rows.append(
            {
                "generation": generation,
                "minutes": round(earlier + spent, 3),
                "games": games,
                "draws": round(sum(count.draws for count in counts.values()) / max(games, 1), 4),
                "positions": examples.rows,
                **{key: round(value, 5) for key, value in measures.items()},
            }
        )
        name = f"{game} estimate, generation {generation}"
        data = onnx_bytes(game, net.parts(), name)
        _save(folder, config, rows, tallies, data, source)
        estimate = Estimate.load(folder / NETWORK, game).learnt
        say(
            f"generation {generation:3} {games:7,} games {100 * rows[-1]['draws']:.0f} % drawn"
            f" {examples.rows:9,} positions"
            f" | held {measures['held']:.4f} (by hand {measures['by_hand']:.4f})"
            f" hit {measures['hits']:.3f} (by hand {measures['hits_by_hand']:.3f})"
            + (f" | turn guessed {guessed:.3f}" if guessed is not None else "")
        )
        if time.monotonic() - began + config.generation_seconds > 60 * minutes:
            return


def _resume(game: str, resume: Path | None, net: EstimateNet) -> tuple[list[dict[str, Any]], dict[str, Any], Any, str]:
    """Load a run: its table, its games by variant, the estimate it plays with, and the name it began with.

    The weights are loaded into ``net``.
    """
    if resume is None:
        return [], {}, None, ""
    try:
        summary = json.loads((resume / SUMMARY).read_text("utf-8"))
        rows: list[dict[str, Any]] = list(csv.DictReader((resume / CURVES).read_text("utf-8").splitlines()))
        variants, source = dict(summary["variants"]), str(summary.get("began", ""))
    except (OSError, ValueError, KeyError) as error:
        raise LearnError(Reason.of("learn.no_summary", None, why=str(error)[:80]), str(resume)) from None
    return rows, variants, _load(game, resume / NETWORK, net)[1], source


def _load(game: str, file: Path, net: EstimateNet) -> tuple[str, Any]:
    """Load a file into the network; return its name and the estimate for the core."""
    examples = Estimate.load(file, game)
    net.take({name: tensor.view() for name, tensor in tensors(file.read_bytes()).items()})
    return examples.name, examples.learnt


def _generation(name: str) -> int:
    """Parse the generation from the name of an estimate."""
    examples = re.search(r"generation (\d+)", name)
    return int(examples[1]) if examples else 0


def _save(
    folder: Path,
    config: EstimateConfig,
    rows: list[dict[str, Any]],
    tallies: Mapping[str, Any],
    data: bytes,
    source: str,
) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    summary = {
        "config": config.as_dict(),
        "began": source,
        "generations": len(rows),
        "minutes": float(rows[-1]["minutes"]),
        "positions": sum(int(row["positions"]) for row in rows),
        "network": sha256(data).hexdigest(),
        "variants": dict(tallies),
    }
    write_file(folder / CURVES, text.getvalue().encode())
    write_file(folder / NETWORK, data)
    write_file(folder / SUMMARY, json.dumps(summary, indent=1).encode() + b"\n")
