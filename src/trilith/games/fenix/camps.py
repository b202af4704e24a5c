"""A good set-up for the preparation: which soldiers become the King and the three Generals."""

from __future__ import annotations

from collections.abc import Mapping

from trilith.games.fenix.board import FenixBoard
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, SOLDIER
from trilith.games.fenix.reasons import why_not
from trilith.games.fenix.rules import GENERALS, Position
from trilith.games.fenix.turns import Stack

SET_UPS: Mapping[str, tuple[str, ...]] = {
    "9x9": ("a2+b2", "b3+b2", "e2+d2", "c1+b1", "f2+f1"),
    "7x8": ("c1+b1", "b2+b1", "a2+a1", "a4+b4", "a5+a6"),
}
"""Red's turns: two make the King, then one each a General. Neighbours only, so that they suit prep=adjacent too (R3).

Each is the best of 110 random set-ups of this kind, in four rounds of games between levels 7 and 8 against other random
set-ups, half of them as Black: in the last round, of 500 games, it scored 65 % on 9x9 and 68 % on 7x8. Against
set-ups that level 6 makes turn by turn they score 56 % and 54 % of 120 games.
"""


def set_up(position: Position) -> tuple[str, ...]:
    """List the player's own turns that complete a good set-up; empty after the preparation, or if none is left."""
    if position.phase != "prep":
        return ()
    turns = list(_completed(position))
    return tuple(map(str, turns)) if all(_fits(position, turn) for turn in turns) else ()


def _fits(position: Position, turn: Stack) -> bool:
    """Whether a turn of the set-up suits the options; each is legal in its place, the first one now."""
    if position.options["prep"] == "any":
        return True
    return turn.end in position.board.squares.neighbours[turn.start] and why_not(position, turn) is None


def _completed(position: Position) -> list[Stack]:
    """Complete the set-up from what the player has made already, on whatever squares."""
    planned = [_seen(position, text) for text in SET_UPS[position.variant]]
    soldiers, generals = set(position.own(SOLDIER)), position.own(GENERAL)
    homes = [*dict.fromkeys(turn.end for turn in planned), *generals, *sorted(soldiers)]
    ends: list[str] = []
    if not position.own(KING):
        may_begin = len(generals) <= GENERALS  # 4: no fifth stack
        home = next(square for square in homes if square in generals or (may_begin and square in soldiers))
        ends = [home] if home in generals else [home, home]
        generals = [square for square in generals if square != home]
    free = dict.fromkeys(square for square in homes if square in soldiers and square not in ends)
    ends += list(free)[: GENERALS - len(generals)]
    givers = dict.fromkeys((*(turn.start for turn in planned), *sorted(soldiers)))
    spare = [square for square in givers if square in soldiers and square not in ends]
    return [Stack(start, end) for start, end in zip(spare, ends, strict=False)]


def _seen(position: Position, text: str) -> Stack:
    """Read a turn of Red's for the player to move: Black's camp is its mirror image through the centre (section 3)."""
    start, end = text.split("+")
    if position.to_move != BLACK:
        return Stack(start, end)
    return Stack(_mirrored(position.board, start), _mirrored(position.board, end))


def _mirrored(board: FenixBoard, square: str) -> str:
    x, y = board.squares.places[square]
    far = (board.columns - 1 - x, board.rows - 1 - y)
    return next(name for name, place in board.squares.places.items() if place == far)
