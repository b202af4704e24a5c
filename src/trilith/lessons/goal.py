"""A goal: conditions that a legal turn must meet.

In a lesson file a goal is a table of conditions such as ``{ captures = 1, wins = true }``. A turn meets the goal if it
meets all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trilith.game import ConditionValue
from trilith.lessons.attempt import Attempt
from trilith.lessons.conditions import conditions_of
from trilith.lessons.toml_reader import TomlReader
from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class Goal:
    """Conditions by name, all of which a turn must meet."""

    conditions: tuple[tuple[str, ConditionValue], ...]

    def met(self, attempt: Attempt) -> bool:
        """Whether a turn meets every condition."""
        known = conditions_of(attempt.before.game)
        return all(known[name](attempt, value) for name, value in self.conditions)

    def turns(self, position: Position) -> Iterator[Turn]:
        """Yield the legal turns that meet the goal."""
        return (turn for turn in position.turns() if self.met(Attempt.of(position, turn)))


def read_goal(table: TomlReader, game: str) -> Goal:
    """Parse a goal; refuse conditions that the game does not have."""
    known = conditions_of(game)
    found: list[tuple[str, ConditionValue]] = []
    for name, value in table.rest().items():
        if name not in known:
            raise table.error("unknown_goal", name=name, allowed=", ".join(known))
        if isinstance(value, list) and all(isinstance(text, str) for text in value):
            found.append((name, tuple(value)))
        elif isinstance(value, bool | int | str):
            found.append((name, value))
        else:
            raise table.wrong_kind(name, "condition")
    if not found:
        raise table.error("no_goal")
    return Goal(tuple(found))
