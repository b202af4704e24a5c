"""A task of a lesson: a position, and the goal that the learner's turn must meet."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.game import IllegalTurn, NotationError, Reason
from trilith.lessons.attempt import Attempt
from trilith.lessons.goal import Goal, read_goal
from trilith.lessons.toml_reader import TomlReader
from trilith.lessons.verdict import ILLEGAL, OTHER, RIGHT, Verdict
from trilith.position import Position, Turn


@dataclass(frozen=True, slots=True)
class Reply:
    """The comment on legal turns that meet another goal."""

    goal: Goal
    text: str


@dataclass(frozen=True, slots=True)
class Task:
    """A turn to find; texts are message keys."""

    text: str
    position: Position
    clauses: tuple[str, ...]
    goal: Goal
    replies: tuple[Reply, ...]
    """Comments on typical wrong turns; the first whose goal is met is used."""
    refused: tuple[tuple[str, str], ...]
    """Illegal turns that look legal, each with the clause that forbids it."""

    @property
    def right(self) -> str:
        """The message key of the sentence for a solution."""
        return f"{self.text}_right"

    @property
    def wrong(self) -> str:
        """The message key of the sentence for any other legal turn without a reply of its own."""
        return f"{self.text}_wrong"

    def solutions(self) -> tuple[Turn, ...]:
        """List the legal turns that solve the task."""
        return tuple(self.goal.turns(self.position))

    def judge(self, text: str | Turn) -> Verdict:
        """Judge a turn: solved, legal without meeting the goal, or refused with its reason."""
        try:
            attempt = Attempt.of(self.position, text)
        except (IllegalTurn, NotationError) as error:
            return Verdict(ILLEGAL, error.reason)
        solved = self.goal.met(attempt)
        comment = self.right if solved else self._reply(attempt)
        return Verdict(RIGHT if solved else OTHER, Reason(comment), attempt.turn, attempt.after)

    def _reply(self, attempt: Attempt) -> str:
        return next((reply.text for reply in self.replies if reply.goal.met(attempt)), self.wrong)


def read_task(table: TomlReader, game: str, text: str) -> Task:
    """Parse a task of a lesson file."""
    position, goal = table.position(game), read_goal(table.table("goal"), game)
    replies = []
    for inner in table.tables("replies"):
        replies.append(Reply(read_goal(inner.table("goal"), game), f"{text}_{inner.take('say', str)}"))
        inner.close()
    task = Task(text, position, table.texts("clauses"), goal, tuple(replies), table.pairs("refused"))
    table.close()
    return task
