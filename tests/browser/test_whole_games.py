"""Whole games by the keyboard alone, and by a finger on a phone that lies on its side."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import CHOICES, TWO_PEOPLE, begin, choose, look, play_on, set_up, settle, walk
from trilith import messages

Check = Callable[[Page], None]
LYING = {"width": 844, "height": 390}
ORDERS = [("lyngk", {"seed": "b"}), ("zertz", {}), ("fenix", {"variant": "7x8"})]
COLOURS = {"lyngk": ("colour", "IBRGK"), "zertz": ("marble", "WGB"), "fenix": ("colour", "")}
"""For each game the names of what is chosen beside the board, and the keys that choose it."""


@pytest.fixture
def lying(new_page: Callable[..., Page]) -> Page:
    """A phone on its side."""
    page = new_page(viewport=LYING, has_touch=True, is_mobile=True, device_scale_factor=2)
    set_up(page, confirm="touch")
    return page


def type_choice(page: Page, game: str, lot: random.Random) -> bool:
    """Make the choice that is due by keys; return False when the game is over."""
    settle(page)
    seen = page.evaluate(CHOICES)
    if seen["over"]:
        return False
    if seen["confirm"]:
        page.keyboard.press("Enter")  # the button has the focus as soon as the turn is complete
    elif places := seen["targets"] or seen["movable"]:
        walk(page, lot.choice(places))
        page.keyboard.press("Enter")
    elif seen["pass"]:
        page.keyboard.press("p")
    else:
        kind, keys = COLOURS[game]
        free = page.locator(".step .pick button:not([disabled])")
        names = " ".join(str(button.get_attribute("aria-label")) for button in free.all())
        page.keyboard.press(lot.choice([key for key in keys if messages.text(f"board.{kind}_{key}", {}) in names]))
    return True


@pytest.mark.long
@pytest.mark.parametrize(("game", "order"), ORDERS)
def test_a_whole_game_by_the_keyboard_alone(page: Page, axe: Check, game: str, order: dict[str, str]) -> None:
    """The game is begun by keys, too; the focus stays on the board or goes to Confirm, and never gets lost."""
    set_up(page, confirm="always")
    name = begin(page, game, **order)
    page.locator("[data-cell][tabindex='0']").focus()
    lot = random.Random(11)
    for number in range(5_000):
        if not type_choice(page, game, lot):
            break
        if number == 20:
            axe(page)
    assert look(page, name)["result"] is not None
    axe(page)


@pytest.mark.long
@pytest.mark.parametrize(("game", "order"), ORDERS)
def test_a_whole_game_by_touch_in_landscape(
    lying: Page, axe: Check, fits: Check, game: str, order: dict[str, str]
) -> None:
    name = begin(lying, game, **order)
    play_on(lying, random.Random(13), hit=Locator.tap)
    assert look(lying, name)["result"] is not None
    fits(lying)
    axe(lying)


@pytest.mark.parametrize(("game", "order"), ORDERS)
def test_two_turns_by_touch_in_landscape(lying: Page, fits: Check, game: str, order: dict[str, str]) -> None:
    """Every prompt and every button of a turn is on the screen: nothing has to be scrolled."""
    begin(lying, game, players=TWO_PEOPLE, **order)
    lot = random.Random(4)
    for _ in range(40):
        if lying.locator(".tl button").count() >= 2:
            break
        choose(lying, lot, Locator.tap)
        expect(lying.locator(".a-step")).to_be_in_viewport(ratio=1)
        assert lying.evaluate("scrollY") == 0
    expect(lying.locator(".tl button")).to_have_count(2)
    fits(lying)
