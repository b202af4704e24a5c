"""Every page on every screen: nothing is wider than the window, and a game can be played without scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, press, set_up

Check = Callable[[Page], None]
SIZES = {
    "320x568": (320, 568),
    "390x844": (390, 844),
    "667x375": (667, 375),
    "740x360": (740, 360),
    "844x390": (844, 390),
}
LARGE = {"768x1024": (768, 1024), "1366x768": (1366, 768), "1920x1080": (1920, 1080)}
PAGES = {
    "home": ("/", ".game"),
    "lists of lessons": ("/learn", ".course"),
    "a lesson": ("/learn/zertz/capture#1", ".board"),
    "a task": ("/learn/zertz/capture#2", ".board"),
    "puzzles": ("/puzzles", ".pz .ths"),
    "an idea": ("/puzzles/idea/zertz/isolation", ".pgrid"),
    "a puzzle": ("/puzzles/lyngk/1", ".board"),
    "rated puzzles": ("/puzzles/rated?game=zertz", ".board"),
    "my games": ("/my-games", "main h1"),
    "analysis": ("/analysis", "textarea"),
    "a position": ("/analysis#game=fenix", ".an .board"),
    "editor": ("/editor#game=zertz", ".an .board"),
    "no page": ("/nothing", "main *"),
    "no game": ("/play/nothing", "main *"),
    **{f"a new game of {game}": (f"/?new={game}", "dialog .seg") for game in ("lyngk", "zertz", "fenix")},
}
MID_GAME = {
    "lyngk": "lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR1(JRI)G1/I1B(RIBK)2B/I2R/1 1 IB:GK -:RIKBG",
    "zertz": "37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1",
    "fenix": "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58",
}
HIDDEN = """() => {
  const shown = (each) => each.getClientRects().length > 0;
  const box = (each) => each.getBoundingClientRect();
  const all = (query) => [...document.querySelectorAll(query)].filter(shown);
  const outside = all(".step .ok, .step .ask b, .pbar .score b, .pbar .clock, .a-board > .board").filter((each) => {
    const { top, left, bottom, right } = box(each);
    return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  });
  const step = box(document.querySelector(".step"));
  const covered = all(".pbar").map((each) => [each, box(each)]).filter(([, { top, bottom, left, right }]) =>
    bottom > step.top + 1 && top < step.bottom - 1 && right > step.left && left < step.right);
  return [...outside, ...covered.map(([each]) => each)].map((each) => each.outerHTML.slice(0, 100));
}"""
"""Those parts of a game that lie outside the window, and player bars behind the step bar."""
SMALL_TARGETS = """() => {
  const found = new Set();
  for (const each of document.querySelectorAll("a, button, summary, select, input")) {
    const seen = each.matches("input") ? (each.closest("label") ?? each) : each;
    if (!seen.getClientRects().length || each.closest("p, small, .board, .sr") || each.matches(".skip")) continue;
    const { width, height } = seen.getBoundingClientRect();
    const size = `${Math.round(width)}x${Math.round(height)}`;
    if (width < 43.5 || height < 43.5) found.add(`${size} ${each.outerHTML.slice(0, 110)}`);
  }
  return [...found];
}"""
"""Buttons and links that a finger misses; a link inside a sentence may be lower."""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Turn or replace the screen, and wait until the page is drawn again."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_screen_and_every_finger(page: Page, fits: Check, name: str) -> None:
    """Nothing is wider than the window; on a phone buttons and links have 44 pixels."""
    address, shown = PAGES[name]
    set_up(page)
    page.goto(address)
    expect(page.locator(shown).first).to_be_visible()
    for size in {**SIZES, **LARGE}.values():
        resize(page, size)
        fits(page)
        if size == SIZES["390x844"]:
            assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("game", MID_GAME)
def test_a_game_is_played_without_scrolling(page: Page, fits: Check, game: str) -> None:
    """In the middle of a turn, with clocks: prompt, Confirm, scores, clocks and board lie in the window."""
    set_up(page, confirm="always")
    begin(page, game, position=MID_GAME[game], players=TWO_PEOPLE, clock={"minutes": 10, "increment": 10})
    for step in ("begun", "chosen"):
        if step == "chosen":
            choices = page.locator(".cell.grab, .step .pick button:not([disabled])")
            choices.first.click(force=True)
            expect(page.locator(".mark.k-target").first).to_be_attached()
        for size in {**SIZES, **LARGE}.values():
            resize(page, size)
            fits(page)
            assert page.evaluate(HIDDEN) == [], (size, step)


def test_the_larger_board_leaves_board_clocks_and_step_bar(page: Page, fits: Check) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE, clock={"minutes": 10, "increment": 10})
    board, turns = page.locator(".a-board > .board"), page.locator(".a-turns")
    small = board.bounding_box()
    page.keyboard.press("z")
    expect(turns).to_be_hidden()
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".clock").first).to_be_visible()
    large = board.bounding_box()
    assert small is not None
    assert large is not None
    assert large["height"] > small["height"]
    for size in {**SIZES, **LARGE}.values():
        resize(page, size)
        fits(page)
        assert page.evaluate(HIDDEN) == [], size
    page.get_by_role("button", name="Show everything again").click()
    expect(turns).to_be_visible()
    page.get_by_role("button", name="Larger board").click()
    page.keyboard.press("Escape")
    expect(turns).to_be_visible()


def test_touch_targets_of_a_game_have_44_pixels(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    set_up(phone)
    begin(phone, "lyngk", seed="browser")
    assert phone.evaluate(SMALL_TARGETS) == []
    phone.get_by_role("button", name="More").click()
    assert phone.evaluate(SMALL_TARGETS) == []


def names(page: Page) -> set[str]:
    """The names of places that are written on the board."""
    return set(page.locator(".board .names text").all_text_contents())


def test_columns_are_named_at_both_ends_and_the_place_in_focus_is_named(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    assert names(page) == {"a1", "a4", "b1", "b5", "c1", "c6", "d1", "d7", "e1", "e6", "f1", "f5", "g1", "g4"}
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "a1")
    assert {"a2", "a4"} <= names(page)
    assert "a1" not in names(page)
    page.locator("[data-cell=e3]").hover()
    expect(page.locator(".board .told")).to_have_text("e3")
    page.locator("[data-cell][tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.mouse.move(1, 1)
    here = page.evaluate("() => document.activeElement.dataset.cell")
    expect(page.locator(".board .told")).to_have_text(str(here))


def test_every_vacant_place_can_have_its_name(page: Page) -> None:
    set_up(page, coordinates="all")
    begin(page, "zertz", players=TWO_PEOPLE)
    assert len(names(page)) == 37
    page.get_by_role("button", name="white, 6 left").click()
    press(page, "d4", "a1")
    assert len(names(page)) == 35


def test_an_icon_has_words_on_hover_and_focus(page: Page) -> None:
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    words = page.locator(".tooltip")
    page.get_by_role("button", name="Turn the board").hover()
    expect(words).to_have_text("Turn the board")
    page.mouse.move(1, 1)
    expect(words).to_have_count(0)
    page.get_by_role("button", name="Resign").focus()
    page.keyboard.press("Shift+Tab")
    expect(words).to_have_text("Offer a draw")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", ["wood", "clear"])
def test_a_look_is_chosen_in_the_settings(new_page: Callable[..., Page], axe: Check, look: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    set_up(page, look=look)
    begin(page, "lyngk", seed="browser")
    assert page.evaluate("document.documentElement.dataset.look") == f"{look}-{scheme}"
    axe(page)
