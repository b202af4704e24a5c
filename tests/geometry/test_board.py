"""Boards: the facts the specifications state about them."""

from __future__ import annotations

import pytest

from trilith.games.fenix.board import BOARDS as FENIX
from trilith.games.lyngk.board import BOARD as LYNGK
from trilith.games.zertz.board import BOARDS as ZERTZ
from trilith.geometry import Board


def test_lyngk_has_43_points_and_102_neighbouring_pairs() -> None:
    assert len(LYNGK.names) == 43
    assert sum(map(len, LYNGK.neighbours.values())) == 2 * 102
    by_neighbours = [len(found) for found in LYNGK.neighbours.values()]
    assert {count: by_neighbours.count(count) for count in set(by_neighbours)} == {2: 6, 3: 6, 5: 12, 6: 19}


@pytest.mark.parametrize(
    ("variant", "symmetries"), [("37", 12), ("40", 2), ("43", 2), ("44", 4), ("48", 6), ("61", 12), ("blitz", 12)]
)
def test_zertz_boards_have_their_rings_and_symmetries(variant: str, symmetries: int) -> None:
    board = ZERTZ[variant]
    assert len(board.names) == (37 if variant == "blitz" else int(variant))
    assert len(board.symmetries) == symmetries


def test_lyngk_has_the_twelve_symmetries_of_the_hexagon_and_squares_their_eight_and_four() -> None:
    assert len(LYNGK.symmetries) == 12
    boards = [board if isinstance(board, Board) else board.squares for board in FENIX.values()]
    assert [len(board.symmetries) for board in boards] == [8, 4]


@pytest.mark.parametrize("board", [LYNGK, *ZERTZ.values()])
def test_symmetries_keep_neighbours_and_begin_with_the_identity(board: Board) -> None:
    assert all(here == there for here, there in board.symmetries[0].items())
    for turned in board.symmetries:
        assert sorted(turned.values()) == sorted(board.names)
        for name in board.names:
            assert {turned[n] for n in board.neighbours[name]} == set(board.neighbours[turned[name]])


def test_groups_are_what_hangs_together() -> None:
    board = ZERTZ["37"]
    assert board.groups([]) == []
    assert board.groups(board.names) == [frozenset(board.names)]
    assert sorted(map(sorted, board.groups(["a1", "a2", "d7", "g1"]))) == [["a1", "a2"], ["d7"], ["g1"]]
