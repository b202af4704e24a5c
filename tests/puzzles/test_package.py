"""The puzzles that come with the package: what is said of each is legal, true and proven."""

from __future__ import annotations

from collections import Counter

import pytest

import trilith
from tests.puzzles.proving import wins_within
from trilith.engine import Engine, Limits
from trilith.position import Position
from trilith.puzzles import ExhaustiveSearch, Puzzle, WinningTurn, puzzles
from trilith.puzzles.puzzle_file import COMPLETE
from trilith.puzzles.themes import theme_names

GAMES = tuple(trilith.GAMES)
ALL = [puzzle for game in GAMES for puzzle in puzzles(game)]
ENOUGH = 300
"""Fewest puzzles of a game."""
FEW_WAYS = 30_000
"""Lines of play that a plain proof tries quickly."""
SAMPLE = 25
"""Every so manieth puzzle is proven again in each run."""
MANY = 8_000_000
GLANCE = Limits(simulations=20_000)


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.number}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_many_puzzles_of_every_kind(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= ENOUGH
    assert len({puzzle.row.position for puzzle in found}) == len(found)
    assert {puzzle.wins_in for puzzle in found} == {1, 2, 3, 4, 5}
    assert {puzzle.position.variant for puzzle in found} == set(trilith.GAMES[game].VARIANTS)
    ratings = Counter(puzzle.row.rating // 300 for puzzle in found)
    assert all(ratings[step] >= 10 for step in range(3, 9)), ratings
    assert {theme for puzzle in found for theme in puzzle.row.themes} <= set(theme_names(game))
    assert sum(puzzle.row.proof == COMPLETE for puzzle in found) >= 2 / 3 * len(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_solution_is_legal_and_ends_in_time_with_a_win(game: str) -> None:
    for puzzle in puzzles(game):
        assert str(puzzle.position) == puzzle.row.position
        assert puzzle.solution
        ends = [end for each in puzzle.solution for end in lengths(puzzle.position, each, puzzle.position.to_move)]
        assert max(ends) <= puzzle.row.distance, named(puzzle)
        assert len(puzzle.solution[0].line) == puzzle.row.distance, named(puzzle)
        assert not set(puzzle.row.later) & set(puzzle.best)
        assert all(turn in puzzle.position.turns() for turn in puzzle.row.later)
        assert len(puzzle.best) <= len(puzzle.position.turns()) // 2, "there is nothing to find"
        if puzzle.is_unique:
            assert len(puzzle.best) == 1
            assert puzzle.row.proof == COMPLETE


def lengths(here: Position, each: WinningTurn, solver: int) -> list[int]:
    """Play a winning turn and all that follows; return the lengths of the lines."""
    after = here.play(each.turn)
    if each.reply is None:
        assert after.winner == solver
        return [1]
    after = after.play(each.reply)
    if not each.then:
        assert after.winner == solver
        return [2]
    return [2 + length for inner in each.then for length in lengths(after, inner, solver)]


def prove_plainly(puzzle: Puzzle) -> None:
    """Prove everything by the plain search of the tests."""
    here, player, rest = puzzle.position, puzzle.position.to_move, puzzle.row.distance - 1
    winning = [turn.text for turn in here.turns() if wins_within(here.play(turn), player, rest)]
    assert sorted(winning) == sorted(puzzle.best)
    assert not wins_within(here, player, rest), "there is a shorter win"


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proven_by_trying_everything(game: str) -> None:
    small = [puzzle for puzzle in puzzles(game) if len(puzzle.position.turns()) ** puzzle.wins_in <= FEW_WAYS]
    complete = [puzzle for puzzle in small if puzzle.row.proof == COMPLETE]
    assert len(complete) >= SAMPLE
    for puzzle in complete[::SAMPLE]:
        prove_plainly(puzzle)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", GAMES)
def test_all_are_proven(game: str) -> None:
    """What is complete is searched again; of the others the engine proves every first turn that is said to win."""
    for puzzle in puzzles(game):
        here, distance = puzzle.position, puzzle.row.distance
        if puzzle.row.proof == COMPLETE:
            search = ExhaustiveSearch(here.to_move, MANY)
            assert sorted(search.winning(here, distance)) == sorted(puzzle.best), named(puzzle)
            assert distance == 1 or not search.wins(here, distance - 1), named(puzzle)
        else:
            for turn in puzzle.best:
                assert Engine(seed=1, judge="alphabeta").think(here.play(turn), GLANCE).proof == "loss", named(puzzle)
