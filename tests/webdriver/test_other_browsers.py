"""The whole app in Firefox and WebKit: games, lessons, puzzles, analysis, editor, every page at every size."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.browser.clicking import TWO_PEOPLE
from tests.browser.test_analysis import BLITZ, LYNGK
from tests.webdriver.visitor import Visitor
from trilith import messages
from trilith.lessons import Question, course
from trilith.lessons.question import WORDS
from trilith.puzzles import puzzles

Visit = Callable[..., Visitor]
SIZES = {"desktop": (1366, 768), "phone": (390, 844), "lying": (844, 390)}
PAGES = {
    "home": ("/", ".cards"),
    "courses": ("/learn", ".course"),
    "lesson": ("/learn/zertz/rings#3", ".prompt .ask"),
    "puzzles": ("/puzzles", "main a"),
    "puzzle": ("/puzzles/lyngk/2", ".prompt .ask"),
    "sources": ("/analysis", ".starts li"),
    "analysis": ("/analysis#game=fenix&position=", ".an .board"),
    "editor": ("/editor#game=zertz", ".find[data-legal] b"),
    "nothing": ("/no-such-page", "main a"),
}
"""The pages, and what shows that each is there."""


def test_a_first_turn_in_every_browser(visit: Visit) -> None:
    """From the start page into a game, a turn by presses, and the computer's answer."""
    visitor = visit(390, 844)
    visitor.open("/?new=zertz")
    visitor.button("Start game")
    visitor.settle()
    window = visitor.window
    window.press(".step .pick button", "white, 6 left")
    visitor.press("d4", "d1")
    window.wait("() => document.querySelectorAll('.tl button').length === 2")
    visitor.settle()
    visitor.fits()
    name = window.run("() => location.pathname.split('/').pop()")
    assert visitor.look(name)["turns"][0]["turn"] == "Wd4,d1"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "order", "size", "pointer"),
    [
        ("lyngk", {"seed": "b"}, "phone", "touch"),
        ("zertz", {}, "lying", "touch"),
        ("fenix", {"variant": "7x8"}, "desktop", "mouse"),
    ],
)
def test_a_whole_game(visit: Visit, game: str, order: dict[str, str], size: str, pointer: str) -> None:
    visitor = visit(*SIZES[size], pointer=pointer)
    name = visitor.begin(game, **order)
    visitor.play_on(random.Random(7))
    state = visitor.look(name)
    assert state["result"] is not None
    said = visitor.window.see(".step.result .ask")
    assert "won" in said or "Draw" in said, said


@pytest.mark.long
@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_turns_by_keys_and_by_dragging(visit: Visit, game: str) -> None:
    visitor = visit(animation="normal", sound=True)
    name = visitor.begin(game, players=TWO_PEOPLE, **({"seed": "b"} if game == "lyngk" else {}))
    window = visitor.window
    window.run("() => document.querySelector('.cells [tabindex=\"0\"]').focus()")
    window.type("ArrowRight", "ArrowUp")
    assert window.run("() => document.activeElement.dataset.cell") is not None
    window.type("?")
    window.wait("() => document.querySelector('[aria-live=polite]').textContent.length > 5")
    lot = random.Random(2)
    while not visitor.look(name)["turns"]:
        visitor.choose(lot)
    assert len(visitor.look(name)["turns"]) == 1


@pytest.mark.long
def test_a_piece_is_dragged(visit: Visit) -> None:
    visitor = visit()
    visitor.begin("fenix", players=TWO_PEOPLE)
    visitor.window.drag(".cells [data-cell=c3]", ".cells [data-cell=c4]")
    assert visitor.window.see(".tl button") == "c3+c4"


@pytest.mark.long
@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_a_lesson(visit: Visit, game: str) -> None:
    visitor = visit(390, 844)
    window = visitor.window
    lesson = next(each for each in course(game) if isinstance(each.check, Question) and each.tasks)
    for number, task in enumerate(lesson.tasks, start=len(lesson.scenes) + 1):
        visitor.open(f"/learn/{game}/{lesson.name}#{number}")
        assert messages.text(task.text, {}) in window.see(".lesson h2")
        window.see(".prompt .ask")
        visitor.make(task.solutions()[0].steps, ".prompt")
        assert messages.text(task.right, {}) in window.see(".answer:not(.no)")
    check = lesson.check
    assert isinstance(check, Question)
    visitor.button("Next")
    text = messages.text(check.answer, {}) if check.asks == WORDS else check.answer
    visitor.button(text, "[role=group]")
    assert messages.text(f"{check.text}_right", {}) in window.see(".answer:not(.no)")


@pytest.mark.long
@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_a_puzzle(visit: Visit, game: str) -> None:
    visitor = visit(390, 844)
    puzzle = next(each for each in puzzles(game) if each.wins_in == 1)
    visitor.open(f"/puzzles/{game}/{puzzle.number}")
    visitor.window.see(".prompt .ask")
    visitor.make(puzzle.position.turn(puzzle.best[0]).steps, ".prompt")
    visitor.window.see(".answer:not(.no)")


@pytest.mark.long
def test_the_analysis_reads_reviews_and_shares(visit: Visit) -> None:
    visitor = visit()
    window = visitor.window
    visitor.open("/analysis")
    paste(visitor, BLITZ)
    window.wait("() => document.querySelector('.cur b').textContent === '8. xb2Wb4'")
    window.type("Home")
    window.wait("() => document.querySelector('.cur b').textContent === 'Start'")
    window.type("ArrowRight")
    window.wait("() => document.querySelector('.cur b').textContent.includes('We4,b1')")
    visitor.button("Share and save")
    visitor.button("Copy", "dialog")
    window.see(".toast, dialog [role=status], dialog .btn", "")
    link = window.run("() => document.querySelector('dialog input').value")
    assert "#r=" in link
    window.type("Escape")
    window.visit("about:blank")
    window.visit(link)
    window.wait("() => document.querySelector('.cur b')?.textContent.includes('We4,b1')")


@pytest.mark.long
def test_the_analysis_plays_turns_and_asks_the_engine(visit: Visit) -> None:
    visitor = visit()
    window = visitor.window
    visitor.open("/analysis")
    paste(visitor, LYNGK)
    window.press(".linehead input")
    window.see(".lines li")
    window.wait("() => document.querySelector('.m-best') !== null")
    visitor.press("c4", "f3")
    window.see(".cur b", "1. c4-f3")


def paste(visitor: Visitor, text: str) -> None:
    """Paste a record or a position on the analysis page and open it."""
    window = visitor.window
    window.press("textarea")
    window.run("(text) => document.execCommand('insertText', false, text)", text)
    visitor.button("Open", "main")
    window.see(".an .board")


@pytest.mark.long
def test_the_editor_sets_up_a_position(visit: Visit) -> None:
    visitor = visit()
    window = visitor.window
    visitor.open("/editor#game=zertz")
    assert window.see(".find[data-legal] b.t") == "A legal position"
    window.press('[data-tool="gap"]')
    visitor.press("a1", "a2")
    window.press('[data-tool="W"]')
    visitor.press("d4")
    field = "() => document.querySelector('main textarea, main input[readonly], main input.mono')?.value"
    window.wait(f"() => ({field})()?.startsWith('37 2oo/ooooo/oooooo/oooWooo')")
    visitor.button("Analyse", "main")
    window.see(".an .board")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_fits(visit: Visit, page: str, size: str) -> None:
    visitor = visit(*SIZES[size])
    path, sign = PAGES[page]
    visitor.open(path)
    visitor.window.see(sign)
    visitor.fits()
