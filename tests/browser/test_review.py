"""The review of a game: one click, the reader's own faults with their reasons, puzzles of one's own, sizes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

MISSED = "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1"
"""ZÈRTZ: Wc5,d5xWc5 wins at once."""
BOARDS = {
    "zertz": "37 4/5/2o1o1/Boooo2/Gooo2/1Boo1/oo2 1/0/3 2/4/3 3/3/2 1",
    "lyngk": "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 1 GK:R -:-",
    "fenix": "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58",
}
WIDE = {"width": 1366, "height": 768}


def play(page: Page, turns: list[str]) -> str:
    """Play a game against a weak level by requests, give it up unless it is over, and return its id."""
    page.goto("/")
    order = {"game": "zertz", "position": MISSED, "players": [{"kind": "human"}, {"kind": "engine", "level": "1"}]}
    state = page.request.post("/api/v1/play", data=order).json()
    name = state["id"]
    for turn in turns:
        page.request.post(f"/api/v1/play/{name}/turns", data={"turn": turn, "version": state["version"]})
        state = page.request.get(f"/api/v1/play/{name}").json()
    while state["result"] is None:
        page.wait_for_timeout(200)  # the computer may be about to answer
        page.request.post(f"/api/v1/play/{name}/resign", data={"version": state["version"]})
        state = page.request.get(f"/api/v1/play/{name}").json()
    return str(name)


def fault(page: Page) -> Page:
    expect(page.locator(".a-find b.t").first).to_have_text("1. Bc5,g1 misses a win")
    return page


def test_one_click_leads_to_the_first_fault_and_its_reason(page: Page) -> None:
    name = play(page, ["Bc5,g1"])
    page.goto(f"/play/{name}")
    page.get_by_role("button", name="Review the game").click()
    fault(page)
    expect(page.locator(".a-find .why")).to_contain_text("Misses a win at once. ZERTZ F1")
    expect(page.locator(".a-sum .acc")).to_contain_text("you")
    expect(page.locator("header h1")).to_contain_text("Review")
    expect(page.locator(".a-lines")).to_be_hidden()
    page.get_by_role("button", name="Find it").click()
    page.get_by_role("button", name="white, 1 left").click()
    for cell in ("c5", "d5"):
        page.locator(f"[data-cell={cell}]").click()
    expect(page.locator(".a-find b.t")).to_have_text("Wc5,d5xWc5 wins at once")
    expect(page.locator(".a-find")).to_contain_text("instead of 1. Bc5,g1")


def test_a_fault_that_was_shown_becomes_a_puzzle_of_ones_own(page: Page) -> None:
    name = play(page, ["Bc5,g1"])
    page.goto(f"/analysis?play={name}&review=1")
    fault(page)
    page.keyboard.press(" ")  # show it
    expect(page.locator(".a-find")).to_contain_text("Your own puzzle: asked again in 1 day.")
    expect(page.locator(".b-zertz .m-hint, .b-zertz [class*=hint]").first).to_be_attached()
    # the second visit finds the review that was kept
    page.goto(f"/analysis?play={name}&review=1")
    fault(page)
    page.evaluate(
        """() => {
          const [puzzle] = JSON.parse(localStorage["trilith.puzzles.own"]);
          localStorage["trilith.puzzles.own"] = JSON.stringify([{ ...puzzle, due: 0 }]);
        }"""
    )
    page.goto("/analysis")
    expect(page.get_by_text("1 to ask today")).to_be_visible()
    page.get_by_role("link", name="Solve").click()
    expect(page.locator("header h1")).to_contain_text("A puzzle of your own")
    page.get_by_role("button", name="white, 1 left").click()
    for cell in ("c5", "d5"):
        page.locator(f"[data-cell={cell}]").click()
    expect(page.locator(".a-find")).to_contain_text("Your own puzzle: asked again in 3 days.")
    page.get_by_role("button", name="Done").click()


def test_the_point_of_view_turns_and_the_review_can_be_left(page: Page) -> None:
    name = play(page, ["Bc5,g1"])
    page.goto(f"/analysis?play={name}&review=1")
    fault(page)
    expect(page.locator(".gl.a")).to_have_text("you")
    page.keyboard.press("x")
    expect(page.locator(".gl.b")).to_have_text("you")
    expect(page.locator(".wbar")).to_have_class(re.compile("turned"))
    page.keyboard.press("x")
    page.get_by_role("tab", name="All turns").click()
    expect(page.locator(".tree")).to_contain_text("Bc5,g1??")
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".a-lines")).to_be_visible()
    expect(page.locator(".tree .var")).to_contain_text("Wc5,d5xWc5")
    page.get_by_role("button", name="Back to the review").click()
    fault(page)


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_takes_most_of_the_width_and_nothing_stands_below_it(
    new_page: Callable[..., Page], game: str
) -> None:
    page = new_page(viewport=WIDE)
    page.goto(f"/analysis#game={game}&position={BOARDS[game]}".replace("+", "%2B"))
    board = page.locator(".an .a-board > .board")
    expect(board).to_be_visible()
    share = 0.5 if game == "fenix" else 0.55
    for mode, column in (("analysis", 472), ("review", 452)):
        page.locator(".an").evaluate("(desk, mode) => { desk.dataset.mode = mode; }", mode)
        # ZÈRTZ fills its cloth; the others are as wide as their panel
        part = board if game == "zertz" else board.locator(".panel").first
        drawn, side = part.bounding_box(), page.locator(".an > .side").bounding_box()
        assert drawn is not None
        assert side is not None
        assert drawn["width"] >= share * WIDE["width"], mode
        assert round(side["width"]) == column
        assert drawn["y"] + drawn["height"] <= WIDE["height"]
        assert side["x"] > drawn["x"] + drawn["width"]
        assert page.evaluate("document.documentElement.scrollHeight") == WIDE["height"]


def test_a_review_on_a_phone(
    new_page: Callable[..., Page], axe: Callable[[Page], None], fits: Callable[[Page], None]
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    name = play(page, ["Bc5,g1"])
    page.goto(f"/analysis?play={name}&review=1")
    fault(page)
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        buttons = page.locator(".a-ctl").bounding_box()
        assert buttons is not None
        assert round(buttons["y"] + buttons["height"]) == height
        fits(page)
    axe(page)
