"""Write the tables of ``environments.md`` from the code: ``python docs/environments.py``."""

from __future__ import annotations

import re
from pathlib import Path

from trilith import core
from trilith.envs.arrays import FIELDS
from trilith.position import GAMES

PAGE = Path(__file__).with_name("environments.md")


def with_tables(page: str) -> str:
    """Put fresh tables between the page's markers."""
    return re.sub(
        r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)",
        lambda found: found[1] + {"arrays": arrays, "sizes": sizes}[found[2]]() + found[3],
        page,
        flags=re.DOTALL,
    )


def arrays() -> str:
    """List the arrays of a batch."""
    lines = ["| array | type | shape | meaning |", "|---|---|---|---|"]
    for field in FIELDS:
        shape = ", ".join(("n", *field.row))
        lines.append(f"| `{field.name}` | {field.dtype} | [{shape}] | {field.meaning} |")
    return "\n".join(lines) + "\n"


def sizes() -> str:
    """List the sizes of every game."""
    lines = ["| game | planes | height | width | scalars | actions | players |", "|---|---:|---:|---:|---:|---:|---:|"]
    for game, law in GAMES.items():
        found = core.features(game)
        numbers = (found.planes, found.height, found.width, found.scalars, found.actions, 2)
        lines.append(f"| {law.TITLE} | {' | '.join(str(number) for number in numbers)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
