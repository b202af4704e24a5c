"""The exhaustive search, the tree of a solution, and the files of puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

import trilith
from tests.puzzles.proving import wins_within
from trilith.engine.puzzle_mine import PuzzleMine
from trilith.engine.puzzle_miner import MiningPlan
from trilith.engine.puzzle_rating import LOWEST, STEP, fitted
from trilith.puzzles import (
    ExhaustiveSearch,
    OutOfReach,
    PuzzleError,
    puzzles,
    read_puzzles,
    read_tree,
    write_puzzle,
    write_tree,
)
from trilith.puzzles.refutation import refutation
from trilith.puzzles.themes import themes_of

GAMES = tuple(trilith.GAMES)
ENDING = {
    "lyngk": "lyngk5 1/3G/3B1(JKRB)(IKB)/2(KG)1(IG)1/5(IKG)1/5(RGK)/7/(IRB)(BIGR)1(GR)/1 2 RK:BG GBIRK:JIRKB,JRKIB",
    "zertz": "37 3o/1oBoo/1Wooo1/1oWoo2/o2o2/5/4 0/0/3 3/4/2 1/4/4 1",
    "fenix": "1G5/6s/7/1S5/6k/1SS4/S1SSS2/1KSG3 r battle - 7 60",
}
ROW = "1500\t3\tcomplete\tlong,forced\ta1-a2 a1-a3\tposition\ta4-b5 c6-d7 (e8-f9)"


@pytest.mark.parametrize("game", GAMES)
def test_the_search_agrees_with_a_plain_one(game: str) -> None:
    here = trilith.parse(game, ENDING[game])
    for _ in range(3):
        for player in (1, 2):
            search = ExhaustiveSearch(player, 10**7)
            for turns in range(3):
                assert search.wins(here, turns) == wins_within(here, player, turns)
        here = here.play(here.turns()[0])
        if here.is_over:
            break


def test_the_search_ends_at_its_limit() -> None:
    with pytest.raises(OutOfReach):
        ExhaustiveSearch(1, 100).wins(trilith.start("zertz"), 3)


def test_a_game_that_is_drawn_by_its_history_is_not_won() -> None:
    drawn = trilith.parse("fenix", "3s1k1/3gsss/5s1/s5s/1s5/SG5/SGSK3/SSSSS2 r battle - 50 94", idle=50)
    assert not ExhaustiveSearch(1, 10**6).wins(drawn, 1)


@pytest.mark.parametrize(
    "text", ["a", "a b", "a b (c)", "a b (c | d e) | f", "a4xc6 b2-b3 (e5-f6 e7-e8 (g1 | g2) | e5-c7) | R,a1-b2"]
)
def test_a_tree_is_written_as_it_was_read(text: str) -> None:
    assert write_tree(read_tree(text)) == text


@pytest.mark.parametrize("text", ["", "a b c", "a (b)", "a b (c", "a b c)", "|", "a b ()", "a | | b"])
def test_a_broken_tree_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_tree(text)


def test_the_main_line_takes_the_first_turn_each_time() -> None:
    (first, other) = read_tree("a b (c d (e | f) | g) | h")
    assert first.line == ("a", "b", "c", "d", "e")
    assert (first.size, other.line) == (5, ("h",))


def test_a_row_is_written_as_it_was_read() -> None:
    (row,) = read_puzzles(f"# a note\n\n{ROW}\n", "here.tsv")
    assert (row.rating, row.distance, row.themes, row.later) == (1500, 3, ("long", "forced"), ("a1-a2", "a1-a3"))
    assert write_puzzle(row) == ROW


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\tcomplete", "", "here.tsv:1: a puzzle has 7 columns, not 6"),
        ("1500", "x", "here.tsv:1: rating and distance must be whole numbers"),
        ("\t3\t", "\t0\t", "here.tsv:1: rating and distance must be whole numbers"),
        ("complete", "maybe", "the proof one of: complete, win"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        list(read_puzzles(ROW.replace(old, new), "here.tsv"))
    assert said in str(refused.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_followed_as_far_as_it_is_one(game: str) -> None:
    puzzle = next(each for each in puzzles(game) if each.wins_in == 2 and each.solution[0].then)
    turn, reply, last = puzzle.solution[0].line[:3]
    assert puzzle.after([]) == (puzzle.position, puzzle.solution)
    after = puzzle.after([turn, reply])
    assert after is not None
    assert after[1][0].turn == last
    for line in ([turn], [reply, turn], [turn, reply, last], [turn, "nothing"]):
        assert puzzle.after(line) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_turn_is_refuted(game: str) -> None:
    puzzle = next(each for each in puzzles(game) if each.row.distance == 3 and each.row.proof == "complete")
    here, solver = puzzle.position, puzzle.position.to_move
    known = {*puzzle.best, *puzzle.row.later}
    wrong = [turn for turn in here.turns() if turn.text not in known and not here.play(turn).is_over][:5]
    assert wrong
    for turn in wrong:
        after = here.play(turn)
        answer = refutation(after, solver, 1)
        assert answer is not None
        assert not wins_within(after.play(answer), solver, 1)


def test_a_turn_that_wins_all_the_same_is_not_refuted() -> None:
    puzzle = next(each for each in puzzles("fenix") if each.row.distance == 3)
    assert refutation(puzzle.position.play(puzzle.best[0]), puzzle.position.to_move, 1) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_themes_in_the_file_are_those_of_the_line(game: str) -> None:
    for puzzle in puzzles(game)[::20]:
        assert themes_of(puzzle.position, puzzle.solution[0].line) == puzzle.row.themes


def test_a_rating_is_where_half_of_the_players_solve() -> None:
    tries = [(LOWEST + STEP * level, level >= 5) for level in range(10) for _ in range(4)]
    assert abs(fitted(tries) - (LOWEST + STEP * 4.5)) < 60
    assert (
        fitted([(rating, False) for rating, _ in tries]) > 2000 > 1000 > fitted([(rating, True) for rating, _ in tries])
    )


def test_mining_is_continued_and_repeats_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.tsv"
    plan = MiningPlan("fenix", "a", 20_000)
    rows = next(found for found in PuzzleMine(path, plan).dig(1) if found)
    text = path.read_text()
    assert [write_puzzle(row) for row in rows] == [line for line in text.splitlines() if not line.startswith("#")]
    again = PuzzleMine(path, plan)
    assert again.positions == {row.position for row in rows}
    next(again.dig(1))
    notes = [line for line in path.read_text().splitlines() if line.startswith("# game ")]
    assert len(notes) == len(set(notes)) == len([line for line in text.splitlines() if "# game" in line]) + 1
