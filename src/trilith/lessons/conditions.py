"""The conditions of goals: those of all games are here, those of one game in its law."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from trilith.game import Condition, ConditionValue
from trilith.lessons.attempt import Attempt
from trilith.position import law_of

AttemptTest = Callable[[Attempt, ConditionValue], bool]


@cache
def conditions_of(game: str) -> Mapping[str, AttemptTest]:
    """List the conditions that a goal of a game may set, by name."""
    own = {name: _by_law(condition) for name, condition in law_of(game).CONDITIONS.items()}
    return {**_GENERAL, **own}


def _by_law(condition: Condition) -> AttemptTest:
    return lambda attempt, value: condition(attempt.by_law, value)


def _any(attempt: Attempt, value: ConditionValue) -> bool:  # noqa: ARG001 - all conditions have one signature.
    """Any legal turn."""
    return value is True


def _turns(attempt: Attempt, value: ConditionValue) -> bool:
    """One of these turns."""
    return isinstance(value, tuple) and attempt.turn.text in value


def _wins(attempt: Attempt, value: ConditionValue) -> bool:
    """The turn wins the game (or, with ``false``, does not)."""
    result = attempt.after.result
    return (result is not None and result.winner == attempt.before.to_move) == value


def _captures(attempt: Attempt, value: ConditionValue) -> bool:
    """At least this many pieces are captured, by any rule."""
    return isinstance(value, int) and attempt.captured >= value


def _forces(attempt: Attempt, value: ConditionValue) -> bool:
    """The opponent has at most this many replies, and each of them captures."""
    replies = attempt.after.turns()
    if not isinstance(value, int) or not 0 < len(replies) <= value:
        return False
    return all(Attempt.of(attempt.after, reply).captured for reply in replies)


def _picks(attempt: Attempt, value: ConditionValue) -> bool:
    """The piece on one of these places moves."""
    return isinstance(value, tuple) and any(step.kind == "pick" and step.text in value for step in attempt.turn.steps)


def _lands(attempt: Attempt, value: ConditionValue) -> bool:
    """The turn ends on one of these places."""
    return isinstance(value, tuple) and attempt.turn.steps[-1].text in value


_GENERAL: Mapping[str, AttemptTest] = {
    "any": _any,
    "turns": _turns,
    "wins": _wins,
    "captures": _captures,
    "forces": _forces,
    "picks": _picks,
    "lands": _lands,
}
