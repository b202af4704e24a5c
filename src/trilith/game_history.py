"""A game in progress: its turns, undo, and the results that need history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trilith.game import IllegalTurn, Reason, Result, UnknownName
from trilith.position import Position, Turn

RESIGNED, AGREED, TIME, ABANDONED = "resigned", "agreed", "time", "abandoned"
WON_BY = (RESIGNED, TIME, ABANDONED)
DRAWN_BY = (AGREED, ABANDONED)
"""Reason words of results that players, clocks and hosts declare."""


class Game:
    """A game in progress, with the history its rules need.

    >>> from trilith.position import GAMES, start
    >>> game = Game(start(next(iter(GAMES))))
    >>> game.play(game.position.turns()[0])
    >>> game.position.to_move
    2
    >>> turn = game.undo()
    >>> game.position.to_move
    1
    """

    def __init__(self, start: Position) -> None:
        """Begin a game from any position."""
        self._positions = [start]
        self._turns: list[Turn] = []
        self._declared: Result | None = None
        self._recurrences = [start.recurrence]
        self._occurred: dict[int | str, int] = {self._recurrences[0]: 1}

    def copy(self) -> Game:
        """Return an independent copy of the game."""
        other = Game(self.start)
        other._positions = self._positions.copy()
        other._turns = self._turns.copy()
        other._declared = self._declared
        other._recurrences = self._recurrences.copy()
        other._occurred = self._occurred.copy()
        return other

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()  # positions and turns are immutable and can be shared

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the turns, which a process with another backend replays."""
        return _replayed, (self.start, [turn.text for turn in self._turns], self._declared)

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position of the game, the start first."""
        return tuple(self._positions)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns played so far."""
        return tuple(self._turns)

    @property
    def occurrences(self) -> int:
        """How often the current position has occurred in the game."""
        return self._occurred[self._recurrences[-1]]

    @property
    def result(self) -> Result | None:
        """How the game ended, by declaration, by the position, or by its history; None while it goes on."""
        if self._declared:
            return self._declared
        return self.position.result or self.position.drawn_by_history(self.occurrences)

    def play(self, turn: str | Turn) -> None:
        """Play a legal turn; refuse if the game is over."""
        self._check_going()
        chosen, position = self._positions[-1].played(turn)
        recurrence = position.recurrence  # nothing below can fail: the game stays consistent
        self._positions.append(position)
        self._turns.append(chosen)
        self._recurrences.append(recurrence)
        self._occurred[recurrence] = self._occurred.get(recurrence, 0) + 1

    def undo(self) -> Turn:
        """Take back the last turn, and a declared result with it."""
        if not self._turns:
            raise UnknownName(Reason.of("nothing_to_undo"))
        self._declared = None
        self._positions.pop()
        self._occurred[self._recurrences.pop()] -= 1
        return self._turns.pop()

    def resign(self, player: int | None = None) -> None:
        """Resign for a player, by default the one to move."""
        loser = self.position.to_move if player is None else player
        self.declare(3 - loser if loser in (1, 2) else loser, RESIGNED)

    def agree_draw(self) -> None:
        """End the game as a draw by agreement."""
        self.declare(None, AGREED)

    def declare(self, winner: int | None, reason: str) -> None:
        """End the game with a declared result: resigned, agreed, time or abandoned.

        An agreement is always a draw, a resignation or loss on time never.
        """
        self._check_going()
        if winner not in (1, 2, None):
            raise UnknownName(Reason.of("no_player", None, player=winner))
        allowed = DRAWN_BY if winner is None else WON_BY
        if reason not in allowed:
            raise UnknownName(Reason.of("no_reason_word", None, word=reason, allowed=", ".join(allowed)))
        self._declared = Result(winner, reason, f"{self.position.law.SCORES[(winner or 3) - 1]} {reason}")

    def _check_going(self) -> None:
        if self._declared is None and self._positions[-1].goes_on(self._occurred[self._recurrences[-1]]):
            return  # quick, as every turn asks
        result = self.result
        if result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=result.text))


def _replayed(start: Position, turns: Sequence[str], declared: Result | None) -> Game:
    game = Game(start)
    for turn in turns:
        game.play(turn)
    game._declared = declared
    return game
