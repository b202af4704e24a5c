"""``trilith random``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import trilith
from tests.cli import process
from tests.cli.conftest import Command
from trilith import records
from trilith.cli import progress_bar, random_verb

VARIANTS = [(game, variant) for game, law in trilith.GAMES.items() for variant in law.VARIANTS]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_each_line_can_be_played_again(command: Command, game: str, variant: str) -> None:
    answer = command("random", game, variant, "--seed", "friday", "--games", 2)
    lines = answer.out.splitlines()
    assert len(lines) == 2
    for line in lines:
        start, turns, result = line.split("\t")
        assert trilith.parse(game, start).variant == variant
        assert command("apply", game, start, *turns.split()).out.splitlines()[1:] == [result]


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_seed_gives_the_same_games_with_and_without_the_core(game: str) -> None:
    variant = {"lyngk": "six", "zertz": "blitz", "fenix": "7x8"}[game]
    call = ("random", game, variant, "--seed", "1", "--games", "3")
    here, by_law = process.run(*call), process.run(*call, TRILITH_BACKEND="law")
    assert here.stdout == by_law.stdout
    assert len(set(here.stdout.splitlines())) == 3


def test_a_game_does_not_depend_on_how_many_are_asked_for(command: Command) -> None:
    few = command("random", "lyngk", "--seed", "a", "--games", 2).out
    many = command("random", "lyngk", "--seed", "a", "--games", 4).out
    assert many.startswith(few)


def test_lyngk_is_set_up_anew_for_each_game(command: Command) -> None:
    lines = command("random", "lyngk", "--seed", "a", "--games", 5).out.splitlines()
    assert len({line.split("\t")[0] for line in lines}) == 5


def test_without_a_variant_the_first_is_played(command: Command) -> None:
    assert command("random", "fenix", "--seed", 1).out == command("random", "fenix", "9x9", "--seed", 1).out


def test_without_a_seed_the_games_differ(command: Command) -> None:
    assert command("random", "zertz", "blitz").out != command("random", "zertz", "blitz").out


def test_options_apply(command: Command) -> None:
    options = ("--option", "prep=adjacent", "--option", "idle=3")
    start, turns, result = command("random", "fenix", "7x8", "--seed", 3, *options).out.rstrip("\n").split("\t")
    assert command("apply", "fenix", start, *turns.split(), *options).out.splitlines()[1:] == [result]


def test_games_as_records(command: Command, tmp_path: Path) -> None:
    call = ("random", "fenix", "7x8", "--seed", 3, "--games", 2, "--option", "prep=adjacent")
    text = command(*call, "--record").out
    games = [record.game() for record in records.read(text)]
    lines = ["\t".join([str(game.start), " ".join(map(str, game.turns)), str(game.result)]) for game in games]
    assert lines == command(*call).out.splitlines()
    (tmp_path / "games.txt").write_text(text, encoding="utf-8")
    assert command("replay", "--record", tmp_path / "games.txt").out == text  # canonical, as it is saved


def test_an_endless_game_is_broken_off(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_verb, "LONGEST_GAME", 4)
    turns, result = command("random", "fenix", "7x8").out.rstrip("\n").split("\t")[1:]
    assert (len(turns.split()), result) == (4, "*")


@pytest.mark.parametrize("number", ["0", "-1", "1000001", "9" * 5000, "many", "1e3", ""])
def test_a_bad_number_of_games_is_refused(refused: Callable[..., str], number: str) -> None:
    assert "is not a valid number of games; give a whole" in refused("random", "zertz", f"--games={number}")


def test_a_seed_that_is_not_valid_unicode_is_refused(refused: Callable[..., str]) -> None:
    for game in trilith.GAMES:
        assert "--seed: this is not text" in refused("random", game, "--seed", "\udcff")


def test_a_bar_appears_when_it_takes_long(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress_bar, "PATIENCE", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert list(progress_bar.with_bar(iter(range(3)), 3, "games")) == [0, 1, 2]
    out, err = capsys.readouterr()
    assert out == ""
    assert "games" in err
    assert "3/3" in err


def test_no_bar_without_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress_bar, "PATIENCE", -1.0)
    assert list(progress_bar.with_bar(iter(range(3)), 3, "games")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")
