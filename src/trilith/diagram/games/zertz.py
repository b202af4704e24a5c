"""The face of ZÈRTZ: brass rings on a sea-green cloth, marbles distinguished by stripes, the bank below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from trilith.diagram.board_renderer import BoardRenderer, Inset, in_a_row, number_of
from trilith.diagram.shapes import Box, Outline, element, moved, path, text, tooltip, use
from trilith.diagram.spans import BOLD, REVERSE, Span
from trilith.diagram.text_face import TextFace
from trilith.game import Cell, View
from trilith.geometry.board import Place
from trilith.geometry.layout import Point, slanted

MARBLE = Outline(36, 36)
RING = Outline(45, 45)
MARGIN = (76, 84)  # around the middles of the outermost rings; above and below there is room for names
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
    end_name = 66

    @staticmethod
    def layout(lattice: Mapping[str, Place]) -> dict[str, Point]:
        """Lay out the places, one unit between neighbours."""
        return slanted(lattice)

    @property
    def box(self) -> Box:
        """Return the rectangle of the whole board, which stays when rings leave."""
        (wide, high), (xs, ys) = MARGIN, zip(*self.places.values(), strict=True)
        left, top = min(xs) - wide, min(ys) - high
        return Box(left, top, max(xs) + wide - left, max(ys) + high - top)

    def definitions(self) -> str:
        """Define the ring and the marbles, which are drawn by reference."""
        shadow, lip = element("circle", kind="shadow", cy=4, r=46), element("circle", kind="zlip", r=32)
        ring = shadow + path(_BRASS_RING, "zring") + lip
        return _BRASS + element("g", ring, id="~ring") + "".join(_marble(colour) for colour in COLOURS)

    def ground(self) -> str:
        """Draw the cloth."""
        return self.box.drawing("z-panel", 60)

    def coordinates(self, *, named: bool) -> str:
        """Name both ends of every column, and draw a dot where a ring has been removed and no name stands."""
        ends = [(foot, head) for foot, head in self.ends() if named]
        beyond = {foot[0] + str(number_of(foot) - 1) for foot, _ in ends}
        beyond |= {head[0] + str(number_of(head) + 1) for _, head in ends}
        gaps = [self.places[cell.name] for cell in self.view.cells if not cell.present and cell.name not in beyond]
        dots = "".join(element("circle", kind="gap", cx=x, cy=y, r=5) for x, y in gaps)
        return dots + super().coordinates(named=named)

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
