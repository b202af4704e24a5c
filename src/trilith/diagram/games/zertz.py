"""The face of ZÈRTZ: brass rings on a sea-green cloth, marbles distinguished by stripes, the bank below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from trilith.diagram.board_renderer import BoardRenderer, Inset, in_a_row
from trilith.diagram.shapes import Box, Outline, element, moved, path, text, tooltip, use
from trilith.diagram.spans import BOLD, REVERSE, Span
from trilith.diagram.text_face import TextFace
from trilith.game import Cell, View
from trilith.geometry.board import Place
from trilith.geometry.layout import Point, slanted

MARBLE = Outline(36, 36)
RING = Outline(45, 45)
MARGIN, LETTERS = 76, 31  # around the middles of the outermost rings, and of the letters
COLOURS = "WGB"

STRIPES = {
    "W": "",
    "G": path("M-34,-6Q0,16 34,-6", "zg-stripe"),
    "B": path("M-33,-12Q0,9 33,-12M-32,8Q0,28 32,8", "zb-stripe"),
}
"""No, one or two stripes: the marbles are distinguishable without colour."""

_SHINE = "rotate(-38 -11 -15)"
_BRASS = element(
    "linearGradient",
    element("stop", kind="zring1") + element("stop", kind="zring2", offset=1),
    id="~brass",
    x1=0.2,
    y1=0,
    x2=0.8,
    y2=1,
)
_BRASS_RING = "M-46,0A46,46 0 1 1 46,0A46,46 0 1 1 -46,0ZM-18,0A18,18 0 1 0 18,0A18,18 0 1 0 -18,0Z"


class ZertzRenderer(BoardRenderer):
    """A cloth with the places of one of the six boards."""

    chip = "z-chip"
    lift = 0  # a marble stays in its ring

    @staticmethod
    def layout(lattice: Mapping[str, Place]) -> dict[str, Point]:
        """Lay out the places, one unit between neighbours."""
        return slanted(lattice)

    @property
    def box(self) -> Box:
        """Return the rectangle of the whole board, which stays when rings leave."""
        rooms = ((self.places, MARGIN), (self.letters(), LETTERS))
        corners = [(x, y, room) for points, room in rooms for x, y in points.values()]
        left, top = min(x - room for x, _, room in corners), min(y - room for _, y, room in corners)
        right, bottom = max(x + room for x, _, room in corners), max(y + room for _, y, room in corners)
        return Box(left, top, right - left, bottom - top)

    def definitions(self) -> str:
        """Define the ring and the marbles, which are drawn by reference."""
        shadow, lip = element("circle", kind="shadow", cy=4, r=46), element("circle", kind="zlip", r=32)
        ring = shadow + path(_BRASS_RING, "zring") + lip
        return _BRASS + element("g", ring, id="~ring") + "".join(_marble(colour) for colour in COLOURS)

    def ground(self) -> str:
        """Draw the cloth, and a dot where a ring has been removed."""
        gaps = [self.places[cell.name] for cell in self.view.cells if not cell.present]
        return self.box.drawing("z-panel", 60) + "".join(
            element("circle", kind="gap", cx=x, cy=y, r=5) for x, y in gaps
        )

    def thing(self, cell: Cell, *, faint: bool = False) -> str:
        """Draw a ring and the marble on it."""
        if not cell.present:
            return ""
        return use("ring") + super().thing(cell, faint=faint)

    def piece(self, pieces: str, owner: int) -> str:  # noqa: ARG002 (marbles have no owner)
        """Draw a marble with its shadow."""
        return element("circle", kind="shadow", cx=2, cy=6, r=34) + use(pieces)

    def outline(self, cell: Cell) -> Outline:
        """Return the silhouette that marks follow."""
        return MARBLE if cell.pieces else RING

    def material(self, player: int) -> list[Inset]:
        """Draw the captured marbles with their counts."""
        captured = Counter(self.view.holdings[player - 1])
        return [in_a_row([_counted(colour, captured[colour]) for colour in COLOURS], 12, self.chip)]

    def stock(self) -> Inset:
        """Draw the bank."""
        return in_a_row([_counted(colour, count) for colour, count in self.view.bank], 24)


class ZertzText(TextFace):
    """Marbles on rings."""

    colours: ClassVar = {"W": BOLD, "G": "36", "B": REVERSE}
    column = 4
    place_width = 6
    ring_signs = True

    def material(self, view: View, player: int, sign: str, language: str) -> list[Span]:  # noqa: ARG002
        """Write the captured marbles."""
        captured = Counter(view.holdings[player - 1])
        return self.counts({colour: captured[colour] for colour in COLOURS})


def _marble(colour: str) -> str:
    """Define a marble: a ball with light from the upper left, and its stripes."""
    name = colour.lower()
    stops = "".join(element("stop", kind=f"z{name}{i}", offset=offset) for i, offset in ((1, 0), (2, 0.5), (3, 1)))
    light = element("radialGradient", stops, id=f"~z{name}-light", cx=0.36, cy=0.3, r=0.78)
    shine = element("ellipse", kind=f"z{name}-shine", cx=-11, cy=-15, rx=8, ry=5, transform=_SHINE)
    ball = element("circle", kind=f"z{name}-ball", r=35)
    return light + element("g", ball + STRIPES[colour] + shine, id=f"~{colour}")


def _counted(colour: str, count: int) -> Inset:
    """Draw a marble with a count; faint when there is none."""
    drawing = moved(tooltip(f"{colour} {count}") + use(colour), 26, 0, scale=0.66)
    drawing += text(str(count), 58, 10, "chip-count")
    return Inset(drawing if count else element("g", drawing, kind="none"), 62 + 17 * len(str(count)))
