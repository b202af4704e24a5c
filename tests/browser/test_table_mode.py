"""Table mode: two people at one screen that lies between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, press, set_up, settle

TURNED = "element => getComputedStyle(element).rotate"
SIZES = [(768, 1024), (1024, 768), (1366, 768), (844, 390), (390, 844), (320, 568)]


def turned(page: Page, selector: str) -> bool:
    return str(page.locator(selector).evaluate(TURNED)) == "180deg"


def test_the_choice_is_made_when_a_game_starts(page: Page) -> None:
    page.goto("/?new=zertz")
    page.get_by_role("radio", name="Two at this screen").check(force=True)
    page.get_by_role("switch", name="Table mode").check(force=True)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/*")
    settle(page)
    expect(page.locator("main.table")).to_be_visible()
    assert turned(page, ".a-far")
    assert turned(page, ".a-opp")
    assert not turned(page, ".a-step")


def test_each_side_reads_its_own_step_bar(page: Page) -> None:
    set_up(page, table=True, confirm="always")
    begin(page, "zertz", players=TWO_PEOPLE, clock={"minutes": 5})
    near, far = page.locator(".a-step"), page.locator(".a-far")
    expect(near).to_contain_text("Choose a marble")
    expect(far).to_contain_text("Ada is to move.")
    near.get_by_role("button", name="white").click()
    press(page, "d4", "a1")
    near.get_by_role("button", name="Confirm").click()
    expect(far).to_contain_text("Choose a marble")
    expect(near).to_contain_text("Bo is to move.")
    far.get_by_role("button", name="black").click()
    press(page, "f4", "g1")
    far.get_by_role("button", name="Confirm").click()
    expect(near).to_contain_text("Choose a marble")


def test_an_offer_is_read_from_the_other_side_and_the_menu_ends_the_mode(page: Page) -> None:
    set_up(page, table=True)
    begin(page, "zertz", players=TWO_PEOPLE)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Offer a draw").click()
    page.locator("dialog").get_by_role("button", name="Offer a draw").click()
    question = page.locator("dialog.turned")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Play on").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="End table mode").click()
    expect(page.locator("main.table")).to_have_count(0)
    expect(page.locator(".a-far")).to_be_hidden()
    expect(page.locator(".a-step")).to_contain_text("Choose a marble")


@pytest.mark.parametrize("game", ["lyngk", "fenix"])
def test_all_of_it_is_in_the_window(page: Page, fits: Callable[[Page], None], game: str) -> None:
    set_up(page, table=True, confirm="always")
    begin(page, game, players=TWO_PEOPLE, clock={"minutes": 5})
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits(page)
        for selector in (".a-far", ".a-opp", ".a-me", ".a-step", ".a-step .ok"):
            expect(page.locator(selector)).to_be_in_viewport(ratio=0.99)
        board = page.locator(".board .cells").bounding_box()
        assert board is not None
        assert min(board["width"], board["height"]) > 100


def test_against_the_computer_there_is_no_table(page: Page) -> None:
    set_up(page, table=True)
    begin(page, "zertz")
    expect(page.locator("main.table")).to_have_count(0)
    page.get_by_role("button", name="More").click()
    expect(page.locator("dialog").get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Table mode")).to_have_count(0)
