"""docs/notation.md says what the program does."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import trilith
from trilith.game_history import DRAWN_BY, WON_BY
from trilith.records import DEEPEST, LARGEST_FILE, MARKS, MOST_TAGS, MOST_TURNS, WIDTH, RecordError, read, write

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
RECORDS = [block for block in BLOCKS if block.startswith("[Game ")]


def test_there_is_a_record_of_each_game() -> None:
    assert {next(read(text)).start.game for text in RECORDS} == set(trilith.GAMES)


@pytest.mark.parametrize("text", RECORDS)
def test_the_records_of_the_page_are_read_and_written_like_that(text: str) -> None:
    (record,) = read(text, "docs/notation.md")
    assert write(record) == text
    assert str(record.game().result) == record.result


@pytest.mark.parametrize("game", trilith.GAMES)
def test_the_reviewed_games_are_whole(game: str) -> None:
    text = (DOCS / "reviews" / f"{game}.txt").read_text(encoding="utf-8")
    (record,) = read(text)
    assert write(record) == text
    assert record.start.game == game
    assert str(record.game().result) == record.result != "*"


def test_the_error_of_the_page() -> None:
    shown = next(block for block in BLOCKS if block.startswith("games.txt:")).strip()
    text = '[Game "fenix"]\n[Variant "7x8"]\n[Player1 "Ada"]\n\n1. a1-b4\n= *\n'
    with pytest.raises(RecordError) as refusal:
        list(read(text, "games.txt"))
    assert str(refusal.value) == shown


def test_the_python_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    code = next(block for block in BLOCKS if block.startswith("import trilith"))
    exec(compile(code, "docs/notation.md", "exec"), {})
    assert capsys.readouterr().out == f"Wd4,d1 in {trilith.start('zertz', '37')}\n"


def rows(heading: str) -> list[list[str]]:
    """Read the cells of the tables under a heading; an empty first cell means the same as above."""
    section = PAGE.partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    found: list[list[str]] = []
    for line in section.splitlines():
        if line.startswith("| ") and not line.startswith("|---"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            found.append([cells[0] or found[-1][0], *cells[1:]])
    return found


NAMES = {"LYNGK": "lyngk", "ZÈRTZ": "zertz", "FENIX": "fenix"}


def test_the_names_of_the_page() -> None:
    for game, variants, options in rows("## Names")[1:]:
        law = trilith.GAMES[game.strip("`")]
        assert re.findall(r"`([^`]+)`", variants) == list(law.VARIANTS)
        assert re.findall(r"`([^`]+)`", options) == [option.name for option in law.OPTIONS]


def test_the_positions_of_the_page() -> None:
    for title, _, example in rows("## Positions")[1:]:
        name = NAMES[title]
        assert trilith.parse(name, example.strip("`")) == trilith.start(
            name, seed="spec-1" if name == "lyngk" else None
        )


def test_the_turns_of_the_page_can_be_read() -> None:
    for title, _, text in rows("## Turns")[1:]:
        name = NAMES[title]
        law = trilith.GAMES[name]
        law.read_turn(trilith.start(name).by_law, text.strip("`"))


def test_the_step_numbers_of_the_page() -> None:
    table = [row for row in rows("## Steps") if len(row) == 4][1:]
    for title in NAMES:
        features: Any = import_module(f"trilith.games.{NAMES[title]}.features")
        variant = next(iter(trilith.GAMES[NAMES[title]].VARIANTS))
        kinds = {kind.strip("`"): int(first) for name, kind, first, _ in table if name == title}
        lowest = {}
        for number in range(features.STEPS):
            try:
                kind = features.step(number, variant)[0]
            except (KeyError, trilith.UnknownName):
                continue  # a number no place of this board has
            lowest.setdefault(kind, number)
        assert lowest == kinds
        assert f"{features.STEPS} numbers in all" in next(row[3] for row in reversed(table) if row[0] == title)


def test_the_declared_results_of_the_page() -> None:
    table = [row for row in rows("## Results") if len(row) == 3][1:]
    scores = {word.strip("`"): said for word, _, said in table}
    assert scores == {
        word: "any" if word in WON_BY and word in DRAWN_BY else "a win" if word in WON_BY else "a draw"
        for word in ("resigned", "time", "agreed", "abandoned")
    }


def test_the_limits_of_the_page() -> None:
    for said in (
        f"nested at most {DEEPEST} deep",
        f"{MOST_TURNS:,} turns",
        f"{MOST_TAGS:,} free tags",
        f"{LARGEST_FILE >> 20} MiB",
        f"at most {WIDTH} columns",
        " | ".join(f'"{mark}"' for mark in MARKS),
    ):
        assert said in re.sub(r"\s+", " ", PAGE)
