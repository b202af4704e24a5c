"""A session at one keyboard: the present time, and the steps chosen so far of the turn being entered. No screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from trilith.engine import Level
from trilith.game import IllegalTurn, NotationError, Reason, Result, Step, Steps
from trilith.playing import Game
from trilith.position import Position, Turn
from trilith.records import Record
from trilith.session import ENGINE, Offer, Session
from trilith.telling import OFF_BOARD, why_not
from trilith.tui.game_setup import BOTH, KEYBOARD, GameSetup, level_of, level_word


def milliseconds() -> int:
    """Tell the time as a session counts it."""
    return round(1000 * time.monotonic())


class LocalGame:
    """Holds the session and passes it on to the next act; every act of a person is the keyboard's."""

    def __init__(self, session: Session, think: float, now: Callable[[], int] = milliseconds) -> None:
        """Play on from a session; ``think`` is what the computer has for a turn, in seconds."""
        self.session = session
        self.think = think
        self.chosen: tuple[str, ...] = ()
        """The steps of the turn being entered."""
        self._now = now
        self._known: tuple[Position, tuple[str, ...], Steps] | None = None

    @classmethod
    def begin(cls, start: Position, setup: GameSetup, now: Callable[[], int] = milliseconds) -> LocalGame:
        """Begin a game."""
        return cls(Session.begin(start, setup.seats, now(), setup.time_control), setup.think, now)

    @classmethod
    def of_record(cls, record: Record, setup: GameSetup, now: Callable[[], int] = milliseconds) -> LocalGame:
        """Go on with a game that was written down; its comments and variations are kept."""
        return cls(Session(record, setup.seats, now(), setup.time_control), setup.think, now)

    def anew(self, start: Position, swap: bool) -> LocalGame:
        """Begin another game with the same players, clock and level, with sides changed or not."""
        first, second = self.session.seats
        seats = (second, first) if swap else (first, second)
        return LocalGame(Session.begin(start, seats, self._now(), self.session.time_control), self.think, self._now)

    # What is so

    @property
    def game(self) -> Game:
        """The game that is played; only to look at and to copy."""
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
        """The players who are people."""
        return frozenset(self.session.people)

    @property
    def is_for_two(self) -> bool:
        """Whether two people play."""
        return self.humans == BOTH

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to choose now."""
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
        """Tell what a player has left on the clock, in milliseconds; None without a clock."""
        return self.session.left(player, self._now())

    # Acts

    def play(self, turn: str) -> None:
        """Play a whole turn for whoever is to move."""
        self._go_on(self.session.play(turn, self.position.to_move, self._now()))

    def take_back(self) -> int:
        """Take turns back until a person is to move again; say how many."""
        before = len(self.turns)
        self._go_on(self.session.take_back(KEYBOARD, self._now()))
        return before - len(self.turns)

    def resign(self) -> None:
        """End the game as lost for the person who is to move, or who plays against the computer."""
        self._go_on(self.session.resign(KEYBOARD))

    def offer_draw(self) -> Offer:
        """Offer a draw for the person to move."""
        self.session = self.session.offer_draw(KEYBOARD, self._now())
        return self.session.offers[-1]

    def answer_draw(self, offer: Offer, accept: bool) -> bool:
        """Answer an offer for the other player; say whether the offer still stood and ended the game."""
        if offer not in self.session.offers or self.session.is_over:
            return False
        answered = self.session.answer(accept, 3 - offer.player, self._now())
        if accept:
            self._go_on(answered)
        else:
            self.session = answered
        return accept

    def flag(self) -> bool:
        """End the game if the player to move has run out of time; say whether that happened."""
        after = self.session.flag(self._now())
        if after is self.session:
            return False
        self._go_on(after)
        return True

    def _go_on(self, session: Session) -> None:
        self.session = session
        self.chosen = ()

    # Entering a turn

    @property
    def steps(self) -> Steps:
        """What may follow the steps chosen so far; nothing when the game is over, by history too."""
        if self.result is not None:
            return Steps((), False, "")
        if self._known is None or self._known[0] is not self.position or self._known[1] != self.chosen:
            self._known = self.position, self.chosen, self.position.steps(self.chosen)
        return self._known[2]

    def path(self) -> list[Step]:
        """List the steps chosen so far, each with what it passes and takes."""
        return list(self.steps.chosen)

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
        raise IllegalTurn(why_not(self.position, self.chosen, place) or Reason.of("tui.not_now", None, place=place))

    def press(self, letter: str) -> str | None:
        """Find the step off the board that a key chooses, and begin the turn anew if it is one of its first steps."""
        text = _by_letter(self.steps, letter)
        if text is None and self.chosen:
            text = _by_letter(self.position.steps(), letter)
            self.chosen = self.chosen if text is None else ()
        return text

    def type(self, text: str) -> bool:
        """Take typed notation: a whole turn, or the next step; say whether a turn was played."""
        self.session.check_going()
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

    def places_ahead(self, turn: str) -> list[str]:
        """List the places of a turn that are still to choose; steps that do not lead to it are undone first."""
        steps = self.position.turn(turn).steps
        if tuple(step.text for step in steps[: len(self.chosen)]) != self.chosen:
            self.chosen = ()
        return [step.text for step in steps[len(self.chosen) :] if step.kind not in OFF_BOARD]

    def back(self) -> bool:
        """Undo the last step of the turn; say whether there was one."""
        had = bool(self.chosen)
        self.chosen = self.chosen[:-1]
        return had


def _places(steps: Steps) -> set[str]:
    return {step.text for step in steps.options if step.kind not in OFF_BOARD}


def _by_letter(steps: Steps, letter: str) -> str | None:
    """Find the marble, the claim or the pass that a key chooses."""
    off_board = (step for step in steps.options if step.kind in OFF_BOARD)
    keys = {"p" if step.kind == "pass" else step.text.lower(): step.text for step in off_board}
    return keys.get(letter.lower())
