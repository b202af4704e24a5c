"""The core's self-play, with answers that are made up."""

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


class Hall:
    """Tables of all variants of a game, and rows of numbers."""

    def __init__(self, game: str, threads: int = 1, seed: int = 1, **settings: Any) -> None:
        self.tables = core.extension.SelfPlay(seed=seed, threads=threads, **(SETTINGS | settings))
        self.shape = core.features(game)
        for index, variant in enumerate(trilith.GAMES[game].VARIANTS):
            start = trilith.start(game, variant, seed="1" if game == "lyngk" else None)
            self.tables.add([core.parse(game, str(start), start.options)], 4, index)
        rows = max(self.tables.rows(0), self.tables.rows(1))
        self.arrays = [
            np.zeros((rows, self.shape.actions), np.float32),
            np.zeros((rows, 3), np.float32),
            np.zeros((rows, self.shape.planes * 81), np.uint8),
            np.zeros((rows, self.shape.scalars), np.float32),
            np.zeros((rows, 1), np.uint8),
        ]
        self.answers = [[part.copy() for part in self.arrays[:2]] for _ in range(2)]

    def play(self, rounds: int) -> Hall:
        """Answer by what the position looks like, so that equal positions get equal answers."""
        for _ in range(rounds):
            for half, (policies, values) in enumerate(self.answers):
                self.tables.advance(half, policies, values, *self.arrays[2:])
                weights = np.linspace(0, 0.01, self.arrays[2].shape[1], dtype=np.float32)
                sums = self.arrays[2].astype(np.float32) @ weights
                policies[:] = np.sin(sums[:, None] + np.arange(policies.shape[1], dtype=np.float32))
                values[:, 0] = np.cos(sums)
        return self

    def examples(self) -> dict[str, Any]:
        rows, most = self.tables.finished, core.extension.SelfPlay.most_steps
        found = {
            "boards": np.zeros((rows, self.shape.planes * 81), np.uint8),
            "scalars": np.zeros((rows, self.shape.scalars), np.float32),
            "actions": np.zeros((rows, most), np.int16),
            "policy": np.zeros((rows, most), np.float32),
            "results": np.zeros((rows, 2), np.uint8),
            "leans": np.zeros(rows, np.float32),
            "values": np.zeros(rows, np.float32),
        }
        assert self.tables.collect(**found) == rows
        return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_games_with_any_number_of_threads(game: str) -> None:
    one, two = (Hall(game, threads).play(400) for threads in (1, 3))
    assert one.tables.tallies == two.tables.tallies
    first, second = one.examples(), two.examples()
    for name, array in first.items():
        np.testing.assert_array_equal(array, second[name])
    other = Hall(game, seed=2).play(400)
    assert other.tables.tallies != one.tables.tallies


@pytest.mark.parametrize("game", GAMES)
def test_examples_have_legal_policies_and_results(game: str) -> None:
    hall = Hall(game).play(900)
    games = sum(row[0] for row in hall.tables.tallies)
    found = hall.examples()
    assert games > 0
    assert len(found["boards"]) > games
    legal = found["actions"] >= 0
    np.testing.assert_allclose(found["policy"].sum(1), 1, atol=1e-4)
    assert (found["policy"][~legal] == 0).all()
    assert (found["actions"] < hall.shape.actions).all()
    for row in found["actions"]:
        chosen = row[row >= 0]
        assert len(set(chosen.tolist())) == len(chosen) > 0
    assert set(found["results"][:, 0].tolist()) <= {0, 1, 2}
    assert set(found["results"][:, 1].tolist()) == {
        index for index, row in enumerate(hall.tables.tallies) if row[0] > 0
    }
    searched = np.isfinite(found["values"])
    assert (legal.sum(1)[~searched] == 1).all()  # without a choice nothing is searched
    assert (np.abs(found["values"][searched]) <= 1).all()
    assert hall.tables.finished == 0  # they are handed over once


def test_what_is_seen_is_what_the_features_say() -> None:
    start = trilith.start("zertz", "37")
    board, scalars = core.parse("zertz", str(start), {}).encode([])
    hall = Hall("zertz", opening_share=0.0)
    hall.tables.advance(0, *hall.answers[0], *hall.arrays[2:])
    np.testing.assert_array_equal(hall.arrays[2][0] / np.float32(255), np.frombuffer(board, np.float32))
    np.testing.assert_array_equal(hall.arrays[3][0], np.frombuffer(scalars, np.float32))


def test_every_place_of_a_match_has_one_game_and_neighbours_swap_colours() -> None:
    hall = Hall("zertz", match=True, noise=0.0)
    while True:
        waiting = 0
        for half, (policies, values) in enumerate(hall.answers):
            waiting += hall.tables.advance(half, policies, values, *hall.arrays[2:])
        if not waiting:
            break
    scores = hall.tables.scores
    assert len(scores) == 4 * len(trilith.GAMES["zertz"].VARIANTS)
    # Both seats have the same answers, so that a pair plays the same game twice and shares its points.
    assert all(one[0] == -other[0] for one, other in zip(scores[::2], scores[1::2], strict=True))
    assert hall.tables.finished == 0


def test_answers_that_are_no_numbers_are_refused() -> None:
    hall = Hall("fenix")
    hall.tables.advance(0, *hall.answers[0], *hall.arrays[2:])
    hall.answers[0][1][:] = np.nan
    with pytest.raises(core.extension.Refused):
        hall.tables.advance(0, *hall.answers[0], *hall.arrays[2:])


def test_arrays_of_another_shape_and_other_games_are_refused() -> None:
    hall = Hall("fenix")
    with pytest.raises(ValueError, match="shape"):
        hall.tables.advance(0, *hall.answers[0], *(part[:, :-1].copy() for part in hall.arrays[2:]))
    with pytest.raises(ValueError, match="shape"):
        hall.tables.advance(2, *hall.answers[0], *hall.arrays[2:])
    start = trilith.start("zertz", "37")
    with pytest.raises(core.extension.Refused):
        hall.tables.add([core.parse("zertz", str(start), {})], 1, 0)


def test_a_game_broken_off_leans_to_whoever_is_ahead() -> None:
    hall = Hall("fenix", longest=24, opening_share=0.0).play(1200)
    found = hall.examples()
    drawn = found["results"][:, 0] == 1
    assert drawn.any()
    assert (np.abs(found["leans"]) <= 1).all()
    assert (found["leans"][~drawn] == 0).all()
    assert {-1.0, 1.0} <= set(np.sign(found["leans"][drawn]).tolist())  # what leans to one player leans from the other
    assert sum(row[4] for row in hall.tables.tallies) > 0


def test_contempt_changes_what_is_played_and_not_what_values_mean() -> None:
    plain, proud = Hall("fenix").play(700), Hall("fenix", contempt=0.9).play(700)
    assert plain.tables.tallies != proud.tables.tallies
    values = proud.examples()["values"]
    assert (np.abs(values[np.isfinite(values)]) <= 1).all()
