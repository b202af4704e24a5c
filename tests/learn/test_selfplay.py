"""The core's self-play, with answers computed from the features instead of a network."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trilith
from trilith import core

GAMES = tuple(trilith.GAMES)
SETTINGS: dict[str, Any] = {
    "visits": 16,
    "quick_visits": 4,
    "full_share": 0.5,
    "forced_share": 0.5,
    "considered": 8,
    "noise": 1.0,
    "exploration": 1.25,
    "first_play": 0.2,
    "sharpness": 0.5,
    "opening_share": 0.5,
    "opening_turns": 3,
    "longest": 60,
    "contempt": 0.0,
    "lean": 0.0,
    "match": False,
}


class Driver:
    """Self-play of all variants of a game, with the arrays it reads and writes."""

    def __init__(self, game: str, threads: int = 1, seed: int = 1, **settings: Any) -> None:
        self.selfplay = core.extension.SelfPlay(seed=seed, threads=threads, **(SETTINGS | settings))
        self.shape = core.features(game)
        for index, variant in enumerate(trilith.GAMES[game].VARIANTS):
            start = trilith.start(game, variant, seed="1" if game == "lyngk" else None)
            self.selfplay.add([core.parse(game, str(start), start.options)], 4, index)
        rows = max(self.selfplay.rows(0), self.selfplay.rows(1))
        self.arrays = [
            np.zeros((rows, self.shape.actions), np.float32),
            np.zeros((rows, 3), np.float32),
            np.zeros((rows, self.shape.planes * 81), np.uint8),
            np.zeros((rows, self.shape.scalars), np.float32),
            np.zeros((rows, 1), np.uint8),
        ]
        self.answers = [[part.copy() for part in self.arrays[:2]] for _ in range(2)]

    def play(self, rounds: int) -> Driver:
        """Answer from the features of each position, so that equal positions get equal answers."""
        for _ in range(rounds):
            for half, (policies, values) in enumerate(self.answers):
                self.selfplay.advance(half, policies, values, *self.arrays[2:])
                weights = np.linspace(0, 0.01, self.arrays[2].shape[1], dtype=np.float32)
                sums = self.arrays[2].astype(np.float32) @ weights
                policies[:] = np.sin(sums[:, None] + np.arange(policies.shape[1], dtype=np.float32))
                values[:, 0] = np.cos(sums)
        return self

    def examples(self) -> dict[str, Any]:
        rows, most = self.selfplay.finished, core.extension.SelfPlay.most_steps
        found = {
            "boards": np.zeros((rows, self.shape.planes * 81), np.uint8),
            "scalars": np.zeros((rows, self.shape.scalars), np.float32),
            "actions": np.zeros((rows, most), np.int16),
            "policy": np.zeros((rows, most), np.float32),
            "results": np.zeros((rows, 2), np.uint8),
            "leans": np.zeros(rows, np.float32),
            "values": np.zeros(rows, np.float32),
        }
        assert self.selfplay.collect(**found) == rows
        return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_games_with_any_number_of_threads(game: str) -> None:
    one, two = (Driver(game, threads).play(400) for threads in (1, 3))
    assert one.selfplay.tallies == two.selfplay.tallies
    first, second = one.examples(), two.examples()
    for name, array in first.items():
        np.testing.assert_array_equal(array, second[name])
    other = Driver(game, seed=2).play(400)
    assert other.selfplay.tallies != one.selfplay.tallies


@pytest.mark.parametrize("game", GAMES)
def test_examples_have_legal_policies_and_results(game: str) -> None:
    driver = Driver(game).play(900)
    games = sum(row[0] for row in driver.selfplay.tallies)
    found = driver.examples()
    assert games > 0
    assert len(found["boards"]) > games
    legal = found["actions"] >= 0
    np.testing.assert_allclose(found["policy"].sum(1), 1, atol=1e-4)
    assert (found["policy"][~legal] == 0).all()
    assert (found["actions"] < driver.shape.actions).all()
    for row in found["actions"]:
        chosen = row[row >= 0]
        assert len(set(chosen.tolist())) == len(chosen) > 0
    assert set(found["results"][:, 0].tolist()) <= {0, 1, 2}
    assert set(found["results"][:, 1].tolist()) == {
        index for index, row in enumerate(driver.selfplay.tallies) if row[0] > 0
    }
    searched = np.isfinite(found["values"])
    assert (legal.sum(1)[~searched] == 1).all()  # without a choice nothing is searched
    assert (np.abs(found["values"][searched]) <= 1).all()
    assert driver.selfplay.finished == 0  # each example is handed over once


def test_what_is_seen_is_what_the_features_say() -> None:
    start = trilith.start("zertz", "37")
    board, scalars = core.parse("zertz", str(start), {}).encode([])
    driver = Driver("zertz", opening_share=0.0)
    driver.selfplay.advance(0, *driver.answers[0], *driver.arrays[2:])
    np.testing.assert_array_equal(driver.arrays[2][0] / np.float32(255), np.frombuffer(board, np.float32))
    np.testing.assert_array_equal(driver.arrays[3][0], np.frombuffer(scalars, np.float32))


def test_every_slot_of_a_match_has_one_game_and_neighbours_swap_colours() -> None:
    driver = Driver("zertz", match=True, noise=0.0)
    while True:
        waiting = 0
        for half, (policies, values) in enumerate(driver.answers):
            waiting += driver.selfplay.advance(half, policies, values, *driver.arrays[2:])
        if not waiting:
            break
    scores = driver.selfplay.scores
    assert len(scores) == 4 * len(trilith.GAMES["zertz"].VARIANTS)
    # Both networks have the same answers, so that a pair plays the same game twice and shares its points.
    assert all(one[0] == -other[0] for one, other in zip(scores[::2], scores[1::2], strict=True))
    assert driver.selfplay.finished == 0


def test_answers_that_are_no_numbers_are_refused() -> None:
    driver = Driver("fenix")
    driver.selfplay.advance(0, *driver.answers[0], *driver.arrays[2:])
    driver.answers[0][1][:] = np.nan
    with pytest.raises(core.extension.Refused):
        driver.selfplay.advance(0, *driver.answers[0], *driver.arrays[2:])


def test_arrays_of_another_shape_and_other_games_are_refused() -> None:
    driver = Driver("fenix")
    with pytest.raises(ValueError, match="shape"):
        driver.selfplay.advance(0, *driver.answers[0], *(part[:, :-1].copy() for part in driver.arrays[2:]))
    with pytest.raises(ValueError, match="shape"):
        driver.selfplay.advance(2, *driver.answers[0], *driver.arrays[2:])
    start = trilith.start("zertz", "37")
    with pytest.raises(core.extension.Refused):
        driver.selfplay.add([core.parse("zertz", str(start), {})], 1, 0)


def test_a_game_broken_off_leans_to_whoever_is_ahead() -> None:
    driver = Driver("fenix", longest=24, opening_share=0.0).play(1200)
    found = driver.examples()
    drawn = found["results"][:, 0] == 1
    assert drawn.any()
    assert (np.abs(found["leans"]) <= 1).all()
    assert (found["leans"][~drawn] == 0).all()
    assert {-1.0, 1.0} <= set(np.sign(found["leans"][drawn]).tolist())  # what leans to one player leans from the other
    assert sum(row[4] for row in driver.selfplay.tallies) > 0


def test_contempt_changes_what_is_played_and_not_what_values_mean() -> None:
    plain, proud = Driver("fenix").play(700), Driver("fenix", contempt=0.9).play(700)
    assert plain.selfplay.tallies != proud.selfplay.tallies
    values = proud.examples()["values"]
    assert (np.abs(values[np.isfinite(values)]) <= 1).all()
