"""What a game does when news are lost, the computer is silent, or two tabs play the same turn."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.clicking import TWO_PEOPLE, begin, look, press, set_up, settle

LONG = 30_000
"""Milliseconds of silence after which the page asks by itself."""


def deafen(page: Page) -> None:
    """Open the live socket of the page, but let no news through."""
    page.route_web_socket("**/api/v1/live/*", lambda _: None)


def place_a_marble(page: Page) -> None:
    """Play the first turn of ZÈRTZ: Wd4,d1."""
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d1")


def wait_for_answer(page: Page, name: str) -> dict[str, Any]:
    """Wait until the computer has played on the server, which the page may not know."""
    page.wait_for_function(
        "async (name) => (await (await fetch(`/api/v1/play/${name}`)).json()).turns.length === 2", arg=name
    )
    return look(page, name)


def test_an_answer_that_was_lost_is_asked_for(page: Page) -> None:
    set_up(page)
    page.clock.install()
    deafen(page)
    name = begin(page, "zertz")
    place_a_marble(page)
    expect(page.locator(".step.wait .ask")).to_contain_text("Pebble thinks")
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


def test_trouble_of_the_computer_is_told(page: Page) -> None:
    """The server says what is wrong and tries again by itself; the page shows it, and goes on with the next news."""
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
    """The second one is told, and shows the game as it is."""
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
    expect(other.locator(".toast")).to_contain_text("Another window has gone on")
    expect(other.locator(".tl button")).to_have_text(["Wd4,d1"])
    expect(other.locator(".pbar.on")).to_contain_text("Bo")
    assert [played["turn"] for played in look(page, name)["turns"]] == ["Wd4,d1"]


def test_a_question_that_was_lost_does_not_leave_the_page_away(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    page.route("**/api/v1/play/*/steps", lambda route: route.abort(), times=1)
    white = page.get_by_role("button", name="white, 6 left")
    with page.expect_request_finished(lambda request: re.search(r"/play/[\w-]+$", request.url) is not None):
        white.click()
    expect(page.locator(".strip-line")).to_be_hidden()
    white.click()
    expect(white).to_have_attribute("aria-pressed", "true")


def test_a_reload_while_the_computer_thinks(page: Page) -> None:
    """Its turn is there, whether it came before or after the reload."""
    set_up(page)
    name = begin(page, "zertz")
    place_a_marble(page)
    page.reload()
    settle(page)
    expect(page.locator(".tl button")).to_have_count(2)
    assert look(page, name)["to_move"] == 1
