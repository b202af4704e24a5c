"""The program itself, driven by keys without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

import trilith
from tests.tui.seats import ALONE, new_game, play, shown, type_in, until
from trilith.engine import level
from trilith.tui.game_setup import BOTH, GameSetup
from trilith.tui.local_game import LocalGame
from trilith.tui.menus import Menu, TextPage
from trilith.tui.program import Program
from trilith.tui.saved_game import load_record, setup_of

KEYS = {
    "zertz": (["w", "enter", "tab", "enter"], "Wd4,"),
    "fenix": (["down", "left", "left", "enter", "down", "enter"], "c4+c3"),
    "lyngk": (["enter", "tab", "enter"], "e4-"),
}
TYPED = {"zertz": "Wd4,d1", "fenix": "a1+b4", "lyngk": "e4-e3"}
ILLEGAL = {
    "zertz": ("Wd4,d4", "has just been filled", "ZERTZ R5"),
    "fenix": ("a1-a2", "in preparation", "FENIX 4"),
    "lyngk": ("g7-g6", "joker is passive", "LYNGK D1"),
}


def new(game: str) -> LocalGame:
    return new_game(game, seed="friday" if game == "lyngk" else None)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_turn_by_keys(game: str) -> None:
    keys, text = KEYS[game]

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        assert len(app.game.turns) == 1
        assert app.game.turns[0].text.startswith(text)
        assert "»" in shown(app, "#board")
        assert app.game.turns[0].text in shown(app, "#panel")

    play(new(game), scenario)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_turn_by_notation_and_an_illegal_one_explained(game: str) -> None:
    text, why, clause = ILLEGAL[game]

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await type_in(pilot, text)
        assert why in shown(app, "#message")
        assert clause in shown(app, "#message")
        assert not app.game.turns
        await pilot.press("escape")
        await type_in(pilot, TYPED[game])
        assert [turn.text for turn in app.game.turns] == [TYPED[game]]

    play(new(game), scenario)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_everything_fits_into_80_columns_and_24_lines(game: str) -> None:
    variant = {"zertz": "61"}.get(game)

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        board, panel = shown(app, "#board").splitlines(), shown(app, "#panel").splitlines()
        assert len(board) <= 18
        assert len(panel) <= 18
        assert max(map(len, board)) + max(map(len, panel)) <= 80
        assert len(shown(app, "#keys")) <= 80
        await pilot.press("question_mark")
        assert isinstance(app.screen, TextPage)
        await pilot.press("a")
        assert not isinstance(app.screen, TextPage)

    play(new_game(game, variant), scenario)


def test_steps_are_undone_and_the_turn_taken_back() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("w", "enter")
        assert "Wd4" in shown(app, "#bar")
        assert "d4+W" in shown(app, "#board")
        await pilot.press("escape")
        assert app.game.text == "W"
        await pilot.press("g")
        assert app.game.text == "G"
        await pilot.press("backspace")
        assert app.game.text == ""
        await type_in(pilot, "Wd4,d1")
        await pilot.press("u")
        assert not app.game.turns

    play(new_game("zertz"), scenario)


def test_the_cursor_is_seen_without_colour() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        assert "[d4 o]" in shown(app, "#board")
        await pilot.press("up")
        assert "[d5 o]" in shown(app, "#board")

    play(new_game("zertz"), scenario)


@pytest.mark.parametrize("game", trilith.GAMES)
def test_only_ascii_where_that_is_all_there_is(game: str) -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        for where in ("#board", "#panel", "#bar", "#message", "#prompt", "#keys"):
            assert shown(app, where).isascii(), where
        await pilot.press("enter")
        assert shown(app, "#board").isascii()

    play(new_game(game, humans=BOTH), scenario, unicode=False)


def test_the_computer_answers_at_level_1() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Wd4,d1")
        await until(pilot, lambda: len(app.game.turns) == 2)
        assert shown(app, "#message").startswith("The computer played ")
        await pilot.press("u")
        assert not app.game.turns

    play(new_game("zertz", humans=ALONE), scenario)


def test_the_computer_begins_and_can_be_interrupted() -> None:
    at = new_game("zertz", humans=frozenset({2}))
    at.level, at.think = level("full"), 600

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        assert shown(app, "#bar").startswith("The computer is thinking")
        await pilot.press("enter")
        assert "computer's turn" in shown(app, "#message")
        await pilot.press("escape")
        assert "has stopped" in shown(app, "#bar")
        app.game.level, app.game.think = level(1), 1
        await pilot.press("enter")
        await until(pilot, lambda: len(app.game.turns) == 1)

    play(at, scenario)


def test_quitting_does_not_wait_for_the_computer() -> None:
    at = new_game("zertz", humans=frozenset({2}))
    at.level, at.think = level("full"), 600

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running, seconds=5)

    play(at, scenario)


def test_a_hint_names_a_legal_turn() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: shown(app, "#message").startswith("Try "))
        turn = shown(app, "#message").removeprefix("Try ").partition(":")[0]
        assert turn in app.game.position.turns()

    play(new_game("zertz", "blitz"), scenario)


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"

    async def save(app: Program, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Wd4,d1")
        app.action_save()
        await pilot.pause()
        app.screen.query_one("#line").value = str(file)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, file.exists)
        assert "Saved in" in shown(app, "#message")
        await type_in(pilot, "Wd5,a1")

    play(new_game("zertz"), save)
    record = load_record(str(file))
    assert [played.turn for played in record.line.turns] == ["Wd4,d1", "Wd5,a1"]  # kept after every turn
    assert record.result == "*"

    async def resume(app: Program, pilot: Pilot[None]) -> None:
        assert "Wd4,d1" in shown(app, "#panel")
        await pilot.press("x")
        await pilot.press("y")
        await until(pilot, lambda: app.game.result is not None)

    play(LocalGame.of_record(record, setup_of(record, GameSetup(ALONE, level(1)))), resume, file=str(file))
    assert load_record(str(file)).result == "0-1 resigned"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Wd4,d1")
        assert "cannot be written" in shown(app, "#message")
        assert len(app.game.turns) == 1

    play(new_game("zertz"), scenario, file=str(tmp_path / "missing" / "game.txt"))


def test_leaving_a_game_that_is_not_saved_asks() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Wd4,d1")
        await pilot.press("q")
        assert isinstance(app.screen, Menu)
        await pilot.press("escape")
        assert app.is_running
        await pilot.press("q", "q")
        await until(pilot, lambda: not app.is_running, seconds=5)

    play(new_game("zertz"), scenario)


def test_the_end_is_shown_with_its_reason() -> None:
    start = "37 1ooo/ooooo/1oooo1/2oooG1/3oo1/2oo1/1oW1 1/1/5 2/2/1 2/4/4 1"  # ZÈRTZ, example 4

    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        for turn in ("Bc5,f4", "xd6Bb4", "Wg2,f3"):
            await type_in(pilot, turn)
        assert shown(app, "#bar").startswith("Player 1 has won: 4 white marbles captured.  (1-0 white 4/2/1:2/4/5)")
        assert "[" not in shown(app, "#board")
        await type_in(pilot, "Wd4")
        assert "over" in shown(app, "#message")
        await pilot.press("escape", "n", "enter")
        await pilot.pause()
        assert app.game.result is None

    play(new_game("zertz", text=start), scenario)


def test_a_draw_is_agreed_by_two_people() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("d", "n")
        assert app.game.result is None
        await pilot.press("d", "y")
        await until(pilot, lambda: app.game.result is not None)
        assert shown(app, "#bar").startswith("Draw: by agreement.")

    play(new_game("fenix"), scenario)


def test_the_computer_accepts_a_draw_when_it_stands_no_better() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("d", "y")
        await until(pilot, lambda: app.game.result is not None or "plays on" in app.state.message)
        assert app.game.result is not None

    won = "37 1ooo/oooGo/1oooo1/2oooo1/3oo1/2o2/1oW1 1/1/4 2/2/1 2/4/5 1"  # in one turn
    play(new_game("zertz", text=won, humans=ALONE), scenario)


def test_the_level_is_chosen_from_a_list() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.press("l", "down", "down", "enter")
        await pilot.pause()
        assert app.game.level == level(3)
        await pilot.press("n", "down", "enter")
        await until(pilot, lambda: len(app.game.turns) == 1)
        assert app.game.humans == {2}

    play(new_game("zertz", humans=ALONE), scenario)


def test_a_clock_runs_out() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.game.result is not None)
        assert shown(app, "#bar").startswith("Black has won: time has run out.")

    play(new_game("fenix", time="0.01"), scenario)


def test_a_small_window_is_told() -> None:
    async def scenario(app: Program, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: "at least 80 columns" in shown(app, "#bar"))

    play(new_game("fenix"), scenario)
