"""Training curves: a CSV table and an SVG picture."""

from __future__ import annotations

import csv
import io
import math
import os
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from trilith.files import replace_file
from trilith.game import Reason
from trilith.learn.config import LearnError
from trilith.learn.trainer import MEASURES

CURVES, PICTURE = "curves.csv", "curves.svg"
_COUNTS, _GAMES = ("minutes", "games", "positions", "steps", "leaves_per_second", "window"), ("first_score", "draws")
COLUMNS = (*_COUNTS, *MEASURES, *_GAMES, "turns", "elo")
PANELS = (
    ("policy_loss", "loss of the policy"),
    ("divergence", "KL divergence of policy and search (nats)"),
    ("policy_hits", "best step found (share)"),
    ("value_loss", "loss of the value"),
    ("value_hits", "result foreseen (share)"),
    ("elo", "Elo against the first network"),
    ("first_score", "score of the first player"),
    ("draws", "draws (share)"),
    ("turns", "turns a game"),
    ("games", "games played"),
    ("positions", "training positions"),
    ("leaves_per_second", "evaluations per second"),
)
WIDTH, HEIGHT, ACROSS = 300, 170, 3
LEFT, TOP, RIGHT, BOTTOM = 52, 26, 12, 24

Row = Mapping[str, float]


def write(folder: Path, rows: Sequence[Row]) -> None:
    """Write the table and the picture."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow([_cell(row.get(name, math.nan)) for name in COLUMNS])
    write_file(folder / CURVES, text.getvalue().encode())
    write_file(folder / PICTURE, picture(rows).encode())


def write_file(path: Path, data: bytes) -> None:
    """Write a file of a run atomically; raise :class:`LearnError` if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data)
    except OSError as error:
        why = error.strerror or str(error)
        raise LearnError(Reason.of("learn.cannot_write", None, why=why), os.fspath(path)) from None


def _cell(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.6g}" if value % 1 else f"{value:.0f}"


def picture(rows: Sequence[Row]) -> str:
    """Draw the curves over the minutes of training."""
    panels = [(title, [(row["minutes"], row.get(name, math.nan)) for row in rows]) for name, title in PANELS]
    return drawing(panels, "minutes")


def drawing(panels: Sequence[tuple[str, Sequence[tuple[float, float]]]], unit: str, *, time: bool = True) -> str:
    """Draw curves with titles over a common unit.

    With ``time`` the x axis begins at 0 and the y axis is fitted to the values. Otherwise the x axis begins at the
    first point and the y axis at 0, so that differences keep their proportion.
    """
    down = -(-len(panels) // ACROSS)
    size = (WIDTH * ACROSS, HEIGHT * down)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'font-family="sans-serif" font-size="11">',
        f'<rect width="{size[0]}" height="{size[1]}" fill="#fff"/>',
    ]
    for index, (title, points) in enumerate(panels):
        x, y = WIDTH * (index % ACROSS), HEIGHT * (index // ACROSS)
        parts += [f'<g transform="translate({x} {y})">', *_panel(title, points, unit, time), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _panel(title: str, points: Sequence[tuple[float, float]], unit: str, time: bool) -> list[str]:
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    known = [(x, y) for x, y in points if math.isfinite(y)]
    parts = [f'<text x="{LEFT}" y="{TOP - 9}" font-weight="bold">{escape(title)}</text>']
    if not known:
        return parts
    begin, end = 0.0 if time else min(x for x, _ in known), max(x for x, _ in known)
    span = end - begin or 1.0
    low, top = min(y for _, y in known), max(y for _, y in known)
    if not time:
        low, top = min(low, 0.0), max(top, 0.0)
    if top - low < 1e-9:
        low, top = low - 0.5, top + 0.5
    for share in (0.0, 0.5, 1.0):
        y = TOP + high * (1 - share)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{wide}" stroke="#ddd"/>')
        mark = _short(low + share * (top - low))
        parts.append(f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{mark}</text>')
    line = " ".join(
        f"{LEFT + wide * (x - begin) / span:.1f},{TOP + high * (top - y) / (top - low):.1f}" for x, y in known
    )
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2563a8" stroke-width="1.5"/>')
    parts.append(f'<text x="{LEFT + wide}" y="{HEIGHT - 8}" text-anchor="end">{end:.3g} {escape(unit)}</text>')
    if not time:
        parts.append(f'<text x="{LEFT}" y="{HEIGHT - 8}">{begin:.3g}</text>')
    return parts


def _short(value: float) -> str:
    for size, sign in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{sign}"
    return f"{value:.3g}"
