"""A game as the server knows it at one moment: a value. Every act makes the next one, or is refused.

No database, no clock of its own: ``now`` is told, in milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from http import HTTPStatus

from trilith.engine import Level, level
from trilith.game import Reason, Result, UnknownName
from trilith.playing import TIME, Game
from trilith.position import Position
from trilith.records import LONGEST_TIME, MOST_TURNS, Line, Played, Record
from trilith.server.errors import Refusal

HUMAN, ENGINE = "human", "engine"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a side: a person, or the computer at a level."""

    kind: str
    name: str = ""
    level: str = ""

    @property
    def strength(self) -> Level:
        """The level of a computer."""
        return level(self.level)


@dataclass(frozen=True, slots=True)
class Clock:
    """What each player gets, in milliseconds: for the whole game, and after every turn."""

    base: int
    increment: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A game, its players, its clock, and what was agreed for it. ``game`` is never changed, only copied.

    Two tables are equal only if they are the same.
    """

    id: str
    browser: str
    game: Game
    seats: tuple[Seat, Seat]
    began: int
    """When the turn began that is being played."""
    created: int
    updated: int
    clock: Clock | None = None
    touch_move: bool = False
    usual: bool = True
    """Whether it began as its variant does."""
    version: int = 1
    spent: tuple[int, ...] = field(default=())
    touched: tuple[str, ...] = ()
    """With touch-move, the steps of the turn that can no longer be taken back."""
    offer: int | None = None
    """The player who offers a draw."""
    happened: str = "start"
    """What was done last: start, turn, takeback, touch, offer, declined, over, rematch."""
    rematch: str | None = None
    """The game that was begun after this one."""

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def result(self) -> Result | None:
        """How it ended, None while it goes on."""
        return self.game.result

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are persons."""
        return tuple(player for player, seat in enumerate(self.seats, start=1) if seat.kind == HUMAN)

    @property
    def mover(self) -> int | None:
        """The player whose turn it is, None when the game is over."""
        return None if self.result else self.position.to_move

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to play."""
        return self.mover is not None and self.mover not in self.people

    @property
    def asks_computer(self) -> bool:
        """Whether the computer is to answer an offer."""
        return self.result is None and self.offer is not None and 3 - self.offer not in self.people

    @property
    def is_awaited(self) -> bool:
        """Whether something must happen without anybody asking."""
        return self.is_computers_turn or self.asks_computer or (self.clock is not None and self.result is None)

    def left(self, player: int, now: int) -> int | None:
        """Tell what a player has left on the clock, None without one."""
        if self.clock is None:
            return None
        if self.result is not None and self.result.reason == TIME and self.result.winner != player:
            return 0
        own = [
            spent
            for position, spent in zip(self.game.positions, self.spent, strict=False)
            if position.to_move == player
        ]
        running = max(0, now - self.began) if self.mover == player else 0
        return self.clock.base + self.clock.increment * len(own) - sum(own) - running

    def record(self, tags: dict[str, str]) -> Record:
        """Write the game down."""
        played = zip(self.game.turns, self.spent, strict=True)
        line = Line(tuple(Played(turn.text, spent=spent) for turn, spent in played))
        return Record(self.game.start, line, self.result.text if self.result else "*", tuple(tags.items()), True)

    # Acts

    def play(self, turn: str, now: int) -> Table:
        """Play a turn for the player to move."""
        if len(self.spent) >= MOST_TURNS:
            raise Refusal(HTTPStatus.CONFLICT, "too_many_turns", most=MOST_TURNS)
        game = self.game.copy()
        game.play(turn)
        if self.touched:
            self.keeps_touched([step.text for step in game.turns[-1].steps])
        spent = (*self.spent, min(max(0, now - self.began), LONGEST_TIME))
        happened = "turn" if game.result is None else "over"
        return replace(self, game=game, spent=spent, began=now, touched=(), offer=None, happened=happened)

    def keeps_touched(self, steps: Sequence[str]) -> None:
        """Refuse steps that leave what was touched."""
        if tuple(steps[: len(self.touched)]) != self.touched:
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "touched", self._touch_clause, steps=", ".join(self.touched))

    def touch(self, steps: Sequence[str]) -> Table:
        """Touch pieces: the steps stay chosen (ZERTZ R21, FENIX R16); without touch-move nothing stays."""
        if not self.touch_move:
            raise Refusal(HTTPStatus.CONFLICT, "no_touch_move")
        self.going()
        self.keeps_touched(steps)
        self.position.steps(steps)  # refuses what leads nowhere, so that the turn can always be finished
        return replace(self, touched=tuple(steps), happened="touch")

    @property
    def _touch_clause(self) -> str | None:
        return {"zertz": "ZERTZ R21", "fenix": "FENIX R16"}.get(self.position.game)

    def take_back(self, now: int) -> Table:
        """Take turns back until a person is to move again: one where two people play, else also the computer's."""
        movers = [position.to_move for position in self.game.positions[:-1]]
        last = next((number for number in reversed(range(len(movers))) if movers[number] in self.people), None)
        if last is None:
            raise UnknownName(Reason.of("nothing_to_undo"))
        if self.touch_move:
            raise Refusal(HTTPStatus.CONFLICT, "touch_move_binds", self._touch_clause)
        game = self.game.copy()
        for _ in range(len(movers) - last):
            game.undo()
        return replace(self, game=game, spent=self.spent[:last], began=now, touched=(), offer=None, happened="takeback")

    def resign(self) -> Table:
        """Give up: the person who is to move, or who plays against the computer."""
        self.going()
        mover = self.position.to_move
        game = self.game.copy()
        game.resign(mover if mover in self.people else 3 - mover)
        return self._over(game)

    def offer_draw(self) -> Table:
        """Offer a draw: the person who is to move, or who plays against the computer."""
        self.going()
        mover = self.position.to_move
        return replace(self, offer=mover if mover in self.people else 3 - mover, happened="offer")

    def answer(self, accept: bool) -> Table:
        """Accept or decline the draw that is offered."""
        self.going()
        if self.offer is None:
            raise Refusal(HTTPStatus.CONFLICT, "no_offer")
        if not accept:
            return replace(self, offer=None, happened="declined")
        game = self.game.copy()
        game.agree_draw()
        return self._over(game)

    def flag(self, now: int) -> Table:
        """End the game if the player to move has run out of time."""
        mover = self.mover
        left = None if mover is None else self.left(mover, now)
        if mover is None or left is None or left > 0:
            return self
        game = self.game.copy()
        game.declare(3 - mover, TIME)
        return self._over(game)

    def going(self) -> None:
        """Refuse a game that is over."""
        if self.result is not None:
            raise Refusal(HTTPStatus.CONFLICT, "over", result=self.result.text)

    def persons_turn(self) -> None:
        """Refuse what only the person to move may do."""
        self.going()
        if self.is_computers_turn:
            raise Refusal(HTTPStatus.CONFLICT, "not_your_turn")

    def _over(self, game: Game) -> Table:
        return replace(self, game=game, touched=(), offer=None, happened="over")
