"""The position editor: every game can be set up, and only legal positions can be played or analysed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from trilith import messages

LEGAL = "A legal position"
ILLEGAL = "Not a legal position"


def opened(page: Page, game: str) -> Page:
    page.goto(f"/editor#game={game}")
    verdict(page, LEGAL)
    return page


def verdict(page: Page, words: str) -> None:
    expect(page.locator(".find[data-legal] b.t")).to_have_text(words)


def take(page: Page, tool: str) -> None:
    page.locator(f'[data-tool="{tool}"]').click()


def press(page: Page, *cells: str) -> None:
    for cell in cells:
        page.locator(f"[data-cell={cell}]").click()


def choose(page: Page, group: str, name: str) -> None:
    page.get_by_role("group", name=group).get_by_role("radio", name=name).click()


def text(page: Page) -> str:
    return page.get_by_label("Position as text").input_value()


def test_zertz_loses_rings_and_gets_marbles(page: Page) -> None:
    opened(page, "zertz")
    take(page, "gap")
    press(page, "a1", "a2")
    take(page, "W")
    press(page, "d4")
    page.get_by_label("player 2, black").fill("3")
    page.keyboard.press("Tab")
    choose(page, "To move", "player 2")
    assert text(page) == "37 2oo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/7 0/0/0 0/0/3 2"
    verdict(page, LEGAL)
    take(page, "ring")
    press(page, "a1")  # a place without a ring can be pressed too
    assert text(page).startswith("37 o1oo/")


def test_an_illegal_position_says_why_and_cannot_be_used(page: Page) -> None:
    opened(page, "zertz")
    page.get_by_label("player 1, white").fill("4")
    page.keyboard.press("Tab")
    verdict(page, ILLEGAL)
    expect(page.locator(".find[data-legal] p")).not_to_be_empty()
    expect(page.get_by_role("button", name="Analyse")).to_be_disabled()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    assert "0%2F0%2F0+0%2F0%2F0" in page.url  # the address keeps the last legal one
    page.locator(".a-tools").get_by_role("button", name="Undo").click()
    verdict(page, LEGAL)


def test_lyngk_builds_claims_and_wins_stacks(page: Page) -> None:
    opened(page, "lyngk")
    page.get_by_role("button", name="Clear").click()
    for piece in "RIBGK":
        take(page, piece)
        press(page, "c3")
    take(page, "J")
    press(page, "c3", "d4")  # six are too many: the first press does nothing
    take(page, "won1")
    press(page, "c3")
    verdict(page, ILLEGAL)  # a stack under a colour that its owner has not claimed
    choose(page, "black", "player 1")
    verdict(page, LEGAL)
    assert text(page) == "lyngk5 1/4/7/3J2/7/6/7/4/1 1 K:- RIBGK:-"
    page.get_by_role("button", name="Take RIBGK away").click()
    assert text(page) == "lyngk5 1/4/7/3J2/7/6/7/4/1 1 K:- -:-"


def test_lyngk_stacks_are_dragged_onto_each_other(page: Page) -> None:
    opened(page, "lyngk")
    page.get_by_role("button", name="Clear").click()
    take(page, "I")
    press(page, "c3")
    take(page, "B")
    press(page, "e5")
    page.locator("[data-cell=c3]").drag_to(page.locator("[data-cell=e5]"))
    expect(page.locator("[data-cell=e5]")).to_have_attribute("aria-label", "e5, 2 high, top to bottom: ivory, blue")
    assert "(BI)" in text(page)


def test_fenix_is_set_up_for_a_battle(page: Page) -> None:
    opened(page, "fenix")
    page.get_by_role("button", name="Clear").click()
    take(page, "K")
    press(page, "a1")
    choose(page, "Phase", "Battle")
    verdict(page, ILLEGAL)
    take(page, "k")
    press(page, "i9")
    verdict(page, LEGAL)
    choose(page, "To move", "Black")
    assert text(page) == "8k/9/9/9/9/9/9/9/K8 b battle - 0 11"
    verdict(page, LEGAL)
    page.get_by_role("spinbutton", name="Moves in a row without a capture", exact=True).fill("5")
    page.keyboard.press("Tab")
    assert text(page).endswith(" b battle - 5 15")
    verdict(page, LEGAL)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".cur small")).to_have_text("Black to move")
    assert "/analysis" in page.url


def test_a_text_is_taken_over_or_refused(page: Page) -> None:
    opened(page, "lyngk")
    field = page.get_by_label("Position as text")
    field.fill("48 nonsense")
    field.press("Enter")
    expect(page.locator(".wrong")).to_be_visible()
    field.fill("8k/9/9/9/9/9/9/9/K8 b battle - 0 11")
    field.press("Enter")
    expect(page.locator("header h1")).to_contain_text("FENIX")
    verdict(page, LEGAL)
    page.reload()
    verdict(page, LEGAL)
    assert text(page) == "8k/9/9/9/9/9/9/9/K8 b battle - 0 11"


def test_a_game_begins_from_the_position(page: Page) -> None:
    opened(page, "zertz")
    take(page, "gap")
    press(page, "a1")
    verdict(page, LEGAL)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/play/*")


def test_the_keyboard_sets_pieces(page: Page) -> None:
    opened(page, "fenix")
    take(page, "take")
    page.locator("[data-cell=a1]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell=a1]")).to_have_attribute("aria-label", "a1, empty")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-cell=a1]")).to_have_attribute("aria-label", "a1, red soldier")


@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_editor_fits_and_is_accessible(
    new_page: Callable[..., Page], axe: Callable[[Page], None], fits: Callable[[Page], None], game: str, width: int
) -> None:
    page = opened(new_page(viewport={"width": width, "height": 740}), game)
    fits(page)
    axe(page)


def test_options_of_the_rules_go_with_a_position(page: Page) -> None:
    opened(page, "fenix")
    page.get_by_text("Options of the rules").click()
    choose(page, "A side without a legal turn", "loses")
    verdict(page, LEGAL)
    expect(page).to_have_url(re.compile("option.stalemate=loss"))
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.locator(".an .turns")).to_be_visible()
    page.get_by_role("button", name="Share and save").click()
    expect(page.get_by_label("Record")).to_have_value(re.compile("stalemate=loss"))
    page.get_by_role("link", name="Set up this position").click()
    expect(page.get_by_role("radio", name="loses")).to_be_checked()


@pytest.mark.parametrize("language", messages.languages())
def test_nothing_is_too_wide_in_any_language(
    new_page: Callable[..., Page], fits: Callable[[Page], None], language: str
) -> None:
    """The last size is that of a small screen at 200 %."""
    page = new_page(locale=language, viewport={"width": 320, "height": 640})
    for address in ("/editor#game=fenix", "/analysis#game=lyngk"):
        page.goto("about:blank")
        page.goto(address)
        expect(page.locator(".an .board")).to_be_visible()
        for width, height in ((320, 640), (640, 400)):
            page.set_viewport_size({"width": width, "height": height})
            fits(page)
