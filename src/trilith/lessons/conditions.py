"""The conditions a goal may set, each decided by the library from the turn and the positions around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trilith.games.fenix.pieces import WORTH, kind, owner
from trilith.games.fenix.turns import Stack
from trilith.games.lyngk.turns import Move
from trilith.games.zertz.turns import Capture, Placement
from trilith.lessons.attempt import Attempt
from trilith.position import Position

Condition = bool | int | str | tuple[str, ...]
"""What a goal asks of a turn: yes, at least a number, a name, or one of some texts."""


# Every game


def _any(attempt: Attempt, wanted: Condition) -> bool:  # noqa: ARG001 - every condition is called alike.
    """Any legal turn."""
    return wanted is True


def _turns(attempt: Attempt, wanted: Condition) -> bool:
    """One of these turns."""
    return isinstance(wanted, tuple) and attempt.turn.text in wanted


def _wins(attempt: Attempt, wanted: Condition) -> bool:
    """The turn wins the game (or, with ``false``, does not)."""
    result = attempt.after.result
    return (result is not None and result.winner == attempt.before.to_move) == wanted


def _captures(attempt: Attempt, wanted: Condition) -> bool:
    """At least so many stacks, marbles or stones are captured, in whatever way."""
    return isinstance(wanted, int) and captured(attempt) >= wanted


def _forces(attempt: Attempt, wanted: Condition) -> bool:
    """The opponent has at most so many answers, and every one of them captures."""
    replies = attempt.after.turns()
    if not isinstance(wanted, int) or not 0 < len(replies) <= wanted:
        return False
    return all(captured(Attempt.of(attempt.after, reply)) for reply in replies)


def _picks(attempt: Attempt, wanted: Condition) -> bool:
    """The stack, marble or figure on one of these places moves."""
    return isinstance(wanted, tuple) and any(step.kind == "pick" and step.text in wanted for step in attempt.turn.steps)


def _lands(attempt: Attempt, wanted: Condition) -> bool:
    """The turn ends on one of these places."""
    return isinstance(wanted, tuple) and attempt.turn.steps[-1].text in wanted


def captured(attempt: Attempt) -> int:
    """Count what a turn captures: stacks (LYNGK), marbles (ZÈRTZ) or stones (FENIX)."""
    if attempt.before.game == "fenix":
        other = 3 - attempt.before.to_move
        return _stones(attempt.before, other) - _stones(attempt.after, other)
    if attempt.before.game == "zertz":  # with an empty bank the hand also gives, so it is not counted
        return sum(len(step.takes) for step in attempt.turn.steps)
    mover = attempt.before.to_move - 1
    return len(attempt.after.view().holdings[mover]) - len(attempt.before.view().holdings[mover])


def _stones(position: Position, player: int) -> int:
    figures = (cell.pieces for cell in position.view().cells if cell.pieces)
    return sum(WORTH[kind(figure)] for figure in figures if owner(figure) == player)


# LYNGK


def _claims(attempt: Attempt, wanted: Condition) -> bool:
    """A colour is claimed: any with ``true``, none with ``false``, or the one named."""
    turn = attempt.turn.parts
    claim = turn.claim if isinstance(turn, Move) else None
    return claim == wanted if isinstance(wanted, str) else (claim is not None) == wanted


def _links(attempt: Attempt, wanted: Condition) -> bool:
    """The way leads over at least so many LYNGK-points; there is no shorter one."""
    return isinstance(wanted, int) and max(len(step.path) for step in attempt.turn.steps) >= wanted


def _stack(attempt: Attempt, wanted: Condition) -> bool:
    """A stack of at least this height is made, or completed and taken."""
    turn = attempt.turn.parts
    if not isinstance(turn, Move) or not isinstance(wanted, int):
        return False
    pieces = {cell.name: cell.pieces for cell in attempt.before.view().cells}
    return len(pieces[turn.start]) + len(pieces[turn.end]) >= wanted


# ZÈRTZ


def _jumps(attempt: Attempt, wanted: Condition) -> bool:
    """A marble makes at least so many jumps."""
    turn = attempt.turn.parts
    return isinstance(wanted, int) and isinstance(turn, Capture) and len(turn.jumps) >= wanted


def _isolates(attempt: Attempt, wanted: Condition) -> bool:
    """At least so many marbles are isolated."""
    turn = attempt.turn.parts
    return isinstance(wanted, int) and isinstance(turn, Placement) and len(turn.isolated or ()) >= wanted


def _removes(attempt: Attempt, wanted: Condition) -> bool:
    """One of these rings is removed."""
    turn = attempt.turn.parts
    return isinstance(wanted, tuple) and isinstance(turn, Placement) and turn.removed in wanted


# FENIX


def _moves(attempt: Attempt, wanted: Condition) -> bool:
    """A figure of this kind, ``S``, ``G`` or ``K``, moves or strikes."""
    turn = attempt.turn.parts
    start = attempt.turn.steps[0].text
    figure = next(cell.pieces for cell in attempt.before.view().cells if cell.name == start)
    return not isinstance(turn, Stack) and kind(figure) == wanted


def _makes(attempt: Attempt, wanted: Condition) -> bool:
    """A soldier is stacked and makes a figure of this kind, ``G`` or ``K``."""
    turn = attempt.turn.parts
    if not isinstance(turn, Stack):
        return False
    return kind(next(cell.pieces for cell in attempt.after.view().cells if cell.name == turn.end)) == wanted


GOALS: Mapping[str, Callable[[Attempt, Condition], bool]] = {
    "any": _any,
    "turns": _turns,
    "wins": _wins,
    "captures": _captures,
    "forces": _forces,
    "picks": _picks,
    "lands": _lands,
    "claims": _claims,
    "links": _links,
    "stack": _stack,
    "jumps": _jumps,
    "isolates": _isolates,
    "removes": _removes,
    "moves": _moves,
    "makes": _makes,
}
"""The conditions a goal may have."""
