"""A board is a set of named places on a lattice, with the directions in which places are neighbours.

Names are a column letter and a number, so their ASCII order is column by column, upwards. The index of a name in
:attr:`Board.names` is the small integer the fast core uses for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

Place = tuple[int, int]
COLUMNS = "abcdefghi"


@dataclass(frozen=True)
class Board:
    """Named lattice places and the directions that lead from one to its neighbours."""

    places: dict[str, Place]
    directions: tuple[Place, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name in ASCII order."""
        return tuple(sorted(self.places))

    @cached_property
    def at(self) -> dict[Place, str]:
        """The name of every place."""
        return {place: name for name, place in self.places.items()}

    def beside(self, name: str, direction: Place, distance: int = 1) -> str | None:
        """Return the place ``distance`` steps away, or None beyond the edge."""
        x, y = self.places[name]
        return self.at.get((x + distance * direction[0], y + distance * direction[1]))

    @cached_property
    def rays(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """For each name, in each direction, the places up to the edge."""
        return {name: tuple(self._ray(name, direction) for direction in self.directions) for name in self.names}

    def _ray(self, name: str, direction: Place) -> tuple[str, ...]:
        found: list[str] = []
        here = self.beside(name, direction)
        while here is not None:
            found.append(here)
            here = self.beside(here, direction)
        return tuple(found)

    @cached_property
    def around(self) -> dict[str, tuple[str | None, ...]]:
        """For each name its neighbour in each direction, None beyond the edge."""
        return {name: tuple(self.beside(name, d) for d in self.directions) for name in self.names}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """For each name the neighbours that are on the board."""
        return {name: tuple(n for n in around if n is not None) for name, around in self.around.items()}

    @cached_property
    def symmetries(self) -> tuple[dict[str, str], ...]:
        """Every rotation and reflection of the board onto itself, the identity first."""
        first, second = self.directions[0], next(d for d in self.directions[1:] if _independent(self.directions[0], d))
        maps = {_linear_map(first, second, a, b) for a, b in product(self.directions, repeat=2) if _independent(a, b)}
        directions: set[Point] = set(self.directions)
        keeping = [m for m in maps if {_apply(m, d) for d in self.directions} == directions]
        found = [moved for m in keeping if (moved := self._laid_over(m)) is not None]
        return tuple(sorted(found, key=lambda names: [names[name] for name in self.names]))

    def _laid_over(self, linear: Linear) -> dict[str, str] | None:
        """Translate the transformed board onto itself; None if it does not fit."""
        turned = {name: _apply(linear, place) for name, place in self.places.items()}
        dx, dy = (
            (sum(p[i] for p in self.places.values()) - sum(p[i] for p in turned.values())) / Fraction(len(turned))
            for i in (0, 1)
        )
        by_place: dict[Point, str] = {place: name for name, place in self.places.items()}
        moved = {name: by_place.get((x + dx, y + dy)) for name, (x, y) in turned.items()}
        return {k: v for k, v in moved.items() if v is not None} if None not in moved.values() else None

    def groups(self, names: Iterable[str]) -> list[frozenset[str]]:
        """Split a set of places into connected groups."""
        left = set(names)
        found: list[frozenset[str]] = []
        while left:
            frontier = {min(left)}
            group: set[str] = set()
            while frontier:
                group |= frontier
                left -= frontier
                frontier = {n for name in frontier for n in self.neighbours[name] if n in left}
            found.append(frozenset(group))
        return found


Point = tuple[Fraction | int, Fraction | int]
Linear = tuple[Fraction, Fraction, Fraction, Fraction]
"""A 2 x 2 matrix, row by row; on some lattices symmetries have entries of one half."""


def _independent(a: Place, b: Place) -> bool:
    return a[0] * b[1] != a[1] * b[0]


def _linear_map(first: Place, second: Place, to_first: Place, to_second: Place) -> Linear:
    """Find the matrix that maps two directions to two others."""
    det = first[0] * second[1] - first[1] * second[0]
    a, b = (Fraction(to_first[i] * second[1] - to_second[i] * first[1], det) for i in (0, 1))
    c, d = (Fraction(to_second[i] * first[0] - to_first[i] * second[0], det) for i in (0, 1))
    return a, c, b, d


def _apply(linear: Linear, place: Place) -> Point:
    a, b, c, d = linear
    return a * place[0] + b * place[1], c * place[0] + d * place[1]


def column_board(columns: Sequence[tuple[int, int]], step: int, directions: tuple[Place, ...]) -> Board:
    """Build a board from its columns: the ``y`` of the lowest place and the number of places, ``step`` apart."""
    places = {
        f"{COLUMNS[x]}{number + 1}": (x, low + step * number)
        for x, (low, count) in enumerate(columns)
        for number in range(count)
    }
    return Board(places, directions)
