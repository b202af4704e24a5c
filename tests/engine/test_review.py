"""A review finds the turns that lost most, says what was better, and writes it down."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import IDS, VARIANTS, start
from trilith import Game, Position, Record
from trilith.engine import (
    Analysis,
    Engine,
    Judged,
    Limits,
    PrincipalVariation,
    Review,
    Score,
    annotate,
    review,
    score_graph,
)
from trilith.records import Line, Played, read, write

MISSED = "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1"
"""ZÈRTZ: Wc5,d5xWc5 would win at once; Bc5,g1 misses it."""
LIMITS = Limits(simulations=600)


def played(game: str, variant: str, turns: int, simulations: int = 30) -> Game:
    """Play a game with few simulations per turn."""
    engine = Engine(seed=7)
    here = Game(start(game, variant))
    while here.result is None and len(here.turns) < turns:
        here.play(engine.think(here, Limits(simulations=simulations)).best or here.position.turns()[0])
    return here


def missed_win() -> Record:
    line = Line((Played("Bc5,g1", comments=("in a hurry",)), Played("Wd3,d5", "!")))
    return Record(trilith.parse("zertz", MISSED), line, "0-1 each 2/4/3:3/3/3", (("Player1", "Ada"),))


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_every_turn_of_a_game_of_any_kind_gets_a_score(game: str, variant: str) -> None:
    here = played(game, variant, 12)
    found = review(here, Limits(simulations=60), Engine(seed=1))
    assert [judged.turn for judged in found.turns] == [turn.text for turn in here.turns]
    assert [judged.number for judged in found.turns] == list(range(1, len(here.turns) + 1))
    assert len(found.chances) == len(here.turns) + 1
    for judged, position in zip(found.turns, here.positions, strict=False):
        assert judged.player == position.to_move
        assert 0 <= judged.after.value <= judged.best.value <= 1
        for turn in judged.line:
            position = position.play(turn)  # the better turn and its line are legal


def test_a_missed_win_is_found_with_the_turn_that_wins() -> None:
    found = review(missed_win(), LIMITS, Engine(seed=1))
    first = found.faults[0]
    assert (first.number, first.player, first.turn, first.fault, first.mark) == (1, 1, "Bc5,g1", "missed win", "??")
    assert first.best == Score(1.0, "win", 1)
    assert trilith.parse("zertz", MISSED).play(first.line[0]).result is not None
    assert first.loss > 0.5


def test_forced_turns_and_turns_in_lost_positions_are_no_faults() -> None:
    """A forced turn, or a turn in a lost position, loses nothing."""
    won = trilith.parse("fenix", "2sss1sss/6sss/K4ss1s/SS3s2s/3S3ss/1SS4ss/2G2g3/k1SS5/1SS6 b battle G 0 47")
    game = Game(won)
    engine = Engine(seed=1)
    while game.result is None:
        game.play(engine.think(game, Limits(simulations=20_000)).best or "")
    found = review(game, Limits(simulations=20_000), Engine(seed=2))
    assert found.faults == ()
    winner, loser = found.turns[0].player, 3 - found.turns[0].player
    assert found.accuracy[winner - 1] == 100
    assert found.accuracy[loser - 1] is None
    assert [judged.after.distance for judged in found.turns] == [5, 4, 3, 2, 1]


def test_one_lost_turn_does_not_make_the_position_lost() -> None:
    """A position is lost only if every turn is proven to lose, not merely the one that was played."""
    here = trilith.parse("zertz", "37 2B1/ooo2/2Boo1/2ooBoo/1ooooo/Boooo/1G2 4/5/1 1/2/4 1/0/1 2")
    record = Record(here, Line((Played("Bb2,b1"), Played("xb2Bd4Bd6"))), "1-0 black 1/2/6:1/0/1")
    for seed in range(5):
        first, second = review(record, LIMITS, Engine(seed=seed)).turns
        assert (first.after, first.best.proof) == (Score(0.0, "loss", 2), None)
        assert (second.after, second.is_forced) == (Score(1.0, "win", 1), True)


def test_the_same_seed_gives_the_same_review() -> None:
    here = played("zertz", "37", 8)
    first, again = (review(here, Limits(simulations=200), Engine(seed=4)) for _ in range(2))
    assert first == again


def test_games_without_a_result_or_without_a_turn() -> None:
    empty = review(Game(start("zertz", "37")), LIMITS)
    assert (empty.turns, empty.chances, empty.faults, empty.accuracy) == ((), (), (), (None, None))
    assert annotate(empty) == empty.record
    resigned = Game(start("zertz", "37"))
    resigned.play("Wd4,d1")
    resigned.resign()
    found = review(resigned, LIMITS, Engine(seed=1))
    assert 0.2 < found.turns[0].after.value < 0.8  # the value of the board, whoever resigned
    assert annotate(found).result == "1-0 resigned"


def test_a_single_simulation_is_enough_to_say_something() -> None:
    assert len(review(played("lyngk", "standard", 4), Limits(simulations=1), Engine(seed=1)).turns) == 4


def test_without_any_limit_it_would_never_end() -> None:
    with pytest.raises(trilith.UnknownName, match="needs a limit"):
        review(missed_win(), Limits())


def judged(loss: float, *, number: int = 1, player: int = 1, proof: str | None = None, forced: bool = False) -> Judged:
    best = Score(1.0 if proof == "win" else 0.9, proof, 3 if proof else None)
    return Judged(number, player, "Wd4,d1", best, Score(best.value - loss), ("Gd4,d1",), forced)


@pytest.mark.parametrize(
    ("loss", "proof", "fault", "mark"),
    [
        (0.04, None, None, ""),
        (0.06, None, "slip", "?!"),
        (0.11, None, "mistake", "?"),
        (0.21, None, "blunder", "??"),
        (0.11, "win", "missed win", "??"),
        (0.06, "win", "slip", "?!"),
    ],
)
def test_what_a_loss_is_called(loss: float, proof: str | None, fault: str | None, mark: str) -> None:
    turn = judged(loss, proof=proof)
    assert (turn.fault, turn.mark) == (fault, mark)


def test_faults_are_sorted_by_loss_and_accuracy_halves_with_every_tenth() -> None:
    turns = (judged(0.1), judged(0.3, number=2, player=2), judged(0.0, number=3), judged(0.9, number=5, forced=True))
    found = Review(missed_win(), turns)
    assert [turn.number for turn in found.faults] == [5, 2, 1]
    assert found.accuracy == (pytest.approx(75), pytest.approx(12.5))
    assert found.chances == pytest.approx((0.9, 0.8, 0.4, 0.9, 0.0))


class Scripted(Engine):
    """An engine with scripted answers, looked up by the turns played so far."""

    def __init__(self, said: dict[str, list[PrincipalVariation]]) -> None:
        super().__init__()
        self.said = said

    def think(self, where: Position | Game, limits: Limits | None = None, lines: int = 1) -> Analysis:
        assert isinstance(where, Game)
        assert limits == LIMITS
        assert lines > 1
        return Analysis(tuple(self.said[" ".join(turn.text for turn in where.turns)]), 1, 1, 0.0)


def says(*turns: str, value: float, proof: str | None = None) -> PrincipalVariation:
    return PrincipalVariation(turns, value, 100, proof, 4 if proof else None)


def one_turn(said: dict[str, list[PrincipalVariation]]) -> Judged:
    record = Record(start("zertz", "37"), Line((Played("Wd4,d1"),)))
    return review(record, LIMITS, Scripted(said)).turns[0]


def test_the_only_good_turn_is_praised() -> None:
    said = {
        "": [says("Wd4,d1", value=0.6), says("Gd4,d1", value=0.3)],
        "Wd4,d1": [says("Gb4,a1", value=0.4)],
        "Gd4,d1": [says("Gb4,a1", value=0.65)],
    }
    turn = one_turn(said)
    assert (turn.is_only, turn.mark, turn.after.value) == (True, "!", 0.6)
    assert not one_turn(said | {"Gd4,d1": [says("Gb4,a1", value=0.5)]}).is_only


def test_a_line_that_is_better_only_by_noise_is_not_suggested() -> None:
    said = {
        "": [says("Gd4,d1", value=0.7), says("Wd4,d1", value=0.5)],
        "Wd4,d1": [says("Gb4,a1", value=0.5)],
        "Gd4,d1": [says("Gb4,a1", value=0.52)],
    }
    assert one_turn(said).fault is None
    turn = one_turn(said | {"Gd4,d1": [says("Gb4,a1", value=0.3)]})
    assert (turn.fault, turn.best.value, turn.line) == ("blunder", 0.7, ("Gd4,d1", "Gb4,a1"))
    refuted = one_turn(said | {"Gd4,d1": [says("Gb4,a1", value=1.0, proof="win")]})
    assert (refuted.fault, refuted.best.proof) == (None, None)


def test_the_annotated_record_has_scores_marks_and_better_lines() -> None:
    found = review(missed_win(), LIMITS, Engine(seed=1))
    written = annotate(found, LIMITS)
    first, second = written.line.turns
    assert first.comments[0] == "in a hurry"
    assert first.comments[1].startswith("missed win: ")
    assert first.comments[1].endswith(" instead of wins at once")
    assert first.mark == "??"
    assert [turn.turn for turn in first.variations[0].turns] == list(found.turns[0].line[:6])
    assert second.mark == "!"  # the mark that was there stays
    assert "600 simulations for each position." in written.line.comments
    assert next(read(write(written))) == written


def test_annotating_twice_says_nothing_twice() -> None:
    once = annotate(review(missed_win(), LIMITS, Engine(seed=1)), LIMITS)
    assert annotate(review(once, LIMITS, Engine(seed=1)), LIMITS) == once


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (Score(0.624), "62 %"),
        (Score(0.999), "99 %"),
        (Score(0.0), "1 %"),
        (Score(1.0, "win", 1), "wins at once"),
        (Score(0.0, "loss", 4), "loses in 4 turns"),
        (Score(0.5, "draw", 2), "draws in 2 turns"),
    ],
)
def test_scores_in_words(score: Score, said: str) -> None:
    assert score.say() == said


def test_the_other_player_sees_the_score_turned_round() -> None:
    assert Score(0.0, "loss", 2).before_turn() == Score(1.0, "win", 3)
    assert Score(0.5, "draw", 0).before_turn() == Score(0.5, "draw", 1)
    assert Score(0.25).before_turn() == Score(0.75)


SVG = "{http://www.w3.org/2000/svg}"


def test_the_graph_draws_each_kind_of_fault_with_a_shape_of_its_own() -> None:
    turns = (judged(0.3), judged(0.3, number=2, player=2), judged(0.15, number=3), judged(0.06, number=4, player=2))
    picture = score_graph(Review(missed_win(), turns))
    root = ElementTree.fromstring(picture)
    marks = {}
    for group in root.iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None:
            shape = group.findall(f"{SVG}path")[1]
            marks[title.text] = (shape.get("d", "")[:5], shape.get("class", "").split("-", 1)[1])
    assert marks == {
        "1. Wd4,d1?? blunder: 60 % instead of 90 %": ("M0,-8", "bad-1"),
        "2. Wd4,d1?? blunder: 60 % instead of 90 %": ("M0,-8", "bad-2"),
        "3. Wd4,d1? mistake: 75 % instead of 90 %": ("M-5.5", "bad-1"),
        "4. Wd4,d1?! slip: 84 % instead of 90 %": ("M-5.5", "warn-2"),
    }
    assert (
        root.get("aria-label") == "ZÈRTZ 37, Ada – ?, 0-1 each 2/4/3:3/3/3: win chance of Player 1, turns: 4, faults: 4"
    )
    assert "@media (prefers-color-scheme:dark)" in picture
    assert "script" not in picture


def test_graphs_of_several_games_stand_below_each_other() -> None:
    one, two = (Review(missed_win(), (judged(0.3),) * count) for count in (1, 2))
    single, double = score_graph(one, theme="light"), score_graph([one, two], theme="dark", width=400)
    heights = [int(ElementTree.fromstring(picture).get("height", "")) for picture in (single, double)]
    assert heights == [254, 270]
    assert "@media" not in single + double
    assert ElementTree.fromstring(score_graph(Review(missed_win(), ()))) is not None
    with pytest.raises(trilith.UnknownName):
        score_graph(one, theme="pink")


def test_a_player_s_name_cannot_break_the_graph() -> None:
    record = Record(start("zertz", "37"), tags=(("Player1", '<b>"~picture&' + "x" * 500),))
    assert "<b>" not in score_graph(Review(record, ()))


def test_the_example_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], names)
    assert names["svg"].startswith("<svg ")
    assert names["record"].line.turns[0].turn == "Wd4,d1"
    assert capsys.readouterr().out
