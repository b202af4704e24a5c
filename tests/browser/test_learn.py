"""Lessons in a browser: every course from its first part to its last, by clicks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import trilith
from trilith import messages
from trilith.game import Step
from trilith.lessons import Lesson, Question, course
from trilith.lessons.question import WORDS

GAMES = tuple(trilith.GAMES)
STILL = f"localStorage.setItem('trilith.settings', {json.dumps(json.dumps({'animation': 'off'}))})"


@pytest.fixture
def still(new_page: Callable[..., Page]) -> Page:
    """A page without animation."""
    page = new_page()
    page.add_init_script(f"if (!localStorage.getItem('trilith.settings')) {STILL}")
    return page


def play(page: Page, steps: Sequence[Step]) -> None:
    """Make a turn on the board, step by step."""
    for step in steps:
        if step.kind == "pass":
            page.get_by_role("button", name="Pass").click()
        elif step.kind in ("claim", "colour"):
            words = f"board.{'colour' if step.kind == 'claim' else 'marble'}_{step.text}"
            page.locator(".prompt").get_by_role("button", name=messages.text(words, {})).click()
            expect(page.locator(".prompt [aria-pressed=true]")).to_be_visible()
        else:
            place = page.locator(f"[data-cell={step.text}]")
            place.click(force=True)
            if step.kind == "pick":
                expect(place).to_have_attribute("aria-selected", "true")


def answer(page: Page, question: Question) -> None:
    text = messages.text(question.answer, {}) if question.asks == WORDS else question.answer
    if question.asks == "winner":
        sides = {"1": "Red", "2": "Black"} if question.position.game == "fenix" else {"1": "Player 1", "2": "Player 2"}
        text = sides.get(text, "Neither: a draw")
    page.get_by_role("group", name="Answers").get_by_role("button", name=text, exact=True).click()


def go_through(page: Page, lesson: Lesson) -> None:
    """Watch every scene, solve every task and answer every question of the lesson that is open."""
    expect(page.locator("h1")).to_contain_text(messages.text(lesson.title, {}))
    for number, _ in enumerate(lesson.scenes, start=1):
        expect(page.locator(".lesson")).to_contain_text(messages.text(lesson.scenes[number - 1].text, {}))
        page.get_by_role("button", name="Now you try" if number == len(lesson.scenes) else "Next").click()
    for task in lesson.tasks:
        expect(page.locator(".lesson h2")).to_have_text(messages.text(task.text, {}))
        expect(page.locator(".prompt .ask")).to_be_visible()
        play(page, task.solutions()[0].steps)
        expect(page.locator(".answer:not(.no)")).to_contain_text(messages.text(task.right, {}))
        page.get_by_role("button", name="Next").click()
    assert isinstance(lesson.check, Question)
    answer(page, lesson.check)
    expect(page.locator(".answer:not(.no)")).to_contain_text(messages.text(f"{lesson.check.text}_right", {}))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_course_by_clicks(still: Page, game: str) -> None:
    lessons = course(game)
    still.goto("/learn")
    still.locator(f"#{game}").get_by_role("link", name="Begin").click()
    for lesson in lessons:
        still.wait_for_url(f"**/learn/{game}/{lesson.name}*")
        go_through(still, lesson)
        if lesson is not lessons[-1]:
            still.get_by_role("link", name="Next lesson").click()
    still.get_by_role("link", name="To the puzzles").click()
    still.wait_for_url(f"**/puzzles#{game}")
    still.goto("/learn")
    expect(still.locator(f"#{game}")).to_contain_text(f"{len(lessons)} of {len(lessons)} lessons done")
    expect(still.locator(f"#{game}").get_by_role("link", name="Play now")).to_be_visible()


def test_a_refused_press_is_answered_with_its_clause(still: Page) -> None:
    still.goto("/learn/lyngk/heights#3")
    expect(still.locator(".prompt .ask")).to_be_visible()
    still.locator("[data-cell=d4]").drag_to(still.locator("[data-cell=e4]"), force=True)
    expect(still.locator(".answer.no .clause")).to_have_text("LYNGK E7")
    still.locator("[data-cell=e1]").click(force=True)
    expect(still.locator(".answer.no .clause")).to_have_text("LYNGK E3")
    still.keyboard.press("Escape")
    expect(still.locator(".answer")).to_have_count(0)
    expect(still.locator("[aria-selected=true]")).to_have_count(0)


def test_why_not_is_said_for_turns_one_might_expect(still: Page) -> None:
    still.goto("/learn/zertz/rings")
    still.get_by_text("Why not Bd5,c3").click()
    expect(still.locator("details[open]")).to_contain_text("ZERTZ D1.2")


def test_another_legal_turn_is_answered_and_tried_again(still: Page) -> None:
    still.goto("/learn/zertz/rings#3")
    play(still, trilith.parse("zertz", str(course("zertz")[1].tasks[0].position)).turn("Wd4,a1").steps)
    expect(still.locator(".answer.no")).to_contain_text("another ring left")
    still.get_by_role("button", name="Again").click()
    expect(still.locator("[data-cell=d4]")).to_have_attribute("aria-label", re.compile("vacant"))
    play(still, course("zertz")[1].tasks[0].solutions()[0].steps)
    expect(still.locator(".answer:not(.no)")).to_be_visible()


def test_hints_begin_small(still: Page) -> None:
    still.goto("/learn/zertz/rings#3")
    still.get_by_role("button", name="Hint").click()
    expect(still.locator(".said")).to_contain_text("marble on")
    expect(still.locator(".k-hint")).to_have_count(1)
    still.get_by_role("button", name="Show me").click()
    expect(still.locator(".k-hint")).to_have_count(2)
    expect(still.locator(".said")).to_contain_text(",d7")


def test_a_wrong_answer_leaves_the_question_open(still: Page) -> None:
    still.goto("/learn/zertz/rings#4")
    still.get_by_role("button", name="Wd5,c3").click()
    expect(still.locator(".answer.no .clause")).to_have_text("ZERTZ D1.2")
    expect(still.get_by_role("link", name="Next lesson")).to_have_count(0)
    still.get_by_role("button", name="Wd5,b1").click()
    expect(still.get_by_role("link", name="Next lesson")).to_be_visible()


def test_a_reload_keeps_the_part_and_what_is_done(still: Page) -> None:
    still.goto("/learn/zertz/rings")
    still.get_by_role("radio", name="Check").check(force=True)
    still.get_by_role("button", name="Wd5,b1").click()
    expect(still.locator(".answer:not(.no)")).to_be_visible()  # the server has judged it
    still.reload()
    expect(still.get_by_role("radio", name="Check")).to_be_checked()
    expect(still.locator(".outline .done")).to_have_count(1)


def test_a_task_by_keyboard_alone(still: Page) -> None:
    still.goto("/learn/fenix/camps#2")
    expect(still.locator(".prompt .ask")).to_be_visible()
    start, end = (step.text for step in course("fenix")[0].tasks[0].solutions()[0].steps)
    still.locator("[data-cell][tabindex='0']").focus()
    for wanted in (start, end):
        walk(still, wanted)
        still.keyboard.press("Enter")
        if wanted == start:
            expect(still.locator(f"[data-cell={start}]")).to_have_attribute("aria-selected", "true")
    expect(still.locator(".answer:not(.no)")).to_be_visible()


def walk(page: Page, wanted: str) -> None:
    """Go to a square with the arrow keys."""
    for _ in range(20):
        here = page.evaluate("document.activeElement.dataset.cell")
        if here == wanted:
            return
        if here[0] != wanted[0]:
            page.keyboard.press("ArrowRight" if here[0] < wanted[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if int(here[1:]) < int(wanted[1:]) else "ArrowDown")
    raise AssertionError(wanted)


def test_what_does_not_exist_says_so(still: Page) -> None:
    for path in ("/learn/go/board", "/learn/zertz/nothing"):
        still.goto(path)
        expect(still.get_by_role("link", name="All lessons")).to_be_visible()


PATHS = ["/learn", "/learn/lyngk/links", "/learn/zertz/rings#3", "/learn/fenix/reach#3", "/learn/zertz/goals#2"]


@pytest.mark.parametrize("path", PATHS)
def test_lessons_fit_and_are_accessible(
    new_page: Callable[..., Page], axe: Callable[[Page], None], fits: Callable[[Page], None], path: str
) -> None:
    for scheme, width in (("light", 1280), ("dark", 320)):
        page = new_page(color_scheme=scheme, viewport={"width": width, "height": 640})
        page.goto(path)
        expect(page.locator("main .course, main .prompt .ask, main .choice, main .key").first).to_be_visible()
        axe(page)
        fits(page)


@pytest.mark.parametrize("language", messages.languages())
def test_a_course_fits_in_every_language(
    new_context: Callable[..., BrowserContext], fits: Callable[[Page], None], language: str
) -> None:
    page = new_context(locale=language, viewport={"width": 320, "height": 640}).new_page()
    for game in GAMES:
        lesson = max(course(game), key=lambda each: len(messages.text(each.title, {}, language)))
        page.goto(f"/learn/{game}/{lesson.name}")
        expect(page.locator(".lesson h2")).to_have_text(messages.text(lesson.title, {}, language))
        fits(page)
