"""Fixtures: a served site, and the browsers that Playwright does not drive. What is not installed is skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.process import Served
from tests.webdriver.firefox import Firefox
from tests.webdriver.visitor import Visitor
from tests.webdriver.webkit import WebKit
from tests.webdriver.window import Window

BROWSERS: dict[str, tuple[type[Firefox] | type[WebKit], str]] = {
    "firefox": (Firefox, "firefox-esr"),
    "webkit": (WebKit, "webkit2gtk-driver xvfb"),
}
"""The browsers, and the packages of Debian that have them."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a database of its own."""
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="module", params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in BROWSERS])
def window(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A window of each browser; it takes seconds to open, so that all tests share it."""
    browser, packages = BROWSERS[request.param]
    if browser.program() is None:
        pytest.skip(f"no {browser.name} here: apt install {packages}")
    with browser(tmp_path_factory.mktemp(request.param)) as opened:
        yield opened


@pytest.fixture
def visit(window: Window, served: Served) -> Iterator[Callable[..., Visitor]]:
    """Begin a visit at a size; the test fails if a script fails meanwhile."""

    def begin(width: int = 1366, height: int = 768, pointer: str = "mouse", **settings: object) -> Visitor:
        window.pointer = pointer
        return Visitor(window, served.address, (width, height), settings)

    window.faults()
    yield begin
    assert not window.faults()
