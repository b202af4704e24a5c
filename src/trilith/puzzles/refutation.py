"""The answer to a wrong turn in a puzzle: one after which the win is gone, or at least not in time."""

from __future__ import annotations

from trilith.game import PlayedTurn
from trilith.position import Position, Turn
from trilith.puzzles.exhaustive_search import ExhaustiveSearch, OutOfReach

MOST_POSITIONS = 12_000
"""Positions searched for it: about a tenth of a second in the fast core."""

MOST_COMPARED = 200
"""Answers that are put in order."""


def refutation(after: Position, solver: int, turns: int) -> Turn | None:
    """Return an answer that does not let the solver win within ``turns`` turns.

    None if the game is over, or if no answer helps: then the turn wins, though nobody had found that before.
    Captures are tried first. Where too many positions would have to be searched, the largest of them is the answer.
    """
    if after.is_over:
        return None
    answers = list(after.turns())
    if len(answers) <= MOST_COMPARED:
        answers.sort(key=lambda answer: -_gain(after, answer))
    wins = (answer for answer in answers if after.play(answer).winner == after.to_move)
    search = ExhaustiveSearch(solver, MOST_POSITIONS)
    try:
        holds = (answer for answer in answers if not search.wins(after.play(answer), turns))
        return next(wins, None) or next(holds, None)
    except OutOfReach:
        return answers[0]


def _gain(before: Position, turn: Turn) -> int:
    return before.law.captured(PlayedTurn(before.by_law, turn.parts, before.play(turn).by_law))
