"""The face of FENIX: a clay-coloured checkerboard, figures of one to three discs with chevrons and crowns.

A figure is determined by its letter and its owner; the case of the letter is ignored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from trilith.diagram.board_renderer import BoardRenderer, Inset, in_a_row
from trilith.diagram.discs import ROUND_LIGHT, Disc
from trilith.diagram.shapes import UNIT, Box, Outline, element, moved, path, text, tooltip, use
from trilith.diagram.spans import BOLD, Span
from trilith.diagram.text_face import TextFace
from trilith.diagram.words import counted
from trilith.game import Cell, View
from trilith.geometry.board import Place
from trilith.geometry.layout import Point, squares

DISC = Disc(half_width=42, half_height=31, wall=12, room=99, zoom=1)
STONES = {"S": 1, "G": 2, "K": 3}
TOKENS = {1: "fr", 2: "fb"}
FRAME, COORDINATES = 14, 38  # at the top and right; at the left and bottom


def _glyph(kind: str, token: str) -> str:
    """Draw nothing on a soldier, chevrons on a General, a crown on a King."""
    if kind == "G":
        return path("M-16,-2L0,-15L16,-2M-16,14L0,1L16,14", f"{token}-line")
    return path("M-23,16V-11L-11.5,1L0,-20L11.5,1L23,-11V16Z", f"{token}-fill") if kind == "K" else ""


class FenixRenderer(BoardRenderer):
    """A board of squares: 9x9 or 7x8."""

    chip = "f-chip"
    step = 180

    @staticmethod
    def layout(lattice: Mapping[str, Place]) -> dict[str, Point]:
        """Lay out the squares, one unit between neighbours."""
        return squares(lattice)

    @property
    def _size(self) -> tuple[int, int]:
        """Count columns and rows."""
        return max(x for x, _ in self.lattice.values()) + 1, max(y for _, y in self.lattice.values()) + 1

    @property
    def box(self) -> Box:
        """Return the rectangle of the board with its frame."""
        columns, rows = self._size
        return Box(-COORDINATES, -FRAME, columns * UNIT + COORDINATES + FRAME, rows * UNIT + COORDINATES + FRAME)

    def definitions(self) -> str:
        """Define the figures, which are drawn by reference."""
        found = [ROUND_LIGHT]
        for token in TOKENS.values():
            for kind in STONES:
                found.append(element("g", DISC.drawing(token, _glyph(kind, token)), id=f"~{token}{kind}-top"))
        found += [_figure(kind, player) for player in TOKENS for kind in STONES]
        return "".join(found)

    def ground(self) -> str:
        """Draw the frame and the squares."""
        columns, rows = self._size
        light = Box(0, 0, columns * UNIT, rows * UNIT).drawing("sq1", 8)
        dark = sorted(self.places[name] for name, (x, y) in self.lattice.items() if (x + rows - 1 - y) % 2)
        checker = path("".join(f"M{x - 50:g},{y - 50:g}h100v100h-100z" for x, y in dark), "sq2")
        return self.box.drawing("f-panel", 26) + light + checker

    def coordinates(self, *, named: bool) -> str:
        """Write the letters below and the numbers at the left."""
        if not named:
            return ""
        _, rows = self._size
        foot = rows * UNIT + 27.0
        letters = ((name[0], self.places[name][0], foot) for name, (_, y) in self.lattice.items() if y == 0)
        numbers = ((name[1:], -19.0, self.places[name][1] + 8) for name, (x, _) in self.lattice.items() if x == 0)
        return "".join(text(label, x, y, "co") for label, x, y in (*letters, *numbers))

    def piece(self, pieces: str, owner: int) -> str:
        """Draw a figure."""
        return use(f"{TOKENS[owner]}{pieces.upper()}")

    def outline(self, cell: Cell) -> Outline:
        """Return the silhouette that marks follow."""
        return DISC.outline(STONES.get(cell.pieces.upper(), 1))

    def token(self, player: int) -> str:
        """Draw a soldier of the player."""
        return moved(use(f"{TOKENS[player]}S"), 0, 0, scale=0.66)

    def material(self, player: int) -> list[Inset]:
        """Draw the King, the Generals and the soldiers with their counts."""
        count = Counter(cell.pieces.upper() for cell in self.view.cells if cell.owner == player)
        return [in_a_row([_counted(kind, player, count[kind]) for kind in "KGS"], 10, self.chip)]

    def score(self, player: int) -> tuple[int, str]:
        """Count the stones."""
        stones = sum(STONES[cell.pieces.upper()] for cell in self.view.cells if cell.pieces and cell.owner == player)
        return stones, counted(stones, "stones", self.language)


class FenixText(TextFace):
    """Figures by their letters, the second player's in lower case."""

    colours: ClassVar = {"S": "91", "G": "1;91", "K": "1;91", "s": "", "g": BOLD, "k": BOLD}
    column = None
    place_width = 4

    def letters(self, cell: Cell) -> str:
        """Write the figure of a square."""
        return cell.pieces.lower() if cell.owner == 2 else cell.pieces

    def material(self, view: View, player: int, sign: str, language: str) -> list[Span]:  # noqa: ARG002
        """Count the figures, in the letters of the player's side, and the stones."""
        figures = [self.letters(cell) for cell in view.cells if cell.pieces and cell.owner == player]
        stones = sum(STONES[figure.upper()] for figure in figures)
        kinds = "KGS" if player == 1 else "kgs"
        word = counted(stones, "stones", language)
        return [*self.counts({kind: figures.count(kind) for kind in kinds}), (f"   {stones} {word}", "")]


def _figure(kind: str, player: int) -> str:
    """Define a figure: plain discs, the one with the sign on top, and the rim of its player."""
    token, levels = TOKENS[player], DISC.levels(STONES[kind])
    below = "".join(use(f"{token}S-top", 0, base) for base in levels[:-1])
    top = use(f"{token}{kind}-top", 0, levels[-1]) + DISC.rim(token, player, levels[-1])
    return element("g", DISC.shadow(levels[0]) + below + top, id=f"~{token}{kind}")


def _counted(kind: str, player: int, count: int) -> Inset:
    """Draw a figure with a count; faint when there is none."""
    drawing = moved(tooltip(f"{kind} {count}") + use(f"{TOKENS[player]}{kind}"), 26, 0, scale=0.56)
    drawing += text(str(count), 56, 10, "chip-count")
    return Inset(drawing if count else element("g", drawing, kind="none"), 60 + 17 * len(str(count)))
