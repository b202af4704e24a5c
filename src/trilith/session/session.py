"""A game between two seats at one moment: an immutable value. Every act returns the next value, or is refused."""

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
    """A game, its players, its clock, and what was agreed for it.

    A session has no clock of its own: whoever calls tells the time as ``now``, in milliseconds. Two sessions are equal
    if everything about them is.

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
    """What was played so far, with the time each turn took, and the result."""
    seats: tuple[Seat, Seat]
    turn_began: int
    """When the turn began that is being played."""
    time_control: TimeControl | None = None
    touch_move: bool = False
    usual: bool = False
    """Whether it began as its variant does; a rematch then starts from a new start position."""
    touched: tuple[str, ...] = ()
    """With touch-move, the steps of the present turn that can no longer be taken back."""
    offers: tuple[Offer, ...] = ()
    """At most one of each kind."""
    happened: str = "start"
    """What was done last: start, sit, turn, takeback, touch, offer, declined, over, aborted or rematch."""
    is_aborted: bool = False
    game: Game = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    """The record as a game; it is never changed, only copied."""

    def __post_init__(self) -> None:
        """Play the record where it is not given as a game too."""
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
        """The players who are persons."""
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
        """Whether something must happen without anybody asking: a computer's act, or the end of a clock."""
        return self.is_computers_turn or self.asks_computer or (self.time_control is not None and not self.is_over)

    def offer(self, kind: str) -> Offer | None:
        """Look up the offer of a kind that stands."""
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
        """Tell which player acts when somebody does: the one to move where both seats are theirs."""
        players = self.players_of(by)
        return self.position.to_move if self.position.to_move in players else players[0]

    def sit(self, player: int, owner: str, name: str = "") -> Session:
        """Sit down on an open seat."""
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
        """Tell how long the present turn has taken."""
        return 0 if self.is_over else max(0, now - self.turn_began)

    def left(self, player: int, now: int) -> int | None:
        """Tell what a player has left on the clock, None without one; below 0 when the time is over."""
        if self.time_control is None:
            return None
        if self.result is not None and self.result.reason == TIME and self.result.winner != player:
            return 0
        moved = zip(self.game.positions, self.spent, strict=False)
        spent = [taken for position, taken in moved if position.to_move == player]
        return self.time_control.left(spent, self.elapsed(now) if self.mover == player else 0)

    def flag(self, now: int) -> Session:
        """End the game if the player to move has run out of time; the same session if not."""
        mover = self.mover
        left = None if mover is None else self.left(mover, now)
        if mover is None or left is None or left > 0:
            return self
        return self._declared(lambda game: game.declare(3 - mover, TIME))

    def claim(self, by: Actor, now: int) -> Session:
        """Claim the win because the opponent's time is over; refused while it is not."""
        self.check_going()
        mover = self.position.to_move
        after = self.flag(now)
        if after is self or 3 - mover not in self.players_of(by):
            raise NotNow.of("time_left")
        return after

    def abandon(self, player: int) -> Session:
        """End the game because a player has gone; the host decides when that is so."""
        self.check_going()
        return self._declared(lambda game: game.declare(3 - player, ABANDONED))

    def resumed(self, now: int) -> Session:
        """Restart the current turn's clock: nobody could play while the host was down."""
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
        """Touch pieces: with touch-move the steps stay chosen, by the clause :attr:`trilith.game.Law.TOUCH_MOVE`."""
        self.check_turn(by)
        if not self.touch_move:
            raise NotNow.of("no_touch_move")
        self.check_touched(steps)
        self.position.steps(steps)  # refuses what leads nowhere, so that the turn can always be finished
        return replace(self, touched=tuple(steps), happened="touch")

    def take_back(self, by: Actor, now: int) -> Session:
        """Take back the actor's last turn and what followed it; where another person plays, ask them first."""
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
        """Count the turns from the end to the last one of these players, that one included; 0 if there is none."""
        movers = [position.to_move for position in self.game.positions[:-1]]
        return next((number for number, mover in enumerate(reversed(movers), start=1) if mover in players), 0)

    def _is_opposed(self, player: int) -> bool:
        """Say whether another person sits opposite."""
        own, other = self.seats[player - 1], self.seats[2 - player]
        return other.kind == HUMAN and bool(other.owner) and other.owner != own.owner

    # Agreement

    def offer_draw(self, by: Actor, now: int) -> Session:
        """Offer a draw; where the opponent offers one already, that is an agreement."""
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
        """Accept or decline what the opponent offers."""
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
        """Give up; where both seats are the actor's, the player to move does."""
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
        """Begin the next game with the same players and rules, with sides changed or not."""
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
        """Make the session in which a game has gone on; whatever was open in the turn before is settled."""
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
        """Refuse steps that leave what was touched."""
        if tuple(steps[: len(self.touched)]) != self.touched:
            raise TouchedPiece.of("touched", self.start.law.TOUCH_MOVE, steps=", ".join(self.touched))

    def may(self, by: Actor) -> tuple[str, ...]:
        """List what somebody may do now: turn, takeback, resign, offer, answer, abort, rematch; nothing without a seat.

        ``answer`` is about the draw that is offered; an offer of a take-back is in :attr:`offers`.
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
