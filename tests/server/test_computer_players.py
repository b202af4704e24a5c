"""A computer player that fails: the game shows it, goes on by itself, and stays playable meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.api_client import FIRST, SECOND, Json, act, begin, choose, look, settled, socket
from trilith.engine import Engine
from trilith.server import computer_players, engine_pool
from trilith.server.application import create_app
from trilith.server.game_repository import GameRepository
from trilith.server.settings import Settings


class Broken:
    """A method that fails ``times`` times, then works as before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, times: int) -> None:
        self._usual: Callable[..., Any] = getattr(owner, name)
        self._left = times
        monkeypatch.setattr(owner, name, lambda *args, **more: self._do(*args, **more))

    def _do(self, *args: Any, **more: Any) -> Any:
        if self._left:
            self._left -= 1
            raise RuntimeError("broken")
        return self._usual(*args, **more)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer retry without a pause."""
    monkeypatch.setattr(computer_players, "FIRST_PAUSE", 0.0)


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the computer from retrying while a test lasts."""
    monkeypatch.setattr(computer_players, "FIRST_PAUSE", 3600.0)
    monkeypatch.setattr(computer_players, "LONGEST_PAUSE", 3600.0)


def troubled(client: TestClient, at: Json) -> Json:
    """Wait until the server reports that the computer has failed."""
    with socket(client, f"live/{at['id']}") as live:
        while (told := live.receive_json())["trouble"] is None:
            pass
        return dict(told)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("times", [1, 5])
def test_the_computer_tries_again_and_in_the_end_without_its_engine(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    Broken(monkeypatch, Engine, "choose", times)
    at = settled(client, begin(client, players=SECOND))
    assert len(at["turns"]) == 1
    assert at["trouble"] is None


@pytest.mark.usefixtures("never")
def test_a_game_shows_that_the_computer_has_failed_and_can_be_played_all_the_same(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    Broken(monkeypatch, Engine, "choose", 1)
    at = begin(client, players=FIRST)
    at = troubled(client, act(client, at, "turns", turn="Wd4,d1"))
    assert at["trouble"]["key"] == "server.stumbled"
    assert at["thinking"]
    assert look(client, at)["trouble"]["message"] == "the computer could not play; it is trying again"
    at = act(client, at, "takeback")
    assert (at["trouble"], at["thinking"], at["turns"]) == (None, False, [])
    assert len(settled(client, act(client, at, "turns", turn="Wd4,d1"))["turns"]) == 2


@pytest.mark.usefixtures("at_once")
def test_an_offer_is_declined_if_the_engine_cannot_judge(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    Broken(monkeypatch, Engine, "think", 2)
    at = begin(client, players=FIRST)
    assert settled(client, act(client, at, "offer"))["happened"] == "declined"


@pytest.mark.usefixtures("at_once")
def test_a_turn_that_could_not_be_kept_is_played_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    at = begin(client, players=FIRST)
    turn = choose(client, at)
    usual = GameRepository._next
    left = [3]

    def fails(self: GameRepository, transaction: Any, before: Any, after: Any) -> Any:
        if before.session.is_computers_turn and left[0]:
            left[0] -= 1
            raise OSError("the disk is full")
        return usual(self, transaction, before, after)

    monkeypatch.setattr(GameRepository, "_next", fails)
    assert len(settled(client, act(client, at, "turns", turn=turn))["turns"]) == 2


@pytest.mark.usefixtures("at_once")
def test_the_computer_tries_again_after_a_full_queue(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_pool, "MOST_TURNS", 0)
    at = troubled(client, begin(client, players=SECOND))
    monkeypatch.setattr(engine_pool, "MOST_TURNS", 1024)
    assert len(settled(client, at)["turns"]) == 1


@pytest.mark.usefixtures("never")
def test_a_restart_of_the_server_tries_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    Broken(monkeypatch, Engine, "choose", 1)
    with TestClient(create_app(settings), base_url="http://localhost") as client:
        at = troubled(client, begin(client, players=SECOND))
    with TestClient(create_app(settings), base_url="http://localhost") as client:
        assert len(settled(client, at)["turns"]) == 1
