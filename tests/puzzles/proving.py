"""Prove a win by exhaustive search, to check exercises."""

from __future__ import annotations

from trilith import Position


def wins_within(position: Position, player: int, turns: int) -> bool:
    """Say whether a player can force a win within ``turns`` turns, counting those of both players."""
    if position.result is not None:
        return position.result.winner == player
    if turns == 0:
        return False
    ways = (wins_within(position.play(turn), player, turns - 1) for turn in position.turns())
    return any(ways) if position.to_move == player else all(ways)
