"""The speed of the pages in a real browser: time to playable, click to drawn, and frame rate of animations."""

from __future__ import annotations

import importlib.util
import json
import random
import shutil
import statistics
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from trilith.benchmark import Figure
from trilith.position import GAMES, SHUFFLED, parse, start

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
STILL = {"animation": "off", "confirm": "never", "sound": False}
MOVING = {**STILL, "animation": "normal"}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SLOWER = 4
"""CPU throttling that stands for a phone."""
SMOOTH = 55
"""Target in frames per second, on a 60 Hz screen."""
WATCHED = 800
"""Milliseconds to watch an animated turn; all animations are shorter."""
PLAYERS = [{"kind": "human"}, {"kind": "human"}]
PLAYABLE = "() => document.querySelector('.cell.grab, .pick button') !== null"
"""Whether the page shows how a turn begins: a movable piece, or a colour to choose."""
CHOICES = """() => {
  const names = (query, name) => [...document.querySelectorAll(query)].map((each) => each.getAttribute(name));
  const targets = names(".mark.k-target", "data-mark");
  return targets.length ? targets : names(".cell.grab", "data-cell");
}"""
WATCH = """() => {
  let pressed = 0;
  let shown = document.querySelectorAll(".tl button").length;
  window.drawn = [];
  document.addEventListener("pointerup", () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    const now = document.querySelectorAll(".tl button").length;
    if (now > shown) requestAnimationFrame(() => window.drawn.push(performance.now() - pressed));
    shown = now;
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
}"""

COUNT = """() => {
  window.frames = [];
  let last = 0;
  const tick = (now) => {
    const moves = document.querySelector(".actor") !== null;
    if (moves && last) window.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


def browser_path() -> str | None:
    """Find a Chromium that Playwright can drive; None if there is none."""
    if importlib.util.find_spec("playwright") is None:
        return None
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def measure(address: str, quick: bool = False) -> Iterator[Figure]:
    """Yield the figures of the pages of a server; none without a browser."""
    found = browser_path()
    if found is None:
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage"])
        looks = [_first_look(browser, address) for _ in range(2 if quick else 10)]
        ready, playable = (statistics.median(times) for times in zip(*looks, strict=True))
        yield Figure("page ready, new browser, p50", "page", ready, "ms")
        yield Figure("first legal turn shown, new browser, p50", "page", playable, "ms")
        drawn = sorted(_turns(browser, address, 5 if quick else 200))
        yield Figure("click to drawn, p50", "page", drawn[len(drawn) // 2], "ms")
        yield Figure("click to drawn, p99", "page", drawn[int(0.99 * (len(drawn) - 1))], "ms")
        for game in GAMES:
            rate = _frames(browser, address, game, 3 if quick else 20)
            yield Figure(f"animated turns, phone {SLOWER} times slower", game, rate, "frames/s", target=SMOOTH)
        browser.close()


def _page(browser: Browser, address: str, settings: dict[str, Any] = STILL, **screen: Any) -> Page:
    page = browser.new_context(base_url=address, service_workers="block", **screen).new_page()
    page.add_init_script(f"localStorage.setItem('trilith.settings', {json.dumps(settings)!r})")
    return page


def _begin(page: Page, game: str = "") -> str:
    """Begin a game, by default one entered by clicks on the board; options that count turns are off."""
    game = game or next(name for name in GAMES if name not in SHUFFLED and _is_clicked(name))
    options = {option.name: 0 for option in GAMES[game].OPTIONS if option.zero}
    body = {"game": game, "options": options, "players": PLAYERS}
    return str(page.request.post("/api/v1/play", data=body).json()["id"])


def _is_clicked(game: str) -> bool:
    """Whether a turn begins with a piece on the board."""
    return start(game).steps().options[0].kind == "pick"


def _first_look(browser: Browser, address: str) -> tuple[float, float]:
    """Open a game in a browser with an empty cache; return the milliseconds until it is ready and until playable."""
    page = _page(browser, address)
    name = _begin(page)
    begin = time.perf_counter()
    page.goto(f"/play/{name}", wait_until="commit")
    page.wait_for_function(PLAYABLE, polling="raf")
    spent = time.perf_counter() - begin
    ready = float(page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
    page.context.close()
    return ready, 1000 * spent


def _turns(browser: Browser, address: str, count: int) -> list[float]:
    """Play ``count`` turns by clicks; return the milliseconds from the last click of each until it was drawn."""
    rng, page, found = random.Random(1), _page(browser, address), list[float]()
    while len(found) < count:
        page.goto(f"/play/{_begin(page)}")
        page.wait_for_function(PLAYABLE)
        page.evaluate(WATCH)
        while choices := page.evaluate(CHOICES):
            page.locator(f"[data-cell={rng.choice(choices)}]").click()
            page.wait_for_function("() => !('busy' in document.querySelector('main').dataset)")
            if len(found) + int(page.evaluate("() => window.drawn.length")) >= count:
                break
        found += [float(taken) for taken in page.evaluate("() => window.drawn")]
    return found


def _frames(browser: Browser, address: str, game: str, count: int) -> float:
    """Return the frames per second while turns of another client are animated on a throttled phone screen."""
    rng, page = random.Random(1), _page(browser, address, MOVING, **PHONE)
    path = f"/api/v1/play/{_begin(page, game)}"
    page.goto(path.removeprefix("/api/v1"))
    page.wait_for_function(PLAYABLE)
    page.evaluate(COUNT)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(count):
        state = page.request.get(path).json()
        turns = parse(game, state["position"], **state["options"]).turns()
        page.request.post(f"{path}/turns", data={"turn": rng.choice(turns).text, "version": state["version"]})
        page.wait_for_timeout(WATCHED)
    frames = [float(lasted) for lasted in page.evaluate("() => window.frames")]
    page.context.close()
    return 1000 * len(frames) / sum(frames) if frames else 0.0
