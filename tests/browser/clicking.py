"""Play by clicks, using only what the page shows."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page

Hit = Callable[[Locator], None]
"""How an element is pressed: ``Locator.click`` or ``Locator.tap``."""
QUICK = {"animation": "off", "confirm": "never", "sound": False}
"""Settings for tests: no animation, no confirmation, no sound."""
AGAINST_PEBBLE = [{"kind": "human"}, {"kind": "engine", "level": 1}]
TWO_PEOPLE = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
CHOICES = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const named = (query, name) => all(query).map((each) => each.getAttribute(name));
  return {
    over: document.querySelector(".step.result") !== null,
    targets: named(".mark.k-target", "data-mark"),
    movable: named(".cell.grab", "data-cell"),
    colours: all(".step .pick button:not([disabled])").length,
    pass: all(".step .strip > .btn").length > 0,
    confirm: all(".step .ok.primary:not([disabled]):not([hidden])").length > 0,
  };
}"""
READY = """() => {
  const main = document.querySelector("main");
  return main && !("busy" in main.dataset) && document.querySelector(".step:not(.wait) .ask b")?.textContent;
}"""


def settle(page: Page) -> None:
    """Wait until it is a person's turn, or the game is over."""
    page.wait_for_function(READY)


def set_up(page: Page, **settings: Any) -> None:
    """Choose settings before the page is opened."""
    chosen = json.dumps({**QUICK, **settings})
    page.add_init_script(f"localStorage.setItem('trilith.settings', JSON.stringify({chosen}))")


def begin(page: Page, game: str, **order: Any) -> str:
    """Begin a game in this browser, open its page and return its id."""
    asked = {"game": game, "players": AGAINST_PEBBLE, **order}
    answer = page.request.post("/api/v1/play", data=asked)
    assert answer.status == 201, answer.text()
    name = str(answer.json()["id"])
    page.goto(f"/play/{name}")
    settle(page)
    return name


def look(page: Page, name: str) -> dict[str, Any]:
    """Fetch the state of a game from the server."""
    return dict(page.request.get(f"/api/v1/play/{name}").json())


def press(page: Page, *cells: str, hit: Hit = Locator.click) -> None:
    """Click places one after the other, or tap them."""
    for cell in cells:
        hit(page.locator(f"[data-cell={cell}]"))
        page.wait_for_function("() => !('busy' in document.querySelector('main').dataset)")


def choose(page: Page, lot: random.Random, hit: Hit = Locator.click) -> bool:
    """Wait until a choice is due and make it; return False when the game is over."""
    settle(page)
    seen = page.evaluate(CHOICES)
    if seen["over"]:
        return False
    if seen["confirm"]:
        hit(page.locator(".step .ok"))
    elif seen["targets"]:
        press(page, lot.choice(seen["targets"]), hit=hit)
    elif seen["movable"]:
        press(page, lot.choice(seen["movable"]), hit=hit)
    elif seen["pass"]:
        hit(page.locator(".step .strip > .btn"))
    else:
        hit(page.locator(".step .pick button:not([disabled])").nth(lot.randrange(seen["colours"])))
    return True


def play_on(page: Page, lot: random.Random, most: int = 5_000, hit: Hit = Locator.click) -> None:
    """Play at random to the end, with at most ``most`` choices."""
    assert any(not choose(page, lot, hit) for _ in range(most)), "the game does not end"


def walk(page: Page, wanted: str) -> None:
    """Walk to a place with the arrow keys; every press comes nearer to it on the screen."""
    for _ in range(40):
        key = page.evaluate(
            """(wanted) => {
              const middle = (name) => {
                const box = document.querySelector(`[data-cell=${name}]`).getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
              };
              const here = document.activeElement.dataset.cell;
              if (here === wanted) return null;
              const [[x, y], [tx, ty]] = [middle(here), middle(wanted)];
              const [dx, dy] = [tx - x, ty - y];
              return Math.abs(dx) > 5 ? (dx < 0 ? "ArrowLeft" : "ArrowRight") : dy < 0 ? "ArrowUp" : "ArrowDown";
            }""",
            wanted,
        )
        if key is None:
            return
        page.keyboard.press(key)
    raise AssertionError(f"cannot reach {wanted}")


def words(texts: Iterable[str]) -> str:
    """Join the texts of several elements."""
    return " ".join(text.strip() for text in texts)
