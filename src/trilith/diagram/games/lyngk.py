"""The face of LYNGK: a linen hexagon with 21 lines, stacks of discs, claimed colours as coins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin, sqrt
from typing import ClassVar

from trilith.diagram.board_renderer import BoardRenderer, Inset, in_a_row
from trilith.diagram.discs import ROUND_LIGHT, Disc
from trilith.diagram.shapes import UNIT, Box, Outline, element, moved, path, points, rounded, text, tooltip, use
from trilith.diagram.spans import BOLD, REVERSE, Span
from trilith.diagram.text_face import TextFace
from trilith.diagram.words import counted, say
from trilith.game import Cell, View
from trilith.geometry.board import Place
from trilith.geometry.layout import COLUMN, Point, lines, staggered

DISC = Disc(half_width=42, half_height=31, wall=10, room=32, zoom=1.2)
APOTHEM = 3.86
CIRCUMRADIUS = APOTHEM / COLUMN
SIDE_TRIM = 0.22  # the rounded corners at the left and right end before the hexagon's tips
LINE_DIRECTIONS = ((0, 2), (1, 1), (1, -1))
CLAIMS = 2  # coins a player can own; open ones are drawn as slots

GLYPHS = {
    "I": element("circle", kind="I-fill", r=11),
    "B": path("M-15,-6.5q7.5,-9 15,0t15,0M-15,7.5q7.5,-9 15,0t15,0", "B-line"),
    "R": path("M0,-14.5L14,10.5H-14Z", "R-fill"),
    "G": path("M-13,13C-16,-5 -3,-15 14,-14C15,3 5,16 -13,13Z", "G-fill"),
    "K": path("M-5,-15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z", "K-fill"),
    "J": path("M0,-17L4.6,-4.6L17,0L4.6,4.6L0,17L-4.6,4.6L-17,0L-4.6,-4.6Z", "J-fill"),
}
"""Dot, waves, triangle, leaf, cross, star: the sign alone distinguishes each colour."""

_SPECKLES = (
    (-28, -7, 2.6),
    (-20, 8, 2),
    (-9, -18, 2.3),
    (6, 19, 2.4),
    (20, -13, 2.1),
    (27, 6, 2.7),
    (-14, 19, 1.9),
    (14, -21, 1.8),
    (31, -5, 1.7),
    (-32, 5, 1.8),
    (21, 15, 1.8),
    (-22, -16, 1.7),
)
_WALL_SPECKLES = (-33, -22, -10, 2, 14, 25, 35)


class LyngkRenderer(BoardRenderer):
    """The board of 43 points."""

    chip = "l-chip"

    @staticmethod
    def layout(lattice: Mapping[str, Place]) -> dict[str, Point]:
        """Lay out the points, one unit between neighbours."""
        return staggered(lattice)

    @property
    def box(self) -> Box:
        """Return the rectangle of the board with its frame."""
        half = (CIRCUMRADIUS - SIDE_TRIM) * UNIT
        return Box(-half, -APOTHEM * UNIT, 2 * half, 2 * APOTHEM * UNIT)

    def definitions(self) -> str:
        """Define the pieces, which are drawn by reference."""
        band, speckles = _joker_speckles()
        found = [ROUND_LIGHT]
        for colour, glyph in GLYPHS.items():
            more = (band, speckles) if colour == "J" else ()
            found.append(element("g", DISC.drawing(colour, glyph, *more), id=f"~{colour}"))
        return "".join(found)

    def ground(self) -> str:
        """Draw the panel, the lines and the points."""
        corners = [(CIRCUMRADIUS * UNIT * cos(i * pi / 3), CIRCUMRADIUS * UNIT * sin(i * pi / 3)) for i in range(6)]
        grid = "".join(points([self.places[a], self.places[b]]) for a, b in lines(self.lattice, LINE_DIRECTIONS))
        dots = "".join(element("circle", cx=x, cy=y, r=8) for x, y in self.places.values())
        return path(rounded(corners, 95), "l-panel") + path(grid, "grid") + element("g", dots, kind="pts")

    def piece(self, pieces: str, owner: int) -> str:
        """Draw a stack, written bottom to top, with its owner's rim on the top face."""
        levels = DISC.levels(len(pieces))
        discs = "".join(use(piece, 0, base) for piece, base in zip(pieces, levels, strict=True))
        return DISC.shadow(levels[0]) + discs + DISC.rim(pieces[-1], owner, levels[-1])

    def outline(self, cell: Cell) -> Outline:
        """Return the silhouette that marks follow."""
        return DISC.outline(max(1, len(cell.pieces)))

    def label(self, cell: Cell) -> str:
        """Draw the numeral of a stack of two or more, at its lower right."""
        height = len(cell.pieces)
        if height < 2:
            return ""
        numeral = element("circle", kind="tag", r=15) + text(str(height), 0, 7.6, "tag-text")
        return moved(numeral, 35, self.outline(cell).base + 16)

    def material(self, player: int) -> list[Inset]:
        """Draw the claimed colours and the stacks won."""
        claimed, won = self.view.claims[player - 1], self.view.holdings[player - 1]
        coins = [self._small(colour, player, 0.6, 52) for colour in claimed]
        slot = Inset(element("ellipse", kind="slot", cx=26, rx=22, ry=17), 52)
        stacks = [self._small(pieces, player, 0.56, 40 if len(won) < 5 else 30) for pieces in won]
        return [in_a_row(coins + [slot] * (CLAIMS - len(claimed)), 6, self.chip), in_a_row(stacks, 0)]

    def _small(self, pieces: str, owner: int, scale: float, width: float) -> Inset:
        return Inset(moved(tooltip(pieces) + self.piece(pieces, owner), width / 2, 0, scale=scale), width)

    def score(self, player: int) -> tuple[int, str]:
        """Count the stacks won."""
        won = len(self.view.holdings[player - 1])
        return won, counted(won, "stacks", self.language)


class LyngkText(TextFace):
    """Stacks from bottom to top, with the sign of the owner behind them."""

    colours: ClassVar = {"I": "33", "B": "94", "R": "91", "G": "92", "K": REVERSE, "J": BOLD}
    column = 6
    place_width = 9
    owner_signs = True

    def material(self, view: View, player: int, sign: str, language: str) -> list[Span]:
        """Write claims and stacks."""
        held = view.holdings[player - 1]
        spans = [(f"{sign}  ", ""), *self._claims(view, player, language), (":" if held else "", "")]
        return spans + self._stacks(held)

    def narrow_material(self, view: View, player: int, language: str) -> list[list[Span]]:
        """Write claims, then stacks, three a line."""
        held = view.holdings[player - 1]
        rows = [[(" ", ""), *self._stacks(held[first : first + 3])] for first in range(0, len(held), 3)]
        return [[("  ", ""), *self._claims(view, player, language)], *rows]

    def _claims(self, view: View, player: int, language: str) -> list[Span]:
        """Write the colours claimed, and how many stacks are won."""
        claimed, won = view.claims[player - 1] or "-", len(view.holdings[player - 1])
        count = f"   {won} {counted(won, 'stacks', language)}"
        return [(f"{say('claims', language)} ", ""), *self.coloured(claimed), (count, "")]

    def _stacks(self, held: Sequence[str]) -> list[Span]:
        return [span for stack in held for span in ((" ", ""), *self.coloured(stack))]


def _joker_speckles() -> tuple[str, str]:
    """Draw the speckles that distinguish a joker, on its wall and on its face."""
    a, b, wall = DISC.half_width, DISC.half_height, DISC.wall
    band = "".join(element("circle", cx=x, cy=b * sqrt(1 - (x / a) ** 2) - wall / 2, r=1.9) for x in _WALL_SPECKLES)
    face = "".join(element("circle", cx=x, cy=y * 0.75 - wall, r=r) for x, y, r in _SPECKLES)
    return element("g", band, kind="speckle"), element("g", face, kind="speckle")
