"""The rules, clause by clause: every clause that the program names has a sentence in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import trilith
from trilith import messages
from trilith.app.rulebook import long_page, rulebook
from trilith.position import GAMES

PACKAGE = Path(trilith.__file__).parent
SIGN = r"[A-Z]?\d*(?:\.\d)?"
each_language = pytest.mark.parametrize("language", messages.languages())
each_game = pytest.mark.parametrize("game", GAMES)


def named(game: str) -> set[str]:
    """Collect the clauses that the law's messages and the lessons of a game name."""
    found = set()
    for path in (PACKAGE / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(rf"^{game.upper()} ({SIGN})$", node.value))
                if path.stem == "reasons":  # some laws write the game once for all
                    found |= set(re.findall(r"^(R\d+|\d+(?:\.\d)?)$", node.value))
    for path in (PACKAGE / "lessons" / game).glob("*.toml"):
        found |= set(re.findall(rf"\b{game.upper()} ({SIGN})\b", path.read_text("utf-8")))
    return found - {""}


@each_game
def test_every_clause_that_is_named_can_be_read(game: str) -> None:
    wanted = named(game)
    assert len(wanted) > 20
    assert wanted <= {clause.sign.split(" ")[1] for clause in rulebook(game, "en").clauses}


@each_game
@each_language
def test_a_clause_has_a_title_and_one_to_three_sentences(game: str, language: str) -> None:
    book = rulebook(game, language)
    english = rulebook(game, "en")
    assert [clause.sign for clause in book.clauses] == [clause.sign for clause in english.clauses]
    for clause in book.clauses:
        assert len(clause.title) <= 45, clause.sign
        assert not clause.title.endswith(".")
        assert 1 <= len(re.findall(r"[.!?](?= |$)", clause.text)) <= 4, clause.text
        assert len(clause.text) <= 420, clause.sign


@each_game
def test_the_long_page_has_every_clause(game: str) -> None:
    page = long_page(game)
    for clause in rulebook(game, "en").clauses:
        assert f"**{clause.sign}**" in page, clause.sign


@each_game
def test_a_clause_leads_to_the_lesson_that_teaches_it(game: str) -> None:
    taught = [clause.lesson for clause in rulebook(game, "de").clauses if clause.lesson]
    assert len(taught) > 15
    assert all(lesson.view.game == game for lesson in taught)
