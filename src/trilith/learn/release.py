"""Release a run's network for the package: compress the file and write its card."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Sequence
from pathlib import Path

from trilith.engine import models
from trilith.engine.estimates import load_network
from trilith.engine.networks import Network
from trilith.game import Reason
from trilith.learn import network_cards
from trilith.learn.config import LearnError
from trilith.learn.curves import CURVES, write_file
from trilith.learn.position_sample import sample
from trilith.learn.quantization import FALLBACKS, KINDS, Compared, compare
from trilith.learn.training_loop import NETWORK, SUMMARY, Say
from trilith.position import law_of

SAMPLE = 512
"""Positions for calibration and comparison."""


def ship(
    game: str,
    run: Path,
    out: Path,
    *,
    kind: str = "half",
    network: str = NETWORK,
    matches: Sequence[Path] = (),
    opens: Sequence[str] = (),
    say: Say = print,
) -> None:
    """Write a run's network and its card for the package, and compare all kinds of files.

    ``opens`` names the variants whose openings the network plays, if it does not play whole games.
    """
    if kind not in KINDS:
        raise LearnError(Reason.of("learn.kind", None, kind=kind, allowed=", ".join(KINDS)))
    original = load_network(run / network, game)
    data = (run / network).read_bytes()
    made: dict[str, tuple[bytes, Compared]] = {}
    if isinstance(original, Network):
        made = _compressed(original, data, say)
        data = made[kind][0]
    try:
        summary = json.loads((run / SUMMARY).read_text("utf-8"))
        rows = list(csv.DictReader((run / CURVES).read_text("utf-8").splitlines()))
    except (OSError, ValueError) as error:
        raise LearnError(Reason.of("learn.no_summary", None, why=str(error)[:80]), os.fspath(run)) from None
    played = [network_cards.read_match(path) for path in matches]
    for variant in opens:
        law_of(game).start(variant, {}, None)  # refuses an unknown variant
    file = out / f"{models.stem(game, models.ESTIMATE if not made else models.OPENING if opens else kind)}.onnx"
    write_file(file, data)
    fallback = made.get(FALLBACKS.get(kind, ""))
    if fallback:
        write_file(models.fallback(file), fallback[0])
    smaller = fallback[0] if fallback else None
    text = network_cards.card(
        data, original.name, summary, rows, made[kind][1] if made else None, played, smaller, opens
    )
    write_file(file.with_suffix(".toml"), text.encode())
    used = (
        f"opens: {', '.join(opens)}"
        if opens
        else f"played with on: {', '.join(network_cards.stronger(played)) or 'no board'}"
    )
    say(f"wrote {file.name} and its card; {used}")


def _compressed(original: Network, data: bytes, say: Say) -> dict[str, tuple[bytes, Compared]]:
    """Make every kind of file and compare it with the original."""
    examples = sample(original, SAMPLE)
    say(f"{'kind':<8}{'bytes':>10}{'positions/s':>13}{'same step':>11}{'chances apart':>15}")
    files = {name: make(data, examples) for name, make in KINDS.items()}
    compared = {name: compare(name, made, original, examples) for name, made in files.items()}
    for name, found in compared.items():
        say(f"{name:<8}{found.size:>10,}{found.rate:>13,.0f}{100 * found.same:>9.1f} %{found.apart:>15.4f}")
    return {name: (files[name], compared[name]) for name in KINDS}
