"""Reviews as text that a host can keep, and the digest under which it finds them again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any

from trilith.engine import Judged, Review, Score
from trilith.engine.fault_reasons import FaultReason
from trilith.game import Reason
from trilith.records import Record

EDITION = 1
"""Raised when reviews tell more or better than before: older ones are then made again."""


def digest(record: Record, seconds: float) -> str:
    """Name a review by what it judges: the start, the turns of the main line, the time for each position."""
    turns = " ".join(played.turn for played in record.line.turns)
    start = record.start
    named = [str(EDITION), start.game, start.variant, str(start), turns, record.result, f"{seconds:g}"]
    return sha256("\n".join(named).encode()).hexdigest()


def dump(review: Review) -> str:
    """Write the judgements of a review as JSON."""
    return json.dumps([_judged(judged) for judged in review.turns], ensure_ascii=False, separators=(",", ":"))


def load(record: Record, content: str) -> Review:
    """Read the judgements of a record's review."""
    return Review(record, tuple(_read_judged(found) for found in json.loads(content)))


def _judged(judged: Judged) -> dict[str, Any]:
    reason = judged.reason
    told = reason and {"why": _reason(reason.why), "better": _reason(reason.better), "gainer": reason.gainer}
    fields = {"best": asdict(judged.best), "after": asdict(judged.after), "reason": told}
    plain = ("number", "player", "turn", "line", "is_forced", "is_only", "reply")
    return {name: getattr(judged, name) for name in plain} | fields


def _read_judged(found: Mapping[str, Any]) -> Judged:
    told = found["reason"]
    reason = told and FaultReason(_read_reason(told["why"]), _read_reason(told["better"]), told["gainer"])
    changed = {
        "best": Score(**found["best"]),
        "after": Score(**found["after"]),
        "line": tuple(found["line"]),
        "reply": tuple(found["reply"]),
        "reason": reason,
    }
    return Judged(**{**found, **changed})


def _reason(reason: Reason) -> list[Any]:
    args = [[name, _reason(value) if isinstance(value, Reason) else value] for name, value in reason.args]
    return [reason.key, reason.clause, args]


def _read_reason(found: Sequence[Any]) -> Reason:
    key, clause, args = found
    read = ((name, _read_reason(value) if isinstance(value, list) else value) for name, value in args)
    return Reason(key, clause, tuple(read))
