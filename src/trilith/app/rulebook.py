"""The rules of a game, clause by clause in one to three sentences, in the client's language.

The sentences are in ``locales/<language>/rules_<game>.toml``; the long pages in docs/rules have the rulings in full.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated

from trilith import messages
from trilith.app.shape import About, Shape
from trilith.game import View
from trilith.lessons import Lesson, Scene, course
from trilith.position import law_of

FILES = "rules_"
"""How the files with the sentences begin; clients get these through this module, not with the other messages."""
_TITLE = "_title"


@dataclass(frozen=True, slots=True)
class ClauseLesson(Shape):
    """The lesson that teaches a clause, and the position that it shows."""

    name: str
    title: str
    view: View


@dataclass(frozen=True, slots=True)
class ClauseInfo(Shape):
    """One clause of the rules."""

    sign: Annotated[str, About("The game and the clause, such as `GAME D1.2`.")]
    title: str
    text: str
    lesson: ClauseLesson | None


@dataclass(frozen=True, slots=True)
class Rulebook(Shape):
    """The clauses of a game in their order."""

    game: str
    title: str
    clauses: list[ClauseInfo]


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """Tell the rules of a game."""
    law = law_of(game)
    said, prefix = messages.catalogue(language), f"{FILES}{law.NAME}."
    lessons = _lessons(law.NAME)
    clauses = []
    for key, text in said.items():
        if key.startswith(prefix) and not key.endswith(_TITLE):
            sign = f"{law.NAME.upper()} {key.removeprefix(prefix).replace('_', '.')}"
            taught = _told(*lessons[sign], language) if sign in lessons else None
            clauses.append(ClauseInfo(sign, said[f"{key}{_TITLE}"], text, taught))
    return Rulebook(law.NAME, law.TITLE, clauses)


def long_page(game: str) -> str:
    """Give the page with all rulings, notation and examples, in English, as Markdown; it is the one of docs/rules."""
    return files("trilith").joinpath("games", law_of(game).NAME, "rules.md").read_text(encoding="utf-8")


def _lessons(game: str) -> dict[str, tuple[Lesson, Scene]]:
    """Find for each clause the first scene of the course that teaches it."""
    found: dict[str, tuple[Lesson, Scene]] = {}
    for lesson in course(game):
        for scene in lesson.scenes:
            for sign in scene.clauses:
                found.setdefault(sign, (lesson, scene))
    return found


def _told(lesson: Lesson, scene: Scene, language: str) -> ClauseLesson:
    return ClauseLesson(lesson.name, messages.text(lesson.title, {}, language), scene.position.view())
