"""Turns entered in lessons, puzzles and analysis: in any order, with no request before the one that plays them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.transcripts.trees import POSITIONS
from trilith import messages
from trilith.puzzles import puzzles

Tap = str
"""A place of the board, or ``claim K``, ``marble W``: a colour beside the board."""

LESSONS = [
    ("zertz/rings#3", ["a1", "d7", "marble B"], "Ba1,d7"),  # ring and removal first, then the colour
    ("lyngk/claiming#3", ["d3", "claim K", "e4"], "K,d3-e4"),  # claim after picking up
    ("fenix/maximum#2", ["a3", "e7"], "a3xe3xe7"),  # the last landing of a chain
]
PUZZLES = [("zertz", 1, ["b6", "marble B", "b5"]), ("lyngk", 1, ["g4", "f2"]), ("fenix", 2, ["e9", "g2"])]
ANALYSED = [
    ("zertz-start", ["d4", "d1", "marble W"], "1. Wd4,d1"),
    ("lyngk-claim", ["f3", "claim I", "f4"], "1. I,f3-f4"),
    ("fenix-strike", ["a4", "e4", "h2"], "1. a4xe4xh4xh2"),
]


@pytest.fixture
def still(page: Page) -> Page:
    """A page without animation, with the engine off."""
    page.add_init_script(
        """localStorage.setItem("trilith.settings", '{"animation": "off"}');
        localStorage.setItem("trilith.analysis", '{"on": false}')"""
    )
    return page


def watched(page: Page) -> list[str]:
    """Collect the paths of the page's API requests from now on, without those that pack the record into the address."""
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(re.findall("(?<=/api/v1)/(?!records).*", request.url)))
    return asked


def enter(page: Page, taps: list[Tap]) -> None:
    for tap in taps:
        kind, _, colour = tap.partition(" ")
        if colour:
            words = messages.text(f"board.{'colour' if kind == 'claim' else 'marble'}_{colour}", {})
            page.locator(".prompt, .ctl").get_by_role("button", name=words).click()
        else:
            page.locator(f"[data-cell={tap}]").click(force=True)


@pytest.mark.parametrize(("path", "taps", "turn"), LESSONS)
def test_a_turn_in_a_lesson_asks_only_for_its_verdict(still: Page, path: str, taps: list[Tap], turn: str) -> None:
    still.goto(f"/learn/{path}")
    expect(still.locator(".prompt .ask")).to_be_visible()
    asked = watched(still)
    with still.expect_request("**/judge") as judged:
        enter(still, taps)
    assert judged.value.post_data_json["answer"] == turn
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    assert asked == [f"/lessons/{path.partition('#')[0]}/judge"]


@pytest.mark.parametrize(("game", "number", "taps"), PUZZLES)
def test_a_turn_in_a_puzzle_asks_only_for_its_verdict(still: Page, game: str, number: int, taps: list[Tap]) -> None:
    still.goto(f"/puzzles/{game}/{number}")
    expect(still.locator(".prompt .ask")).to_be_visible()
    asked = watched(still)
    with still.expect_request("**/judge") as judged:
        enter(still, taps)
    assert judged.value.post_data_json["answer"] == puzzles(game)[number - 1].best[0]
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    assert asked == [f"/puzzles/{game}/{number}/judge"]


@pytest.mark.parametrize(("name", "taps", "title"), ANALYSED)
def test_a_turn_in_the_analysis_asks_only_to_be_played(still: Page, name: str, taps: list[Tap], title: str) -> None:
    open_position(still, name)
    asked = watched(still)
    enter(still, taps)
    expect(still.locator(".cur b")).to_have_text(title)
    assert asked == ["/positions/play"]


def open_position(page: Page, name: str) -> None:
    page.goto("/analysis")
    page.get_by_label("Paste a record or a position").fill(POSITIONS[name][1])
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".an .board")).to_be_visible()
    expect(page.locator(".cur b")).to_have_text("Start")


def test_taps_in_the_analysis_are_taken_back_exchanged_and_explained(still: Page) -> None:
    open_position(still, "zertz-start")
    asked = watched(still)
    selected = still.locator(".ctl .pick [aria-pressed=true]")
    provisional = still.locator(".mark.k-provisional")
    enter(still, ["d4"])  # waits for its colour
    expect(provisional).to_have_attribute("data-mark", "d4")
    enter(still, ["marble W", "marble G"])
    expect(selected).to_have_accessible_name(messages.text("board.bank_left", {"colour": "grey", "count": 7}))
    expect(provisional).to_have_attribute("data-mark", "d4")
    still.keyboard.press("Escape")
    still.keyboard.press("Escape")
    expect(selected).to_have_count(0)
    assert asked == []
    enter(still, ["marble W", "d4", "d5"])  # d5 lies between other rings, therefore not free
    expect(still.locator(".cur .no")).to_be_visible()
    assert asked == ["/positions/why"]


def test_a_turn_that_does_not_arrive_can_be_sent_again(still: Page) -> None:
    open_position(still, "zertz-start")
    still.route("**/positions/play", lambda route: route.abort())
    enter(still, ["marble W", "d4", "d1"])
    expect(still.locator(".cur b")).to_have_text("1. Wd4…")
    still.unroute("**/positions/play")
    enter(still, ["d1"])
    expect(still.locator(".cur b")).to_have_text("1. Wd4,d1")


def test_marbles_are_dragged_onto_the_board_of_a_lesson(still: Page) -> None:
    still.goto("/learn/zertz/rings#3")
    marble = still.locator(".prompt .bank button").first
    marble.drag_to(still.locator("[data-cell=a1]"), force=True)
    expect(still.locator(".mark.k-target")).not_to_have_count(0)
    expect(still.locator("[data-cell=a1]")).to_have_accessible_name("a1, white marble")
    enter(still, ["d7"])
    expect(still.locator(".answer:not(.no)")).to_be_visible()
