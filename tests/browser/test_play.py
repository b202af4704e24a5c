"""Games in a real browser: by clicks and by keys, for two at one screen, across reloads and restarts of the server."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.clicking import TWO_PEOPLE, begin, choose, look, play_on, press, set_up, settle, walk
from tests.server.process import Served

Check = Callable[[Page], None]


@pytest.mark.parametrize(("game", "order"), [("lyngk", {"seed": "b"}), ("zertz", {}), ("fenix", {"variant": "7x8"})])
def test_a_whole_game_by_clicks_against_level_1(page: Page, game: str, order: dict[str, str]) -> None:
    set_up(page)
    name = begin(page, game, **order)
    play_on(page, random.Random(7))
    result = look(page, name)["result"]
    assert result is not None
    expect(page.locator(".step.result .ask")).to_contain_text(re.compile("won|Draw"))
    expect(page.locator(".tl button")).to_have_count(len(look(page, name)["turns"]))
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url.rsplit("/", 1)[1] != name)
    settle(page)
    assert look(page, name)["rematch"] == page.url.rsplit("/", 1)[1]


def test_two_at_one_screen_with_takeback_draw_and_names(page: Page) -> None:
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    expect(page.locator(".pbar.on")).to_contain_text("Ada")
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d1")
    expect(page.locator(".pbar.on")).to_contain_text("Bo")
    expect(page.locator(".tl button")).to_have_text(["Wd4,d1"])
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".pbar.on")).to_contain_text("Ada")
    page.get_by_role("button", name="Offer a draw").click()
    page.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()
    page.get_by_role("button", name="Play on").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".step.result .ask b")).to_have_text("Bo won")
    assert look(page, name)["result"]["winner"] == 2


def test_a_reload_in_the_middle_goes_on(page: Page) -> None:
    set_up(page)
    name = begin(page, "lyngk", seed="browser")
    lot = random.Random(3)
    for _ in range(6):
        choose(page, lot)
    settle(page)
    turns = [played["turn"] for played in look(page, name)["turns"]]
    assert turns
    page.reload()
    settle(page)
    expect(page.locator(".tl button")).to_have_count(len(turns))
    for _ in range(4):
        choose(page, lot)
    settle(page)
    assert len(look(page, name)["turns"]) > len(turns)


def test_a_turn_is_undone_step_by_step_and_confirmed(page: Page) -> None:
    set_up(page, confirm="always")
    name = begin(page, "zertz", players=TWO_PEOPLE)
    ok, undo = page.locator(".step .ok"), page.locator(".step .undo")
    expect(ok).to_be_disabled()
    expect(undo).to_be_disabled()
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4")
    expect(page.locator(".mark.k-target")).not_to_have_count(0)
    undo.click()
    press(page, "e4", "a1")
    expect(ok).to_be_enabled()
    assert look(page, name)["turns"] == []
    page.keyboard.press("Escape")
    expect(ok).to_be_disabled()
    press(page, "a1")
    ok.click()
    expect(page.locator(".tl button")).to_have_text(["We4,a1"])


def test_a_refused_press_says_why_with_the_clause(page: Page) -> None:
    set_up(page)
    begin(page, "zertz")
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d5")
    expect(page.locator(".step .ask.no")).to_be_visible()
    expect(page.locator(".step .clause")).to_have_text("ZERTZ D1.2")
    expect(page.locator("[role=alert]")).not_to_be_empty()


def test_a_ring_may_be_chosen_before_the_marble(page: Page) -> None:
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    press(page, "d4")
    expect(page.locator(".mark.k-provisional")).to_have_attribute("data-mark", "d4")
    press(page, "d1")
    page.get_by_role("button", name="white, 6 left").click()
    expect(page.locator(".tl button")).to_have_text(["Wd4,d1"])
    assert look(page, name)["turns"][0]["turn"] == "Wd4,d1"


def test_a_turn_takes_one_request_however_far_the_server_is(page: Page) -> None:
    """200 ms before every answer: a claim, a stack and its landing are shown at once, only the turn is sent."""
    set_up(page)
    name = begin(page, "lyngk", seed="browser", players=TWO_PEOPLE)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url) if "/api/" in request.url else None)

    def late(route: Route) -> None:
        page.wait_for_timeout(200)
        route.continue_()

    page.route("**/api/v1/**", late)
    page.get_by_role("button", name="Claim ivory").click()
    lot = random.Random(1)
    choose(page, lot)
    choose(page, lot)
    expect(page.locator(".tl button")).to_have_count(1)
    assert [url.rsplit("/", 1)[1] for url in requests] == ["turns"]
    assert look(page, name)["turns"][0]["turn"].startswith("I,")


def test_dragging_moves_a_piece(page: Page) -> None:
    set_up(page)
    name = begin(page, "fenix")
    page.locator("[data-cell=c3]").drag_to(page.locator("[data-cell=c4]"))
    expect(page.locator(".tl button").first).to_have_text("c3+c4")
    settle(page)
    assert look(page, name)["turns"][0]["turn"] == "c3+c4"


def test_a_claim_is_part_of_the_turn(page: Page) -> None:
    set_up(page)
    name = begin(page, "lyngk", seed="browser")
    page.get_by_role("button", name="Claim ivory").click()
    expect(page.get_by_role("button", name="Claim ivory")).to_have_attribute("aria-pressed", "true")
    lot = random.Random(1)
    choose(page, lot)
    choose(page, lot)
    settle(page)
    assert look(page, name)["turns"][0]["turn"].startswith("I,")


def test_a_hint_is_shown(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", variant="blitz")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".mark.k-hint").first).to_be_visible()
    expect(page.locator(".step .ask")).to_contain_text("Try ")


def test_a_blitz_game_with_keys_alone(page: Page) -> None:
    set_up(page)
    name = begin(page, "zertz", variant="blitz")
    lot = random.Random(5)
    page.locator("[data-cell][tabindex='0']").focus()
    for _ in range(400):
        settle(page)
        state = page.evaluate(
            """() => ({
              over: document.querySelector(".step.result") !== null,
              wanted: [...document.querySelectorAll(".mark.k-target, .mark.k-forced")].map((m) => m.dataset.mark),
              here: document.activeElement?.dataset.cell ?? null,
            })"""
        )
        if state["over"]:
            break
        if not state["wanted"]:
            page.keyboard.press(lot.choice("wgb"))
            continue
        assert state["here"], "the keyboard is not on the board"
        walk(page, lot.choice(state["wanted"]))
        page.keyboard.press("Enter")
    assert look(page, name)["result"] is not None
    expect(page.locator("[role=alert]")).to_contain_text(re.compile("won|Draw"))


def test_the_keys_say_what_can_be_done(page: Page) -> None:
    set_up(page)
    begin(page, "lyngk", seed="browser")
    said = page.locator("[aria-live=polite]")
    page.locator("[data-cell][tabindex='0']").focus()
    page.keyboard.press("?")
    expect(said).to_contain_text("stacks can move. Press Tab to visit them.")
    page.keyboard.press("l")
    expect(said).to_contain_text("No turn has been played")
    page.keyboard.press("c")
    expect(said).to_contain_text("colours claimed: none")
    page.keyboard.press("i")
    expect(page.get_by_role("button", name="Claim ivory")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Claim ivory")).to_have_attribute("aria-pressed", "false")


def test_a_turn_can_be_typed(page: Page) -> None:
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    page.keyboard.press(":")
    field = page.get_by_role("textbox")
    field.fill("Wd4,d4")
    field.press("Enter")
    expect(page.locator(".wrong")).to_contain_text("ZERTZ")
    field.fill("Wd4,d1")
    field.press("Enter")
    expect(page.locator(".tl button")).to_have_text(["Wd4,d1"])
    assert look(page, name)["turns"][0]["turn"] == "Wd4,d1"


def test_an_earlier_position_is_looked_at(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d1")
    page.get_by_role("button", name="grey, 8 left").click()
    press(page, "e4", "a1")
    page.locator(".tl button").first.click()
    expect(page.locator(".step .ask")).to_contain_text("turn 1 of 2")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".step .ask")).not_to_contain_text("turn 1 of 2")


def test_touch_move_binds(page: Page) -> None:
    set_up(page)
    begin(page, "fenix", touch_move=True)
    press(page, "c3")
    expect(page.locator(".step .undo")).to_be_disabled()
    press(page, "c3")
    press(page, "b3")
    settle(page)
    expect(page.locator(".tl button").first).to_have_text("c3+b3")
    page.reload()
    settle(page)
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()


def test_a_second_tab_follows(page: Page) -> None:
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    other = page.context.new_page()
    other.goto(f"/play/{name}")
    settle(other)
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "d1")
    expect(other.locator(".tl button")).to_have_text(["Wd4,d1"])
    expect(other.locator(".pbar.on")).to_contain_text("Bo")


def test_another_browser_only_watches(page: Page, new_page: Callable[..., Page]) -> None:
    set_up(page)
    name = begin(page, "zertz", players=TWO_PEOPLE)
    other = new_page()
    other.goto(f"/play/{name}")
    expect(other.locator(".step .ask")).to_contain_text("You are watching this game")


def test_a_game_that_is_not_there(page: Page) -> None:
    page.goto("/play/nothing")
    expect(page.get_by_role("heading", name="This game does not exist")).to_be_visible()


def test_a_server_that_goes_away_and_comes_back(new_page: Callable[..., Page], tmp_path: Path) -> None:
    """The page says that the server is unreachable, keeps the turn, and sends it when the server is back."""
    with Served(tmp_path) as server:
        page = new_page(base_url=server.address)
        set_up(page, confirm="always")
        name = begin(page, "zertz", players=TWO_PEOPLE)
        page.get_by_role("button", name="white, 6 left").click()
        press(page, "d4", "d1")
        server.end()
        expect(page.locator(".strip-line")).to_be_visible()
        page.locator(".step .ok").click()
        expect(page.locator(".step .ask.no")).to_contain_text("not sent")
        port = server.address.rsplit(":", 1)[1]
    with Served(tmp_path, "--port", port):
        expect(page.locator(".tl button")).to_have_text(["Wd4,d1"])
        expect(page.locator(".strip-line")).to_be_hidden()
        assert look(page, name)["turns"][0]["turn"] == "Wd4,d1"


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(new_page: Callable[..., Page], axe: Check, game: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    set_up(page)
    begin(page, game, clock={"minutes": 10, "increment": 5})
    axe(page)
    lot = random.Random(2)
    choose(page, lot)
    choose(page, lot)
    settle(page)
    axe(page)
    page.get_by_role("button", name="More").click()
    axe(page)
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".step.result .ask")).to_contain_text("You resigned.")
    axe(page)


@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1280])
@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_nothing_is_wider_than_the_screen(new_page: Callable[..., Page], fits: Check, game: str, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 700})
    set_up(page, confirm="always")
    begin(page, game, clock={"minutes": 90, "increment": 30})
    fits(page)
    lot = random.Random(2)
    choose(page, lot)
    settle(page)
    fits(page)
