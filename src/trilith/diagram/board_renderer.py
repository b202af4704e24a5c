"""The base class of the games' board renderers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import ClassVar

from trilith.diagram.shapes import UNIT, Box, Outline, element, text, tooltip
from trilith.game import Cell, View
from trilith.geometry.board import Place
from trilith.geometry.layout import Point, turned

LETTER_GAP, HALF_LETTER = 63, 6
"""The distance from a place to the middle of its column letter, and from there to the foot of the letter."""


@dataclass(frozen=True, slots=True)
class Inset:
    """A drawing from x = 0 to ``width``, vertically centred on y = 0."""

    drawing: str
    width: float


class BoardRenderer(ABC):
    """Draws a game's board, pieces and material from a view. Drawings are centred on (0, 0)."""

    chip: ClassVar[str]
    """The class of the background of material beside the board."""
    lift: ClassVar[int] = 7
    """The height of a picked-up piece above its place."""
    step: ClassVar[int] = 60
    """The angle of one step of rotation, in degrees."""

    def __init__(self, view: View, language: str, rotation: int = 0) -> None:
        self.view = view
        self.language = language
        self.turn = rotation * self.step % 360
        self.lattice: dict[str, Place] = {cell.name: (cell.x, cell.y) for cell in view.cells}
        laid_out = turned(self.layout(self.lattice), self.turn)
        self.places: dict[str, Point] = {name: (x * UNIT, y * UNIT) for name, (x, y) in laid_out.items()}

    @staticmethod
    @abstractmethod
    def layout(lattice: Mapping[str, Place]) -> dict[str, Point]:
        """Lay out the places, one unit between neighbours."""

    @property
    @abstractmethod
    def box(self) -> Box:
        """Return the rectangle of the board with its frame."""

    @abstractmethod
    def definitions(self) -> str:
        """Define the pieces, which are drawn by reference."""

    @abstractmethod
    def ground(self) -> str:
        """Draw the empty board."""

    def letters(self) -> dict[str, Point]:
        """Return the points of the column letters, each beyond the first place of its column."""
        dx, dy = -LETTER_GAP * sin(radians(self.turn)), LETTER_GAP * cos(radians(self.turn))
        firsts = {name[0]: point for name, point in self.places.items() if name[1:] == "1"}
        return {letter: (x + dx, y + dy) for letter, (x, y) in firsts.items()}

    def coordinates(self) -> str:
        """Write the column letters."""
        return "".join(text(letter, x, y + HALF_LETTER, "co") for letter, (x, y) in self.letters().items())

    @abstractmethod
    def piece(self, pieces: str, owner: int) -> str:
        """Draw a piece: a stack, a marble, a figure."""

    def thing(self, cell: Cell, *, faint: bool = False) -> str:
        """Draw the content of a place, its piece optionally faint; nothing for an empty place."""
        if not cell.pieces:
            return ""
        piece = self.piece(cell.pieces, cell.owner)
        return tooltip(f"{cell.name} {cell.pieces}") + (element("g", piece, kind="ghost") if faint else piece)

    @abstractmethod
    def outline(self, cell: Cell) -> Outline:
        """Return the silhouette that marks follow."""

    def label(self, cell: Cell) -> str:  # noqa: ARG002 (only stacks have one)
        """Draw the label above all marks."""
        return ""

    def token(self, player: int) -> str:
        """Draw the sign of a player: a numeral in a rim, solid for 1 and dashed for 2."""
        rim = element("circle", kind="token" if player == 1 else "token token-2", r=26)
        return rim + text(str(player), 0, 10, "token-text")

    @abstractmethod
    def material(self, player: int) -> list[Inset]:
        """Draw a player's material from left to right."""

    def score(self, player: int) -> tuple[int, str] | None:  # noqa: ARG002 (marbles are their own score)
        """Return the count that decides the game, with its word."""
        return None

    def stock(self) -> Inset | None:
        """Draw the pieces beside the board that belong to neither player."""
        return None


def in_a_row(blocks: list[Inset], gap: float, chip: str = "") -> Inset:
    """Put blocks side by side, optionally on a chip."""
    x, drawing = (gap if chip else 0.0), ""
    for block in blocks:
        drawing += element("g", block.drawing, transform=f"translate({x:g},0)") if x else block.drawing
        x += block.width + gap
    width = x if chip else max(0.0, x - gap)
    ground = Box(0, -36, width, 72).drawing(chip, 20) if chip else ""
    return Inset(ground + drawing, width)
