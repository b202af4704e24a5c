"""The law of ZÈRTZ, to be read beside docs/rules/zertz.md: setup to position, turns, steps, play, result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from trilith.game import (
    IllegalTurn,
    InvalidPosition,
    Option,
    Reason,
    Result,
    Step,
    Steps,
    UnknownName,
    Value,
    check_options,
)
from trilith.games.zertz import steps
from trilith.games.zertz.board import BOARDS, JUMPS, VARIANTS
from trilith.games.zertz.notation import read_setup, write_result, write_setup
from trilith.games.zertz.pieces import COLOURS, GAP, VACANT, Marbles, colour_name, colour_names
from trilith.games.zertz.setup import Setup
from trilith.games.zertz.turns import Capture, Marble, Pass, Placement, Turn
from trilith.geometry import Board

NAME = "zertz"
TITLE = "ZÈRTZ"
SCORES = ("1-0", "0-1", "1/2-1/2")
OPTIONS: tuple[Option, ...] = ()

Rings = Mapping[str, str]
"""Every ring still there, in ASCII order: ``o`` when vacant, else the colour of its marble."""


class Jump(NamedTuple):
    """A jump over one marble; the order of jumps is that of their texts."""

    colour: str
    landing: str
    over: str


@dataclass(frozen=True)
class Position:
    """A validated position between two turns; ``layout`` is that of :class:`Setup`."""

    variant: str
    layout: str
    bank: Marbles
    captured: tuple[Marbles, Marbles]
    to_move: int

    @property
    def options(self) -> Mapping[str, Value]:
        """ZÈRTZ has no options."""
        return {}

    @property
    def recurrence(self) -> str:
        """The text that two positions share if they count as a repetition: the whole text."""
        return str(self)  # R19

    def __str__(self) -> str:
        return write_setup(Setup(self.variant, self.layout, self.bank, self.captured, self.to_move))

    @property
    def board(self) -> Board:
        """The board with all its places, removed or not."""
        return BOARDS[self.variant]

    @cached_property
    def rings(self) -> Rings:
        """The remaining rings with their marbles."""
        return {name: sign for name, sign in zip(self.board.names, self.layout, strict=True) if sign != GAP}

    @cached_property
    def vacant(self) -> tuple[str, ...]:
        """The rings without a marble."""
        return tuple(ring for ring, sign in self.rings.items() if sign == VACANT)

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The rings that can be slid away without moving another."""
        return tuple(ring for ring in self.vacant if self._is_on_the_edge(ring))  # D1.2

    def _is_on_the_edge(self, ring: str) -> bool:
        gaps = [place not in self.rings for place in self.board.around[ring]]
        return any(gap and gaps[i - 1] for i, gap in enumerate(gaps))  # R4: two gaps next to each other.

    @property
    def own(self) -> Marbles:
        """The marbles that the player to move has captured."""
        return self.captured[self.to_move - 1]

    @property
    def stock(self) -> Marbles:
        """The marbles that the player to move may choose from."""
        return self.bank if any(self.bank) else self.own  # D1.1. G1, R17: own marbles only when the bank is empty.

    # Turns

    def turns(self) -> Iterator[Turn]:
        """Yield every legal turn, lazily, in ASCII order of the texts."""
        if self.result is not None:
            return
        if self.jumpers:
            yield from self._captures()  # D2.1, R20: whoever can capture must, with any marble anywhere.
        elif any(self.stock):
            yield from self._placements()
        else:
            yield Pass()  # R18, R22: only when nothing else is possible.

    def _placements(self) -> Iterator[Placement]:
        for colour in self.stock.colours():  # D1.1: any colour there is,
            for ring in self.vacant:  # D1.1, R7: on any vacant ring of any group.
                for removed in self.removable(ring) or (None,):  # D1.3, R6: exactly one ring, none if none is free.
                    yield Placement(colour, ring, removed, self.isolated_by(colour, ring, removed))

    def removable(self, ring: str) -> tuple[str, ...]:
        """List the rings that may be removed after a marble was put on ``ring``."""
        return tuple(free for free in self.free if free != ring)  # R5, R24: judged after placing.

    def isolated_by(self, colour: str, ring: str, removed: str | None) -> tuple[Marble, ...]:
        """List the marbles that a placement isolates, by ring."""
        return self._claim(self._closing(removed), colour, ring)

    def _closing(self, removed: str | None) -> list[frozenset[str]]:
        """List the groups that have at most one vacant ring once ``removed`` is gone."""
        if removed not in self._closings:
            groups = self.board.groups(self.rings.keys() - {removed})
            few = [group for group in groups if sum(self.rings[ring] == VACANT for ring in group) <= 1]
            self._closings[removed] = few
        return self._closings[removed]

    @cached_property
    def _closings(self) -> dict[str | None, list[frozenset[str]]]:
        """A cache of :meth:`_closing`, whose result is the same for every colour and ring of a placement."""
        return {}

    def _claim(self, closing: Iterable[frozenset[str]], colour: str, filled: str) -> tuple[Marble, ...]:
        """List the marbles of the groups without a vacant ring when a marble lies on ``filled``."""
        full = [group for group in closing if all(r == filled or self.rings[r] != VACANT for r in group)]  # E2, R14.
        names = sorted(ring for group in full for ring in group)  # E1, R11, R12: every full group, large or small.
        return tuple((colour if ring == filled else self.rings[ring], ring) for ring in names)

    @cached_property
    def jumpers(self) -> tuple[str, ...]:
        """The rings whose marbles can jump."""
        return tuple(ring for ring, sign in self.rings.items() if sign != VACANT and self.jumps(self.rings, ring))

    def jumps(self, rings: Rings, here: str) -> list[Jump]:
        """List the jumps of a marble that is on ``here`` among these rings, in the order of their texts."""
        return sorted(
            Jump(rings[over], landing, over)  # D2.3: any colour over any colour, whoever placed it.
            for landing, over in JUMPS[self.variant][here].items()
            if rings.get(over, VACANT) != VACANT and rings.get(landing) == VACANT  # D2.2: a neighbour, vacant behind.
        )

    def _captures(self) -> Iterator[Capture]:
        for start in self.jumpers:  # D2.5: free choice of the jumper and of the way; no duty to take the most.
            for jumps in self._chains(self.lifted(start), start, ()):
                yield Capture(start, jumps)  # D2.6: nothing else happens.  R10: one turn for each route.

    def lifted(self, start: str) -> Rings:
        """List the rings while the marble of ``start`` is jumping."""
        return {**self.rings, start: VACANT}  # R8: it may come back to where it began.

    def _chains(self, rings: Rings, here: str, done: tuple[Marble, ...]) -> Iterator[tuple[Marble, ...]]:
        """Yield every chain of jumps up to the point where no jump is left."""
        jumps = self.jumps(rings, here)
        for jump in jumps:  # D2.4, R9: it must go on while it can, goal or not.
            left = {**rings, jump.over: VACANT}  # R8: the jumped marble leaves at once.
            yield from self._chains(left, jump.landing, (*done, (jump.colour, jump.landing)))
        if not jumps:
            yield done

    # Play

    def after(self, turn: Turn) -> Position:
        """Play a legal turn; the caller ensures legality."""
        match turn:
            case Placement():
                return self._after_placement(turn)
            case Capture():
                return self._after_capture(turn)
            case Pass():
                return self._next(self.rings, self.bank, self.own)

    def _after_placement(self, turn: Placement) -> Position:
        isolated = self.isolated_by(turn.colour, turn.ring, turn.removed)
        gone = {turn.removed, *(ring for _, ring in isolated)}  # E1: the rings of a claimed group go with it.
        filled = {**self.rings, turn.ring: turn.colour}
        rings = {ring: sign for ring, sign in filled.items() if ring not in gone}
        from_bank = any(self.bank)  # G1, R17
        bank = self.bank.less(turn.colour) if from_bank else self.bank
        own = self.own if from_bank else self.own.less(turn.colour)
        return self._next(rings, bank, own.more(colour for colour, _ in isolated))

    def _after_capture(self, turn: Capture) -> Position:
        rings, here = dict(self.lifted(turn.start)), turn.start
        for _, landing in turn.jumps:
            rings[JUMPS[self.variant][here][landing]] = VACANT  # D2.2, R8
            here = landing
        rings[here] = self.rings[turn.start]
        return self._next(rings, self.bank, self.own.more(colour for colour, _ in turn.jumps))  # R13: no claims.

    def _next(self, rings: Rings, bank: Marbles, own: Marbles) -> Position:
        """Return the position with the other player to move."""
        layout = "".join(rings.get(name, GAP) for name in self.board.names)
        captured = (own, self.captured[1]) if self.to_move == 1 else (self.captured[0], own)
        return Position(self.variant, layout, bank, captured, 3 - self.to_move)

    # The end

    @cached_property
    def result(self) -> Result | None:
        """The result by the position alone: a goal, a full board, or a stuck game."""
        mover = 3 - self.to_move
        if goal := goal_met(self.variant, self.captured[mover - 1]):
            return self._ended(mover, goal)  # F1, R16: only the mover gains marbles.
        if not self.rings:
            return self._ended(mover, "full")  # G2, R15: the last mover took everything, goal or not.
        if not any((*self.bank, *self.captured[0], *self.captured[1])) and not self.jumpers:
            return self._ended(None, "stuck")  # R18
        return None

    def handed_over(self) -> Position:
        """Return the same board with the other player to move."""
        return replace(self, to_move=3 - self.to_move)

    def drawn_by_history(self, occurrences: int) -> Result | None:
        """Return a draw by repetition, given how often this position has occurred."""
        return self._ended(None, "repetition") if occurrences >= 3 else None  # G3, R19

    def _ended(self, winner: int | None, word: str) -> Result:
        return Result(winner, word, write_result(winner, word, self.captured), self.captured)

    # Steps

    def steps(self, prefix: Sequence[str]) -> Steps:
        """Return the steps that may follow the chosen ones."""
        return Steps.after(
            prefix,
            self.next_steps,
            lambda chosen, options, _: self._refused(chosen, options),
        )

    def next_steps(self, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
        """List the steps that may follow legal ones, in the order of the turns' texts."""
        return steps.next_steps(self, chosen)

    def steps_of(self, turn: Turn) -> tuple[Step, ...]:
        """Describe the steps of a legal turn."""
        return steps.steps_of(self, turn)

    def _refused(self, chosen: Sequence[Step], options: Sequence[Step]) -> IllegalTurn:
        """Make the error that lists the steps that could have followed."""
        text = "".join(step.adds for step in chosen)
        if self.result is not None:
            return IllegalTurn(game_over(self.result), text)
        if not options:
            return IllegalTurn(Reason.of("zertz.turn_complete"), text)
        kind = options[0].kind
        texts = [option.text for option in options]
        allowed = colour_names(texts) if kind == "colour" else few(texts)
        return IllegalTurn(Reason.of(f"zertz.next_{kind}", _STEP_CLAUSES[kind], allowed=allowed), text)

    def jumped(self, chosen: Sequence[str]) -> tuple[Rings, Capture]:
        """Follow a jumper from its ring over its landings; return the remaining rings and the turn so far."""
        rings, jumps = dict(self.lifted(chosen[0])), []
        for here, landing in pairwise(chosen):
            over = JUMPS[self.variant][here][landing]
            jumps.append((rings[over], landing))
            rings[over] = VACANT
        return rings, Capture(chosen[0], tuple(jumps))


_STEP_CLAUSES = {
    "colour": "ZERTZ D1.1",
    "place": "ZERTZ D1.1",
    "remove": "ZERTZ D1.2",
    "pick": "ZERTZ D2.1",
    "land": "ZERTZ D2.2",
    "pass": "ZERTZ R18",
}


def game_over(result: Result) -> Reason:
    """Make the reason that the game is over, with its clause."""
    clause = {"full": "ZERTZ G2", "stuck": "ZERTZ R18"}.get(result.reason, "ZERTZ F1")
    return Reason.of("game_over", clause, result=result.text)


def few(names: Iterable[str], most: int = 8) -> str:
    """List at most ``most`` names for a message."""
    listed = list(names)
    return ", ".join(listed[:most]) + (", …" if len(listed) > most else "")


def finish(position: Position, turn: Turn) -> Turn:
    """Add the isolated marbles to a placement; every other legal turn is canonical already."""
    if isinstance(turn, Placement):
        return replace(turn, isolated=position.isolated_by(turn.colour, turn.ring, turn.removed))
    return turn


def goal_met(variant: str, marbles: Marbles) -> str | None:
    """Return the first goal that these marbles meet."""
    rules = VARIANTS[variant]
    for word, number, goal in zip(Marbles._fields, marbles, rules.alone, strict=True):
        if number >= goal:
            return word  # B, J: four white, five grey or six black; in Blitz one less.
    return "each" if min(marbles) >= rules.each else None  # B, J: three of each colour; in Blitz two.


def start(variant: str, options: Mapping[str, object], seed: str | None) -> Position:
    """Set up a variant: every ring in place, all marbles in the bank, player 1 to move."""
    check_options(OPTIONS, options)
    if variant not in VARIANTS:
        allowed = ", ".join(VARIANTS)
        raise UnknownName(Reason.of("unknown_variant", None, game=TITLE, name=str(variant)[:40], allowed=allowed))
    if seed is not None:
        raise UnknownName(Reason.of("no_seed", None, game=TITLE))
    layout = VACANT * len(BOARDS[variant].names)  # C1, H
    return Position(variant, layout, VARIANTS[variant].bank, (Marbles(), Marbles()), 1)  # C2, C3, R22: no handicap.


def parse(text: str, options: Mapping[str, object]) -> Position:
    """Parse and validate a position text."""
    return checked(read_setup(text), options)


def checked(setup: Setup, options: Mapping[str, object]) -> Position:
    """Convert a setup to a position, or raise the reason why it is impossible."""
    check_options(OPTIONS, options)
    position = Position(*setup)
    if reason := _why_impossible(position):
        raise InvalidPosition(reason, write_setup(setup))
    return position


def _why_impossible(position: Position) -> Reason | None:
    """Return the reason why a position cannot arise between two turns, None if there is none."""
    everything = position.bank.more((*position.captured[0].letters(), *position.captured[1].letters()))
    everything = everything.more(sign for sign in position.rings.values() if sign != VACANT)
    for colour, found, expected in zip(COLOURS, everything, VARIANTS[position.variant].bank, strict=True):
        if found != expected:  # C2, H, J: bank, captured and board are always the full set.
            clause = "ZERTZ J" if position.variant == "blitz" else "ZERTZ C2"
            return Reason.of("zertz.marble_total", clause, colour=colour_name(colour), found=found, wanted=expected)
    for group in position.board.groups(position.rings):
        if all(position.rings[ring] != VACANT for ring in group):  # E2: it would have been claimed.
            return Reason.of("zertz.full_group", "ZERTZ E2", rings=few(sorted(group)))
    if goal_met(position.variant, position.own):  # F1: the game would have ended before.
        return Reason.of("zertz.goal_before", "ZERTZ F1", player=position.to_move)
    return None
