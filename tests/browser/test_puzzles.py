"""Puzzles in a browser: the whole line against the best defence, ratings, the day, repetition."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import trilith
from tests.browser.test_learn import play
from trilith.puzzles import Puzzle, puzzles

GAMES = tuple(trilith.GAMES)
STILL = f"localStorage.setItem('trilith.settings', {json.dumps(json.dumps({'animation': 'off'}))})"
BEGINNING = 1200


@pytest.fixture
def still(new_page: Callable[..., Page]) -> Page:
    """A page without animation."""
    page = new_page()
    page.add_init_script(f"if (!localStorage.getItem('trilith.settings')) {STILL}")
    return page


def short(game: str) -> Puzzle:
    """A win in two turns."""
    return next(puzzle for puzzle in puzzles(game) if puzzle.is_unique and puzzle.row.distance == 3)


def solve(page: Page, puzzle: Puzzle) -> None:
    """Play the winning line of the puzzle that is open."""
    here, line = puzzle.position, puzzle.solution[0].line
    for number, turn in enumerate(line):
        if number % 2 == 0:
            if number:
                expect(page.locator(".answer:not(.no)")).to_be_visible()  # the last turn has been answered
            expect(page.locator(".prompt .ask")).to_be_visible()
            play(page, here.turn(turn).steps)
        here = here.play(turn)


def miss(page: Page, puzzle: Puzzle) -> None:
    """Play a turn that does not win."""
    known = {*puzzle.best, *puzzle.row.later}
    wrong = next(turn for turn in puzzle.position.turns() if turn.text not in known and len(turn.steps) < 4)
    expect(page.locator(".prompt .ask")).to_be_visible()
    play(page, wrong.steps)
    expect(page.locator(".answer.no")).to_be_visible()


def asked(page: Page) -> Puzzle:
    """The puzzle that the page asks."""
    game, number = page.evaluate(
        """() => performance.getEntriesByType("resource").map(({ name }) => name.match(/v1.puzzles.(\\w+).(\\d+)$/))
          .filter(Boolean).at(-1).slice(1)"""
    )
    return puzzles(game)[int(number) - 1]


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_line_is_played(still: Page, game: str) -> None:
    puzzle = short(game)
    still.goto(f"/puzzles/{game}/{puzzle.number}")
    solve(still, puzzle)
    expect(still.locator(".answer:not(.no)")).to_contain_text("That wins")
    expect(still.get_by_role("link", name="Next puzzle")).to_be_visible()
    still.goto(f"/puzzles/idea/{game}/{puzzle.row.themes[0]}")
    expect(still.locator(".ptile .ok")).to_have_count(1)


def test_a_missed_puzzle_is_answered_tried_again_and_repeated(still: Page) -> None:
    puzzle = short("zertz")
    still.goto(f"/puzzles/zertz/{puzzle.number}")
    miss(still, puzzle)
    still.get_by_role("button", name="Solution").click()
    expect(still.locator(".go")).to_contain_text(puzzle.solution[0].line[-1])
    still.goto("/puzzles")
    expect(still.locator(".rep")).to_contain_text("Nothing to repeat today")
    still.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("trilith.puzzles.own"));
          localStorage.setItem("trilith.puzzles.own", JSON.stringify(kept.map((each) => ({ ...each, due: 0 }))));
        }"""
    )
    still.reload()
    still.get_by_role("link", name="Repeat").click()
    still.wait_for_url(f"**/puzzles/zertz/{puzzle.number}?again=1")
    solve(still, puzzle)
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    (kept,) = still.evaluate("() => JSON.parse(localStorage.getItem('trilith.puzzles.own'))")
    assert kept["right"] == 1


def test_rated_puzzles_count_once(still: Page) -> None:
    still.goto("/puzzles/rated?game=fenix")
    expect(still.locator(".rn")).to_have_text(str(BEGINNING))
    puzzle = asked(still)
    assert abs(puzzle.row.rating - BEGINNING) <= 80
    expect(still.locator(".labels")).to_have_count(0)
    miss(still, puzzle)
    expect(still.locator(".gain b")).to_contain_text(f"{BEGINNING} →")
    lost = still.locator(".rn").text_content() or ""
    assert int(lost) < BEGINNING
    still.get_by_role("button", name="Try again").click()
    solve(still, puzzle)
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    expect(still.locator(".rn")).to_have_text(lost)
    still.keyboard.press("Space")
    expect(still.locator(".run .no")).to_have_count(1)
    expect(still.locator(".prompt .ask")).to_be_visible()
    solve(still, asked(still))
    expect(still.locator(".strk")).to_contain_text("1 in a row")
    assert int(still.locator(".rn").text_content() or "") > int(lost)


def test_the_puzzle_of_the_day_is_ticked(still: Page) -> None:
    still.goto("/puzzles")
    expect(still.locator(".week .now.open")).to_be_visible()
    still.get_by_role("link", name="Solve", exact=True).click()
    expect(still.locator(".prompt .ask")).to_be_visible()
    solve(still, asked(still))
    expect(still.locator(".answer:not(.no)")).to_be_visible()
    still.goto("/puzzles")
    expect(still.locator(".week .now.solved")).to_be_visible()


def test_keys_hint_and_show(still: Page) -> None:
    puzzle = short("lyngk")
    still.goto(f"/puzzles/lyngk/{puzzle.number}")
    expect(still.locator(".prompt .ask")).to_be_visible()
    still.keyboard.press("h")
    expect(still.locator(".go .hint")).to_be_visible()
    still.keyboard.press("g")
    expect(still.locator(".go .hint .mono")).to_contain_text(puzzle.solution[0].line[0])
    still.keyboard.press("Space")
    still.wait_for_url(lambda url: not url.endswith(f"/{puzzle.number}"))


def test_former_addresses_lead_to_the_puzzles(still: Page) -> None:
    still.goto("/learn/exercises/zertz/3")
    still.wait_for_url("**/puzzles/zertz/3")
    still.goto("/learn/exercises")
    still.wait_for_url("**/puzzles")
    for path in ("/puzzles/zertz/9999", "/puzzles/go/1", "/puzzles/idea/zertz/nothing", "/puzzles/length/9"):
        still.goto(path)
        expect(still.get_by_role("link", name="All puzzles")).to_be_visible()


@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/ideas", "/puzzles/length/1", "/puzzles/rated?game=lyngk"])
def test_puzzles_fit_and_are_accessible(
    new_page: Callable[..., Page], axe: Callable[[Page], None], fits: Callable[[Page], None], path: str
) -> None:
    for scheme, width in (("light", 1280), ("dark", 320)):
        page = new_page(color_scheme=scheme, viewport={"width": width, "height": 640})
        page.goto(path)
        expect(page.locator(".pz .card, .prompt .ask").first).to_be_visible()
        axe(page)
        fits(page)
