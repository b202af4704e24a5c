"""A position as text for terminals: at most 80 columns and 24 lines, readable without colour.

Hexagonal boards label every place with its name, because rows are hard to count there; square boards have letters below
and numbers at the left. A sign before a piece is a mark, and the last line is the legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trilith.diagram.canvas import Canvas, Ink
from trilith.diagram.games import FACES
from trilith.diagram.marks import NO_MARKS, Marks
from trilith.diagram.spans import BOLD, DIM, MARK, Span
from trilith.diagram.words import note, player_name, say, title
from trilith.game import Cell, View
from trilith.geometry.layout import Point

WIDTH = 80
NUMBERS = 2
"""Columns for the numbers at the left of a board of squares."""
SQUARE = (3, 1)
"""Columns and rows of a square of the board."""
SIGNS = {
    "empty": ("·", "."),
    "moves": ("▶", ">"),
    "to": ("→", "->"),
    "owner1": ("¹", "'"),
    "owner2": ("²", '"'),
    "selected": ("●", "@"),
    "struck": ("×", "x"),
    "removed": ("−", "-"),
    "placed": ("+", "+"),
    "forced": ("!", "!"),
    "targets": ("›", ">"),
    "links": ("◇", "~"),
    "last": ("»", "="),
}
"""The signs and their ASCII replacements."""
MARK_KINDS = ("placed", "selected", "struck", "removed", "forced", "targets", "links", "last")
"""The kinds of marks by priority: a place shows one."""


def terminal(view: View, *, colour: bool, unicode: bool = True, marks: Marks = NO_MARKS, language: str = "en") -> str:
    """Draw a position as lines of text; ``unicode=False`` uses ASCII only."""
    marks.check(view)
    return TextBoard(view, Ink(colour, unicode), marks, language).text()


class TextBoard:
    """A canvas with the title, the board, the players and the legend of marks.

    A full-screen program draws the board alone with :meth:`board` and places the rest itself.
    """

    def __init__(self, view: View, ink: Ink, marks: Marks, language: str) -> None:
        self.view = view
        self.face = FACES[view.game].text
        self.marks = marks
        self.language = language
        self.ink = ink
        self.canvas = Canvas(ink, WIDTH)
        self.mark_of = _mark_of(marks)
        self.placed = dict(marks.placed)
        self.at: dict[str, tuple[int, int]] = {}
        """Row and column where each place of the board was written."""

    def text(self) -> str:
        """Write everything, from top to bottom."""
        self.canvas.put(0, 0, title(self.view, self.language), BOLD)
        bottom = self.board(1)
        for row, spans in enumerate(self._facts(), start=bottom + 1):
            column = 0
            for written, code in spans:
                column = self.canvas.put(row, column, written, code)
        return self.canvas.text() + "\n"

    def board(self, top: int, left: int = 0, square: tuple[int, int] = SQUARE) -> int:
        """Write the board alone, with squares of the size ``square``; return the row below."""
        column, layout = self.face.column, FACES[self.view.game].renderer.layout
        points = layout({cell.name: (cell.x, cell.y) for cell in self.view.cells})
        if column is None:
            return self._square_board(points, top, left, *square)
        return self._hexagonal_board(points, top, left, column)

    def _hexagonal_board(self, points: Mapping[str, Point], top: int, left: int, step: int) -> int:
        """Write each place as its name, a mark and its piece; return the row below the board."""
        highest, bottom = min(y for _, y in points.values()), top
        for cell in self.view.cells:
            row = top + round(2 * (points[cell.name][1] - highest))
            column = left + step * cell.x
            bottom = max(bottom, row + 1)
            self.at[cell.name] = row, column
            if cell.present or cell.name in self.mark_of:
                self.canvas.put(row, column, cell.name, DIM)
            self._place(row, column + 2, cell)
        return bottom

    def _square_board(self, points: Mapping[str, Point], top: int, left: int, width: int, height: int) -> int:
        """Write a grid with numbers at the left and letters below; return the row below the board."""
        bottom = top + height * int(max(y for _, y in points.values())) + 1
        for cell in self.view.cells:
            row, column = top + height * int(points[cell.name][1]), left + NUMBERS + width * cell.x
            self.at[cell.name] = row, column
            self._place(row, column, cell)
            self.canvas.put(row, left, cell.name[1:], DIM)
            self.canvas.put(bottom, column + 1, cell.name[0], DIM)
        return bottom + 1

    def _place(self, row: int, column: int, cell: Cell) -> None:
        """Write the mark of a place, and the piece there."""
        kind = self.mark_of.get(cell.name)
        if kind is not None:
            self.canvas.put(row, column, self.sign(kind), MARK)
        column += 1
        for piece in self.placed.get(cell.name) or self.face.letters(cell):
            column = self.canvas.put(row, column, piece, self.face.colours.get(piece, ""))
        if self.face.owner_signs and cell.owner:
            self.canvas.put(row, column, self.sign(f"owner{cell.owner}"))
        if not cell.pieces and cell.name not in self.placed:
            ring = self.face.ring_signs and cell.present
            self.canvas.put(row, column, "o" if ring else self.sign("empty"), "" if ring else DIM)

    def sign(self, name: str) -> str:
        """Choose the character for a sign."""
        return SIGNS[name][0 if self.ink.unicode else 1]

    def _facts(self) -> Iterator[list[Span]]:
        """Write the facts besides the board, line by line."""
        for player in (2, 1):
            yield self._player(player)
        if self.view.bank:
            yield [(f"  {say('bank', self.language)}", ""), *self.face.counts(dict(self.view.bank))]
        if self.marks.path:
            ways = ", ".join(f" {self.sign('to')} ".join(way) for way in self.marks.path)
            yield [(f"  {ways}", MARK)]
        kinds = self.kinds()
        if kinds:
            yield [span for kind in kinds for span in self.meaning(kind)]

    def kinds(self) -> list[str]:
        """List the kinds of marks that are on the board."""
        return [kind for kind in MARK_KINDS if kind in self.mark_of.values()]

    def meaning(self, kind: str) -> list[Span]:
        """Write the sign of a mark and what it means."""
        return [(f"  {self.sign(kind)}", MARK), (f" {say(f'mark_{kind}', self.language)}", "")]

    def _player(self, player: int) -> list[Span]:
        """Write a player's name and material, with a sign in front of the one to move."""
        moves = player == self.view.mover
        names = {number: player_name(self.view, number, self.language) for number in (1, 2)}
        name = names[player].ljust(max(len(name) for name in names.values()))
        spans = [(f"{self.sign('moves')} " if moves else "  ", MARK), (name, BOLD if moves else "")]
        spans += self.material(player)
        duty = note(self.view, self.language) if moves else ""
        return [*spans, (f"   {duty}" if duty else "", MARK)]

    def material(self, player: int) -> list[Span]:
        """Write what a player has beside or on the board."""
        return self.face.material(self.view, player, self.sign(f"owner{player}"), self.language)


def _mark_of(marks: Marks) -> dict[str, str]:
    """Return the mark of the highest priority for each place."""
    found: dict[str, str] = {}
    for kind in MARK_KINDS:
        names = [name for name, _ in marks.placed] if kind == "placed" else getattr(marks, kind)
        for name in names:
            found.setdefault(name, kind)
    return found
