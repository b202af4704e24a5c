"""A course: the lessons of a game in order, loaded from the package and cached."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from trilith.lessons.lesson import Lesson, read_lesson
from trilith.lessons.toml_reader import TomlReader
from trilith.position import law_of


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """Read the lessons of a game."""
    law_of(game)
    lessons = []
    for entry in sorted(files("trilith").joinpath("lessons", game).iterdir(), key=lambda item: item.name):
        number, _, name = entry.name.removesuffix(".toml").partition("-")
        if number.isdigit() and entry.name.endswith(".toml"):
            table = TomlReader.read(entry.read_text(encoding="utf-8"), f"{game}/{entry.name}")
            lessons.append(read_lesson(table, game, name, int(number)))
    return tuple(lessons)
