"""Whether a side can still reach one king and three generals when soldiers are stacked on neighbours only (R3).

Stacks never travel, so each future stack needs soldiers of its own: a general two neighbouring soldiers, a king a
general and a soldier beside it, or a soldier and two beside it. Whether this is possible depends on the maximum number
of disjoint pairs of neighbours, a bipartite matching that is found exactly by augmenting paths.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from trilith.geometry import Board


def can_finish(squares: Board, soldiers: Collection[str], generals: Collection[str], has_king: bool) -> bool:
    """Whether one king and three generals can still be reached by stacking neighbours (R3, prep=adjacent)."""
    men = set(soldiers)
    if has_king:
        return most_pairs(squares, men) >= 3 - len(generals)
    pairs = most_pairs(squares, men)
    for used, promoted in _ways_to_a_king(squares, men, generals):
        needed = 3 - len(generals) + promoted
        if needed < 0:
            continue  # Four generals and a king beside them would be one stack too many.
        # Removing a soldier costs one pair at most, so with pairs to spare the matching need not be recomputed.
        if pairs - len(used) >= needed or most_pairs(squares, men.difference(used)) >= needed:
            return True
    return False


def _ways_to_a_king(squares: Board, men: set[str], generals: Collection[str]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the soldiers and the number of generals that each way to make a king uses."""
    for general in generals:
        for neighbour in squares.neighbours[general]:
            if neighbour in men:
                yield (neighbour,), 1
    for man in sorted(men):
        for two in combinations((n for n in squares.neighbours[man] if n in men), 2):
            yield (man, *two), 0


def most_pairs(squares: Board, men: Collection[str]) -> int:
    """Return the maximum number of disjoint pairs of neighbours.

    Neighbours are on squares of different shade, as on a chessboard, so this is a matching of light to dark squares.
    """
    partner: dict[str, str] = {}

    def find(light: str, tried: set[str]) -> bool:
        for dark in squares.neighbours[light]:
            if dark in men and dark not in tried:
                tried.add(dark)
                if dark not in partner or find(partner[dark], tried):
                    partner[dark] = light
                    return True
        return False

    return sum(find(man, set()) for man in men if sum(squares.places[man]) % 2 == 0)
