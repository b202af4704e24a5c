"""What counts as solved: a set of conditions on a legal turn that the library decides by itself.

A goal is a table of conditions such as ``{ captures = 1, links = 2 }``; a turn meets it if it meets each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trilith.lessons.attempt import Attempt
from trilith.lessons.conditions import GOALS, Condition
from trilith.lessons.toml_reader import TomlReader
from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class Goal:
    """Conditions by name, all of which a turn must meet."""

    conditions: tuple[tuple[str, Condition], ...]

    def met(self, attempt: Attempt) -> bool:
        """Say whether a turn does what is asked."""
        return all(GOALS[name](attempt, wanted) for name, wanted in self.conditions)

    def turns(self, position: Position) -> Iterator[Turn]:
        """Yield the legal turns that meet the goal."""
        return (turn for turn in position.turns() if self.met(Attempt.of(position, turn)))


def read_goal(table: TomlReader) -> Goal:
    """Read a goal and refuse conditions that do not exist."""
    found: list[tuple[str, Condition]] = []
    for name, wanted in table.rest().items():
        if name not in GOALS:
            raise table.error("unknown_goal", name=name, allowed=", ".join(GOALS))
        if isinstance(wanted, list) and all(isinstance(text, str) for text in wanted):
            found.append((name, tuple(wanted)))
        elif isinstance(wanted, bool | int | str):
            found.append((name, wanted))
        else:
            raise table.wrong_kind(name, "condition")
    if not found:
        raise table.error("no_goal")
    return Goal(tuple(found))
