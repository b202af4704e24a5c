"""Neighbours lie one unit apart on paper, whatever the lattice."""

from __future__ import annotations

from math import hypot

import pytest

from tests.diagram.positions import MIDDLE, middle
from trilith.geometry import Board
from trilith.geometry.layout import lines, slanted, squares, staggered

HALF_STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
HEXAGONAL = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
LATTICES = {"lyngk": (staggered, HALF_STEPS), "zertz": (slanted, HEXAGONAL), "fenix": (squares, ORTHOGONAL)}


@pytest.mark.parametrize("name", MIDDLE)
def test_neighbours_are_one_unit_apart_and_nothing_is_nearer(name: str) -> None:
    cells = middle(name).cells
    layout, directions = LATTICES[name.split()[0]]
    board = Board({cell.name: (cell.x, cell.y) for cell in cells}, directions)
    assert len(board.at) == len(cells)
    points = layout(board.places)
    for a in board.names:
        for b in board.names:
            apart = hypot(points[a][0] - points[b][0], points[a][1] - points[b][1])
            assert (apart == pytest.approx(1)) == (b in board.neighbours[a])
            assert a == b or apart > 0.99


@pytest.mark.parametrize("name", [name for name in MIDDLE if not name.startswith("fenix")])
def test_hexagonal_boards_are_centred(name: str) -> None:
    layout, _ = LATTICES[name.split()[0]]
    points = layout({cell.name: (cell.x, cell.y) for cell in middle(name).cells}).values()
    for axis in (0, 1):
        assert min(p[axis] for p in points) == pytest.approx(-max(p[axis] for p in points))


def test_a1_is_at_the_lower_left() -> None:
    for name in ("lyngk standard", "zertz 61", "fenix 7x8"):
        layout, _ = LATTICES[name.split()[0]]
        points = layout({cell.name: (cell.x, cell.y) for cell in middle(name).cells})
        assert points["a1"][0] == min(x for x, _ in points.values())
        assert points["c1"][1] > points["c2"][1]


def test_lyngk_has_21_lines() -> None:
    found = lines({c.name: (c.x, c.y) for c in middle("lyngk standard").cells}, ((0, 2), (1, 1), (1, -1)))
    assert len(found) == 21
    assert ("a1", "g7") in found
    assert ("b4", "h1") in found
