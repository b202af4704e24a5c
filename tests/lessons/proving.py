"""A plain proof of a win, to check exercises against."""

from __future__ import annotations

from trilith import Position


def wins_within(position: Position, player: int, turns: int) -> bool:
    """Say whether a player can force a win in at most so many turns, both players' counted."""
    if position.result is not None:
        return position.result.winner == player
    if turns == 0:
        return False
    ways = (wins_within(position.play(turn), player, turns - 1) for turn in position.turns())
    return any(ways) if position.to_move == player else all(ways)
