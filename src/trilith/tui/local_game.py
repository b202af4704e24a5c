"""State: a session at one keyboard, with the current time and the turn being entered. It needs no screen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from trilith import effects
from trilith.engine import Level
from trilith.explanations import OFF_BOARD, why_not
from trilith.game import IllegalTurn, Reason, Result, Step, View
from trilith.game_history import Game
from trilith.position import Position, Turn
from trilith.records import Record
from trilith.session import ENGINE, Offer, Session
from trilith.tui.game_setup import BOTH, KEYBOARD, GameSetup, level_of, level_word
from trilith.turn_input import Branch, Event, Order, TurnInput, begin, read_tree


def milliseconds() -> int:
    """Return the current time in milliseconds."""
    return round(1000 * time.monotonic())


class LocalGame:
    """Holds the session and replaces it with every act; the keyboard acts for all persons."""

    def __init__(self, session: Session, think: float, now: Callable[[], int] = milliseconds) -> None:
        """Continue a session; ``think`` is the maximum of a computer's turn in seconds."""
        self.session = session
        self.think = think
        self._now = now
        self.entry = self._new_entry()
        """The turn being entered."""

    @classmethod
    def begin(cls, start: Position, setup: GameSetup, now: Callable[[], int] = milliseconds) -> LocalGame:
        """Begin a game."""
        return cls(Session.begin(start, setup.seats, now(), setup.time_control), setup.think, now)

    @classmethod
    def of_record(cls, record: Record, setup: GameSetup, now: Callable[[], int] = milliseconds) -> LocalGame:
        """Continue a game from its record; comments and variations are kept."""
        return cls(Session(record, setup.seats, now(), setup.time_control), setup.think, now)

    def anew(self, start: Position, swap: bool) -> LocalGame:
        """Begin another game with the same players, clock and level, with sides swapped or not."""
        first, second = self.session.seats
        seats = (second, first) if swap else (first, second)
        return LocalGame(Session.begin(start, seats, self._now(), self.session.time_control), self.think, self._now)

    # State

    @property
    def game(self) -> Game:
        """The current game, for reading and copying only."""
        return self.session.game

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns played so far."""
        return self.session.game.turns

    @property
    def position(self) -> Position:
        """The position now, before the steps chosen so far."""
        return self.session.position

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.session.result

    @property
    def humans(self) -> frozenset[int]:
        """The players that are persons."""
        return frozenset(self.session.people)

    @property
    def is_for_two(self) -> bool:
        """Whether two people play."""
        return self.humans == BOTH

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to move."""
        return self.session.mover in self.session.people

    @property
    def level(self) -> Level | None:
        """The level of the computer, None where two people play."""
        return level_of(self.session)

    @level.setter
    def level(self, chosen: Level) -> None:
        first, second = (
            replace(seat, level=level_word(chosen)) if seat.kind == ENGINE else seat for seat in self.session.seats
        )
        self.session = replace(self.session, seats=(first, second))

    def left(self, player: int) -> int | None:
        """Return a player's remaining time in milliseconds; None without a clock."""
        return self.session.left(player, self._now())

    # Acts

    def play(self, turn: str) -> None:
        """Play a whole turn for the player to move."""
        self._replace(self.session.play(turn, self.position.to_move, self._now()))

    def take_back(self) -> int:
        """Take turns back until a person is to move; return their number."""
        before = len(self.turns)
        self._replace(self.session.take_back(KEYBOARD, self._now()))
        return before - len(self.turns)

    def resign(self) -> None:
        """Resign for the person to move, or for the person who plays against the computer."""
        self._replace(self.session.resign(KEYBOARD))

    def offer_draw(self) -> Offer:
        """Offer a draw for the person to move."""
        self.session = self.session.offer_draw(KEYBOARD, self._now())
        return self.session.offers[-1]

    def answer_draw(self, offer: Offer, accept: bool) -> bool:
        """Answer an offer for the other player; return whether it was still open and ended the game."""
        if offer not in self.session.offers or self.session.is_over:
            return False
        answered = self.session.answer(accept, 3 - offer.player, self._now())
        if accept:
            self._replace(answered)
        else:
            self.session = answered
        return accept

    def flag(self) -> bool:
        """End the game if the player to move has run out of time; return whether it did."""
        after = self.session.flag(self._now())
        if after is self.session:
            return False
        self._replace(after)
        return True

    def _replace(self, session: Session) -> None:
        self.session = session
        self.entry = self._new_entry()

    # Entering a turn

    def _new_entry(self) -> TurnInput:
        """Start to enter a turn; it accepts nothing while no person is to move."""
        if not self.is_persons_turn:
            return TurnInput()
        entry, _ = begin(read_tree(json.loads(self.position.tree())))
        return entry

    @property
    def chosen(self) -> tuple[Step, ...]:
        """The steps chosen so far."""
        return self.entry.at.chosen if self.entry.at else ()

    @property
    def options(self) -> tuple[Step, ...]:
        """The steps that may follow."""
        return self.entry.at.options if self.entry.at else ()

    @property
    def text(self) -> str:
        """The text of the turn so far."""
        return self.entry.at.text if self.entry.at else ""

    def view(self) -> View:
        """View the position after the steps chosen so far."""
        return effects.apply(self.position.view(), self.chosen)

    def enter(self, event: Event) -> bool:
        """Handle an event of the turn input; return whether it completed the turn."""
        self.entry, orders = self.entry.next(event)
        return self._follow(orders)

    def _follow(self, orders: Iterable[Order]) -> bool:
        """Execute the effects of the turn input; return whether a turn was played."""
        for order in orders:
            match order.kind:
                case "send":
                    self.play(order.texts[0])
                    return True
                case "ask":
                    self.entry, more = self.entry.grown(order.texts, json.loads(self.position.tree(order.texts)))
                    if self._follow(more):
                        return True
                case "why":
                    *before, place = order.texts
                    reason = why_not(self.position, before, place)
                    raise IllegalTurn(reason or Reason.of("tui.not_now", None, place=place))
                case "passes":
                    over, *places = order.texts
                    raise IllegalTurn(Reason.of("web.passes", None, cell=over, places=", ".join(places)))
        return False

    def tap(self, place: str) -> bool:
        """Choose a place of the board; return whether that completed the turn."""
        return self.enter(Event("tap", place=place))

    def key(self, letter: str) -> Event | None:
        """Return the event of a letter: a marble, a claim or a pass; None if it has none."""
        at = self.entry.at
        first = Branch.root(at.parts).options if at else ()
        off_board = (step for step in (*first, *self.options) if step.kind in OFF_BOARD)
        return next((_event(step) for step in off_board if _key(step) == letter.lower()), None)

    def type(self, text: str) -> bool:
        """Enter typed notation, a whole turn or the next step; return whether a turn was played."""
        self.session.check_going()
        written = text.strip()
        for known in (written, written.upper()):
            step = next((step for step in self.options if step.text == known), None)
            if step is not None:
                return self.enter(Event("step", text=step.text))
        self.play(self.position.turn(written).text)
        return True

    def back(self) -> bool:
        """Undo the last step of the turn; return whether there was one."""
        had = self.entry.can_undo
        self.enter(Event("back"))
        return had

    def places_ahead(self, turn: str) -> list[str]:
        """List the places of a turn still to choose, after undoing steps that do not lead to it."""
        steps = self.position.turn(turn).steps
        if [step.text for step in steps[: len(self.chosen)]] != [step.text for step in self.chosen]:
            self.enter(Event("cancel"))
        return [step.text for step in steps[len(self.chosen) :] if step.kind not in OFF_BOARD]


def _key(step: Step) -> str:
    """Return the key of a step that is not on the board."""
    return "p" if step.kind == "pass" else step.text.lower()


def _event(step: Step) -> Event:
    return Event("step" if step.kind == "pass" else "colour", text=step.text)
