"""Where the focus goes, what `?` says, and whether prompts fit beside Confirm."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, set_up, settle
from trilith import messages

LINES = """prompts => {
  const [sentence, confirm] = [document.querySelector(".step .ask b"), document.querySelector(".step .ok")];
  const line = Number.parseFloat(getComputedStyle(sentence).lineHeight);
  if (confirm.hidden) return ["Confirm is hidden"];
  return prompts.filter((text) => {
    sentence.textContent = text;
    return sentence.getBoundingClientRect().height > 2.1 * line;
  });
}"""


def focused(page: Page) -> str | None:
    """Name the place that has the focus."""
    found: Any = page.evaluate("() => document.activeElement?.getAttribute('data-cell') ?? null")
    return found


def test_the_board_has_the_focus_after_start_and_after_a_rematch(page: Page) -> None:
    set_up(page)
    page.goto("/?new=zertz")
    expect(page.get_by_role("button", name="Start game")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/play/"))
    settle(page)
    assert focused(page)
    expect(page.locator(".mark.k-focus")).to_have_count(1)  # shown, since keys are used
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_function("() => document.activeElement?.dataset.cell")
    expect(page.locator(".mark.k-focus")).to_have_count(0)  # the mouse was used


def test_the_board_has_the_focus_in_the_task_of_a_lesson(page: Page) -> None:
    set_up(page)
    page.goto("/learn/zertz/board")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Now you try").click()
    page.wait_for_function("() => document.activeElement?.dataset.cell")


def test_a_sentence_says_what_can_be_chosen_and_tab_visits_it(page: Page) -> None:
    set_up(page)
    position = "37 oooo/ooooo/ooWGoo/ooooooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1"
    begin(page, "zertz", players=TWO_PEOPLE, position=position)
    page.keyboard.press("?")
    said = page.locator(".step .ask b")
    expect(said).to_contain_text(re.compile(r"^\d marbles can jump\. Press Tab to visit them\.$"))
    movable = set(page.evaluate("() => [...document.querySelectorAll('.cell.grab')].map((each) => each.dataset.cell)"))
    seen = []
    for _ in movable:
        page.keyboard.press("Tab")
        seen.append(focused(page))
    assert set(seen) == movable
    page.keyboard.press("Tab")
    assert focused(page) is None  # the board is left
    page.keyboard.press("?")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("?")
    expect(said).to_contain_text(re.compile("places? to land"))


@pytest.mark.parametrize("language", messages.languages())
def test_every_prompt_fits_two_lines_beside_confirm(new_page: Callable[..., Page], language: str) -> None:
    page = new_page(locale=language, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    set_up(page, confirm="always")
    begin(page, "zertz", players=TWO_PEOPLE)
    prompts = [
        messages.text(key, {"start": "g12", "here": "g12"}, language)
        for key in messages.catalogue(language)
        if key.startswith("telling.")
    ]
    assert len(prompts) > 20
    assert page.evaluate(LINES, prompts) == []
