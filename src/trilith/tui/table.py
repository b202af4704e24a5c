"""A game at the table: whose turn it is, the steps chosen so far, clocks, taking back. No screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from trilith.engine import Level
from trilith.game import IllegalTurn, NotationError, Reason, Result, Step, Steps, UnknownName
from trilith.playing import TIME, Game
from trilith.position import Position
from trilith.records import LONGEST_TIME, Line, Played, Record
from trilith.session import TimeControl
from trilith.telling import OFF_BOARD, why_not

BOTH = frozenset({1, 2})


@dataclass(frozen=True, slots=True)
class Settings:
    """Who plays, against which level, on which clock, and how long the computer may think about a turn."""

    humans: frozenset[int]
    level: Level
    time: TimeControl | None = None
    think: float = 5.0

    def __post_init__(self) -> None:
        """Refuse a table without people."""
        if not self.humans or not self.humans <= BOTH:
            raise UnknownName(Reason.of("no_player", None, player=", ".join(map(str, sorted(self.humans))) or "nobody"))


class Table:
    """A game being played in steps, with a clock that remembers what every turn took."""

    def __init__(self, start: Position, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        """Sit down at a start position; ``now`` tells the time in seconds."""
        self.settings = settings
        self.game = Game(start)
        self.tags: dict[str, str] = {}
        self.chosen: tuple[str, ...] = ()
        self._played: list[Played] = []
        self._comments: tuple[str, ...] = ()
        self._now = now
        self._began = now()
        self._known: tuple[Position, tuple[str, ...], Steps] | None = None

    @classmethod
    def of_record(cls, record: Record, settings: Settings, now: Callable[[], float] = time.monotonic) -> Table:
        """Go on with a game that was written down; its comments and variations are kept."""
        table = cls(record.start, settings, now)
        table.game = record.game()
        table.tags = dict(record.tags)
        table._played = list(record.line.turns)
        table._comments = record.line.comments
        return table

    def record(self, tags: dict[str, str]) -> Record:
        """Write the game down, with the tags it had and the given ones."""
        result = self.game.result
        line = Line(tuple(self._played), self._comments)
        return Record(self.game.start, line, result.text if result else "*", tuple({**self.tags, **tags}.items()))

    @property
    def position(self) -> Position:
        """The position now, before the steps chosen so far."""
        return self.game.position

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.game.result

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to choose now."""
        return self.result is None and self.position.to_move in self.settings.humans

    @property
    def steps(self) -> Steps:
        """What may follow the steps chosen so far; nothing when the game is over, by history too."""
        if self.result is not None:
            return Steps((), False, "")
        if self._known is None or self._known[0] is not self.position or self._known[1] != self.chosen:
            self._known = self.position, self.chosen, self.position.steps(self.chosen)
        return self._known[2]

    def path(self) -> list[Step]:
        """The steps chosen so far, each with what it passes and takes."""
        return [
            next(step for step in self.position.steps(self.chosen[:done]).options if step.text == text)
            for done, text in enumerate(self.chosen)
        ]

    def choose(self, text: str) -> bool:
        """Take a legal step; say whether it completed the turn, which is then played."""
        steps = self.position.steps((*self.chosen, text))
        self.chosen = (*self.chosen, text)
        if steps.complete:
            self.play(steps.text)
        return steps.complete

    def touch(self, place: str) -> bool:
        """Choose a place of the board: the next step, another piece instead of the last one, or the only way to it.

        Say whether that completed the turn.
        """
        options = self.steps.options
        if any(step.text == place and step.kind not in OFF_BOARD for step in options):
            return self.choose(place)
        if self.chosen and self.chosen[-1] == place:
            self.back()
            return False
        if self.chosen and place in _places(self.position.steps(self.chosen[:-1])):
            self.back()
            return self.choose(place)
        if len(options) == 1 and options[0].kind in OFF_BOARD:
            only = options[0].text
            if place in _places(self.position.steps((*self.chosen, only))):
                self.chosen = (*self.chosen, only)
                return self.choose(place)
        if not self.chosen and options and options[0].kind == "colour":
            colours = ", ".join(step.text for step in options)
            raise IllegalTurn(Reason.of("tui.colour_first", None, colours=colours))
        raise self._why_not(place)

    def _why_not(self, place: str) -> IllegalTurn:
        """Say why a place cannot be chosen now."""
        return IllegalTurn(why_not(self.position, self.chosen, place) or Reason.of("tui.not_now", None, place=place))

    def type(self, text: str) -> bool:
        """Take typed notation: a whole turn, or the next step; say whether a turn was played."""
        self._still_going()
        written = text.strip()
        if written in (step.text for step in self.steps.options):
            return self.choose(written)
        try:
            turn = self.position.turn(written)
        except NotationError:
            colour = written.upper()
            if colour in (step.text for step in self.steps.options):
                return self.choose(colour)
            raise
        self.play(turn.text)
        return True

    def back(self) -> bool:
        """Undo the last step of the turn; say whether there was one."""
        had = bool(self.chosen)
        self.chosen = self.chosen[:-1]
        return had

    def play(self, turn: str) -> None:
        """Play a whole turn and stop the time it took."""
        spent = min(self.elapsed, LONGEST_TIME)
        self.game.play(turn)
        self._played.append(Played(self.game.turns[-1].text, spent=spent))
        self._turn_begins()

    def take_back(self) -> int:
        """Take turns back until a person is to move again; say how many."""
        movers = [position.to_move for position in self.game.positions[:-1]]
        last = next((number for number in reversed(range(len(movers))) if movers[number] in self.settings.humans), None)
        if last is None:
            raise UnknownName(Reason.of("nothing_to_undo"))
        count = len(movers) - last
        for _ in range(count):
            self.game.undo()
            self._played.pop()
        self._turn_begins()
        return count

    def resign(self) -> None:
        """End the game as lost for the person who is to move, or who plays against the computer."""
        mover = self.position.to_move
        self.game.resign(mover if mover in self.settings.humans else 3 - mover)
        self.chosen = ()

    def agree_draw(self) -> None:
        """End the game as a draw by agreement."""
        self.game.agree_draw()
        self.chosen = ()

    @property
    def elapsed(self) -> int:
        """How long the turn has taken so far, in thousandths of a second."""
        return 0 if self.result is not None else max(0, round(1000 * (self._now() - self._began)))

    def left(self, player: int) -> int | None:
        """The time a player has left, None without a clock."""
        control = self.settings.time
        if control is None:
            return None
        turns = [
            played.spent or 0
            for position, played in zip(self.game.positions, self._played, strict=False)
            if position.to_move == player
        ]
        running = self.elapsed if self.position.to_move == player else 0
        return control.base + control.increment * len(turns) - sum(turns) - running

    def flag(self) -> bool:
        """End the game if the player to move has run out of time; say whether that happened."""
        mover = self.position.to_move
        left = self.left(mover)
        if self.result is not None or left is None or left > 0:
            return False
        self.game.declare(3 - mover, TIME)
        self.chosen = ()
        return True

    def _turn_begins(self) -> None:
        self.chosen = ()
        self._began = self._now()

    def _still_going(self) -> None:
        result = self.result
        if result is not None:
            raise IllegalTurn(Reason.of("already_over", None, result=result.text))


def _places(steps: Steps) -> set[str]:
    return {step.text for step in steps.options if step.kind not in OFF_BOARD}
