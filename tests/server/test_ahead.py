"""Turns entered ahead: those of the player who waits, in the position as it stands."""

from __future__ import annotations

import random

import pytest
from fastapi.testclient import TestClient

import trilith
from tests.server.api_client import act, begin
from trilith.app.turn_entry import entry_ahead
from trilith.position import law_of

GAMES = tuple(trilith.GAMES)
LONGEST = 40
"""Turns of a random game that are looked at."""


@pytest.mark.parametrize("game", GAMES)
def test_the_player_who_waits_gets_a_tree_of_turns(client: TestClient, game: str) -> None:
    at = begin(client, game, seed="tests" if game == "lyngk" else None)
    at = act(client, at, "turns", turn=trilith.parse(game, at["position"]).turns()[0].text)
    told = client.post(f"/api/v1/play/{at['id']}/ahead", json={"number": 1}).json()
    assert told["turn_tree"]["total"] > 0
    assert told["duties"]


def test_the_turns_are_those_of_the_position_that_the_client_sees(client: TestClient) -> None:
    at = act(client, begin(client, "zertz"), "turns", turn="Wd4,d1")
    seen = client.post(f"/api/v1/play/{at['id']}/ahead", json={"number": 1}).json()
    act(client, at, "turns", turn="Bd5,a1")  # there is a jump now, which was not seen yet
    assert client.post(f"/api/v1/play/{at['id']}/ahead", json={"number": 1}).json() == seen
    assert client.post(f"/api/v1/play/{at['id']}/ahead", json={"number": 3}).status_code == 404


def test_nothing_can_be_entered_ahead_when_the_game_is_over(client: TestClient) -> None:
    at = begin(client, "zertz")
    act(client, at, "resign")
    assert client.post(f"/api/v1/play/{at['id']}/ahead", json={}).status_code == 409
    assert client.post("/api/v1/play/none/ahead", json={}).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_handing_over_changes_the_player_and_nothing_on_the_board(game: str) -> None:
    lot = random.Random(game)
    position = trilith.start(game, seed="tests") if game == "lyngk" else trilith.start(game)
    for _ in range(LONGEST):
        turns = position.turns()
        if not turns:
            break
        waiting = position.by_law.handed_over()
        assert waiting.to_move == 3 - position.to_move
        view, seen = law_of(game).view(waiting), position.view()
        assert (view.cells, view.holdings, view.claims) == (seen.cells, seen.holdings, seen.claims)
        assert entry_ahead(position, (), "en").turn_tree is not None
        position = position.play(lot.choice(turns))
