"""The graph of a review: the win chance of player 1, turn by turn, and the faults as shapes.

Diamonds are blunders and missed wins, squares mistakes, circles slips; filled ones are player 1's, hollow ones player
2's. Colour is never the only difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from trilith.diagram.picture import EDGE, check_look, svg_file
from trilith.diagram.shapes import Box, element, number, path, points, text, tooltip
from trilith.diagram.style import SANS
from trilith.diagram.words import player_name
from trilith.engine.annotation import fault_name
from trilith.engine.game_review import Judged, Review
from trilith.messages import text as message

WIDTH, HEIGHT, GAP = 760, 250, 12
"""The size of one graph and the gap between two, in pixels of a picture 760 wide."""
LEFT, RIGHT, TOP, BOTTOM = 56, 744, 46, 186
"""The box of the curve."""
TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
MOST_TICKS = 12

_LINE = "fill:none;stroke-linejoin:round;stroke-linecap:round"
RULES = {
    "picture": f"font-family:{SANS}",
    "card": "fill:$surface;stroke:$line;stroke-width:1",
    "up": "fill:$ink;fill-opacity:.16",
    "down": "fill:$ink;fill-opacity:.07",
    "middle": "fill:none;stroke:$line-2;stroke-width:1;stroke-dasharray:3 4",
    "edge": "fill:none;stroke:$line;stroke-width:1",
    "curve": f"{_LINE};stroke:$ink;stroke-width:2",
    "title": "font-size:13px;font-weight:600;fill:$ink",
    "note": "font-size:12px;fill:$ink-2",
    "end": "text-anchor:end",
    "centre": "text-anchor:middle",
    "halo": "fill:$surface;stroke:$surface;stroke-width:6;stroke-linejoin:round",
    "bad-1": "fill:$bad;stroke:$bad;stroke-width:2;stroke-linejoin:round",
    "bad-2": "fill:$surface;stroke:$bad;stroke-width:2;stroke-linejoin:round",
    "warn-1": "fill:$warn;stroke:$warn;stroke-width:2",
    "warn-2": "fill:$surface;stroke:$warn;stroke-width:2",
    "ink-1": "fill:$ink;stroke:$ink;stroke-width:2",
    "ink-2": "fill:$surface;stroke:$ink;stroke-width:2",
}
SHAPES = {"missed win": "diamond", "blunder": "diamond", "mistake": "square", "slip": "circle"}
OUTLINES = {
    "diamond": "M0,-8L8,0L0,8L-8,0Z",
    "square": "M-5.5,-5.5H5.5V5.5H-5.5Z",
    "circle": "M-5.5,0A5.5,5.5 0 0 1 5.5,0A5.5,5.5 0 0 1 -5.5,0Z",
}
TINTS = {"diamond": "bad", "square": "bad", "circle": "warn"}
LONGEST_HEADING = 80


def score_graph(
    reviews: Review | Sequence[Review], *, theme: str = "auto", width: int | None = None, language: str = "en"
) -> str:
    """Draw the graph of a review as SVG text, or those of several one below the other.

    ``theme`` is ``auto`` (the system's preference), ``light`` or ``dark``; ``width`` is in pixels.
    """
    check_look(theme, width)
    chosen = (reviews,) if isinstance(reviews, Review) else tuple(reviews)
    panels = [
        element("g", _panel(review, language), transform=f"translate(0,{index * (HEIGHT + GAP)})")
        for index, review in enumerate(chosen)
    ]
    box = Box(0, 0, WIDTH, max(1, len(chosen)) * (HEIGHT + GAP) - GAP)
    title = "; ".join(_about(review, language) for review in chosen[:3])
    return svg_file("".join(panels), box, theme, width or WIDTH + 2 * EDGE, title, RULES)


def heading(review: Review) -> str:
    """Name the game, its players and its result."""
    record = review.record
    parts = [f"{record.start.law.TITLE} {record.start.variant}"]
    if record.tag("Player1") or record.tag("Player2"):
        parts.append(f"{record.tag('Player1', '?')} – {record.tag('Player2', '?')}")
    if record.result != "*":
        parts.append(record.result)
    label = ", ".join(parts)
    return label if len(label) <= LONGEST_HEADING else label[: LONGEST_HEADING - 1] + "…"


def _about(review: Review, language: str) -> str:
    args = {
        "heading": heading(review),
        "player": player_name(review.record.start.view(), 1, language),
        "turns": len(review.turns),
        "faults": len(review.faults),
    }
    return message("engine.graph_about", args, language)


def _panel(review: Review, language: str) -> str:
    """Draw one graph in the box from (0, 0) to (WIDTH, HEIGHT)."""
    view = review.record.start.view()
    names = [player_name(view, player, language) for player in (1, 2)]
    middle = _height(0.5)
    parts = [
        Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1).drawing("card", 16),
        text(message("engine.graph_title", {"player": names[0]}, language), 16, 25, "title"),
        text(heading(review), RIGHT, 25, "note end"),
        path(f"M{LEFT},{TOP}H{RIGHT}M{LEFT},{BOTTOM}H{RIGHT}", "edge"),
        *(text(f"{value} %", LEFT - 8, _height(value / 100) + 4, "note end") for value in (0, 50, 100)),
        *_curve(review),
        path(f"M{LEFT},{number(middle)}H{RIGHT}", "middle"),
    ]
    if review.turns:
        for name, y in ((names[0], TOP + 15), (names[1], BOTTOM - 7)):
            parts.append(text(message("engine.graph_wins", {"player": name}, language), LEFT + 6, y, "note"))
        parts += _ticks(len(review.turns), language)
        parts += [_fault(review, judged, language) for judged in reversed(review.faults)]  # the worst fault on top
    return "".join([*parts, _key(names, language)])


def _curve(review: Review) -> list[str]:
    """Draw the curve and fill the area between it and even chances, lighter where player 2 is ahead."""
    count = len(review.turns)
    places = [(_across(index, count), chance) for index, chance in enumerate(review.chances)]
    if not places:
        return []
    crossings = _with_crossings(places)
    ends = (places[-1][0], 0.5), (places[0][0], 0.5)
    above = [(x, max(0.5, chance)) for x, chance in crossings]
    below = [(x, min(0.5, chance)) for x, chance in crossings]
    areas = [points([(x, _height(chance)) for x, chance in (*area, *ends)]) + "Z" for area in (above, below)]
    return [path(areas[0], "up"), path(areas[1], "down"), path(points([(x, _height(y)) for x, y in places]), "curve")]


def _with_crossings(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Add the points where the curve crosses even chances, as ends of the fills."""
    found = places[:1]
    for (x, chance), (to_x, to_chance) in pairwise(places):
        if (chance - 0.5) * (to_chance - 0.5) < 0:
            found.append((x + (to_x - x) * (0.5 - chance) / (to_chance - chance), 0.5))
        found.append((to_x, to_chance))
    return found


def _ticks(count: int, language: str) -> list[str]:
    """Number the turns along the bottom."""
    every = next((step for step in TICKS if count / step <= MOST_TICKS), TICKS[-1])
    numbers = range(every, count + 1, every)
    ticks = [text(str(turn), _across(turn, count), BOTTOM + 17, "note centre") for turn in numbers]
    return [text(message("engine.graph_turn", {}, language), LEFT - 8, BOTTOM + 17, "note end"), *ticks]


def _fault(review: Review, judged: Judged, language: str) -> str:
    shape = SHAPES[judged.fault or "slip"]
    args = {
        "number": judged.number,
        "turn": judged.turn,
        "mark": judged.mark,
        "fault": fault_name(judged.fault or "slip", language),
        "score": judged.after.say(language),
        "best": judged.best.say(language),
    }
    place = _across(judged.number, len(review.turns)), _height(judged.chance)
    label = tooltip(message("engine.graph_point", args, language))
    return _shape(shape, f"{TINTS[shape]}-{judged.player}", *place, label)


def _shape(shape: str, kind: str, x: float, y: float, label: str = "") -> str:
    drawing = path(OUTLINES[shape], "halo") + path(OUTLINES[shape], kind)
    return element("g", label + drawing, transform=f"translate({number(x)},{number(y)})")


def _key(names: Sequence[str], language: str) -> str:
    """Explain the shapes below the graph."""
    entries = [
        ("diamond", "bad-1", "graph_diamond", 165),
        ("square", "bad-1", "graph_square", 90),
        ("circle", "warn-1", "graph_circle", 120),
        ("circle", "ink-1", "graph_filled", 120),
        ("circle", "ink-2", "graph_hollow", 120),
    ]
    parts, x = [], LEFT + 8
    for (shape, kind, key, room), name in zip(entries, ("", "", "", *names), strict=True):
        label = message(f"engine.{key}", {"player": name}, language)
        parts += [_shape(shape, kind, x, HEIGHT - 22), text(label, x + 14, HEIGHT - 18, "note")]
        x += room
    return "".join(parts)


def _across(index: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * index / max(1, count)


def _height(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance
