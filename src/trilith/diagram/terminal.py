"""A position as text for terminals: at most 80 columns and 24 lines, readable without colour.

Hexagonal boards write every place with its name, since numbers are hard to count there; FENIX has letters below and
numbers at the left. A sign before a piece is a mark, and the last line says what the signs mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from trilith.diagram.canvas import Canvas, Ink
from trilith.diagram.fenix import STONES
from trilith.diagram.marks import NO_MARKS, Marks
from trilith.diagram.words import counted, note, player_name, say, title
from trilith.game import Cell, View
from trilith.geometry.drawing import slanted, squares, staggered

WIDTH = 80
SQUARE = (3, 1)
"""Columns and rows of a square of FENIX."""
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
"""Each sign, and what stands for it in ASCII."""
MARK_KINDS = ("placed", "selected", "struck", "removed", "forced", "targets", "links", "last")
"""The loudest first: a place shows one."""

DIM, BOLD, REVERSE, MARK = "2", "1", "7", "1;35"
COLOURS: dict[str, dict[str, str]] = {
    "lyngk": {"I": "33", "B": "94", "R": "91", "G": "92", "K": REVERSE, "J": BOLD},
    "zertz": {"W": BOLD, "G": "36", "B": REVERSE},
    "fenix": {"S": "91", "G": "1;91", "K": "1;91", "s": "", "g": BOLD, "k": BOLD},
}
"""ANSI codes of the pieces as they are written."""


Span = tuple[str, str]
"""A text and the ANSI code of its colour."""


def terminal(view: View, *, colour: bool, unicode: bool = True, marks: Marks = NO_MARKS, language: str = "en") -> str:
    """Draw a position as lines of text; ``unicode=False`` keeps to ASCII."""
    marks.check(view)
    return Page(view, Ink(colour, unicode), marks, language).text()


class Page:
    """A canvas with the title, the board, the players and the meaning of the marks.

    A full-screen program draws the board alone with :meth:`board` and puts the rest where it has room.
    """

    def __init__(self, view: View, ink: Ink, marks: Marks, language: str) -> None:
        self.view = view
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
        """Write the board alone, a square of FENIX as wide and as high as given; return the row below."""
        if self.view.game == "fenix":
            return self._square_board(top, left, *square)
        return self._hexagonal_board(top, left)

    def _hexagonal_board(self, top: int, left: int) -> int:
        """Write each place as its name, a mark and its piece; return the row below the board."""
        layout, step = (staggered, 6) if self.view.game == "lyngk" else (slanted, 4)
        points = layout({cell.name: (cell.x, cell.y) for cell in self.view.cells})
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

    def _square_board(self, top: int, left: int, width: int, height: int) -> int:
        """Write a grid with numbers at the left and letters below; return the row below the board."""
        points = squares({cell.name: (cell.x, cell.y) for cell in self.view.cells})
        bottom = top + height * int(max(y for _, y in points.values())) + 1
        for cell in self.view.cells:
            row, column = top + height * int(points[cell.name][1]), left + 2 + width * cell.x
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
        for piece in self.placed.get(cell.name) or _letters(self.view, cell):
            column = self.canvas.put(row, column, piece, COLOURS[self.view.game].get(piece, ""))
        if self.view.game == "lyngk" and cell.owner:
            self.canvas.put(row, column, self.sign(f"owner{cell.owner}"))
        if not cell.pieces and cell.name not in self.placed:
            ring = self.view.game == "zertz" and cell.present
            self.canvas.put(row, column, "o" if ring else self.sign("empty"), "" if ring else DIM)

    def sign(self, name: str) -> str:
        """Choose the character for a sign."""
        return SIGNS[name][0 if self.ink.unicode else 1]

    def _facts(self) -> Iterator[list[Span]]:
        """Write what is to know besides the board, line by line."""
        for player in (2, 1):
            yield self._player(player)
        if self.view.bank:
            yield [(f"  {say('bank', self.language)}", ""), *self.counts(dict(self.view.bank))]
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
        """Write claims and stacks, captured marbles, or the figures a player has."""
        held = self.view.holdings[player - 1]
        if self.view.game == "zertz":
            captured = Counter(held)
            return self.counts({colour: captured[colour] for colour in "WGB"})
        if self.view.game == "fenix":
            return self._army(player)
        claimed = self.view.claims[player - 1] or "-"
        won = f"   {len(held)} {counted(len(held), 'stacks', self.language)}"
        spans = [(f"{self.sign(f'owner{player}')}  {say('claims', self.language)} ", ""), *self.coloured(claimed)]
        spans.append((won + (":" if held else ""), ""))
        return spans + [span for stack in held for span in ((" ", ""), *self.coloured(stack))]

    def _army(self, player: int) -> list[Span]:
        """Count the figures, in the letters of the player's side, and the stones."""
        figures = [_letters(self.view, cell) for cell in self.view.cells if cell.pieces and cell.owner == player]
        stones = sum(STONES[figure.upper()] for figure in figures)
        kinds = "KGS" if player == 1 else "kgs"
        word = counted(stones, "stones", self.language)
        return [*self.counts({kind: figures.count(kind) for kind in kinds}), (f"   {stones} {word}", "")]

    def counts(self, counts: Mapping[str, int]) -> list[Span]:
        """Write pieces with their numbers."""
        return [
            span for piece, count in counts.items() for span in (("   ", ""), *self.coloured(piece), (f" {count}", ""))
        ]

    def coloured(self, pieces: str) -> list[Span]:
        """Write pieces in their colours."""
        return [(piece, COLOURS[self.view.game].get(piece, "")) for piece in pieces]


def _letters(view: View, cell: Cell) -> str:
    """Write what stands on a place; the second player's figures of FENIX in lower case."""
    return cell.pieces.lower() if view.game == "fenix" and cell.owner == 2 else cell.pieces


def _mark_of(marks: Marks) -> dict[str, str]:
    """Find the loudest mark of each place."""
    found: dict[str, str] = {}
    for kind in MARK_KINDS:
        names = [name for name, _ in marks.placed] if kind == "placed" else getattr(marks, kind)
        for name in names:
            found.setdefault(name, kind)
    return found
