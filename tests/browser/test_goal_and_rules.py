"""The goal line, the rules beside a game and behind every clause, and the set-up that FENIX offers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, look, press, set_up

Check = Callable[[Page], None]


def test_a_game_says_its_goal_and_opens_the_rules_at_a_clause(page: Page, axe: Check) -> None:
    set_up(page)
    begin(page, "zertz")
    goal, rules = page.locator(".goal"), page.locator(".rl-page")
    expect(goal).to_contain_text("4 white, 5 grey, 6 black or 3 of each")
    expect(goal).to_contain_text("You need 4, Pebble 4")
    page.keyboard.press("r")
    expect(rules.get_by_role("heading")).to_have_text("ZERTZ BThe aim")
    page.get_by_role("button", name="C1 The board").click()
    expect(rules).to_contain_text("37 rings")
    axe(page)
    page.get_by_role("button", name="Search the rules").click()
    page.get_by_role("searchbox").fill("adjacent jump again")
    expect(rules.get_by_role("status")).to_have_text("Nothing found. Try another word.")
    page.get_by_role("searchbox").fill("VACANT SLIDES")
    rules.get_by_role("button", name="D1.2").click()
    expect(rules.get_by_role("heading")).to_have_text("ZERTZ D1.2Removing a ring")
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "c4")
    page.locator(".step .clause-sign").click()
    expect(rules.get_by_role("heading")).to_have_text("ZERTZ D1.2Removing a ring")
    page.keyboard.press("t")
    expect(page.locator(".rl-page")).to_be_hidden()
    expect(page.get_by_role("tab", name="Turns")).to_have_attribute("aria-selected", "true")


def test_watchers_and_two_people_read_names(page: Page) -> None:
    set_up(page)
    begin(page, "lyngk", players=TWO_PEOPLE, seed="b")
    expect(page.locator(".goal b")).to_have_text("Ada: 0, Bo: 0")


def test_on_a_phone_the_rules_are_a_sheet_over_the_lower_half(phone: Page, axe: Check) -> None:
    set_up(phone)
    begin(phone, "fenix")
    phone.locator(".goal button").tap()
    expect(phone.locator(".rl-page")).to_contain_text("first five turns")
    sheet, window = phone.locator(".drawer").bounding_box(), phone.viewport_size
    assert sheet is not None
    assert window is not None
    assert abs(sheet["height"] - 0.56 * window["height"]) < 2
    axe(phone)
    phone.locator(".drawer").get_by_role("button", name="Close").tap()
    expect(phone.locator(".rl-page")).to_be_hidden()


def test_a_clause_in_a_lesson_opens_the_rules_and_they_lead_to_the_long_page(page: Page, axe: Check) -> None:
    page.goto("/learn/lyngk/links")
    page.locator(".clause-sign", has_text="LYNGK F2").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("LYNGK-points")
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name="All rulings, in English").click()
    long_page = opened.value
    expect(long_page.locator("#F2.here")).to_be_in_viewport()
    expect(long_page.get_by_role("heading", name="LYNGK: the rules")).to_be_attached()
    axe(long_page)


def test_the_long_pages_fit_the_smallest_screen(new_page: Callable[..., Page], fits: Check) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    for game in ("lyngk", "zertz", "fenix"):
        page.goto(f"/rules/{game}")
        expect(page.locator(".long-page h1")).to_be_visible()
        fits(page)


def test_fenix_makes_a_good_set_up_turn_by_turn(page: Page) -> None:
    set_up(page)
    name = begin(page, "fenix", variant="7x8")
    expect(page.locator(".goal")).to_contain_text("First build one King and three Generals")
    page.get_by_role("button", name="Good set-up").click()
    expect(page.locator(".goal")).to_contain_text("Strike the King")
    state = look(page, name)
    own = sorted(cell["pieces"] for cell in state["view"]["cells"] if cell["owner"] == 1 and cell["pieces"] != "S")
    assert own == ["G", "G", "G", "K"]
    assert state["set_up"] == []
