"""Forced wins by exhaustive search: every turn and every answer is tried, and no position is judged by an estimate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from trilith.position import Position, Turn

Advice = Callable[[Position], str | None]
"""A turn to try first where one winning turn is enough."""


class OutOfReach(Exception):
    """A search that would take more positions than it may."""


class ExhaustiveSearch:
    """The forced wins of one player within a number of turns, counting those of both players.

    Draws by repetition are left out: a puzzle begins without history, and its winning lines repeat nothing.
    """

    def __init__(self, player: int, most: int, advice: Advice | None = None) -> None:
        """Search for the wins of a player; ``most`` limits the positions."""
        self.player = player
        self._left = most
        self._advice = advice
        self._known: dict[tuple[str, int], bool] = {}
        self._decisive: dict[int, str] = {}
        """By turns left: the turn that decided last. It is tried first, as it often decides the next position too."""

    def wins(self, here: Position, turns: int) -> bool:
        """Whether the player can force a win within ``turns`` turns."""
        self._left -= 1
        if self._left < 0:
            raise OutOfReach
        if not here.goes_on(1):
            return here.winner == self.player
        if turns == 0:
            return False
        key = here.bare_text, turns
        if (known := self._known.get(key)) is None:
            known = self._known[key] = self._search(here, turns)
        return known

    def _search(self, here: Position, turns: int) -> bool:
        attacks = here.to_move == self.player
        for turn in self._ordered(here, turns, attacks):
            if self.wins(here.play(turn), turns - 1) == attacks:
                self._decisive[turns] = turn.text
                return attacks
        return not attacks

    def _ordered(self, here: Position, turns: int, attacks: bool) -> Iterator[Turn]:
        """Yield the legal turns, the promising ones first."""
        first = [self._decisive.get(turns)]
        if attacks and turns > 2 and self._advice is not None:
            first.insert(0, self._advice(here))
        legal = here.turns()
        tried = [Turn(text, here) for text in dict.fromkeys(first) if text is not None and text in legal]
        yield from tried
        yield from (turn for turn in legal if turn not in tried)

    def winning(self, here: Position, turns: int) -> list[str]:
        """List the turns of the player that win within ``turns`` turns."""
        return [turn.text for turn in here.turns() if self.wins(here.play(turn), turns - 1)]

    def distance(self, here: Position, most: int) -> int | None:
        """Count the turns of the shortest forced win; None if there is none within ``most``."""
        return first_of(turns for turns in range(most + 1) if self.wins(here, turns))


def first_of(numbers: Iterable[int]) -> int | None:
    """Return the first number; None if there is none."""
    return next(iter(numbers), None)
