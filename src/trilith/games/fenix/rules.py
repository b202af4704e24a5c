"""The law of FENIX, to be read beside docs/rules/fenix.md: setup to position; turns, steps, play, result.

Comments name the section or ruling a line carries out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

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
from trilith.games.fenix import notation, steps
from trilith.games.fenix.board import BOARDS, FenixBoard, board_of
from trilith.games.fenix.captures import Captures
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, NAMES, RED, SOLDIER, WORTH, figure_of, kind, one_higher
from trilith.games.fenix.preparation import can_finish
from trilith.games.fenix.setup import Setup
from trilith.games.fenix.turns import Capture, Move, Stack, Turn

PREPARATION_TURNS = 10  # Section 4: five for each side.
GENERALS = 3  # Section 4: the most a side can have.
NOTHING = "-"

OPTIONS = (
    Option("prep", "any", "preparation: soldiers go on any own figure, or on neighbours only", ("any", "adjacent")),
    Option("stalemate", "draw", "what a side without a legal turn gets", ("draw", "loss")),
    Option("repetition", 3, "draw when a position occurs this often", minimum=2, zero=True),
    Option("idle", 100, "draw after this many moves in a row without a capture or stacking", minimum=1, zero=True),
)


@dataclass(frozen=True)
class Position:
    """A validated position: an immutable value with its legal turns."""

    variant: str
    figures: Mapping[str, str]
    """Square to figure letter; vacant squares are left out."""
    pending: str
    """What the side to move lost in the turn just played: ``K``, ``G`` or ``-`` (section 8)."""
    idle: int
    ply: int
    options: Mapping[str, Value]

    def __hash__(self) -> int:
        figures, options = frozenset(self.figures.items()), frozenset(self.options.items())
        return hash((self.variant, figures, self.pending, self.idle, self.ply, options))

    def __str__(self) -> str:
        side = "r" if self.to_move == RED else "b"
        return notation.write(Setup(self.variant, self.figures, side, self.phase, self.pending, self.idle, self.ply))

    @property
    def recurrence(self) -> str:
        """The text that must recur: figures, side to move, phase and pending (section 9)."""
        return " ".join(str(self).split(" ")[:4])

    @property
    def board(self) -> FenixBoard:
        """The board of the variant."""
        return BOARDS[self.variant]

    @property
    def to_move(self) -> int:
        """The player to move: Red begins and the sides alternate through both phases (section 3)."""
        return RED if self.ply % 2 == 0 else BLACK

    @property
    def phase(self) -> str:
        """``prep`` for the first ten turns, then ``battle`` (sections 4 and 5)."""
        return "prep" if self.ply < PREPARATION_TURNS else "battle"

    def own(self, *kinds: str) -> list[str]:
        """List the squares of the own figures of these kinds (of all kinds when none is named), in order."""
        own = {figure_of(kind, self.to_move) for kind in kinds or WORTH}
        return sorted(square for square, figure in self.figures.items() if figure in own)

    @property
    def captures(self) -> Captures:
        """What the side to move can strike (section 7)."""
        return _captures(self)

    @cached_property
    def must_strike(self) -> bool:
        """Whether a capture is the duty of this turn (5.2)."""
        if self.phase == "prep" or self.pending == KING:
            return False  # 4: nothing is struck in preparation.  R10: rebirth comes before a capture.
        return self.captures.possible

    def turns(self) -> Iterator[Turn]:
        """Yield every legal turn in ASCII order of its text; nothing when the game is over."""
        return self.captures.turns() if self.must_strike else self.other_turns()  # 5.2, 7.3

    def other_turns(self) -> Iterator[Turn]:
        """Yield the turns that strike nothing, in ASCII order; they are legal unless the side must strike."""
        if self.phase == "prep":
            yield from self._preparations()
            return
        for start in self.own():
            if self.pending == KING:
                yield from self._steps_onto(GENERAL, start)  # 5.1, 8.2: a rebirth and nothing else.
                continue
            if self.pending == GENERAL:
                yield from self._steps_onto(SOLDIER, start)  # 5.3, 8.1, R11: one new general, in this turn only.
            yield from self._moves(start)  # 5.3, 6

    def _preparations(self) -> Iterator[Stack]:
        """Put a soldier on another own figure (section 4)."""
        targets = self._targets()
        for start in self.own(SOLDIER):  # R2: only single stones travel.
            for end in targets:
                if end != start and (self.options["prep"] == "any" or self._may_join(start, end)):  # R2: any onto any.
                    yield Stack(start, end)

    def _targets(self) -> list[str]:
        """List the own figures that may get one more stone in preparation (R3)."""
        targets = self.own(SOLDIER) if len(self.own(GENERAL, KING)) < 4 else []  # 4: k + g < 4.
        return sorted(targets if self.own(KING) else targets + self.own(GENERAL))  # 4: k = 0.

    def _may_join(self, start: str, end: str) -> bool:
        """Whether option prep=adjacent allows a stacking (section 10)."""
        return end in self.board.squares.neighbours[start] and not self.would_strand(start, end)

    def would_strand(self, start: str, end: str) -> bool:
        """Whether a stacking would make one king and three generals unreachable by neighbours (R3)."""
        figures = {square: self.figures[square] for square in self.own() if square != start}
        figures[end] = one_higher(figures[end])
        squares = {each: [square for square in figures if kind(figures[square]) == each] for each in WORTH}
        return not can_finish(self.board.squares, squares[SOLDIER], squares[GENERAL], bool(squares[KING]))

    def _steps_onto(self, target: str, start: str) -> Iterator[Stack]:
        """Let a soldier step onto an own figure beside it (section 8)."""
        if kind(self.figures[start]) == SOLDIER:  # R12: a general never steps onto a soldier.
            for end in sorted(self.board.squares.neighbours[start]):  # R12: orthogonally.
                if self.figures.get(end) == figure_of(target, self.to_move):
                    yield Stack(start, end)

    def _moves(self, start: str) -> Iterator[Move]:
        """Move a figure without striking (section 6)."""
        mover = kind(self.figures[start])
        ends: list[str] = []
        for line in self.board.lines[mover][start]:
            for square in line if mover == GENERAL else line[:1]:  # 6: a general runs, the others go one square.
                if square in self.figures:
                    break  # 6: the target is vacant, and a general passes over no figure.
                ends.append(square)
        for end in sorted(ends):
            yield Move(start, end)

    def struck(self, turn: Capture) -> list[str]:
        """List the squares of the figures a legal capture strikes, one a jump."""
        start = turn.path[0]
        lines = self.board.lines[kind(self.figures[start])]
        found = []
        for here, landing in zip(turn.path, turn.path[1:], strict=False):
            line = next(line for line in lines[here] if landing in line)
            passed = line[: line.index(landing)]
            found += [square for square in passed if square in self.figures and square != start]  # R5
        return found

    def after(self, turn: Turn) -> Position:
        """Play a legal turn; the caller ensures legality."""
        figures = dict(self.figures)
        pending, idle = NOTHING, 0
        if isinstance(turn, Stack):
            del figures[turn.start]
            figures[turn.end] = one_higher(figures[turn.end])
        elif isinstance(turn, Move):
            figures[turn.end] = figures.pop(turn.start)
            idle = self.idle + 1  # 9: only moves raise the idle counter.
        else:
            lost = {kind(figures.pop(square)) for square in self.struck(turn)}  # 7.2: removed together, at the end.
            figures[turn.path[-1]] = figures.pop(turn.path[0])
            pending = next((each for each in (KING, GENERAL) if each in lost), NOTHING)  # 8
        return Position(self.variant, figures, pending, idle, self.ply + 1, self.options)

    @cached_property
    def result(self) -> Result | None:
        """The result by the position alone (9.1, 9.2), without a search."""
        if self.must_strike or next(self.other_turns(), None) is not None:
            return None
        if self.pending == KING:
            return _result(3 - self.to_move, "king")  # 9.1: no rebirth, whatever could be struck (R10).
        return _result(3 - self.to_move if self.options["stalemate"] == "loss" else None, "stalemate")  # 9.2, R14

    def handed_over(self) -> Position:
        """Return the same board with the other player to move; what is to be reborn stays with who lost it."""
        return replace(self, ply=self.ply + 1, pending=NOTHING)

    def drawn_by_history(self, occurrences: int) -> Result | None:
        """Return a draw by history (9.3, 9.4), given how often this position has occurred in the game."""
        repetition, idle = self.options["repetition"], self.options["idle"]
        if isinstance(repetition, int) and 0 < repetition <= occurrences:
            return _result(None, "repetition")  # 9.3, R15
        if isinstance(idle, int) and 0 < idle <= self.idle:
            return _result(None, "idle")  # 9.4, R15
        return None

    def steps(self, prefix: Sequence[str]) -> Steps:
        """Return the steps that may follow the chosen ones; raise :class:`IllegalTurn` if those begin no legal turn."""

        def refuse(_: object, options: Sequence[Step], text: str) -> IllegalTurn:
            return IllegalTurn(self._no_such_step(text, options))

        return Steps.after(prefix, self.next_steps, refuse)

    def next_steps(self, chosen: tuple[Step, ...]) -> tuple[Step, ...]:
        """List the steps that may follow legal ones, in the order of the turns' texts."""
        return steps.next_steps(self, chosen)

    def steps_of(self, turn: Turn) -> tuple[Step, ...]:
        """Describe the steps of a legal turn."""
        return steps.steps_of(self, turn)

    def _no_such_step(self, text: str, options: Sequence[Step]) -> Reason:
        if self.result is not None:
            return Reason.of("game_over", "FENIX 9", result=self.result.text)
        clause = "FENIX 4" if self.phase == "prep" else "FENIX 5"
        if not options:
            return Reason.of("fenix.turn_complete", clause, step=text[:20])
        shown = ", ".join(option.text for option in options[:8])
        return Reason.of("fenix.no_such_step", clause, step=text[:20], count=len(options), allowed=shown)


@lru_cache(maxsize=2)
def _captures(position: Position) -> Captures:
    """Cache the tables of the last positions only: constructed positions have large ones."""
    return Captures(position.board, position.figures, position.to_move)


def _result(winner: int | None, reason: str) -> Result:
    """Make a result (section 9)."""
    return Result(winner, reason, f"{NAMES[winner] if winner else 'draw'} {reason}")


def start(variant: str, options: Mapping[str, object], seed: str | None = None) -> Position:
    """Set up the start position of a variant (section 3, R1)."""
    board = board_of(variant)
    if seed is not None:
        raise UnknownName(Reason.of("no_seed", None, game="FENIX"))
    figures = {square: figure_of(SOLDIER, RED) for square in board.red_camp}
    figures |= {square: figure_of(SOLDIER, BLACK) for square in board.black_camp}
    return Position(variant, figures, NOTHING, 0, 0, check_options(OPTIONS, options))


def parse(text: str, options: Mapping[str, object]) -> Position:
    """Parse and validate a position text."""
    return checked(notation.read_position(text), options)


def checked(setup: Setup, options: Mapping[str, object]) -> Position:
    """Convert a setup to a position, or raise :class:`InvalidPosition` with the reason (section 12)."""
    values = check_options(OPTIONS, options)
    flaw = _flaw(setup) or (_preparation_flaw(setup) if setup.phase == "prep" else _battle_flaw(setup))
    if flaw is not None:
        raise InvalidPosition(flaw, notation.write(setup))
    return Position(setup.variant, setup.figures, setup.pending, setup.idle, setup.ply, values)


def _count(setup: Setup, figure_kind: str, player: int) -> int:
    """Count the figures of a kind a player has."""
    return sum(figure == figure_of(figure_kind, player) for figure in setup.figures.values())


def _stones(setup: Setup, player: int) -> int:
    return sum(worth * _count(setup, each, player) for each, worth in WORTH.items())


_SIDES = {RED: Reason.of("fenix.red"), BLACK: Reason.of("fenix.black")}


def _invalid(key: str, **args: Value | Reason) -> Reason:
    return Reason.of(f"fenix.{key}", "FENIX 12", **args)


def _flaw(setup: Setup) -> Reason | None:
    """Return what makes a setup impossible in either phase, None if nothing does."""
    limit = board_of(setup.variant).stones
    for player, side in _SIDES.items():
        if _stones(setup, player) > limit:
            return _invalid("too_many_stones", side=side, found=_stones(setup, player), limit=limit)
        if _count(setup, KING, player) > 1:
            return _invalid("two_kings", side=side)
    return None


def _preparation_flaw(setup: Setup) -> Reason | None:
    """Return what makes a setup impossible in the preparation, None if nothing does."""
    made = {}
    for player, side in _SIDES.items():
        kings, generals = _count(setup, KING, player), _count(setup, GENERAL, player)
        made[player] = generals + 2 * kings  # 4: this many preparation turns.
        if _stones(setup, player) < board_of(setup.variant).stones:
            return _invalid("stones_missing", side=side, found=_stones(setup, player))
        if generals + kings > 4 or made[player] > 5:
            return _invalid("overstacked", side=side, kings=kings, generals=generals)
    if made[RED] - made[BLACK] != (0 if setup.side == "r" else 1):
        return _invalid("turns_uneven", red=made[RED], black=made[BLACK])
    if sum(made.values()) == PREPARATION_TURNS:
        return _invalid("preparation_done")
    if setup.pending != NOTHING or setup.idle != 0:
        return _invalid("preparation_counts")
    if setup.ply != sum(made.values()):
        return _invalid("preparation_ply", found=setup.ply, made=sum(made.values()))
    return None


def _battle_flaw(setup: Setup) -> Reason | None:
    """Return what makes a setup impossible in the battle, None if nothing does."""
    mover = RED if setup.side == "r" else BLACK
    if not _count(setup, KING, 3 - mover):
        return _invalid("waiting_without_king", side=_SIDES[3 - mover])  # R13
    if bool(_count(setup, KING, mover)) == (setup.pending == KING):
        return _invalid("king_and_pending", side=_SIDES[mover])
    for player, side in _SIDES.items():
        if _count(setup, GENERAL, player) > GENERALS:
            return _invalid("too_many_generals", side=side)
    if setup.pending == GENERAL and _count(setup, GENERAL, mover) == GENERALS:
        return _invalid("no_general_lost", side=_SIDES[mover])
    if setup.pending != NOTHING and setup.idle > 0:
        return _invalid("pending_idle")
    if setup.ply < PREPARATION_TURNS:
        return _invalid("battle_early", found=setup.ply)
    if setup.ply % 2 != (0 if mover == RED else 1):
        return _invalid("wrong_parity", found=setup.ply)
    if setup.idle > setup.ply - PREPARATION_TURNS:
        return _invalid("idle_too_long", found=setup.idle, most=setup.ply - PREPARATION_TURNS)
    return None
