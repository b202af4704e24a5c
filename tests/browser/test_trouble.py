"""Lost messages, a computer player that does not answer, and two tabs that play the same turn."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.clicking import TWO_PEOPLE, begin, look, press, set_up, settle

LONG = 30_000
"""Milliseconds without a message after which the page asks the server for the state."""


def deafen(page: Page) -> None:
    """Open the page's WebSocket, but deliver no message."""
    page.route_web_socket("**/api/v1/live/*", lambda _: None)


def place_a_marble(page: Page) -> None:
    """Play the first turn of ZÈRTZ: Wd4,d1."""
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d1")


def wait_for_answer(page: Page, name: str) -> dict[str, Any]:
    """Wait until the computer has played on the server; the page need not have heard of it."""
    page.wait_for_function(
        "async (name) => (await (await fetch(`/api/v1/play/${name}`)).json()).turns.length === 2", arg=name
    )
    return look(page, name)


def test_a_lost_message_is_fetched_from_the_server(page: Page) -> None:
    set_up(page)
    page.clock.install()
    deafen(page)
    name = begin(page, "zertz")
    place_a_marble(page)
    expect(page.locator(".step.wait .ask")).to_contain_text("Pebble is thinking")
    turns = [played["turn"] for played in wait_for_answer(page, name)["turns"]]
    page.clock.fast_forward(LONG)
    expect(page.locator(".tl button")).to_have_text(turns)
    settle(page)


def test_a_silent_computer_leaves_a_way_to_go_on(page: Page) -> None:
    set_up(page)
    page.clock.install()
    deafen(page)
    name = begin(page, "zertz")
    before = look(page, name)
    place_a_marble(page)
    answered = wait_for_answer(page, name)
    # As if the computer had not played yet: the state after the first turn.
    first = answered["turns"][:1]
    silent = {**before, "version": before["version"] + 1, "turns": first, "to_move": 2, "thinking": True}
    silent["may"] = ["takeback", "resign"]

    def old_news(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(silent))

    page.route(f"**/api/v1/play/{name}", old_news)
    page.clock.fast_forward(LONG)
    expect(page.locator(".step .ask")).to_contain_text("No answer from Pebble yet")
    expect(page.locator("[role=alert]")).to_contain_text("No answer from Pebble yet")
    page.unroute(f"**/api/v1/play/{name}")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".tl button")).to_have_count(2)
    settle(page)


def test_a_failure_of_the_computer_is_shown(page: Page) -> None:
    """The server reports the failure and retries; the page shows it, and goes on with the next message."""
    set_up(page)
    sockets: list[WebSocketRoute] = []

    def keep(socket: WebSocketRoute) -> None:
        sockets.append(socket)

    page.route_web_socket("**/api/v1/live/*", keep)
    name = begin(page, "zertz")
    before = look(page, name)
    place_a_marble(page)
    answered = wait_for_answer(page, name)
    told = {"key": "server.stumbled", "message": "the computer could not play", "clause": None}
    between = {"version": before["version"] + 1, "turns": answered["turns"][:1], "to_move": 2, "thinking": True}
    sockets[-1].send(json.dumps({"type": "state", **before, **between, "may": ["takeback"], "trouble": told}))
    expect(page.locator(".step.wait .ask.no")).to_contain_text("The computer could not play.")
    expect(page.locator(".step .ok")).to_have_text("Take back")
    sockets[-1].send(json.dumps({"type": "state", **answered, "trouble": None}))
    expect(page.locator(".tl button")).to_have_count(2)
    expect(page.locator(".step .ask.no")).to_have_count(0)


def test_two_tabs_play_the_same_turn(page: Page) -> None:
    """The second tab gets a message, and shows the current state of the game."""
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    other = page.context.new_page()
    set_up(other)
    deafen(other)
    other.goto(f"/play/{name}")
    settle(other)
    place_a_marble(page)
    expect(page.locator(".tl button")).to_have_text(["Wd4,d1"])
    other.get_by_role("button", name="black, 10 left").click()
    press(other, "e4", "a1")
    expect(other.locator(".toast")).to_contain_text("The game has continued in another window")
    expect(other.locator(".tl button")).to_have_text(["Wd4,d1"])
    expect(other.locator(".pbar.on")).to_contain_text("Bo")
    assert [played["turn"] for played in look(page, name)["turns"]] == ["Wd4,d1"]


def test_a_turn_whose_request_is_lost_is_sent_again(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    page.route("**/api/v1/play/*/turns", lambda route: route.abort(), times=1)
    place_a_marble(page)
    expect(page.locator(".tl button")).to_have_count(1)
    expect(page.locator(".strip-line")).to_be_hidden()


def test_a_reload_while_the_computer_thinks(page: Page) -> None:
    """The computer's turn is shown, whether it was played before or after the reload."""
    set_up(page)
    name = begin(page, "zertz")
    place_a_marble(page)
    page.reload()
    settle(page)
    expect(page.locator(".tl button")).to_have_count(2)
    assert look(page, name)["to_move"] == 1
