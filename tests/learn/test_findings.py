"""Statistics of training games, on examples with a known answer."""

from __future__ import annotations

import numpy as np
import pytest

from trilith.learn import findings
from trilith.learn.games import fenix, lyngk, zertz
from trilith.learn.training_examples import TrainingExamples, columns
from trilith.position import law_of


def empty(game: str, rows: int) -> TrainingExamples:
    return TrainingExamples(*(np.zeros((rows, *size), kind) for size, kind in columns(game)))


def test_a_fit_finds_what_was_put_in() -> None:
    random = np.random.default_rng(1)
    columns_ = random.integers(-2, 3, (4000, 2)).astype(float)
    scores = 0.5 + 0.1 * columns_[:, 0] - 0.03 * columns_[:, 1] + random.normal(0, 0.2, 4000)
    worth, error = findings.fitted(columns_, scores)
    assert worth == pytest.approx([10, -3], abs=1.5)
    assert (error > 0).all()
    assert (error < 1.5).all()


def test_marbles_that_win_are_worth_something() -> None:
    examples = empty("zertz", 600)
    examples.scalars[::2, zertz.OWN] = 1 / 6  # a white marble more, and the game is won
    examples.results[1::2, 0] = 2
    tables, _ = zertz.findings(examples, list(law_of("zertz").training_settings.WEIGHTS))
    assert tables[0][2][0][:3] == ("37", "white", "+100.0")


def test_claims_and_squares_are_told() -> None:
    examples = empty("lyngk", 600)
    examples.scalars[:, lyngk.STACKS] = 40 / 43
    examples.scalars[::2, lyngk.CLAIMS[0]] = 0.5
    examples.results[1::2, 0] = 2
    tables, curves = lyngk.findings(examples, list(law_of("lyngk").training_settings.WEIGHTS))
    assert tables[0][2][0][:3] == ("standard", "38 to 42", "+100.0")
    assert curves[0][1] == [(3.0, pytest.approx(100))]  # the middle of the range

    examples = empty("fenix", 600)
    examples.scalars[:300, fenix.PREPARING] = 1
    examples.actions[:] = -1
    examples.actions[:300, 0] = fenix.LAND + 9 * 2 + 3
    examples.policy[:, 0] = 1
    examples.boards[300:, 81 * fenix.KING_PLANE + 10] = 255
    tables, _ = fenix.findings(examples, list(law_of("fenix").training_settings.WEIGHTS))
    assert tables[0][2][0] == ("9x9", "c4", "100.0 %", "300")
    assert tables[1][2][0] == ("9x9", "b2", "100.0 %", "300")
