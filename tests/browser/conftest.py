"""Fixtures: a served site and a real browser. Without Chromium these tests are skipped."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.server.process import Served

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
NO_FAULT = ("Failed to load resource", "WebSocket connection to")
"""What a browser logs when a server refuses a request or cannot be reached: no fault of the page."""
PATIENCE = 60_000
"""Timeout of expectations in milliseconds; long, because the machine may be busy."""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a database of its own."""
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="session")
def address(served: Served) -> str:
    """The address of the site, without a trailing slash."""
    return served.address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium or Google Chrome from the path. No other event loop can run beside it, hence the scope of a package."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no Chromium here: apt install chromium")
    expect.set_options(timeout=PATIENCE)
    flags = ["--no-sandbox", "--disable-dev-shm-usage", "--autoplay-policy=no-user-gesture-required"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=flags)
        yield chromium
        chromium.close()


@pytest.fixture
def new_context(browser: Browser, address: str) -> Iterator[Callable[..., BrowserContext]]:
    """Open browser contexts, each with its own cookies; keyword arguments such as ``viewport`` go to Playwright."""
    opened: list[BrowserContext] = []

    def open_context(**more: Any) -> BrowserContext:
        usual = {"base_url": address, "locale": "en-GB", "viewport": DESKTOP, "service_workers": "block"}
        context = browser.new_context(**{**usual, **more})
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext]) -> Iterator[Callable[..., Page]]:
    """Open pages, each in its own context; the test fails if a script on one of them fails."""
    wrong: list[str] = []

    def open_page(**more: Any) -> Page:
        return watched(new_context(**more).new_page(), wrong)

    yield open_page
    assert not wrong, wrong


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of the size of a desktop."""
    return new_page()


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A page of the size of a phone, with touch input."""
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def watched(page: Page, wrong: list[str]) -> Page:
    """Collect the errors of a page's scripts; refusals by the server are not errors."""

    def logged(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(NO_FAULT):
            wrong.append(message.text)

    page.on("console", logged)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    return page


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Check a page against WCAG 2.2 AA."""
    if not AXE.is_file():
        pytest.skip("no axe-core here: make web")
    script = AXE.read_text(encoding="utf-8")

    def check(page: Page) -> None:
        page.evaluate(script)
        order = {"runOnly": {"type": "tag", "values": WCAG}, "resultTypes": ["violations"]}
        found = page.evaluate("order => axe.run(document, order)", order)
        told = [
            f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]
        assert not told, "\n".join(told)

    return check


@pytest.fixture(scope="session")
def fits() -> Callable[[Page], None]:
    """Check that nothing on a page is wider than the screen."""

    def check(page: Page) -> None:
        wide = page.evaluate(
            """() => {
              const width = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= width) return [];
              return [...document.querySelectorAll("body *")]
                .filter((each) => each.getBoundingClientRect().right > width + 1)
                .map((each) => each.outerHTML.slice(0, 120));
            }"""
        )
        assert not wide, "\n".join(wide[:5])

    return check
