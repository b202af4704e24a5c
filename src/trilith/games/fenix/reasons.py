"""Why a turn is not legal, as a message and the clause that forbids it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import islice

from trilith.game import Reason, Steps, Value
from trilith.games.fenix.pieces import GENERAL, KING, SOLDIER, figure_name, kind, owner
from trilith.games.fenix.rules import Position
from trilith.games.fenix.turns import Capture, Move, Stack, Turn

_SHOWN = 6
"""Maximum number of forced turns in a message."""

_JUMPS = {SOLDIER: "soldier_jump", GENERAL: "general_jump", KING: "king_jump"}
"""The message that explains how each kind jumps."""


def why_not(position: Position, turn: Turn) -> Reason | None:
    """Explain why a turn is not legal in a position; None when it is. It never lists all chains."""
    if position.result is not None:
        return Reason.of("game_over", "FENIX 9", result=position.result.text)
    for square in turn.steps():
        if square not in position.board.squares.places:
            return _no("off_board", "2", square=square, variant=position.variant)
    start = turn.steps()[0]
    if start not in position.figures:
        return _no("no_figure", _phase_clause(position), square=start)
    if owner(position.figures[start]) != position.to_move:
        return _no("enemy_figure", _phase_clause(position), **_on(position, start))
    if position.phase == "prep":
        return _preparation(position, turn)
    if position.pending == KING:
        return _rebirth(position, turn)
    if isinstance(turn, Capture):
        return _capture(position, turn)
    if position.must_strike:
        clause = "R9" if isinstance(turn, Stack) and position.pending == GENERAL else "5.2"
        return _no("capture_first", clause, worth=position.captures.maximum, places=_forced(position))
    return _new_general(position, turn) if isinstance(turn, Stack) else _move(position, turn)


def meant(position: Position, follow: Steps, text: str) -> str:
    """Write the turn that an illegal next step would make."""
    chosen = [step.text for step in follow.chosen]
    if not chosen:  # any landing shows what is wrong with the figure
        sign = "+" if position.phase == "prep" or position.pending == KING else "-"
        return sign.join((text, _nearest(position, text)))
    strikes = any(step.takes for step in follow.options)
    sign = "x" if strikes else "+" if position.phase == "prep" else "-"
    return sign.join((*chosen, text))


def _nearest(position: Position, square: str) -> str:
    """Return a neighbour of a square; the square itself if it has none."""
    places = position.board.squares.places
    if square not in places:
        return square
    x, y = places[square]
    return min(places.keys() - {square}, key=lambda name: (math.dist(places[name], (x, y)), name))


def _phase_clause(position: Position) -> str:
    """Return the section that decides whose figures may be used now."""
    return "4" if position.phase == "prep" else "5"


def _no(key: str, clause: str, **args: Value | Reason) -> Reason:
    return Reason.of(f"fenix.{key}", f"FENIX {clause}", **args)


def _on(position: Position, square: str) -> dict[str, Value | Reason]:
    """Return a square and the figure on it, as arguments of a message."""
    return {"square": square, "figure": figure_name(position.figures[square])}


def _forced(position: Position) -> str:
    """List the squares of the figures that a rule allows to act."""
    return _some(step.text for step in position.next_steps(()))


def _some(turns: Iterable[Turn | str]) -> str:
    """List at most :data:`_SHOWN` turns, with dots if there are more."""
    found = [str(turn) for turn in islice(turns, _SHOWN + 1)]
    return ", ".join(found if len(found) <= _SHOWN else [*found[:_SHOWN], "…"])


def _kind_at(position: Position, square: str) -> str:
    """Return the kind of the own figure on a square, empty if there is none."""
    figure = position.figures.get(square)
    return kind(figure) if figure is not None and owner(figure) == position.to_move else ""


def _preparation(position: Position, turn: Turn) -> Reason | None:
    """Judge a turn of an own figure in preparation (section 4)."""
    if not isinstance(turn, Stack):
        return _no("still_preparation", "4")
    if (flaw := _not_stackable(position, turn)) is not None:
        return flaw
    target = _kind_at(position, turn.end)
    if target == KING:
        return _no("king_is_full", "4", square=turn.end)
    if target == GENERAL and position.own(KING):
        return _no("one_king", "R3", square=turn.end)
    if target == SOLDIER and len(position.own(GENERAL, KING)) == 4:
        return _no("four_stacks", "R3")
    if position.options["prep"] == "adjacent":
        if turn.end not in position.board.squares.neighbours[turn.start]:
            return _no("prep_adjacent", "10", start=turn.start, end=turn.end)
        if position.would_strand(turn.start, turn.end):
            return _no("would_strand", "R3")
    return None


def _not_stackable(position: Position, turn: Stack) -> Reason | None:
    """Return the reason that forbids a stacking in any phase, None if there is none."""
    clause = "4" if position.phase == "prep" else "8.2" if position.pending == KING else "8.1"
    if _kind_at(position, turn.start) != SOLDIER:
        return _no("only_soldiers_stack", "R2" if position.phase == "prep" else "R12", **_on(position, turn.start))
    if turn.start == turn.end:
        return _no("same_square", clause, square=turn.start)
    if turn.end not in position.figures:
        return _no("nothing_to_stack_on", clause, square=turn.end)
    if not _kind_at(position, turn.end):
        return _no("enemy_below", clause, **_on(position, turn.end))
    return None


def _rebirth(position: Position, turn: Turn) -> Reason | None:
    """Judge a turn of a side whose king was struck (8.2)."""
    places = _forced(position)
    if not isinstance(turn, Stack):
        return _no("rebirth_first", "R10", places=places)
    if (flaw := _not_stackable(position, turn)) is not None:
        return flaw
    if _kind_at(position, turn.end) != GENERAL:
        return _no("rebirth_on_general", "8.2", square=turn.end, places=places)
    if turn.end not in position.board.squares.neighbours[turn.start]:
        return _no("rebirth_beside", "R12", start=turn.start, end=turn.end, places=places)
    return None


def _new_general(position: Position, turn: Stack) -> Reason | None:
    """Judge a re-forming when nothing can be struck (8.1)."""
    if position.pending != GENERAL:
        return _no("no_general_struck", "R11")
    if (flaw := _not_stackable(position, turn)) is not None:
        return flaw
    if _kind_at(position, turn.end) != SOLDIER:
        return _no("general_on_soldier", "8.1", square=turn.end)
    if turn.end not in position.board.squares.neighbours[turn.start]:
        return _no("not_beside", "R12", start=turn.start, end=turn.end)
    return None


def _move(position: Position, turn: Move) -> Reason | None:
    """Judge a move when nothing can be struck (section 6)."""
    if turn.start == turn.end:
        return _no("must_move", "R14", square=turn.start)
    mover = _kind_at(position, turn.start)
    line = next((line for line in position.board.lines[mover][turn.start] if turn.end in line), ())
    if mover == SOLDIER and line[:1] != (turn.end,):
        return _no("soldier_step", "6", start=turn.start, end=turn.end)
    if mover == KING and line[:1] != (turn.end,):
        return _no("king_step", "6", start=turn.start, end=turn.end)
    if not line:
        return _no("general_line", "6", start=turn.start, end=turn.end)
    for square in line[: line.index(turn.end)]:
        if square in position.figures:
            return _no("way_blocked", "6", **_on(position, square))
    if turn.end in position.figures:
        return _no("not_vacant", "6", **_on(position, turn.end))
    return None


def _capture(position: Position, turn: Capture) -> Reason | None:
    """Judge a capture in battle (section 7)."""
    captures = position.captures
    start, here = turn.path[0], turn.path[0]
    struck, worth = 0, 0
    taken: list[str] = []
    for landing in turn.path[1:]:
        over = next((over for end, over in captures.jumps(start, here, struck) if end == landing), None)
        if over is None:
            return _jump(position, start, here, landing, taken)
        taken.append(over)
        struck, worth = captures.strike(struck, over), worth + captures.worth(over)
        here = landing
    to_come = captures.best(start, here, struck)
    if worth + to_come < captures.maximum:
        most = captures.maximum
        places = _forced(position)
        if to_come:
            return _no("maximum_out_of_reach", "7.3", worth=worth + to_come, most=most, places=places)
        return _no("maximum_missed", "7.3", worth=worth, most=most, places=places)
    if to_come:
        landings = (landing for landing, _ in captures.best_jumps(start, here, struck))
        return _no("must_go_on", "7.2", square=here, landings=_some(landings))
    return None


def _jump(position: Position, start: str, here: str, landing: str, taken: list[str]) -> Reason:
    """Explain why one jump of a chain is impossible."""
    mover = _kind_at(position, start)
    line = next((line for line in position.board.lines[mover][here] if landing in line), None)
    if line is None or (mover != GENERAL and line[0] == landing):
        return _no(_JUMPS[mover], "7.1", here=here, landing=landing)
    way = line[: line.index(landing) + 1]
    figures = [square for square in way if square in position.figures and square != start]
    for square in figures:
        if square in taken:
            return _no("already_struck", "R4", **_on(position, square))
    if landing in figures:
        return _no("landing_taken", "7.1", **_on(position, landing))
    for square in figures:
        if _kind_at(position, square):
            return _no("own_in_the_way", "7.1", **_on(position, square))
    if not figures:
        return _no("nothing_struck", "7.1", here=here, landing=landing)
    return _no("two_in_the_way", "R7", here=here, landing=landing)
