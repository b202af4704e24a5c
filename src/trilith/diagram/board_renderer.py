"""What the three games' drawings have in common, and what each must say for itself."""

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
"""From a place to the middle of its letter; from there to the foot of the letter."""


@dataclass(frozen=True, slots=True)
class Inset:
    """A drawing that reaches ``width`` to the right of x = 0, its middle at y = 0."""

    drawing: str
    width: float


class BoardRenderer(ABC):
    """A game's board, pieces and material, drawn from a view. Drawings are made around (0, 0)."""

    chip: ClassVar[str]
    """The class that paints material lying beside the board in the board's colour."""
    lift: ClassVar[int] = 7
    """How far a picked-up piece floats above its place."""
    step: ClassVar[int] = 60
    """How far one step of rotation turns the board, in degrees."""

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
        """Lay the places out, one unit between neighbours."""

    @property
    @abstractmethod
    def box(self) -> Box:
        """Give the rectangle of the board with its frame."""

    @abstractmethod
    def definitions(self) -> str:
        """Draw the pieces once, to be shown many times."""

    @abstractmethod
    def ground(self) -> str:
        """Draw the empty board."""

    def letters(self) -> dict[str, Point]:
        """Place the column letters, each beyond the first place of its column."""
        dx, dy = -LETTER_GAP * sin(radians(self.turn)), LETTER_GAP * cos(radians(self.turn))
        firsts = {name[0]: point for name, point in self.places.items() if name[1:] == "1"}
        return {letter: (x + dx, y + dy) for letter, (x, y) in firsts.items()}

    def coordinates(self) -> str:
        """Write the column letters."""
        return "".join(text(letter, x, y + HALF_LETTER, "co") for letter, (x, y) in self.letters().items())

    @abstractmethod
    def piece(self, pieces: str, owner: int) -> str:
        """Draw what can stand on a place: a stack, a marble, a figure."""

    def thing(self, cell: Cell, *, faint: bool = False) -> str:
        """Draw what is at a place, its piece perhaps faint; nothing for a bare place."""
        if not cell.pieces:
            return ""
        piece = self.piece(cell.pieces, cell.owner)
        return tooltip(f"{cell.name} {cell.pieces}") + (element("g", piece, kind="ghost") if faint else piece)

    @abstractmethod
    def outline(self, cell: Cell) -> Outline:
        """Give the silhouette that marks follow."""

    def label(self, cell: Cell) -> str:  # noqa: ARG002 (only stacks have one)
        """Draw what must stay above all marks."""
        return ""

    def token(self, player: int) -> str:
        """Draw the sign of a player: a numeral in a rim, solid for 1 and dashed for 2."""
        rim = element("circle", kind="token" if player == 1 else "token token-2", r=26)
        return rim + text(str(player), 0, 10, "token-text")

    @abstractmethod
    def material(self, player: int) -> list[Inset]:
        """Draw what a player has beside or on the board, from left to right."""

    def score(self, player: int) -> tuple[int, str] | None:  # noqa: ARG002 (marbles are their own score)
        """Count what matters most, with its word."""
        return None

    def stock(self) -> Inset | None:
        """Draw the pieces beside the board that belong to neither player."""
        return None


def in_a_row(blocks: list[Inset], gap: float, chip: str = "") -> Inset:
    """Put blocks side by side, perhaps on a chip."""
    x, drawing = (gap if chip else 0.0), ""
    for block in blocks:
        drawing += element("g", block.drawing, transform=f"translate({x:g},0)") if x else block.drawing
        x += block.width + gap
    width = x if chip else max(0.0, x - gap)
    ground = Box(0, -36, width, 72).drawing(chip, 20) if chip else ""
    return Inset(ground + drawing, width)
