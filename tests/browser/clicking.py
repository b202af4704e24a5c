"""Play by clicks, using only what the page shows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

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


def press(page: Page, *cells: str) -> None:
    """Click places one after the other."""
    for cell in cells:
        page.locator(f"[data-cell={cell}]").click()
        page.wait_for_function("() => !('busy' in document.querySelector('main').dataset)")


def choose(page: Page, lot: random.Random) -> bool:
    """Wait until a choice is due and make it; return False when the game is over."""
    settle(page)
    seen = page.evaluate(CHOICES)
    if seen["over"]:
        return False
    if seen["targets"]:
        press(page, lot.choice(seen["targets"]))
    elif seen["movable"]:
        press(page, lot.choice(seen["movable"]))
    elif seen["pass"]:
        page.locator(".step .strip > .btn").click()
    elif seen["confirm"]:
        page.locator(".step .ok").click()
    else:
        page.locator(".step .pick button:not([disabled])").nth(lot.randrange(seen["colours"])).click()
    return True


def play_on(page: Page, lot: random.Random, most: int = 5_000) -> None:
    """Play at random to the end, with at most ``most`` choices."""
    assert any(not choose(page, lot) for _ in range(most)), "the game does not end"


def words(texts: Iterable[str]) -> str:
    """Join the texts of several elements."""
    return " ".join(text.strip() for text in texts)
