"""Write the facts of the pages ``games/<game>.md`` from the code: ``python docs/games.py``."""

from __future__ import annotations

import re
from pathlib import Path

import trilith

PAGES = [Path(__file__).parent / "games" / f"{game}.md" for game in trilith.GAMES]
PLAYOUTS = 2_000


def with_tables(page: str) -> str:
    """Put fresh facts between the page's markers."""
    return re.sub(
        r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)",
        lambda found: found[1] + facts(found[2]) + found[3],
        page,
        flags=re.DOTALL,
    )


def facts(game: str) -> str:
    """List what can be counted: variants, places, turns at the start, lengths of random games; then the options."""
    law = trilith.GAMES[game]
    lines = ["| variant | | places | turns at the start | turns of a random game |", "|---|---|---:|---:|---:|"]
    for variant, meaning in law.VARIANTS.items():
        start = trilith.start(game, variant, seed="docs" if game == "lyngk" else None)
        assert start.by_core is not None
        length = start.by_core.playouts(PLAYOUTS, 1)[3] / PLAYOUTS
        places = sum(cell.present for cell in start.view().cells)
        lines.append(f"| `{variant}` | {meaning} | {places} | {len(start.turns()):,} | {length:.0f} |")
    if law.OPTIONS:
        lines += ["", "| option | values | usual | meaning |", "|---|---|---|---|"]
        lines += [f"| `{o.name}` | {o.describe()} | {o.default} | {o.meaning} |" for o in law.OPTIONS]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for written in PAGES:
        written.write_text(with_tables(written.read_text(encoding="utf-8")), encoding="utf-8")
