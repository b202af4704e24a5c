"""``trilith puzzles``."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Command
from trilith.puzzles import puzzles, read_puzzles


def test_the_puzzles_are_counted(command: Command) -> None:
    lines = command("puzzles", "zertz").out.splitlines()
    assert lines[0].startswith(f"ZÈRTZ: {len(puzzles('zertz'))} puzzles, ")
    assert [line.split()[0] for line in lines[1:]] == ["turns", "rating", "variant", "theme"]
    assert len(command("puzzles").out.splitlines()) == 15


def test_new_ones_are_mined_and_the_file_is_continued(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "new.tsv"
    order = ("puzzles", "mine", "fenix", "--out", str(path), "--seed", "a", "--positions", "20000")
    answer = command(*order, "--count", "1")
    assert answer.status == 0, answer.err
    found = list(read_puzzles(path.read_text(), path.name))
    assert answer.out == f"{len(found)} puzzles in {path}\n"
    assert command(*order, "--count", "1").out == answer.out


def test_games_of_a_file_are_searched(command: Command, tmp_path: Path) -> None:
    records, path = tmp_path / "games.txt", tmp_path / "new.tsv"
    records.write_text('[Game "fenix"] [Variant "7x8"] 1. a1+b4 = *')
    answer = command("puzzles", "mine", "fenix", "--out", str(path), "--records", str(records))
    assert (answer.status, answer.out) == (0, f"0 puzzles in {path}\n")


def test_what_is_missing_is_named(command: Command) -> None:
    for words in (("mine",), ("mine", "fenix"), ("chess",)):
        answer = command("puzzles", *words)
        assert (answer.status, answer.out) == (2, "")
        assert "GAME --out FILE" in answer.err or "chess" in answer.err
