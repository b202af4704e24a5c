"""The base class of the games' text faces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from trilith.diagram.spans import Span
from trilith.game import Cell, View


class TextFace(ABC):
    """The pieces, the board and the material of a game in a terminal."""

    colours: ClassVar[Mapping[str, str]]
    """ANSI codes of the pieces."""
    column: ClassVar[int | None]
    """Characters from one column of a hexagonal board to the next; None for a board of squares."""
    place_width: ClassVar[int]
    """Maximum characters of a place, the brackets of a cursor included."""
    owner_signs: ClassVar[bool] = False
    """Whether the owner of a stack is written behind it."""
    ring_signs: ClassVar[bool] = False
    """Whether an empty place shows its ring."""

    def letters(self, cell: Cell) -> str:
        """Write the piece on a place."""
        return cell.pieces

    @abstractmethod
    def material(self, view: View, player: int, sign: str, language: str) -> list[Span]:
        """Write a player's material; ``sign`` is the player's sign."""

    def narrow_material(self, view: View, player: int, language: str) -> list[list[Span]]:
        """Write a player's material without the sign, in lines that fit beside a board."""
        return [self.material(view, player, "", language)]

    def counts(self, counts: Mapping[str, int]) -> list[Span]:
        """Write pieces with their counts."""
        return [
            span for piece, count in counts.items() for span in (("   ", ""), *self.coloured(piece), (f" {count}", ""))
        ]

    def coloured(self, pieces: str) -> list[Span]:
        """Write pieces in their colours."""
        return [(piece, self.colours.get(piece, "")) for piece in pieces]
