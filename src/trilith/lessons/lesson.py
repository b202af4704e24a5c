"""A lesson: scenes to watch, tasks to solve, and a check."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.lessons.question import Question, read_question
from trilith.lessons.scene import Scene, read_scene
from trilith.lessons.task import Task, read_task
from trilith.lessons.toml_reader import TomlReader


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a course; texts are message keys."""

    game: str
    name: str
    number: int
    """Its number in the course, from 1."""
    title: str
    scenes: tuple[Scene, ...]
    tasks: tuple[Task, ...]
    check: Task | Question

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it teaches, in the order of the lesson."""
        parts = (*self.scenes, *self.tasks, self.check)
        return tuple(dict.fromkeys(clause for part in parts for clause in part.clauses))


def read_lesson(table: TomlReader, game: str, name: str, number: int) -> Lesson:
    """Parse a lesson file; the message keys follow from its name and the order of its parts."""
    keys = f"lessons_{game}.{name}"
    scenes = (
        read_scene(inner, game, f"{keys}_show_{order}") for order, inner in enumerate(table.tables("show"), start=1)
    )
    tasks = (read_task(inner, game, f"{keys}_try_{order}") for order, inner in enumerate(table.tables("try"), start=1))
    asked = table.table("check")
    check = (read_task if "goal" in asked else read_question)(asked, game, f"{keys}_check")
    lesson = Lesson(game, name, number, f"{keys}_title", tuple(scenes), tuple(tasks), check)
    table.close()
    return lesson
