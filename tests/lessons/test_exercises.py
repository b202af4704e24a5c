"""The exercises that come with the package, and how their files are read."""

from __future__ import annotations

import pytest

import trilith
from tests.lessons.proving import wins_within
from trilith.lessons import ILLEGAL, OTHER, RIGHT, Exercise, LessonError, exercises, read_exercises

EXERCISES = [exercise for game in trilith.GAMES for exercise in exercises(game)]
GOOD = """
[[exercise]]
game = "fenix"
position = "6K/7/7/3k3/3S1s1/5S1/7/g5s r battle - 0 60"
options = { stalemate = "loss" }
proof = "win"
distance = 1
best = ["d4xd6"]
difficulty = 1
"""


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: f"{exercise.game}-{exercise.best[0]}")
def test_the_named_turns_and_no_others_win_in_time(exercise: Exercise) -> None:
    here, player = exercise.position, exercise.position.to_move
    rest = exercise.distance - 1
    assert tuple(str(turn) for turn in here.turns() if wins_within(here.play(turn), player, rest)) == exercise.best
    assert not wins_within(here, player, rest), "there is a shorter win"


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_games_exercises_are_its_own_and_get_harder(game: str) -> None:
    assert {exercise.game for exercise in exercises(game)} == {game}
    levels = [exercise.difficulty for exercise in exercises(game)]
    assert levels == sorted(levels)


def test_a_first_turn_is_judged() -> None:
    exercise = exercises("fenix")[1]
    assert exercise.judge(exercise.best[0]).outcome == RIGHT
    other = next(turn for turn in exercise.position.turns() if turn.text not in exercise.best)
    assert exercise.judge(other).outcome == OTHER
    refused = exercise.judge("a1xa9")
    assert (refused.outcome, refused.said.clause) == (ILLEGAL, "FENIX 2")
    assert all(exercise.judge(turn).said.text() for turn in (exercise.best[0], other))


def test_a_file_is_read_with_its_options() -> None:
    (exercise,) = read_exercises(GOOD, "here.toml")
    assert exercise.position.options["stalemate"] == "loss"
    assert (exercise.game, exercise.proof, exercise.distance, exercise.difficulty) == ("fenix", "win", 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"win"', '"loss"', "here.toml exercise 1: loss is no proof; there are win"),
        ("distance = 1", "distance = 0", "here.toml exercise 1: 0 is no distance; it counts turns, from 1"),
        ("difficulty = 1", "difficulty = 6", "here.toml exercise 1: 6 is no difficulty"),
        ("difficulty = 1", 'difficulty = "1"', "here.toml exercise 1: difficulty must be a whole number"),
        ("difficulty = 1", "difficulty = true", "here.toml exercise 1: difficulty must be a whole number"),
        ('["d4xd6"]', "[]", "here.toml exercise 1: at least one winning turn must be named"),
        ('["d4xd6"]', '["d4-e4"]', "d4-e4 is not a legal turn in canonical form: you can strike"),
        ('["d4xd6"]', "[4]", "here.toml exercise 1: best must be a list of texts"),
        ("best", "worst", "here.toml exercise 1: at least one winning turn must be named"),
        ('best = ["d4xd6"]', 'best = ["d4xd6"]\nname = "x"', "here.toml exercise 1: there is no entry name here"),
        ("6K/7", "6K/8", "here.toml exercise 1: expected"),
        ('stalemate = "loss"', 'stalemate = "win"', "here.toml exercise 1: win is no value for option stalemate"),
        ("stalemate", "game", "here.toml exercise 1: there is no option game here"),
        ("[[exercise]]", "[exercise]", "here.toml: exercise must be a list"),
        ("[[exercise]]", "[[puzzle]]", "here.toml: there is no entry puzzle here"),
        ("[[exercise]]", "[[exercise", "here.toml is no TOML file"),
    ],
)
def test_a_bad_file_is_refused_with_the_place_and_the_reason(old: str, new: str, said: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_exercises(GOOD.replace(old, new), "here.toml")
    assert said in str(refused.value)


def test_an_unknown_game_is_refused() -> None:
    for ask in (exercises, trilith.lessons.course):
        with pytest.raises(trilith.UnknownName):
            ask("chess")
    with pytest.raises(trilith.UnknownName):
        read_exercises(GOOD.replace('"fenix"', '"chess"'), "here.toml")
