"""The exercises that come with the package, and how their files are read."""

from __future__ import annotations

import pytest

import trilith
from tests.lessons.proving import wins_within
from trilith.engine import Engine, Limits
from trilith.lessons import ILLEGAL, OTHER, RIGHT, Exercise, LessonError, exercises, read_exercises

EXERCISES = [exercise for game in trilith.GAMES for exercise in exercises(game)]
ENOUGH = 20
"""Fewest exercises of a game."""
FEW_WAYS = 30_000
"""Lines of play that an exhaustive proof tries quickly; longer proofs are left to the engine here."""
PROOF = Limits(simulations=20_000)
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
def test_the_named_turns_win_and_no_other_does_in_time(exercise: Exercise) -> None:
    here, player, rest = exercise.position, exercise.position.to_move, exercise.distance - 1
    turns = here.turns()
    assert len(exercise.best) <= len(turns) // 2, "there is nothing to find"
    if len(turns) ** exercise.wins_in > FEW_WAYS:
        later = exercise.best
    else:
        in_time = [turn.text for turn in turns if wins_within(here.play(turn), player, rest)]
        assert list(exercise.best[: len(in_time)]) == in_time
        assert in_time
        assert not wins_within(here, player, rest), "there is a shorter win"
        later = exercise.best[len(in_time) :]
    for turn in later:
        assert Engine(seed=1).think(here.play(turn), PROOF).proof == "loss", f"{turn} is not proven to win"


@pytest.mark.parametrize("game", trilith.GAMES)
def test_a_games_exercises_are_its_own_and_get_harder(game: str) -> None:
    assert {exercise.game for exercise in exercises(game)} == {game}
    assert len({str(exercise.position) for exercise in exercises(game)}) == len(exercises(game)) >= ENOUGH
    levels = [exercise.difficulty for exercise in exercises(game)]
    assert levels == sorted(levels)


def test_a_first_turn_is_judged() -> None:
    exercise = next(found for found in exercises("fenix") if (found.distance, found.position.variant) == (3, "7x8"))
    assert exercise.judge(exercise.best[0]).outcome == RIGHT
    other = exercise.judge(next(turn for turn in exercise.position.turns() if turn.text not in exercise.best))
    assert (other.outcome, other.said.text().split(".")[0]) == (OTHER, "This does not win in 2 turns")
    refused = exercise.judge("a1xa9")
    assert (refused.outcome, refused.said.clause) == (ILLEGAL, "FENIX 2")


def test_a_file_is_read_with_its_options() -> None:
    (exercise,) = read_exercises(GOOD, "here.toml")
    assert exercise.position.options["stalemate"] == "loss"
    assert (exercise.game, exercise.proof, exercise.distance, exercise.difficulty) == ("fenix", "win", 1, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"win"', '"loss"', "here.toml exercise 1: loss is not a valid proof; the proofs are win"),
        ("distance = 1", "distance = 0", "here.toml exercise 1: 0 is not a valid distance; it counts turns, from 1"),
        ("difficulty = 1", "difficulty = 6", "here.toml exercise 1: 6 is not a valid difficulty"),
        ("difficulty = 1", 'difficulty = "1"', "here.toml exercise 1: difficulty must be a whole number"),
        ("difficulty = 1", "difficulty = true", "here.toml exercise 1: difficulty must be a whole number"),
        ('["d4xd6"]', "[]", "here.toml exercise 1: at least one winning turn must be given"),
        ('["d4xd6"]', '["d4-e4"]', "d4-e4 is not a legal turn in canonical form: you must strike"),
        ('["d4xd6"]', "[4]", "here.toml exercise 1: best must be a list of texts"),
        ("best", "worst", "here.toml exercise 1: at least one winning turn must be given"),
        ('best = ["d4xd6"]', 'best = ["d4xd6"]\nname = "x"', "here.toml exercise 1: there is no entry name here"),
        ("6K/7", "6K/8", "here.toml exercise 1: expected"),
        ('stalemate = "loss"', 'stalemate = "win"', "here.toml exercise 1: win is not a valid value for option"),
        ("stalemate", "game", "here.toml exercise 1: there is no option game here"),
        ("[[exercise]]", "[exercise]", "here.toml: exercise must be a list"),
        ("[[exercise]]", "[[puzzle]]", "here.toml: there is no entry puzzle here"),
        ("[[exercise]]", "[[exercise", "here.toml is not a valid TOML file"),
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
