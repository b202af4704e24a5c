"""Check the lines of play of a record turn by turn, whether they come from a file or from a program."""

from __future__ import annotations

from trilith.game import Law, Reason, excerpt
from trilith.game_history import DRAWN_BY, WON_BY, Game
from trilith.position import Position
from trilith.records.record_error import RecordError

UNFINISHED = "*"
"""The result of a game that is not finished."""
DEEPEST = 32
"""Maximum nesting of variations."""
MOST_TURNS = 20_000
"""Maximum turns of a record, variations included."""


class LineChecker:
    """Plays the turns of a record and refuses the first illegal one; holds the main line and the open variations.

    The main line is a game: it ends by the rules, draws by history included. In a variation every turn must be legal
    and nothing may follow a position that ends the game, but draws by history are ignored.
    """

    def __init__(self, start: Position) -> None:
        """Begin at the start of the main line."""
        self._game = Game(start)
        self._played = 0
        self._open = [_OpenLine(start, 1)]

    @property
    def number(self) -> int:
        """The number of the next turn: the first from the start position is 1, and every turn counts one."""
        return self._open[-1].number

    def play(self, text: str) -> str:
        """Play a turn on the innermost line; return its canonical text, or raise the reason why it is refused."""
        if self._played == MOST_TURNS:
            raise RecordError(Reason.of("records.too_many_turns", None, most=MOST_TURNS))
        line = self._open[-1]
        here = line.position
        turn = here.turn(text)
        if len(self._open) == 1:
            self._game.play(turn)
            line.position = self._game.position
        else:
            line.position = here.play(turn)
        line.before = here
        line.number += 1
        self._played += 1
        return turn.text

    def branch(self) -> None:
        """Begin a variation: another way to play the turn just played."""
        if len(self._open) > DEEPEST:
            raise RecordError(Reason.of("records.too_deep", None, most=DEEPEST))
        line = self._open[-1]
        self._open.append(_OpenLine(line.before, line.number - 1))

    def join(self) -> None:
        """End a variation and return to the line it left."""
        self._open.pop()

    def judge(self, result: str) -> None:
        """Refuse a result that does not fit the end of the main line."""
        decided = self._game.result
        if decided is not None:
            if result != decided.text:
                raise RecordError(Reason.of("records.decided", None, result=decided.text))
        elif result != UNFINISHED and result not in declarations(self._game.start.law):
            allowed = ", ".join([UNFINISHED, *declarations(self._game.start.law)])
            found = excerpt(result, width=60)[0]
            raise RecordError(Reason.of("records.undecided", None, found=found, allowed=allowed))


class _OpenLine:
    """An open line: its position, the position before, and the number of the next turn."""

    __slots__ = ("before", "number", "position")

    def __init__(self, position: Position, number: int) -> None:
        self.before = self.position = position
        self.number = number


def declarations(law: Law) -> dict[str, tuple[int | None, str]]:
    """Map the texts of results that can be declared in a game to winner and reason word."""
    return {
        f"{score} {word}": (winner, word)
        for score, winner in zip(law.SCORES, (1, 2, None), strict=True)
        for word in (DRAWN_BY if winner is None else WON_BY)
    }
