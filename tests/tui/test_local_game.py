"""The game without a screen: steps, typed turns, clocks, taking back, files."""

from __future__ import annotations

from contextvars import copy_context
from pathlib import Path

import pytest

import trilith
from tests.tui.seats import ALONE, Watch, new_game
from trilith.engine import level
from trilith.session import TimeControl
from trilith.tui.clock import shown
from trilith.tui.game_setup import BOTH, GameSetup
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import duty, headline, is_forced, level_name, speak
from trilith.tui.saved_game import load_record, save_game, setup_of

JUMP = "37 1ooo/ooooo/1oooo1/2oWGo1/3oo1/2oo1/1oo1 5/7/10 0/0/0 0/0/0 1"


def test_a_turn_is_chosen_step_by_step_and_undone_step_by_step() -> None:
    at = new_game("zertz")
    assert not at.type("W")
    assert not at.tap("d4")
    assert at.text == "Wd4"
    assert at.back()
    assert at.text == "W"
    assert not at.tap("e4")
    assert at.tap("d1")
    assert [turn.text for turn in at.turns] == ["We4,d1"]
    assert not at.back()


def test_another_piece_may_be_picked_instead_and_put_down_again() -> None:
    at = new_game("fenix", "7x8")
    at.tap("a1")
    at.tap("a1")
    assert at.text == ""
    at = new_game("lyngk", seed="friday")
    at.tap("e4")
    at.tap("a1")
    assert at.text == "a1"


def test_a_ring_before_a_marble_waits_for_the_marble() -> None:
    at = new_game("zertz")
    at.tap("d4")
    assert (at.text, at.entry.wishes) == ("", ("d4",))
    chosen = at.key("w")
    assert chosen is not None
    at.enter(chosen)
    assert at.text == "Wd4"


def test_the_only_marble_needs_no_choice() -> None:
    at = new_game("zertz", text="37 oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 0/0/10 3/4/0 2/4/0 1")
    at.tap("a1")
    assert at.text == "Ba1"


def test_the_board_shows_the_turn_so_far() -> None:
    at = new_game("zertz")
    at.type("W")
    at.tap("d4")
    shown_cell = next(cell for cell in at.view().cells if cell.name == "d4")
    assert (shown_cell.pieces, dict(at.view().bank)["W"]) == ("W", 5)
    assert at.position == trilith.start("zertz")


def test_a_place_that_cannot_be_chosen_gets_the_reason_of_the_law() -> None:
    at = new_game("fenix", text="k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60")
    at.tap("c3")
    with pytest.raises(trilith.IllegalTurn, match=r"\[FENIX 7.1\]"):
        at.tap("c4")


def test_typed_text_is_a_step_or_a_turn() -> None:
    at = new_game("zertz")
    assert not at.type("g")
    assert not at.type("d4")
    assert at.type(" Wd4,d1 ")
    with pytest.raises(trilith.NotationError):
        at.type("nonsense")


def test_what_is_forced_is_said_with_its_clause() -> None:
    at = new_game("zertz", text=JUMP)
    assert is_forced(at)
    assert str(duty(at)).startswith("You must capture (")
    assert duty(at).clause == "ZERTZ D2.1"
    strike = new_game("fenix", text="k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60")
    assert str(duty(strike)) == "You must strike the most you can (c3). [FENIX 5.2]"
    assert headline(strike) == "Red, your turn."


@pytest.mark.parametrize("game", trilith.GAMES)
def test_every_position_of_a_game_has_a_sentence(game: str) -> None:
    at = new_game(game, seed="words" if game == "lyngk" else None)
    for number in range(60):
        if at.result is not None:
            break
        while True:
            assert 0 < len(str(duty(at))) <= 78
            if at.type(at.options[(7 * number) % len(at.options)].text):
                break
    assert headline(at)


def test_clocks_count_down_add_the_increment_and_end_the_game() -> None:
    now = Watch()
    at = new_game("fenix", time="1+2", now=now)
    now.seconds = 10
    assert at.left(1) == 50_000
    at.type("a1+b1")
    assert (at.left(1), at.left(2)) == (52_000, 60_000)
    now.seconds = 30
    at.take_back()
    assert at.left(1) == 60_000
    assert not at.flag()
    now.seconds = 95
    assert at.flag()
    assert at.result is not None
    assert at.result.text == "black time"


@pytest.mark.parametrize("text", ["", "0", "abc", "10+", "+5", "700", "1+601", "-1", "1e3", "٣"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(trilith.UnknownName):
        TimeControl.read(text)


def test_times_are_written_as_they_are_read() -> None:
    assert [str(TimeControl.read(text)) for text in ("10+5", "0.5", "3")] == ["10+5", "0.5", "3"]
    assert TimeControl.read("none") is None
    assert shown(3_600_000) == "60:00"


def test_taking_back_against_the_computer_gives_the_person_the_turn() -> None:
    at = new_game("zertz", humans=ALONE)
    with pytest.raises(trilith.UnknownName):
        at.take_back()
    at.play("Wd4,d1")
    at.play("Wd5,a1")
    assert at.take_back() == 2
    assert at.is_persons_turn


def test_a_kept_game_goes_on_as_it_was(tmp_path: Path) -> None:
    now = Watch()
    at = new_game("lyngk", seed="kept", humans=frozenset({2}), time="10+5", now=now)
    now.seconds = 3.5
    at.play(at.position.turns()[0].text)
    file = tmp_path / "game.txt"
    save_game(file, at)
    record = load_record(str(file))
    again = LocalGame.of_record(record, setup_of(record, GameSetup(BOTH, level(5))))
    assert setup_of(record, GameSetup(BOTH, level(5))) == GameSetup(frozenset({2}), level(1), TimeControl.read("10+5"))
    assert again.position == at.position
    assert again.left(1) == 600_000 + 5_000 - 3_500
    assert record.tag("Player1") == "Trilith, level 1 (Pebble)"
    save_game(file, again)
    assert load_record(str(file)) == record


def test_a_file_of_two_games_cannot_be_resumed(tmp_path: Path) -> None:
    record = trilith.Record(trilith.start("zertz"))
    file = tmp_path / "two.txt"
    trilith.records.save(file, [record, record])
    with pytest.raises(trilith.RecordError, match="one game"):
        load_record(str(file))


def test_the_game_speaks_the_language_that_is_chosen() -> None:
    def in_german() -> tuple[str, str]:
        speak("de")
        return headline(new_game("zertz")), level_name(level("1"))

    # In a copied context: the language elsewhere stays English.
    assert copy_context().run(in_german) == ("Spieler 1, du bist am Zug.", "1 Kiesel")
    assert level_name(level("1")) == "1 Pebble"
