"""Photograph the app for the docs, at desktop and phone size, light and dark: ``make pictures``."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.clicking import TWO_PEOPLE, begin, set_up
from tests.server.process import Served

DOCS = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "screens"
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
PLAYED = {
    "lyngk": ("lyngk5 G/KRR(KB)/GBGJ1IB/R1(KG)IKK/GG1I1(KB)1/JR1(JRI)G1/I1B(RIBK)2B/I2R/1 1 IB:GK -:RIKBG", "f4"),
    "zertz": ("37 1B2/1o3/1oooo1/BooGo2/GoooG1/1ooo1/Wo2 2/0/6 2/3/0 1/2/2 1", ""),
    "fenix": ("2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58", "a4"),
}
"""For each game a position, and the place of the piece that is picked up in the picture."""


def play(page: Page, game: str) -> None:
    """A game between two people, in the middle of a turn."""
    position, picked = PLAYED[game]
    begin(page, game, position=position, players=TWO_PEOPLE)
    if picked:
        page.locator(f"[data-cell={picked}]").click(force=True)
    else:
        page.locator(".step .pick button:not([disabled])").first.click()
    expect(page.locator(".mark.k-target").first).to_be_attached()


def analysis(page: Page) -> None:
    """A reviewed game of LYNGK, with what the engine says."""
    page.goto("/analysis")
    page.get_by_label("Paste a record or a position").fill((DOCS / "reviews" / "lyngk.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".an .board")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(3000)  # until the engine's lines settle


def lesson(page: Page) -> None:
    """A part of a lesson in which the learner makes the turn."""
    page.goto("/learn/zertz/capture#2")
    expect(page.locator(".board")).to_be_visible()


PICTURES: dict[str, Callable[[Page], None]] = {
    "home": lambda page: expect(page.goto("/") and page.locator("main")).to_be_visible(),
    **{game: lambda page, game=game: play(page, game) for game in PLAYED},  # type: ignore[misc]
    "analysis": analysis,
    "lesson": lesson,
    "editor": lambda page: expect(page.goto("/editor#game=zertz") and page.locator(".board")).to_be_visible(),
}


def photograph(browser: Browser, address: str, name: str, size: str, scheme: str) -> None:
    """Take one picture in a browser of its own."""
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        viewport=SIZES[size],  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        has_touch=size == "phone",
        is_mobile=size == "phone",
        service_workers="block",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    set_up(page)
    PICTURES[name](page)
    page.evaluate("document.fonts.ready")
    picture = FOLDER / f"{name}-{size}-{scheme}.jpg"
    page.screenshot(path=picture, type="jpeg", quality=85, animations="disabled")
    context.close()


def main() -> None:
    """Take those pictures whose names begin with one of the arguments, or all."""
    wanted = tuple(sys.argv[1:]) or ("",)
    FOLDER.mkdir(exist_ok=True)
    expect.set_options(timeout=60_000)
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name in PICTURES:
            for size in SIZES:
                for scheme in SCHEMES:
                    if f"{name}-{size}-{scheme}".startswith(wanted):
                        photograph(browser, server.address, name, size, scheme)
                        print(json.dumps([name, size, scheme]), flush=True)


if __name__ == "__main__":
    main()
