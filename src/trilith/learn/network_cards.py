"""Model cards as TOML: the settings of a run and the match results of its network."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from trilith.engine.models import BASELINE, ESTIMATE
from trilith.game import Reason
from trilith.learn.config import LearnError
from trilith.learn.quantization import Compared


def read_match(path: Path) -> dict[str, Any]:
    """Read the output of ``trilith match NETWORK OPPONENT --json``."""
    try:
        found = json.loads(path.read_text("utf-8"))
        own, other = found["players"]
        timed = f" --time {found['seconds']}" if found["seconds"] else f" --simulations {found['simulations']}"
        match = {
            "variant": str(found["variant"]),
            "against": str(other),
            "games": int(found["games"]),
            "score": round(float(found["score"]), 4),
            "low": found["elo_low"],
            "high": found["elo_high"],
            "command": f"trilith match {bare(own)} {other} --game {found['game']} --variant {found['variant']}"
            f" --games {found['games']}{timed} --seed {found['seed']}",
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise LearnError(Reason.of("learn.no_match", None, why=str(error)[:80]), os.fspath(path)) from None
    return {name: value for name, value in match.items() if value is not None}


def bare(player: str) -> str:
    """Strip folders from a player's text; they differ between machines."""
    return ",".join(
        f"{name}={Path(value).name}" if name.endswith("network") else part
        for part in player.split(",")
        for name, _, value in [part.partition("=")]
    )


def stronger(matches: Iterable[Mapping[str, Any]]) -> list[str]:
    """List the variants in which a match shows that the network is significantly stronger."""
    return [match["variant"] for match in matches if match["against"] == BASELINE and match.get("low", -math.inf) > 0]


def card(
    data: bytes,
    name: str,
    summary: Mapping[str, Any],
    rows: Sequence[Mapping[str, str]],
    made: Compared | None,
    matches: Sequence[Mapping[str, Any]],
    fallback: bytes | None = None,
    opens: Sequence[str] = (),
) -> str:
    """Write a card; ``made`` is None for a learnt estimate, which is not quantized.

    ``fallback`` is the file for processors that cannot compute this one exactly; ``opens`` are the variants whose
    openings the network plays, if it does not play whole games.
    """
    settings = {key: value for key, value in summary["config"].items() if key != "weights"}
    games = sum(tally["games"] for tally in summary["variants"].values())
    facts: tuple[str, ...]
    curve: tuple[str, ...]
    if made is None:
        facts, curve = ("generations", "minutes", "positions"), ("generation", "held", "by_hand")
        export: dict[str, Any] = {"kind": ESTIMATE}
    else:
        facts, curve = ("runs", "minutes", "positions", "steps", "elo"), ("minutes", "elo")
        export = {"kind": made.kind, "same_step": round(made.same, 4), "win_chance_apart": round(made.apart, 5)}
    measured = [row for row in rows if row.get(curve[-1])]
    lines = [
        *_table({"game": settings["game"], "name": name, "bytes": len(data), "sha256": sha256(data).hexdigest()}),
        *_table({"plays": [], "opens": list(opens)} if opens else {"plays": stronger(matches)}),
        "",
        "[training]",
        *_table({key: summary[key] for key in facts} | {"games": games}),
        *(_table({"began": summary["began"]}) if summary.get("began") else []),
        "",
        "[export]",
        *_table(export),
        "",
        "[curve]",
        *_table({key: [float(row[key]) for row in measured] for key in curve}),
        "",
        "[settings]",
        *_table(settings),
        "",
        "[variants]",
        *_table({key: float(value) for key, value in summary["config"]["weights"].items()}),
    ]
    if fallback is not None:
        lines += ["", "[fallback]", *_table({"bytes": len(fallback), "sha256": sha256(fallback).hexdigest()})]
    for match in matches:
        lines += ["", "[[strength]]", *_table(match)]
    return "\n".join([*lines, ""])


def _table(values: Mapping[str, Any]) -> list[str]:
    """Write plain values, in the common subset of JSON and TOML."""
    return [f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)
