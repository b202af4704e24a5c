"""A game between two seats at one moment: an immutable value. Every act returns the next session or is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from trilith.game import Reason, Result, UnknownName
from trilith.game_history import ABANDONED, TIME, Game
from trilith.position import Position, start
from trilith.records import LONGEST_TIME, MOST_TURNS, Line, Played, Record
from trilith.session.errors import NotNow, NotYours, SessionError, TouchedPiece
from trilith.session.offer import DRAW, TAKE_BACK, Offer
from trilith.session.seat import HUMAN, Seat
from trilith.session.time_control import TimeControl

ABORTABLE = 2
"""A game can be aborted while fewer turns than this have been played."""

Actor = str | int
"""Who acts: the owner of a seat (text), or a seat by its player (1 or 2)."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game with its seats, clock, offers and settings.

    A session does not read the time: the caller passes it as ``now``, in milliseconds. Two sessions are equal if all
    their fields are.

    >>> from trilith.position import GAMES, start
    >>> ada, bo = Seat(name="Ada", owner="browser 1"), Seat(name="Bo", owner="browser 2")
    >>> first = start(next(iter(GAMES)))
    >>> session = Session.begin(first, (ada, bo), now=0, time_control=TimeControl.read("10+5"))
    >>> session = session.play(first.turns()[0].text, by="browser 1", now=4_000)
    >>> session.mover, session.left(1, now=9_000), session.left(2, now=9_000)
    (2, 601000, 595000)
    >>> session.play(session.position.turns()[0].text, by="browser 1", now=9_000)
    Traceback (most recent call last):
    trilith.session.errors.NotNow: it is not your turn
    """

    record: Record
    """The turns played so far, the time each took, and the result."""
    seats: tuple[Seat, Seat]
    turn_began: int
    """When the current turn began."""
    time_control: TimeControl | None = None
    touch_move: bool = False
    usual: bool = False
    """Whether the game began from a start position of its variant; a rematch then draws a new one."""
    touched: tuple[str, ...] = ()
    """With touch-move, the steps of the current turn that are fixed."""
    offers: tuple[Offer, ...] = ()
    """At most one of each kind."""
    happened: str = "start"
    """The last act: start, sit, turn, takeback, touch, offer, declined, over, aborted or rematch."""
    is_aborted: bool = False
    game: Game = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    """The record replayed as a game; it is copied, never changed."""

    def __post_init__(self) -> None:
        """Replay the record unless a game is given."""
        if self.game is None:
            object.__setattr__(self, "game", self.record.game())

    @classmethod
    def begin(
        cls,
        start: Position,
        seats: tuple[Seat, Seat],
        now: int,
        time_control: TimeControl | None = None,
        touch_move: bool = False,
        usual: bool = False,
    ) -> Session:
        """Begin a game."""
        return cls(Record(start), seats, now, time_control, touch_move, usual, game=Game(start))

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self.record.start

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on and when it was aborted."""
        return self.game.result

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played: there is a result, or the game was aborted."""
        return self.is_aborted or self.result is not None

    @property
    def spent(self) -> tuple[int, ...]:
        """The time each turn took."""
        return tuple(played.spent or 0 for played in self.record.line.turns)

    @property
    def people(self) -> tuple[int, ...]:
        """The players that are persons."""
        return tuple(player for player, seat in enumerate(self.seats, start=1) if seat.kind == HUMAN)

    @property
    def mover(self) -> int | None:
        """The player whose turn it is, None when the game is over."""
        return None if self.is_over else self.position.to_move

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to play."""
        return self.mover is not None and self.mover not in self.people

    @property
    def asks_computer(self) -> bool:
        """Whether the computer is to answer an offer of a draw."""
        draw = self.offer(DRAW)
        return not self.is_over and draw is not None and 3 - draw.player not in self.people

    @property
    def is_awaited(self) -> bool:
        """Whether the host must act on its own: for a computer player, or when a clock runs out."""
        return self.is_computers_turn or self.asks_computer or (self.time_control is not None and not self.is_over)

    def offer(self, kind: str) -> Offer | None:
        """Return the open offer of a kind, None if there is none."""
        return next((offer for offer in self.offers if offer.kind == kind), None)

    # Seats

    def players_of(self, by: Actor) -> tuple[int, ...]:
        """List the players for whom an actor may act; refuse an actor without a seat."""
        if isinstance(by, int):
            found: tuple[int, ...] = (by,) if by in (1, 2) else ()
        else:
            found = tuple(player for player, seat in enumerate(self.seats, start=1) if by and seat.owner == by)
        if not found:
            raise NotYours.of("not_yours")
        return found

    def acting(self, by: Actor) -> int:
        """Return the player an actor acts for; the player to move if both seats are the actor's."""
        players = self.players_of(by)
        return self.position.to_move if self.position.to_move in players else players[0]

    def sit(self, player: int, owner: str, name: str = "") -> Session:
        """Take an open seat."""
        if player not in (1, 2):
            raise UnknownName(Reason.of("no_player", None, player=player))
        if not owner or not self.seats[player - 1].is_open:
            raise NotNow.of("seat_taken")
        self.check_going()
        taken = replace(self.seats[player - 1], owner=owner, name=name or self.seats[player - 1].name)
        first, second = self.seats
        return replace(self, seats=(taken, second) if player == 1 else (first, taken), happened="sit")

    # Time

    def elapsed(self, now: int) -> int:
        """Return how long the current turn has taken."""
        return 0 if self.is_over else max(0, now - self.turn_began)

    def left(self, player: int, now: int) -> int | None:
        """Return a player's remaining time, None without a clock; negative when the time is over."""
        if self.time_control is None:
            return None
        if self.result is not None and self.result.reason == TIME and self.result.winner != player:
            return 0
        moved = zip(self.game.positions, self.spent, strict=False)
        spent = [taken for position, taken in moved if position.to_move == player]
        return self.time_control.left(spent, self.elapsed(now) if self.mover == player else 0)

    def flag(self, now: int) -> Session:
        """End the game if the player to move has run out of time; otherwise return the same session."""
        mover = self.mover
        left = None if mover is None else self.left(mover, now)
        if mover is None or left is None or left > 0:
            return self
        return self._declared(lambda game: game.declare(3 - mover, TIME))

    def claim(self, by: Actor, now: int) -> Session:
        """Claim the win on time; refused while the opponent has time left."""
        self.check_going()
        mover = self.position.to_move
        after = self.flag(now)
        if after is self or 3 - mover not in self.players_of(by):
            raise NotNow.of("time_left")
        return after

    def abandon(self, player: int) -> Session:
        """End the game because a player has left; the host decides when."""
        self.check_going()
        return self._declared(lambda game: game.declare(3 - player, ABANDONED))

    def resumed(self, now: int) -> Session:
        """Restart the clock of the current turn, because no player could act while the host was down."""
        return replace(self, turn_began=now)

    # Turns

    def play(self, turn: str, by: Actor, now: int) -> Session:
        """Play a turn; unanswered offers lapse."""
        self.check_turn(by)
        if len(self.record.line.turns) >= MOST_TURNS:
            raise NotNow.of("too_many_turns", most=MOST_TURNS)
        game = self.game.copy()
        game.play(turn)
        played = game.turns[-1]
        if self.touched:
            self.check_touched([step.text for step in played.steps])
        spent = min(self.elapsed(now), LONGEST_TIME)
        line = (*self.record.line.turns, Played(played.text, spent=spent))
        happened = "turn" if game.result is None else "over"
        return self._after(game, line, turn_began=now, happened=happened)

    def touch(self, steps: Sequence[str], by: Actor) -> Session:
        """Fix the steps of a touched piece, by the clause :attr:`trilith.game.Law.TOUCH_MOVE`."""
        self.check_turn(by)
        if not self.touch_move:
            raise NotNow.of("no_touch_move")
        self.check_touched(steps)
        self.position.steps(steps)  # refuses steps that lead to no legal turn
        return replace(self, touched=tuple(steps), happened="touch")

    def take_back(self, by: Actor, now: int) -> Session:
        """Take back the actor's last turn and what followed; against another person this makes an offer."""
        player = self.acting(by)
        count = self._turns_to_take_back(self.players_of(by))
        if not count:
            raise UnknownName(Reason.of("nothing_to_undo"))
        if self.touch_move:
            raise NotNow.of("touch_move_binds", self.start.law.TOUCH_MOVE)
        if self._is_opposed(player):
            return self._offer(Offer(TAKE_BACK, player), now)
        return self._taken_back(count, now)

    def _taken_back(self, count: int, now: int) -> Session:
        game = self.game.copy()
        for _ in range(count):
            game.undo()
        return self._after(game, self.record.line.turns[:-count], turn_began=now, happened="takeback")

    def _turns_to_take_back(self, players: tuple[int, ...]) -> int:
        """Count the turns from the end back to the last one of these players, inclusive; 0 if there is none."""
        movers = [position.to_move for position in self.game.positions[:-1]]
        return next((number for number, mover in enumerate(reversed(movers), start=1) if mover in players), 0)

    def _is_opposed(self, player: int) -> bool:
        """Whether the opponent is another person."""
        own, other = self.seats[player - 1], self.seats[2 - player]
        return other.kind == HUMAN and bool(other.owner) and other.owner != own.owner

    # Agreement

    def offer_draw(self, by: Actor, now: int) -> Session:
        """Offer a draw; if the opponent has offered one, the game is drawn."""
        self.check_going()
        return self._offer(Offer(DRAW, self.acting(by)), now)

    def _offer(self, offer: Offer, now: int) -> Session:
        self.check_going()
        standing = self.offer(offer.kind)
        if standing is not None and standing.player != offer.player:
            return self.answer(True, offer.player, now, offer.kind)
        others = tuple(one for one in self.offers if one.kind != offer.kind)
        return replace(self, offers=(*others, offer), happened="offer")

    def answer(self, accept: bool, by: Actor, now: int, kind: str = DRAW) -> Session:
        """Accept or decline the opponent's offer of a kind."""
        players = self.players_of(by)
        self.check_going()
        offer = self.offer(kind)
        if offer is None:
            raise NotNow.of("no_offer")
        if 3 - offer.player not in players:
            raise NotNow.of("own_offer")
        if not accept:
            return replace(self, offers=tuple(one for one in self.offers if one != offer), happened="declined")
        if kind == TAKE_BACK:
            return self._taken_back(self._turns_to_take_back((offer.player,)), now)
        return self._declared(Game.agree_draw)

    # Ends

    def resign(self, by: Actor) -> Session:
        """Resign; if both seats are the actor's, the player to move resigns."""
        self.check_going()
        loser = self.acting(by)
        return self._declared(lambda game: game.resign(loser))

    def abort(self, by: Actor) -> Session:
        """End the game without a result, in its first two turns."""
        self.players_of(by)
        self.check_going()
        if len(self.record.line.turns) >= ABORTABLE:
            raise NotNow.of("too_late_to_abort")
        return replace(self, is_aborted=True, touched=(), offers=(), happened="aborted")

    def rematch(self, by: Actor, now: int, swap: bool = True) -> Session:
        """Begin the next game with the same players and rules, with sides swapped or not."""
        self.players_of(by)
        if not self.is_over:
            raise NotNow.of("not_over")
        old = self.start
        again = start(old.game, old.variant, seed=None, **old.options) if self.usual else old
        first, second = self.seats
        seats = (second, first) if swap else (first, second)
        return Session.begin(again, seats, now, self.time_control, self.touch_move, self.usual)

    def _declared(self, declare: Callable[[Game], None]) -> Session:
        game = self.game.copy()
        declare(game)
        return self._after(game, self.record.line.turns, happened="over")

    def _after(self, game: Game, turns: tuple[Played, ...], **changes: Any) -> Session:
        """Make the session after a change of the game; offers and touched steps are cleared."""
        line = Line(turns, self.record.line.comments)
        result = game.result.text if game.result else "*"
        record = Record(self.start, line, result, self.record.tags, followed=True)
        return replace(self, record=record, game=game, touched=(), offers=(), **changes)

    # What is possible

    def check_going(self) -> None:
        """Refuse a game that is over."""
        if self.is_aborted:
            raise NotNow.of("aborted")
        if self.result is not None:
            raise NotNow.of("over", result=self.result.text)

    def check_turn(self, by: Actor) -> None:
        """Refuse an actor who is not to move."""
        players = self.players_of(by)
        self.check_going()
        if self.position.to_move not in players:
            raise NotNow.of("not_your_turn")

    def check_touched(self, steps: Sequence[str]) -> None:
        """Refuse steps that do not begin with the touched ones."""
        if tuple(steps[: len(self.touched)]) != self.touched:
            raise TouchedPiece.of("touched", self.start.law.TOUCH_MOVE, steps=", ".join(self.touched))

    def may(self, by: Actor) -> tuple[str, ...]:
        """List the acts open to an actor: turn, takeback, resign, offer, answer, abort, rematch; none without a seat.

        ``answer`` refers to a draw offer; take-back offers are in :attr:`offers`.
        """
        try:
            players = self.players_of(by)
        except SessionError:
            return ()
        opposed = self._is_opposed(players[0])
        draw = self.offer(DRAW)
        going = not self.is_over
        found = {
            "turn": self.mover in players,
            "takeback": (going or not opposed)
            and not self.is_aborted
            and not self.touch_move
            and self._turns_to_take_back(players) > 0,
            "resign": going,
            "offer": going and draw is None,
            "answer": going and draw is not None and 3 - draw.player in players,
            "abort": going and len(self.record.line.turns) < ABORTABLE,
            "rematch": not going,
        }
        return tuple(act for act, allowed in found.items() if allowed)
