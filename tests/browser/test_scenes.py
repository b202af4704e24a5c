"""Scenes of lessons in a browser: they wait for the learner, can be stepped through, and count for the progress."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE

STILL = f"localStorage.setItem('trilith.settings', {json.dumps(json.dumps({'animation': 'off', 'pace': 'fast'}))})"


@pytest.fixture
def still(new_page: Callable[..., Page]) -> Page:
    """A page without animation."""
    page = new_page()
    page.add_init_script(f"if (!localStorage.getItem('trilith.settings')) {STILL}")
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_scene_waits_is_stepped_through_and_played(still: Page) -> None:
    still.goto("/learn/zertz/chains")
    expect(still.get_by_role("button", name="Play", exact=True)).to_be_visible()
    moved = still.locator("[data-cell=f3][aria-label*=marble]")
    key = still.locator(".lesson .key")
    expect(key).to_contain_text("the way of the jumps")
    expect(still.get_by_role("button", name="One step back")).to_be_disabled()
    press(still, "One step on")
    expect(still.locator("[data-cell=d3][aria-label*=marble]")).to_be_visible()
    expect(moved).to_have_count(0)
    expect(key).not_to_contain_text("the way of the jumps")
    press(still, "One step on")
    expect(moved).to_be_visible()
    expect(key).to_contain_text("where the turn began and ended")
    expect(still.get_by_role("button", name="One step on")).to_be_disabled()
    press(still, "One step back")
    expect(moved).to_have_count(0)
    press(still, "Play")
    expect(moved).to_be_visible()
    expect(still.get_by_role("button", name="Watch again")).to_be_visible()
    press(still, "Watch again")
    expect(moved).to_be_visible()


def test_a_scene_by_keys_at_another_pace(still: Page) -> None:
    still.goto("/learn/zertz/chains#1")
    expect(still.get_by_role("button", name="Play", exact=True)).to_be_visible()
    still.get_by_role("button", name="Speed: fast").click()
    expect(still.get_by_role("button", name="Speed: slow")).to_be_visible()
    still.locator(".lesson h2").focus()
    still.keyboard.press("ArrowRight")
    expect(still.locator("[data-cell=d3][aria-label*=marble]")).to_be_visible()
    still.keyboard.press("ArrowLeft")
    expect(still.locator("[data-cell=d3][aria-label*=marble]")).to_have_count(0)
    still.keyboard.press(" ")
    expect(still.get_by_role("button", name="Pause")).to_be_visible()
    still.keyboard.press(" ")
    expect(still.get_by_role("button", name="Pause")).to_have_count(0)


def test_parts_come_in_any_order_and_cards_show_what_is_done(still: Page) -> None:
    still.goto("/learn/zertz/chains")
    still.get_by_role("radio", name="Check").check(force=True)
    still.get_by_role("button", name="xd4Gd6Gf4Gd4").click()
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    expect(still.locator(".tabs3 i.done")).to_have_count(1)
    still.get_by_role("radio", name="Try").check(force=True)
    expect(still.locator(".prompt .ask")).to_be_visible()
    still.get_by_role("button", name="On to the next part").click()
    expect(still.get_by_role("radio", name="Check")).to_be_checked()
    still.goto("/learn/zertz/rings")
    press(still, "One step on")
    press(still, "One step on")
    expect(still.get_by_role("button", name="Watch again")).to_be_visible()
    still.goto("/learn")
    expect(still.locator("#zertz")).to_contain_text("1 of 10 lessons done")
    begun = still.locator("#zertz a", has_text="1/4")
    expect(begun).to_contain_text("Free rings")
    expect(begun).to_contain_text("1 of 4 parts done")


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}, {"width": 320, "height": 568}])
def test_the_player_of_a_scene_is_in_the_window(
    new_page: Callable[..., Page], fits: Callable[[Page], None], size: dict[str, int]
) -> None:
    page = new_page(viewport=size, has_touch=True)
    page.goto("/learn/lyngk/links")
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    fits(page)
    play.tap()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
