"""My games: results in every row, search, deleting with a way back, one file of records; the last results at home."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import AGAINST_PEBBLE, TWO_PEOPLE, begin, set_up, settle
from trilith import records

Check = Callable[[Page], None]


def finish(page: Page, game: str, **order: object) -> str:
    """Begin a game and resign it."""
    name = begin(page, game, **order)
    answer = page.request.post(f"/api/v1/play/{name}/resign", data={"version": 1})
    assert answer.ok, answer.text()
    return name


def test_games_are_found_deleted_and_restored(page: Page) -> None:
    set_up(page)
    finish(page, "zertz", players=AGAINST_PEBBLE)
    finish(page, "fenix", players=TWO_PEOPLE)
    begin(page, "lyngk", players=AGAINST_PEBBLE)
    page.goto("/")
    page.get_by_role("link", name="All my games (3)").click()
    rows = page.locator(".gl .wait-row")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="ZÈRTZ")).to_contain_text("Lost")
    expect(rows.filter(has_text="ZÈRTZ")).to_contain_text("You resigned.")
    expect(rows.filter(has_text="FENIX")).to_contain_text("Bo won")
    page.get_by_label("Opponent", exact=True).fill("ada")
    expect(rows).to_have_count(1)
    page.get_by_label("Opponent", exact=True).fill("")
    page.get_by_label("Result", exact=True).select_option("Lost")
    expect(rows).to_have_count(1)
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_label("Game", exact=True).select_option("FENIX")
    expect(page.get_by_role("heading", name="No game fits")).to_be_visible()
    page.get_by_role("link", name="Show all games").click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Delete: FENIX, Ada and Bo").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Restore it").click()
    expect(rows).to_have_count(3)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save all as a file").click()
    assert len(list(records.load(saving.value.path()))) == 3


def test_home_shows_the_last_results_and_plays_again(page: Page) -> None:
    set_up(page)
    name = finish(page, "zertz", players=AGAINST_PEBBLE)
    page.goto("/")
    expect(page.get_by_role("heading", name="Your last results")).to_be_visible()
    expect(page.locator(".waits")).to_contain_text("You resigned.")
    page.get_by_role("button", name="Play again: ZÈRTZ, against Pebble").click()
    page.wait_for_url(lambda url: "/play/" in url and name not in url)
    settle(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible_and_fits(new_page: Callable[..., Page], axe: Check, fits: Check, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    set_up(page)
    page.goto("/my-games")
    expect(page.get_by_role("heading", name="No games yet")).to_be_visible()
    axe(page)
    finish(page, "zertz", players=AGAINST_PEBBLE)
    begin(page, "fenix", players=TWO_PEOPLE)
    page.goto("/my-games?played=between")
    expect(page.locator(".gl .wait-row")).to_have_count(2)
    axe(page)
    for width in (320, 390, 844, 1366):
        page.set_viewport_size({"width": width, "height": 620})
        fits(page)
    page.goto("/no-such-page")
    expect(page.get_by_role("heading", name=re.compile("no page"))).to_be_visible()
    axe(page)
