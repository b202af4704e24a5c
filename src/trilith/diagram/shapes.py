"""SVG helpers: numbers, elements, outlines. One board unit is 100 in the drawing.

Classes and ids begin with ``~``, which :mod:`trilith.diagram.picture` replaces by a unique prefix, so that a page can
have several pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import hypot

from trilith.geometry.layout import Point

UNIT = 100
PREFIX = "~"


def number(value: float) -> str:
    """Format a number with one decimal, two below 2."""
    text = f"{value:.2f}" if abs(value) < 2 else f"{value:.1f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points(places: Sequence[Point]) -> str:
    """Write a path through points."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in places)


def element(tag: str, content: str = "", *, kind: str = "", **attributes: str | float) -> str:
    """Write an element; ``kind`` has its classes.

    >>> element("circle", kind="m-dot", r=12.5, fill_opacity=0.5)
    '<circle class="~m-dot" r="12.5" fill-opacity="0.5"/>'
    """
    classes = " ".join(PREFIX + word for word in kind.split())
    written = f' class="{classes}"' if classes else ""
    for name, value in attributes.items():
        shown = escape(value) if isinstance(value, str) else number(value)
        written += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def path(d: str, kind: str) -> str:
    """Write a path with a class."""
    return element("path", kind=kind, d=d)


def use(name: str, x: float = 0, y: float = 0) -> str:
    """Draw a definition at a point."""
    across, down = (f' {axis}="{number(value)}"' if value else "" for axis, value in (("x", x), ("y", y)))
    return f'<use href="#{PREFIX}{name}"{across}{down}/>'


def text(content: str, x: float, y: float, kind: str) -> str:
    """Write a text, escaped."""
    return element("text", _literal(content), kind=kind, x=x, y=y)


def tooltip(content: str) -> str:
    """Write the tooltip of an element."""
    return element("title", _literal(content))


def _literal(content: str) -> str:
    return escape(content, quote=False).replace(PREFIX, f"&#{ord(PREFIX)};")


def moved(content: str, x: float, y: float, *, scale: float = 1, kind: str = "") -> str:
    """Translate and scale a drawing centred on (0, 0)."""
    shrink = f" scale({number(scale)})" if scale != 1 else ""
    return element("g", content, kind=kind, transform=f"translate({number(x)},{number(y)}){shrink}")


def rounded(corners: Sequence[Point], radius: float) -> str:
    """Write a closed polygon with corners rounded by ``radius``."""
    parts = []
    for i, corner in enumerate(corners):
        before, after = (_towards(corner, corners[j % len(corners)], radius) for j in (i - 1, i + 1))
        parts.append(f"{_pair(before)}Q{_pair(corner)} {_pair(after)}")
    return "M" + "L".join(parts) + "Z"


def _pair(place: Point) -> str:
    return f"{number(place[0])},{number(place[1])}"


def _towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point at a distance from one point towards another."""
    share = distance / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def arrow(places: Sequence[Point], start_gap: float, end_gap: float) -> str:
    """Write an arrow through points, with gaps at the first and the last."""
    way = [_towards(places[0], places[1], start_gap), *places[1:-1], _towards(places[-1], places[-2], end_gap)]
    tip, (bx, by) = way[-1], _towards(way[-1], places[-2], 20)
    ux, uy = (tip[0] - bx) / 20, (tip[1] - by) / 20
    return points(way) + points([(bx - uy * 14, by + ux * 14), tip, (bx + uy * 14, by - ux * 14)])


@dataclass(frozen=True, slots=True)
class Outline:
    """A silhouette around a point: half ellipses over ``top`` and under ``base``, straight sides."""

    half_width: float
    half_height: float
    top: float = 0
    base: float = 0

    def path(self, pad: float) -> str:
        """Write the silhouette, enlarged by ``pad``."""
        a, b = number(self.half_width + pad), number(self.half_height + pad)
        top, base = number(self.top), number(self.base)
        return f"M-{a},{top}A{a},{b} 0 0 1 {a},{top}V{base}A{a},{b} 0 0 1 -{a},{base}Z"

    def crown(self, pad: float) -> float:
        """Return the height of the uppermost point."""
        return self.top - self.half_height - pad


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float

    def drawing(self, kind: str, radius: float) -> str:
        """Draw it with rounded corners."""
        return element("rect", kind=kind, x=self.x, y=self.y, width=self.width, height=self.height, rx=radius)
