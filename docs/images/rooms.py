"""Draw the rooms of the package and the imports between them: ``python docs/images/rooms.py``.

Rooms and their order come from import-linter's layers in ``pyproject.toml``, arrows from the imports themselves. An
arrow is left out where a longer way along other arrows leads to the same room.
"""

from __future__ import annotations

import ast
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURE = Path(__file__).with_suffix(".svg")
TOP, BOX, WIDE, ROW, COLUMN, COLUMNS = 24, 34, 116, 76, 150, 7
"""In units of the picture: the margin, height and width of a box, distance of rows and columns; number of columns."""
HIDDEN = 0.55
"""An arrow passes behind a box when it comes closer to its middle than this part of a column."""
STARTS, TRIES = 4, 2500
"""Restarts of the arrangement of boxes, and changes tried in each."""
STYLE = """
  .room { fill: #ffffff; stroke: #8a8379; }
  .name { fill: #1e1b18; font: 600 15px ui-monospace, monospace; text-anchor: middle; }
  .use { fill: none; stroke: #6436c4; stroke-opacity: .55; stroke-width: 1.4; marker-end: url(#tip); }
  #tip path { fill: #6436c4; }
  @media (prefers-color-scheme: dark) {
    .room { fill: #1d1c20; stroke: #7d7884; }
    .name { fill: #f3f0ea; }
    .use { stroke: #b9a0ff; }
    #tip path { fill: #b9a0ff; }
  }
"""


def layers() -> list[list[str]]:
    """Read the rooms, the highest layer first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found = next(contract for contract in contracts if contract["type"] == "layers")
    return [[name.strip() for name in layer.replace(":", "|").split("|")] for layer in found["layers"]]


def modules() -> dict[str, Path]:
    """Find every Python file of the package by the name of its module."""
    source = ROOT / "src"
    found = {}
    for path in sorted((source / "trilith").rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room_of(module: str, rooms: list[str]) -> str | None:
    """Find the room of a module: the longest room name that is a prefix of the module's name."""
    fitting = [room for room in rooms if module == room or module.startswith(f"{room}.")]
    return max(fitting, key=len, default=None)


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """Yield the modules of the package that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                yield inside if inside in known else node.module


def uses(rooms: list[str]) -> dict[str, set[str]]:
    """Map each room to the other rooms it imports from."""
    known = modules()
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for module, path in known.items():
        here = room_of(module, rooms)
        if here is not None:
            there = {room_of(name, rooms) for name in imported(path, known)}
            found[here] |= {room for room in there if room not in (None, here)}  # type: ignore[misc]
    return found


def shortest(edges: dict[str, set[str]]) -> dict[str, set[str]]:
    """Transitive reduction: drop each arrow that a longer path of arrows implies."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = list(edges[start])
        while waiting:
            here = waiting.pop()
            if here not in found:
                found.add(here)
                waiting += edges[here]
        return found

    return {
        room: {to for to in ends if all(to not in reached(by) for by in ends - {to})} for room, ends in edges.items()
    }


def draw() -> str:
    """Write the picture."""
    rows = layers()
    rooms = [room for row in rows for room in row]
    arrows = shortest(uses(rooms))
    columns = arranged(rows, arrows)
    height = TOP + ROW * (len(rows) - 1) + BOX + TOP
    width = COLUMN * COLUMNS
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>The rooms of the package; an arrow leads from a room to one it uses</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0,0L8,4L0,8z"/></marker></defs>',
    ]
    at = {room: (centre(columns[room]), TOP + ROW * number) for number, row in enumerate(rows) for room in row}
    for room, ends in arrows.items():
        lines += [arrow(at[room], at[end]) for end in sorted(ends, key=rooms.index)]
    for room, (x, y) in at.items():
        lines += [
            f'<rect class="room" x="{x - WIDE / 2:g}" y="{y}" width="{WIDE}" height="{BOX}" rx="9"/>',
            f'<text class="name" x="{x:g}" y="{y + 22}">{short(room)}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def arranged(rows: list[list[str]], arrows: dict[str, set[str]]) -> dict[str, int]:
    """Assign columns to rooms by seeded hill climbing: few arrows pass behind boxes, and arrows are short."""
    chance = random.Random(1)
    edges = [(start, end) for start, ends in arrows.items() for end in sorted(ends)]
    row_of = {room: number for number, row in enumerate(rows) for room in row}
    best: dict[str, int] = {}
    least = float("inf")
    for _ in range(STARTS):
        columns = {room: place for row in rows for room, place in zip(row, spread(len(row)), strict=True)}
        now = disorder(columns, edges, rows, row_of)
        for _ in range(TRIES):
            row = chance.choice(rows)
            room, column = chance.choice(row), chance.randrange(COLUMNS)
            other = next((there for there in row if columns[there] == column), None)
            before = columns[room]
            columns[room] = column
            if other is not None:
                columns[other] = before
            then = disorder(columns, edges, rows, row_of)
            if then <= now:
                now = then
            else:
                columns[room] = before
                if other is not None:
                    columns[other] = column
        if now < least:
            best, least = columns, now
    return best


def spread(count: int) -> list[int]:
    """Return the initial columns of a row of ``count`` rooms: side by side in the middle."""
    return [(COLUMNS - count) // 2 + number for number in range(count)]


def disorder(
    columns: dict[str, int], edges: list[tuple[str, str]], rows: list[list[str]], row_of: dict[str, int]
) -> float:
    """Return the cost of an arrangement: arrows behind boxes, and 0.1 for every column that an arrow crosses."""
    total = 0.0
    for start, end in edges:
        first, last = row_of[start], row_of[end]
        total += 0.1 * abs(columns[start] - columns[end])
        for row in range(first + 1, last):
            part = (row - first) / (last - first)
            x = columns[start] + (columns[end] - columns[start]) * part * part * (3 - 2 * part)
            total += sum(abs(columns[room] - x) < HIDDEN for room in rows[row])
    return total


def centre(column: int) -> float:
    """Return the x of the middle of a column."""
    return COLUMN * (column + 0.5)


def short(room: str) -> str:
    """Strip the name of the package from a room."""
    return room.removeprefix("trilith.")


def arrow(start: tuple[float, int], end: tuple[float, int]) -> str:
    """Draw an arrow from the lower edge of one box to the upper edge of another."""
    (x, y), (to_x, to_y) = start, end
    y += BOX
    bend = (to_y - y) * 0.45
    way = f"M{x:g},{y}C{x:g},{y + bend:g} {to_x:g},{to_y - bend:g} {to_x:g},{to_y - 2}"
    return f'<path class="use" d="{way}"/>'


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
