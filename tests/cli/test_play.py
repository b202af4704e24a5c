"""``trilith play``: what it refuses before it takes over the screen."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

import trilith
from trilith.cli import play_verb

Refused = Callable[..., str]


def test_without_textual_it_says_what_to_install(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        play_verb, "find_spec", lambda name: None if name == "textual" else importlib.util.find_spec(name)
    )
    assert refused("play", "zertz") == "playing in the terminal needs Textual: pip install 'trilith[play]'"


def test_without_a_terminal_it_does_not_begin(refused: Refused) -> None:
    assert "needs a terminal" in refused("play", "zertz", "--as", "both")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "give a game to play"),
        (("chess",), "there is no game chess"),
        (("zertz", "99"), "ZÈRTZ has no variant 99"),
        (("zertz", "--level", "12"), "there is no level 12"),
        (("zertz", "--time", "soon"), "soon is not a valid time"),
        (("zertz", "--think", "-1"), "-1 is not a valid time to think"),
        (("zertz", "--think", "nan"), "nan is not a valid time to think"),
        (("zertz", "--as", "3"), "invalid choice"),
        (("fenix", "--option", "prep=never"), "never is not a valid value for option prep"),
        (("--resume", "/nowhere/game.txt"), "cannot be read"),
        (("--resume", "game.txt", "--save", "other.txt"), "leave out --save"),
    ],
)
def test_what_is_refused(refused: Refused, arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("play", *arguments)


def test_an_existing_file_is_not_overwritten(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("")
    assert "--resume" in refused("play", "zertz", "--save", file)


def test_resuming_a_file_of_another_game_is_refused(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    trilith.records.save(file, [trilith.Record(trilith.start("fenix"))])
    assert refused("play", "zertz", "--resume", file) == "this is a game of FENIX, not of ZÈRTZ"
    assert "needs a terminal" in refused("play", "--resume", file)
