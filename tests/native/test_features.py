"""The core and its twin in plain Python show a network the same bits."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("trilith._core")

import trilith
from tests.native.differ import VARIANTS
from tests.native.test_core import PERFT, read_perft
from trilith import _core, core

GAMES = 3
every_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=["-".join(pair) for pair in VARIANTS])


def features_of(game: str) -> Any:
    return import_module(f"trilith.games.{game}.features")


@every_variant
def test_the_core_and_its_twin_agree(game: str, variant: str) -> None:
    for number in range(GAMES):
        options = {"prep": "adjacent", "stalemate": "loss", "idle": 7} if game == "fenix" and number == 0 else {}
        seed = f"features {number}"
        compare_game(game, trilith.GAMES[game].start(variant, options, seed if game == "lyngk" else None), seed)


@pytest.mark.parametrize("game", ["lyngk", "zertz"])
def test_they_agree_on_games_that_begin_in_the_middle(game: str) -> None:
    for text, _, _ in read_perft(PERFT / f"{game}.perft"):
        if core.parse(game, text, {}).count() < 2_000:  # the law takes long to list more
            compare_game(game, trilith.GAMES[game].parse(text, {}), text, longest=30)


def compare_game(game: str, here: Any, seed: str, longest: int = 1_000) -> None:
    """Compare all positions of a random game, each also at every step of a random turn."""
    features = features_of(game)
    rng = random.Random(seed)
    fast = core.parse(game, str(here), here.options)
    while (turns := list(here.turns())) and longest > 0:
        longest -= 1
        turn = rng.choice(turns)
        prefix: list[str] = []
        numbers: list[int] = []
        for text in turn.steps():
            offered = here.steps(prefix).options
            seen = features.encode(here, prefix)
            assert fast.encode(numbers) == (seen.board.tobytes(), seen.scalars.tobytes()), (str(here), prefix)
            choices = [features.number(step.kind, step.text, here.variant) for step in offered]
            assert fast.actions(numbers) == [features.action(here, choice) for choice in choices]
            numbers.append(next(c for c, step in zip(choices, offered, strict=True) if step.text == text))
            prefix.append(text)
        after = fast.play(str(turn))
        assert fast.encode(numbers) == after.encode([])
        assert fast.actions(numbers) == []
        here, fast = here.after(turn), after
    seen = features.encode(here)
    assert fast.encode([]) == (seen.board.tobytes(), seen.scalars.tobytes())


@pytest.mark.parametrize("game", list(trilith.GAMES))
def test_the_core_has_the_shape_of_its_twin(game: str) -> None:
    assert core.features(game) == features_of(game).SHAPE


@every_variant
def test_steps_that_lead_nowhere_are_refused(game: str, variant: str) -> None:
    here: Any = trilith.GAMES[game].start(variant, {}, "refused" if game == "lyngk" else None)
    fast = core.parse(game, str(here), here.options)
    for bad in ([60_000], [0, 0, 0], [327, 327]):
        with pytest.raises(_core.Refused):
            fast.encode(bad)
        with pytest.raises(_core.Refused):
            fast.actions(bad)
