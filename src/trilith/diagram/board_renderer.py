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

HALF_LETTER = 7
"""The distance from the middle of a name to its foot."""


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
    end_name: ClassVar[int] = 70
    """The distance from the end of a column to the middle of its name."""

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

    def ends(self) -> list[tuple[str, str]]:
        """List the lowest and the highest place of every column, as far as it is still there."""
        columns: dict[str, list[str]] = {}
        for cell in self.view.cells:
            if cell.present:
                columns.setdefault(cell.name[0], []).append(cell.name)
        sorted_columns = (sorted(names, key=number_of) for names in columns.values())
        return [(names[0], names[-1]) for names in sorted_columns]

    def coordinates(self, *, named: bool) -> str:
        """Name both ends of every column: numbers count along each column, so no ruler at one side could tell them."""
        if not named:
            return ""
        dx, dy = -self.end_name * sin(radians(self.turn)), self.end_name * cos(radians(self.turn))
        feet = [(foot, 1) for foot, _ in self.ends()]
        heads = [(head, -1) for foot, head in self.ends() if head != foot]
        return "".join(
            text(name, self.places[name][0] + way * dx, self.places[name][1] + way * dy + HALF_LETTER, "co")
            for name, way in (*feet, *heads)
        )

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


def number_of(name: str) -> int:
    """Return the number in the name of a place."""
    return int(name[1:])


def in_a_row(blocks: list[Inset], gap: float, chip: str = "") -> Inset:
    """Put blocks side by side, optionally on a chip."""
    x, drawing = (gap if chip else 0.0), ""
    for block in blocks:
        drawing += element("g", block.drawing, transform=f"translate({x:g},0)") if x else block.drawing
        x += block.width + gap
    width = x if chip else max(0.0, x - gap)
    ground = Box(0, -36, width, 72).drawing(chip, 20) if chip else ""
    return Inset(ground + drawing, width)
