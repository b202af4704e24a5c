"""The layout of places in a picture: one unit is the distance of neighbours, ``y`` grows downwards.

Each function takes lattice places by name (as in :attr:`Board.places`) and depends on the lattice, not on the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin, sqrt

from trilith.geometry.board import Board, Place

Point = tuple[float, float]
COLUMN = sqrt(3) / 2
"""The distance of two columns of a triangular lattice."""


def staggered(places: Mapping[str, Place]) -> dict[str, Point]:
    """Lay out a triangular lattice whose ``y`` counts half units, centred on (0, 0)."""
    return _centred({name: (COLUMN * x, -y / 2) for name, (x, y) in places.items()})


def slanted(places: Mapping[str, Place]) -> dict[str, Point]:
    """Lay out a triangular lattice whose ``x`` axis slants, centred on (0, 0)."""
    return _centred({name: (COLUMN * x, x / 2 - y) for name, (x, y) in places.items()})


def squares(places: Mapping[str, Place]) -> dict[str, Point]:
    """Lay out a square lattice; the upper left corner of the board is (0, 0)."""
    top = max(y for _, y in places.values())
    return {name: (x + 0.5, top - y + 0.5) for name, (x, y) in places.items()}


def lines(places: Mapping[str, Place], directions: Sequence[Place]) -> list[tuple[str, str]]:
    """List the two ends of every straight line of two or more places; pass each direction in one sense only."""
    board = Board(dict(places), tuple(directions))
    return [
        (name, ray[-1])
        for name in board.names
        for (dx, dy), ray in zip(directions, board.rays[name], strict=True)
        if ray and board.beside(name, (-dx, -dy)) is None
    ]


def turned(points: Mapping[str, Point], degrees: int) -> dict[str, Point]:
    """Rotate points clockwise on the screen around the middle of their bounding box."""
    if degrees % 360 == 0:
        return dict(points)
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    x, y = _middle(points)
    moved = _centred({name: (px * cosine - py * sine, px * sine + py * cosine) for name, (px, py) in points.items()})
    return {name: (px + x, py + y) for name, (px, py) in moved.items()}


def _centred(points: Mapping[str, Point]) -> dict[str, Point]:
    """Shift points so that the middle of their bounding box is (0, 0)."""
    dx, dy = _middle(points)
    return {name: (x - dx, y - dy) for name, (x, y) in points.items()}


def _middle(points: Mapping[str, Point]) -> Point:
    """Find the middle of the bounding box."""
    xs, ys = zip(*points.values(), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
