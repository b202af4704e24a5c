"""Links, boards on other sites, animated pictures and paper."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, set_up

TURNS = ["Wd4,d1", "Bd5,a1", "xd4Bd6"]
A4, LETTER = "A4", "Letter"


def played(page: Page) -> str:
    """Begin a game for two and play three turns."""
    name = begin(page, "zertz", players=TWO_PEOPLE)
    for version, turn in enumerate(TURNS, start=1):
        answer = page.request.post(f"/api/v1/play/{name}/turns", data={"turn": turn, "version": version})
        assert answer.ok, answer.text()
    page.reload()
    expect(page.locator(".tl button")).to_have_count(len(TURNS))
    return name


def open_share(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    page.locator("dialog").get_by_role("button", name="Share and save").click()
    expect(page.locator(".copyfield").first).to_be_visible()


@contextmanager
def other_site(content: str) -> Iterator[str]:
    """Serve one page from another origin; yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(content.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_the_link_to_a_game_is_copied(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    set_up(page)
    name = played(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Copy the link to this game").click()
    expect(page.locator(".toast")).to_contain_text("Copied.")
    assert str(page.evaluate("navigator.clipboard.readText()")).endswith(f"/play/{name}")
    open_share(page)
    position = page.get_by_label("Link to this position").input_value()
    page.goto(position)
    expect(page.locator("[data-cell=d6]")).to_have_attribute("aria-label", re.compile("white marble"))


def test_a_game_is_saved_as_an_animated_picture(page: Page) -> None:
    set_up(page)
    played(page)
    open_share(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Animated GIF").click()
    content = Path(saved.value.path()).read_bytes()
    assert content.startswith(b"GIF89a")
    assert content.endswith(b"\x3b")
    assert content.count(b"\x21\xf9\x04") >= len(TURNS) + 1
    assert len(content) < 400_000
    expect(page.locator(".making")).to_be_hidden()


def test_another_site_shows_a_game_in_a_frame_and_no_other_page(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    # Not a watched page: the browser logs that it blocks the other frame.
    page = new_context().new_page()
    set_up(page)
    name = played(page)
    open_share(page)
    code = page.get_by_label("For a web page").input_value()
    with other_site(f"<h1>Other</h1>{code}<iframe id='no' src='{address}/play/{name}'></iframe>") as other:
        page.goto(other)
        frame = page.frame_locator("iframe").first
        expect(frame.locator(".words")).to_contain_text("3. xd4Bd6")
        frame.get_by_role("button").nth(1).click()
        expect(frame.locator(".words")).to_contain_text("2. Bd5,a1")
        expect(frame.locator("[data-cell=d4]")).to_have_attribute("aria-label", re.compile("white marble"))
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name="Open in Trilith").click()
        expect(opened.value.locator(".an .board")).to_be_visible()
        assert page.frames[-1].url.startswith("chrome-error")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844), (844, 390), (320, 568)])
def test_a_set_up_on_paper(
    page: Page, axe: Callable[[Page], None], fits: Callable[[Page], None], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/print#game=lyngk&variant=standard&seed=friday")
    expect(page.locator(".places li")).to_have_count(43)
    expect(page.locator(".places li").first).to_contain_text("a1")
    expect(page.locator(".paper")).to_contain_text("friday")
    fits(page)
    if size[0] != 1366:
        return
    axe(page)
    page.get_by_label("The same word").fill("monday")
    page.get_by_label("The same word").press("Enter")
    expect(page.locator(".paper")).to_contain_text("monday")
    for form in (A4, LETTER):
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format=form))) == 1


def test_a_page_for_other_sites_is_accessible(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/embed#game=fenix")
    expect(page.locator(".words b")).to_be_visible()
    axe(page)
    page.goto("/embed#nothing")
    page.reload()
    expect(page.locator(".notice")).to_contain_text("There is no position here.")


def test_the_editor_and_the_new_game_lead_to_paper(page: Page) -> None:
    page.goto("/editor#game=zertz")
    page.get_by_role("button", name="Print this position").click()
    page.wait_for_url("**/print#game=zertz*")
    expect(page.locator(".paper .board")).to_be_visible()
    page.goto("/?new=lyngk")
    page.get_by_text("More options").click()
    page.get_by_role("link", name="Print a set-up").click()
    page.wait_for_url("**/print#*")
    expect(page.locator(".places li")).to_have_count(43)
