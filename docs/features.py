"""Write the tables of ``features.md`` from the names in the code: ``python docs/features.py``."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("features.md")


def with_tables(page: str) -> str:
    """Put fresh tables between the page's markers."""
    return re.sub(
        r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)",
        lambda found: found[1] + table(found[2]) + found[3],
        page,
        flags=re.DOTALL,
    )


def table(game: str) -> str:
    """Write the shape, planes, scalars and policy of a game."""
    features: Any = import_module(f"trilith.games.{game}.features")
    shape = features.SHAPE
    variants = import_module(f"trilith.games.{game}").VARIANTS
    lines = [
        f"Format {shape.format}: {shape.planes} planes of {shape.height} × {shape.width}, {shape.scalars} scalars, "
        f"{shape.actions} actions.",
        f"Symmetries: {', '.join(f'{len(features.symmetries(variant)):,} ({variant})' for variant in variants)}.",
        "",
        *rows("plane", features.PLANES),
        *rows("scalar", features.SCALARS),
        "| actions | kind of step |",
        "|---|---|",
    ]
    first = 0
    for kind, size in features.POLICY:
        lines.append(f"| {first}{f' to {first + size - 1}' if size > 1 else ''} | {kind} |")
        first += size
    return "\n".join(lines) + "\n"


def rows(head: str, names: tuple[str, ...]) -> list[str]:
    """Number names in a table."""
    return [f"| {head} | |", "|---|---|", *(f"| {number} | {name} |" for number, name in enumerate(names)), ""]


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
