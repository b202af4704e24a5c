"""Every proof that a search shows is compared with the answers of an exhaustive solver, ``tests/proofs``."""

import pytest

from tests.proofs.answers import Solved, answers
from trilith import GAMES, Position, core, parse
from trilith.engine import Analysis, Engine, Limits

ALL_LINES = 1_000


def contradictions(solved: Solved, found: Analysis) -> list[str]:
    told = [(line.turns[0], line.proof, line.distance) for line in found.lines if line.proof]
    wrong = [solved.contradiction(turn, proof, distance) for turn, proof, distance in told]
    return [f"{solved.game} {solved.text}: {text}" for text in wrong if text]


def compare(game: str, engine: Engine, limits: Limits) -> int:
    """Compare all proofs that an engine shows; return how many there were."""
    wrong, count = [], 0
    for solved in answers(game):
        engine.forget()
        found = engine.think(solved.position, limits, lines=ALL_LINES)
        wrong += contradictions(solved, found)
        count += sum(line.proof is not None for line in found.lines)
    assert wrong == []
    return count


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_are_for_two_thousand_positions(game):
    assert len({solved.text for solved in answers(game)}) == 2_000


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_agree_with_the_law(game):
    """A minimax over the law's own turns, two turns deep, in every twentieth position with few turns."""
    for solved in [one for one in answers(game)[::10] if one.count <= 20][::2]:
        told = {turn: known for turn, known in solved.decided.items() if known[1] <= 2}
        assert told == of_law(solved.position)


def of_law(position: Position) -> dict[str, tuple[str, int]]:
    """Tell the turns that decide the game within two turns."""
    decided = {}
    for turn in position.turns():
        after = position.play(turn)
        if after.result is not None:
            decided[turn.text] = (result_for(position.to_move, after), 1)
            continue
        ends = [answer.result and result_for(position.to_move, answer) for answer in map(after.play, after.turns())]
        if "loss" in ends:
            decided[turn.text] = ("loss", 2)
        elif None not in ends:
            decided[turn.text] = ("draw" if "draw" in ends else "win", 2)
    return decided


def result_for(player: int, position: Position) -> str:
    winner = position.result.winner
    return "draw" if winner is None else "win" if winner == player else "loss"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("judge", ["auto", "alphabeta", "rollouts"])
def test_what_a_search_proves_is_true(game, judge):
    assert compare(game, Engine(judge=judge, seed=1), Limits(simulations=100)) > 800


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_win_that_is_found_is_true(game):
    wrong, wins = [], 0
    for solved in answers(game):
        search = core.extension.alphabeta(
            solved.position.in_core(), [], depth=60, overlook=0, blur=0, seed=1, table_bits=16
        )
        search.seek_win(2_000, 0)
        for turns, _, _, proof, distance in search.lines(ALL_LINES):
            if proof:
                mover = solved.position.to_move
                result = "draw" if proof == 3 else "win" if proof == mover else "loss"
                wins += result == "win"
                wrong += filter(None, [solved.contradiction(turns[0], result, distance)])
    assert wrong == []
    assert wins > 200


def test_beside_a_forced_win_nothing_is_called_a_draw():
    position = parse("zertz", "37 1o2/ooo2/1Goo2/1oooo2/1ooo2/oo3/4 0/2/3 3/2/5 3/3/2 1")
    found = Engine(seed=1).think(position, Limits(seconds=1), lines=8)
    assert found.lines[0].proof == "win"
    assert len(found.lines) == 8
    assert not [line for line in found.lines if line.proof == "draw"]
