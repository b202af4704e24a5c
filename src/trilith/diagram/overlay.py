"""Marks drawn over a board: each has its own shape, with a halo so that it is visible on any piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from trilith.diagram.board_renderer import BoardRenderer
from trilith.diagram.marks import Marks
from trilith.diagram.shapes import arrow, element, moved, path
from trilith.game import Cell

ARROW_GAP = 32
"""The gap between an arrow and the places at its ends."""
LABEL_GAP = 54
"""The gap where the label at the lower right of a stack would cover the arrowhead."""


def overlay(board: BoardRenderer, marks: Marks) -> str:
    """Draw every mark, the least prominent first."""
    over = _Overlay(board, marks)
    return "".join(
        (
            over.each(marks.last, over.last),
            over.each(marks.links, over.link),
            "".join(over.placed(name, piece) for name, piece in marks.placed),
            over.each(marks.struck, over.struck),
            over.each(marks.forced, over.forced),
            over.each(marks.targets, over.target),
            over.each(marks.removed, over.removed),
            over.each(marks.selected, over.selected),
            "".join(over.way(way) for way in marks.path),
        )
    )


def lifted(board: BoardRenderer, marks: Marks, name: str, drawing: str) -> str:
    """Put a drawing at its place, raised if the piece is picked up."""
    x, y = board.places[name]
    return moved(drawing, x, y - board.lift if name in marks.selected else y) if drawing else ""


class _Overlay:
    """The shapes of the marks on one board."""

    def __init__(self, board: BoardRenderer, marks: Marks) -> None:
        self.board = board
        self.marks = marks
        self.cells = {cell.name: cell for cell in board.view.cells}

    def each(self, names: Iterable[str], shape: Callable[[Cell], str]) -> str:
        return "".join(self._at(name, shape(self.cells[name])) for name in names)

    def _at(self, name: str, drawing: str) -> str:
        return lifted(self.board, self.marks, name, drawing)

    def _ring(self, kind: str, cell: Cell, pad: float) -> str:
        return _haloed(kind, self.board.outline(cell).path(pad))

    def last(self, cell: Cell) -> str:  # noqa: ARG002 (brackets do not follow the piece)
        return path("M-50,-34V-50H-34M34,-50H50V-34M50,34V50H34M-34,50H-50V34", "m-last")

    def link(self, cell: Cell) -> str:  # noqa: ARG002
        return _haloed("link", "M0,-57L57,0L0,57L-57,0Z")

    def struck(self, cell: Cell) -> str:  # noqa: ARG002
        return _haloed("struck", "M-26,-26L26,26M26,-26L-26,26")

    def forced(self, cell: Cell) -> str:
        return self._ring("forced", cell, 5) + path(self.board.outline(cell).path(13), "m-forced2")

    def target(self, cell: Cell) -> str:
        if not cell.pieces:
            return _bead(0, 12.5)
        return self._ring("target", cell, 5) + _bead(self.board.outline(cell).crown(5), 9)

    def removed(self, cell: Cell) -> str:
        if not cell.present:
            return element("circle", kind="gone", r=44)
        return self._ring("target", cell, 5) + _bead(0, 15) + path("M-6,0H6", "minus")

    def selected(self, cell: Cell) -> str:
        return self._ring("selected", cell, 7)

    def placed(self, name: str, piece: str) -> str:
        there = Cell(name, piece, self.board.view.to_move)
        ghost = element("g", self.board.piece(piece, self.board.view.to_move), kind="hint")
        return self._at(name, ghost + self._ring("placed", there, 7))

    def way(self, names: Iterable[str]) -> str:
        """Draw an arrow with a knot at each intermediate landing; immediate repetitions of a place are ignored."""
        route = [name for name, _ in groupby(names)]
        if len(route) < 2:
            return ""
        way = [self.board.places[name] for name in route]
        (x, y), (from_x, from_y) = way[-1], way[-2]
        meets_label = from_x > x and from_y > y and self.board.label(self.cells[route[-1]])
        knots = "".join(element("circle", kind="knot", cx=x, cy=y, r=9) for x, y in way[1:-1])
        return _haloed("arrow", arrow(way, ARROW_GAP, LABEL_GAP if meets_label else ARROW_GAP)) + knots


def _haloed(kind: str, d: str) -> str:
    return path(d, f"h-{kind}") + path(d, f"m-{kind}")


def _bead(y: float, radius: float) -> str:
    return element("circle", kind="h-dot", cy=y, r=radius + 4.5) + element("circle", kind="m-dot", cy=y, r=radius)
