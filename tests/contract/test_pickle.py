"""Positions, turns, games, records and sessions are copied and pickled, between processes and backends too."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import trilith
from trilith import Game, Position
from trilith.core import BACKENDS, built
from trilith.records import Record
from trilith.session import Seat, Session, TimeControl

OPTIONS = {"fenix": {"idle": 40, "prep": "adjacent"}}
SEATED = (Seat(name="Ada", owner="ada"), Seat(name="Bo", owner="bo"))


def begin(name: str, variant: str) -> Position:
    return trilith.start(name, variant, seed="spec-1" if name == "lyngk" else None, **OPTIONS.get(name, {}))


def played(name: str, variant: str, turns: int = 12) -> Game:
    rng = Random(f"{name}/{variant}")
    game = Game(begin(name, variant))
    for _ in range(turns):
        game.play(rng.choice(game.position.turns()))
    return game


def of_session(session: Session, turns: int) -> Session:
    for turn in played(session.position.game, session.position.variant, turns).turns:
        session = session.play(turn.text, session.position.to_move, now=1000)
    return session


def everything(name: str, variant: str) -> list[Any]:
    """Make one of each kind of value."""
    game = played(name, variant)
    session = Session.begin(game.start, SEATED, now=0, time_control=TimeControl.read("10+5"))
    last = game.positions[-2]
    turn = game.turns[-1]
    parts = [turn.parts, turn.steps, game.position.view(), last.steps()]
    return [game.position, turn, *parts, Record.from_game(game, {"Player1": "Ada"}), of_session(session, 4)]


def told(game: Game) -> tuple[Any, ...]:
    return game.start, game.positions, game.turns, game.occurrences, game.result


VARIANTS = [(name, variant) for name, law in trilith.GAMES.items() for variant in law.VARIANTS]
TWICE: dict[str, Callable[[Any], Any]] = {
    "copied": copy.copy,
    "deep-copied": copy.deepcopy,
    "pickled": lambda value: pickle.loads(pickle.dumps(value)),
    "pickled as early as can be": lambda value: pickle.loads(pickle.dumps(value, protocol=2)),
}


@pytest.mark.parametrize("how", TWICE)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_value_has_an_equal_twin(name: str, variant: str, how: str) -> None:
    for value in everything(name, variant):
        twin = TWICE[how](value)
        assert twin == value
        assert type(twin) is type(value)
    position = played(name, variant).position
    twin = TWICE[how](position)
    assert (twin.variant, dict(twin.options), twin.key) == (position.variant, dict(position.options), position.key)
    assert [turn.text for turn in twin.turns()] == [turn.text for turn in position.turns()]


@pytest.mark.parametrize("how", TWICE)
@pytest.mark.parametrize("name", trilith.GAMES)
def test_a_game_and_its_twin_go_their_own_ways(name: str, how: str) -> None:
    game = played(name, next(iter(trilith.GAMES[name].VARIANTS)))
    before = told(game)
    twin = TWICE[how](game)
    assert told(twin) == before
    twin.play(twin.position.turns()[0])
    twin.resign()
    assert told(game) == before
    assert twin.undo() != ""
    assert told(twin) == before
    game.resign(1)
    assert told(TWICE[how](game)) == told(game)
    assert str(TWICE[how](game).result).endswith("resigned")


def test_how_often_positions_occurred_is_kept() -> None:
    game = Game(trilith.parse("fenix", "k5K/7/7/7/7/S6/7/7 r battle - 0 60"))
    for turn in ("g8-g7", "a8-a7", "g7-g8", "a7-a8") * 2:
        game.play(turn)
    for make in TWICE.values():
        assert (make(game).occurrences, str(make(game).result)) == (3, "draw repetition")


def one_turn_on(game: Game) -> Game:
    """What a worker does: play a turn in a game it was sent, and send it back."""
    game.play(game.position.turns()[0])
    return game


@pytest.mark.parametrize("backend", BACKENDS if built else BACKENDS[1:])
def test_games_travel_between_processes(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRILITH_BACKEND", backend)
    games = [played(name, variant) for name, variant in VARIANTS]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for game, sent_back in zip(games, pool.map(one_turn_on, games), strict=True):
            assert told(sent_back) == told(one_turn_on(game))
        for name, variant in VARIANTS:
            values = everything(name, variant)
            assert pool.submit(copy.copy, values).result() == values
