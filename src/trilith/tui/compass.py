"""Cursor movement: an arrow key leads to the nearest place in its direction, on hexagonal and square boards."""

from __future__ import annotations

from collections.abc import Iterable

from trilith.diagram.games import FACES
from trilith.game import Cell, View
from trilith.geometry.layout import Point

NEAR = 1e-6


class Compass:
    """A cursor on the places of a board.

    Left and right lead to the next column, up and down along a column. Columns of hexagonal boards are shifted by half
    a place, so sideways moves remember the row in which they began, as the cursor of an editor remembers its column.
    """

    def __init__(self, view: View) -> None:
        """Put the cursor in the middle of the board."""
        self._points: dict[str, Point] = FACES[view.game].renderer.layout(
            {cell.name: (cell.x, cell.y) for cell in view.cells}
        )
        xs, ys = zip(*self._points.values(), strict=True)
        self.here = ""
        self._row = 0.0
        self._present = set(self._points)
        self.go(self._nearest(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)))

    def go(self, place: str) -> None:
        """Put the cursor on a place."""
        self.here = place
        self._row = self._points[place][1]

    def set_cells(self, cells: Iterable[Cell]) -> None:
        """Set the places that exist now; move the cursor off a place that does not."""
        self._present = {cell.name for cell in cells if cell.present}
        if self._present and self.here not in self._present:
            self.go(self._nearest(self._points[self.here]))

    def sideways(self, sign: int) -> None:
        """Go to the next column, left (-1) or right (1)."""
        x = self._points[self.here][0]
        beyond = {name: point for name, point in self._there().items() if sign * (point[0] - x) > NEAR}
        if not beyond:
            return
        column = min(beyond.values(), key=lambda point: abs(point[0] - x))[0]
        choices = [name for name, point in beyond.items() if abs(point[0] - column) < NEAR]
        self.here = min(choices, key=lambda name: (round(abs(beyond[name][1] - self._row), 6), -beyond[name][1]))

    def upright(self, sign: int) -> None:
        """Go up (-1) or down (1): along the column, or at its end to the nearest place in that direction."""
        x, y = self._points[self.here]
        beyond = {name: point for name, point in self._there().items() if sign * (point[1] - y) > NEAR}
        column = [name for name, point in beyond.items() if abs(point[0] - x) < NEAR]
        slope = [name for name, point in beyond.items() if abs(point[0] - x) <= 2 * abs(point[1] - y) + NEAR]
        choices = column or slope
        if choices:
            self.go(min(choices, key=lambda name: (self._distance(name, (x, y)), name)))

    def next(self, choices: Iterable[str], sign: int = 1) -> None:
        """Go to the next of ``choices`` in reading order, cyclically."""
        reachable = sorted({*choices} & set(self._there()), key=self._reading)
        if not reachable:
            return
        here = self._reading(self.here)
        beyond = [name for name in reachable if sign * _compare(self._reading(name), here) > 0]
        self.go((beyond or reachable)[0 if sign > 0 else -1])

    def _there(self) -> dict[str, Point]:
        return {name: point for name, point in self._points.items() if name in self._present}

    def _nearest(self, to: Point) -> str:
        return min(self._there(), key=lambda name: (round(self._distance(name, to), 6), name))

    def _distance(self, name: str, to: Point) -> float:
        x, y = self._points[name]
        return (x - to[0]) ** 2 + (y - to[1]) ** 2

    def _reading(self, name: str) -> tuple[float, float]:
        x, y = self._points[name]
        return round(y, 6), round(x, 6)


def _compare(one: tuple[float, float], other: tuple[float, float]) -> int:
    return (one > other) - (one < other)
