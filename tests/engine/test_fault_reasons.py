"""The reason of a fault is a fact of the lines: positions for each kind, and a recount by the board on random games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.contract.games import IDS, VARIANTS, start
from trilith import Game, Position, Record, messages
from trilith.engine import Analysis, Engine, Limits, PrincipalVariation, Review, Score, annotate, review
from trilith.engine.annotation import reason_text
from trilith.engine.fault_reasons import FaultReason, fault_reason
from trilith.engine.game_review import Judged
from trilith.records import Line, Played, write

GOLDEN = Path(__file__).with_name("reasons.txt")
BEFORE, AFTER = Score(0.6), Score(0.55)


def golden() -> list[dict[str, str]]:
    blocks = GOLDEN.read_text("utf-8").strip().split("\n\n")[1:]
    return [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks]


def told(case: dict[str, str]) -> FaultReason | None:
    position = trilith.parse(case["game"], case["position"])
    return fault_reason(position, case["better"].split(), case["played"].split(), BEFORE, AFTER)


@pytest.mark.parametrize("case", golden(), ids=lambda case: case["kind"])
def test_each_kind_of_reason_by_a_position(case: dict[str, str]) -> None:
    reason = told(case)
    assert reason is not None
    assert reason.why.key == f"review.{case['kind']}"
    assert str(reason.named("Bo")) == case["why"]
    assert str(reason.better) == case["gains"]
    for language in messages.languages():
        assert "{" not in reason.named("Bo").text(language)
        assert "{" not in reason.better.text(language)


def test_every_sentence_of_a_reason_has_a_position_that_tells_it() -> None:
    """Sentences of proofs are told below; what is forced, but has no position here, is told like its sisters."""
    kinds = {case["kind"] for case in golden()} | {"force_missed", "force_allowed", "win_missed", "win_allowed"}
    keys = {
        key.removeprefix("review.").removesuffix(".other") for key in messages.catalogue("en") if "review." in key[:7]
    }
    wanted = {key for key in keys if key.endswith(("_missed", "_allowed"))}
    assert wanted - kinds == {"zertz_cut_forced_allowed", "fenix_end_missed", "fenix_strike_missed"}


def test_the_reason_does_not_name_the_better_turn() -> None:
    for case in golden():
        reason = told(case)
        assert reason is not None
        assert case["better"].split()[0] not in reason.named("Bo").text()


def random_lines(game: str, variant: str, seed: str) -> Iterator[tuple[Position, tuple[str, ...], tuple[str, ...]]]:
    """Yield positions of a random game with two lines from each."""
    rng = random.Random(seed)
    here = start(game, variant, seed)
    for number in range(60):
        turns = list(itertools.islice(iter(here.turns()), 150))
        if not turns:
            return
        if len(turns) > 1 and number % 4 == 3:
            good, bad = rng.sample([turn.text for turn in turns], 2)
            yield here, _line(here, good, rng), _line(here, bad, rng)
        here = here.play(rng.choice(turns))


def _line(here: Position, first: str, rng: random.Random) -> tuple[str, ...]:
    """Continue a line with captures where there are any."""
    line, here = [first], here.play(first)
    while len(line) < 3 and not here.is_over:
        turns = list(itertools.islice(iter(here.turns()), 150))
        turn = max(turns, key=lambda turn: (_taken(here, turn.text, here.to_move), rng.random()))
        line.append(turn.text)
        here = here.play(turn)
    return tuple(line)


def _taken(here: Position, turn: str, player: int) -> int:
    """Count what a turn wins by the board before and after it, without the law's own account."""
    before, after = here.view(), here.play(turn).view()
    if here.game == "fenix":
        stones = {"s": 1, "g": 2, "k": 3}
        count = [
            sum(stones[cell.pieces.lower()] for cell in view.cells if cell.pieces and cell.owner == 3 - player)
            for view in (before, after)
        ]
        return count[0] - count[1]
    return len(after.holdings[player - 1]) - len(before.holdings[player - 1])


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=IDS)
def test_what_a_reason_says_is_true_of_the_board(game: str, variant: str) -> None:
    """Of every reason: the reply takes what it is said to take, and after the better turn that reply does not."""
    for here, good, bad in random_lines(game, variant, "reasons"):
        reason = fault_reason(here, good, bad, BEFORE, AFTER)
        if reason is not None:
            key, args = reason.why.key.removeprefix("review."), dict(reason.why.args)
            assert str(reason.better).find(good[0]) >= 0
            if key in ("zertz_jump_allowed", "lyngk_stack_allowed", "fenix_strike_allowed", "fenix_king_allowed"):
                after = here.play(bad[0])
                assert args["turn"] == bad[1]
                assert bad[1] in after.turns()
                taken = _taken(after, bad[1], after.to_move)
                assert taken == args.get("count", taken) > 0
                other = here.play(good[0])
                assert bad[1] not in other.turns() or _taken(other, bad[1], other.to_move) < taken or game == "fenix"
            if key in ("zertz_jump_missed", "zertz_cut_missed", "lyngk_stack_missed"):
                most = _taken(here, good[0], here.to_move)
                assert most == args.get("count", most) > _taken(here, bad[0], here.to_move)
            if key == "win_allowed":
                assert here.play(bad[0]).play(bad[1]).result is not None
            if key == "win_missed":
                assert here.play(good[0]).result is not None


def test_a_proof_is_the_reason_where_nothing_happens_at_once() -> None:
    here = trilith.start("zertz", "37")
    missed = fault_reason(here, ("Wd4,d1",), ("Gd4,d1", "Bd5,a1"), Score(1.0, "win", 5), Score(0.5))
    assert missed is not None
    assert (str(missed.why), str(missed.better)) == ("misses a forced win in 3 turns", "Wd4,d1 forces a win in 3 turns")
    allowed = fault_reason(here, ("Wd4,d1",), ("Gd4,d1", "Bd5,a1"), Score(0.5), Score(0.0, "loss", 6))
    assert allowed is not None
    assert str(allowed.named("Bo")) == "lets Bo force a win in 3 turns with Bd5,a1"
    assert allowed.gainer == 2


def test_nothing_is_told_where_the_lines_do_not_tell() -> None:
    here = trilith.start("zertz", "37")
    assert fault_reason(here, ("Wd4,d1",), ("Gd4,d1", "Bd5,a1"), Score(0.6), Score(0.4)) is None
    assert fault_reason(here, ("Wd4,d1",), ("Wd4,d1",), Score(0.6), Score(0.6)) is None


def test_a_small_gain_is_no_reason_for_a_large_loss() -> None:
    case = next(case for case in golden() if case["kind"] == "zertz_jump_allowed")
    position = trilith.parse(case["game"], case["position"])
    lines = case["better"].split(), case["played"].split()
    assert fault_reason(position, *lines, Score(0.6), Score(0.1)) is not None
    assert fault_reason(position, *lines, Score(0.95), Score(0.1)) is None


# In reviews


MISSED = "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1"


def missed_win() -> Record:
    line = Line((Played("Bc5,g1"), Played("Wd3,d5")))
    return Record(trilith.parse("zertz", MISSED), line, "0-1 each 2/4/3:3/3/3", (("Player1", "Ada"), ("Player2", "Bo")))


def test_a_review_tells_reasons_in_records_in_every_language() -> None:
    found = review(missed_win(), Limits(simulations=600), Engine(seed=1))
    assert reason_text(found.turns[0], found.record) == "misses a win at once [ZERTZ F1]"
    assert "{misses a win at once [ZERTZ F1]}" in write(annotate(found))
    assert "{verpasst den sofortigen Gewinn [ZERTZ F1]}" in write(annotate(found, language="de"))


def judged(number: int, best: float, after: float, player: int = 1) -> Judged:
    return Judged(number, player, "Wd4,d1", Score(best), Score(after), ("Gd4,d1",))


def test_what_changes_nothing_is_no_fault_to_look_at() -> None:
    won = judged(1, 0.99, 0.86)
    lost = judged(3, 0.14, 0.02)
    given_back = (judged(5, 0.6, 0.48), judged(6, 0.52, 0.41, player=2))
    blunder = (judged(7, 0.6, 0.3), judged(8, 0.7, 0.38, player=2))
    found = Review(missed_win(), (won, lost, *given_back, *blunder))
    assert all(turn.fault for turn in found.turns)
    assert [turn.number for turn in found.faults] == [8, 7]


def test_a_turn_that_keeps_a_proven_win_is_never_a_fault() -> None:
    wrong = Judged(1, 1, "Wd4,d1", Score(1.0, "win", 3), Score(0.5, "win", 9), ("Gd4,d1",))
    assert (wrong.fault, wrong.mark) == (None, "")


class HastyEngine(Engine):
    """An engine that proves the win by the one turn it looked at, and needs a longer look at the others."""

    def __init__(self, least: int) -> None:
        super().__init__(seed=1)
        self.least = least

    def think(self, where: Position | Game, limits: Limits | None = None, *_: Any, **__: Any) -> Analysis:
        assert isinstance(where, Game)
        assert limits is not None
        winner = Score(1.0, "win", 3)
        if not where.turns:
            best, other = where.position.turns()[:2]
            found = (line(best.text, winner), line(other.text, Score(0.5)))
        elif (limits.simulations or 0) >= self.least:
            found = (line(where.position.turns()[0].text, Score(0.0, "loss", 4)),)
        else:
            found = (line(where.position.turns()[0].text, Score(0.3)),)
        return Analysis(found, 1, 1, 0.0)


def line(turn: str, score: Score) -> PrincipalVariation:
    return PrincipalVariation((turn,), score.value, 1, score.proof, score.distance)


@pytest.mark.parametrize(("least", "fault"), [(250, None), (1000, "missed win")])
def test_a_second_way_to_win_gets_a_longer_look_before_it_is_called_a_missed_win(least: int, fault: str | None) -> None:
    """A short search proves one win only; the other turn wins, too, as a search three times as long shows."""
    here = trilith.start("zertz", "37")
    game = Game(here)
    game.play(here.turns()[1])
    found = review(game, Limits(simulations=100), HastyEngine(least))
    assert found.turns[0].fault == fault
