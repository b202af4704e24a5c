"""A game in progress: history, undo, the draws that need history, declared results. One suite, every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trilith
from trilith import Game, IllegalTurn, NotationError, Position, UnknownName

VARIANTS = [(name, variant) for name, law in trilith.GAMES.items() for variant in law.VARIANTS]
CYCLE = "37 4/5/1B1W2/1BoWoW1/B1G1GB/5/4 0/0/0 2/2/3 1/4/3 1"
ROUND = ("Gd3", "xd3Wd5", "xd6Gd4", "Wd6")
KINGS = "k5K/7/7/7/7/S6/7/7 r battle - 0 60"
STROLL = ("g8-g7", "a8-a7", "g7-g8", "a7-a8")
FINISHED = {
    "lyngk": ("lyngk5 (GKIR)/3(IRGB)/7/6/(RGB)6/6/7/4/1 1 IR:BK -:-", "0-1 stacks3 0:1"),
    "zertz": (
        "48 BBBBB/o1W1Go/W1GG1G1/ooBoGoWo/2B1GBW/ooW1Go/o2GB/WoBo 0/0/0 0/0/0 0/0/0 2",
        "1/2-1/2 stuck 0/0/0:0/0/0",
    ),
    "fenix": ("6K/7/1s5/2g1s2/3S3/7/7/7 b battle K 0 61", "red king"),
}


def begin(game: str, variant: str | None = None) -> Position:
    return trilith.start(game, variant, seed="spec-1" if game == "lyngk" else None)


def play(game: Game, *turns: str) -> Game:
    for turn in turns:
        game.play(turn)
    return game


def state(game: Game) -> tuple[Any, ...]:
    return game.position, game.positions, game.turns, game.occurrences, game.result


def key(refusal: pytest.ExceptionInfo[Any]) -> str:
    return str(refusal.value.reason.key)


# History


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_game_remembers_its_positions_and_turns(name: str, variant: str) -> None:
    game = Game(begin(name, variant))
    assert (game.start, game.turns, game.positions) == (begin(name, variant), (), (begin(name, variant),))
    first = game.position.turns()[0]
    game.play(first)
    second = game.position.turns()[-1].text
    game.play(second)
    assert game.turns == (first, second)
    assert game.positions == (game.start, game.start.play(first), game.start.play(first).play(second))
    assert game.position == game.positions[-1]
    assert game.start == begin(name, variant)
    assert game.occurrences == 1
    assert game.result is None


def test_turns_are_kept_in_their_canonical_form() -> None:
    game = Game(trilith.parse("zertz", "37 4/1Goo1/3oo1/3ooW1/1oBoo1/1oooB/1ooW 4/7/8 0/0/0 0/0/0 1"))
    game.play("Wf3, b3")
    assert game.turns == ("Wf3,b3xGb2",)


@pytest.mark.parametrize("name", trilith.GAMES)
@pytest.mark.parametrize(("text", "error"), [("hello", NotationError), ("", NotationError)])
def test_a_refused_turn_changes_nothing(name: str, text: str, error: type[Exception]) -> None:
    game = Game(begin(name))
    before = state(game)
    with pytest.raises(error):
        game.play(text)
    assert state(game) == before


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    game = Game(trilith.parse("fenix", "k5K/7/7/7/7/S6/7/7 b battle - 0 999999"))  # the counter's last value
    before = state(game)
    try:
        game.play("a8-a7")
    except NotationError:
        assert state(game) == before
    else:
        assert len(game.turns) == len(game.positions) - 1 == 1


# Undo


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(1, 30))
def test_undo_restores_everything(which: tuple[str, str], seed: int, length: int) -> None:
    rng = Random(seed)
    game = Game(begin(*which))
    seen = [state(game)]
    while game.result is None and len(game.turns) < length:
        turns = game.position.turns()
        game.play(turns[rng.randrange(len(turns))])
        seen.append(state(game))
    played = game.turns
    for before in reversed(seen[:-1]):
        last = game.turns[-1]
        assert game.undo() == last
        assert state(game) == before
    for turn, after in zip(played, seen[1:], strict=True):
        game.play(turn)
        assert state(game) == after


def test_undo_restores_how_often_positions_occurred() -> None:
    game = play(Game(trilith.parse("fenix", KINGS)), *STROLL, *STROLL)
    assert (game.occurrences, str(game.result)) == (3, "draw repetition")
    counts = []
    while game.turns:
        game.undo()
        counts.append(game.occurrences)
        assert game.result is None
    assert counts == [2, 2, 2, 2, 1, 1, 1, 1]
    assert str(play(game, *STROLL, *STROLL).result) == "draw repetition"


def test_undo_opens_a_game_drawn_by_history() -> None:
    game = play(Game(trilith.parse("fenix", KINGS)), *STROLL, *STROLL)
    game.undo()
    game.play("a7-b7")
    assert (game.occurrences, game.result) == (1, None)


def test_undo_takes_a_declared_result_back_too() -> None:
    game = play(Game(begin("fenix")), "a1+b4")
    game.resign()
    assert game.undo() == "a1+b4"
    assert game.result is None
    game.play("a1+b4")


def test_without_a_turn_there_is_nothing_to_undo() -> None:
    with pytest.raises(UnknownName) as refusal:
        Game(begin("fenix")).undo()
    assert key(refusal) == "nothing_to_undo"


# Draws that need history


def test_zertz_example_5_a_series_played_twice_is_a_draw() -> None:
    game = Game(trilith.parse("zertz", CYCLE))
    for turn in ROUND + ROUND:
        assert game.result is None
        game.play(turn)
    assert str(game.result) == "1/2-1/2 repetition 2/2/3:1/4/3"
    assert game.result is not None
    assert game.result.winner is None
    assert game.occurrences == 3
    assert game.position.result is None  # the position by itself goes on


def test_fenix_a_position_that_occurs_for_the_third_time_is_a_draw() -> None:
    game = play(Game(trilith.parse("fenix", KINGS)), *STROLL, *STROLL[:3])
    assert (game.occurrences, game.result) == (2, None)
    game.play(STROLL[3])
    assert str(game.result) == "draw repetition"


def test_fenix_repetition_counts_the_start_and_the_side_to_move() -> None:
    game = play(Game(trilith.parse("fenix", KINGS, repetition=2)), *STROLL)
    assert str(game.result) == "draw repetition"
    swapped = Game(trilith.parse("fenix", KINGS, repetition=2))
    play(swapped, "g8-g7", "a8-a7", "g7-f7", "a7-a8", "f7-g8")  # the same figures, but Black is to move
    assert (swapped.occurrences, swapped.result) == (1, None)


def test_fenix_repetition_can_be_switched_off() -> None:
    game = play(Game(trilith.parse("fenix", KINGS, repetition=0)), *STROLL * 5)
    assert (game.occurrences, game.result) == (6, None)


@pytest.mark.parametrize("idle", [1, 3, 4])
def test_fenix_so_many_moves_in_a_row_are_a_draw(idle: int) -> None:
    game = play(Game(trilith.parse("fenix", KINGS, idle=idle)), *STROLL[: idle - 1])
    assert game.result is None
    game.play(STROLL[idle - 1])
    assert str(game.result) == "draw idle"
    assert game.undo() == STROLL[idle - 1]
    assert game.result is None


def test_fenix_the_idle_counter_goes_on_from_the_position() -> None:
    game = Game(trilith.parse("fenix", KINGS.replace("- 0 60", "- 3 64"), idle=5))
    play(game, *STROLL[:2])
    assert str(game.result) == "draw idle"
    assert str(Game(trilith.parse("fenix", KINGS.replace("- 0 60", "- 3 64"), idle=3)).result) == "draw idle"


def test_fenix_the_usual_limit_is_a_hundred_moves() -> None:
    game = Game(trilith.parse("fenix", KINGS.replace("- 0 60", "- 98 160")))
    game.play("g8-g7")
    assert game.result is None
    game.play("a8-a7")
    assert str(game.result) == "draw idle"


def test_fenix_the_idle_rule_can_be_switched_off() -> None:
    assert Game(trilith.parse("fenix", KINGS.replace("- 0 60", "- 200 260"), idle=0)).result is None


def test_fenix_repetition_comes_before_the_idle_rule() -> None:
    game = play(Game(trilith.parse("fenix", KINGS, repetition=2, idle=4)), *STROLL)
    assert str(game.result) == "draw repetition"


# The end


@pytest.mark.parametrize("name", FINISHED)
def test_a_position_that_is_over_ends_the_game_at_once(name: str) -> None:
    text, result = FINISHED[name]
    game = Game(trilith.parse(name, text))
    assert str(game.result) == result
    with pytest.raises(IllegalTurn, match="no turn can be played") as refusal:
        game.play("a1-a2")
    assert key(refusal) == "already_over"
    with pytest.raises(IllegalTurn):
        game.resign()
    with pytest.raises(IllegalTurn):
        game.agree_draw()


def test_after_a_draw_by_history_nothing_is_played() -> None:
    game = play(Game(trilith.parse("zertz", CYCLE)), *ROUND, *ROUND)
    with pytest.raises(IllegalTurn, match="repetition") as refusal:
        game.play("Gd3")
    assert key(refusal) == "already_over"
    assert len(game.turns) == 8


# Declared results


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("lyngk", ("1-0", "0-1", "1/2-1/2")),
        ("zertz", ("1-0", "0-1", "1/2-1/2")),
        ("fenix", ("red", "black", "draw")),
    ],
)
def test_declared_results_are_written_with_the_scores_of_the_game(name: str, scores: tuple[str, str, str]) -> None:
    for winner, score in zip((1, 2, None), scores, strict=True):
        game = Game(begin(name))
        game.declare(winner, "abandoned")
        assert game.result is not None
        assert (game.result.winner, game.result.reason, game.result.text) == (winner, "abandoned", f"{score} abandoned")


def test_the_player_to_move_resigns_unless_another_is_named() -> None:
    for player, turns, result in [
        (None, (), "0-1 resigned"),
        (None, ("Wd4,d1",), "1-0 resigned"),
        (1, ("Wd4,d1",), "0-1 resigned"),
        (2, (), "1-0 resigned"),
    ]:
        game = play(Game(begin("zertz")), *turns)
        game.resign(player)
        assert str(game.result) == result


def test_players_can_agree_on_a_draw() -> None:
    game = Game(begin("lyngk"))
    game.play(game.position.turns()[0])
    game.agree_draw()
    assert str(game.result) == "1/2-1/2 agreed"
    with pytest.raises(IllegalTurn, match="agreed"):
        game.play(game.position.turns()[0])
    with pytest.raises(IllegalTurn):
        game.declare(1, "time")


@pytest.mark.parametrize(
    ("winner", "reason", "message"),
    [
        (3, "resigned", "no_player"),
        (0, "time", "no_player"),
        ("1", "time", "no_player"),
        (1, "agreed", "no_reason_word"),
        (2, "agreed", "no_reason_word"),
        (None, "resigned", "no_reason_word"),
        (None, "time", "no_reason_word"),
        (1, "king", "no_reason_word"),
        (1, "", "no_reason_word"),
    ],
)
def test_only_results_that_make_sense_can_be_declared(winner: Any, reason: str, message: str) -> None:
    game = Game(begin("fenix"))
    with pytest.raises(UnknownName) as refusal:
        game.declare(winner, reason)
    assert key(refusal) == message
    assert str(refusal.value)
    assert game.result is None


@pytest.mark.parametrize("player", [0, 3, "red"])
def test_only_a_player_can_resign(player: Any) -> None:
    with pytest.raises(UnknownName, match="is not a player"):
        Game(begin("fenix")).resign(player)
