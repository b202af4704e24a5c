"""What people do in the app, by what a page shows, in any browser."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from tests.browser.clicking import AGAINST_PEBBLE, CHOICES, QUICK, READY
from tests.webdriver.window import Window
from trilith import messages
from trilith.game import Step

POST = """async (path, order) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""
REMEMBER = """(stored) => {
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
}"""
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > width + 1)
    .map((each) => each.outerHTML.slice(0, 120));
}"""
IDLE = "() => { const main = document.querySelector('main'); return main && !('busy' in main.dataset); }"


class Visitor:
    """Someone who visits the site with a browser of a size, and with settings of their own."""

    def __init__(self, window: Window, address: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
        self.window = window
        self.address = address
        window.visit(f"{address}/")
        window.resize(*size)
        window.run(REMEMBER, {"trilith.settings": {**QUICK, **settings}, "trilith.analysis": {"on": False}})

    def open(self, path: str) -> None:
        """Open a page of the site; one that differs only behind the # is loaded again."""
        self.window.visit("about:blank")
        self.window.visit(f"{self.address}{path}")

    def begin(self, game: str, **order: Any) -> str:
        """Begin a game, open its page and return its id."""
        asked = {"game": game, "players": AGAINST_PEBBLE, **order}
        name = str(self.window.run(POST, "/api/v1/play", asked)["id"])
        self.open(f"/play/{name}")
        self.settle()
        return name

    def look(self, name: str) -> dict[str, Any]:
        """Fetch the state of a game from the server."""
        return dict(self.window.run("async (path) => (await fetch(path)).json()", f"/api/v1/play/{name}"))

    def settle(self) -> None:
        """Wait until it is a person's turn, or the game is over."""
        self.window.wait(READY)

    def press(self, *cells: str) -> None:
        """Press places of the board one after the other."""
        for cell in cells:
            self.window.press(f".cells [data-cell={cell}]")
            self.window.wait(IDLE)

    def button(self, name: str, within: str = "") -> None:
        """Press a button or link by its name."""
        kinds = ("button", "a", "summary", "input")
        self.window.press(", ".join(f"{within} {kind}".strip() for kind in kinds), name)

    def choose(self, lot: random.Random) -> bool:
        """Wait until a choice is due and make it; return False when the game is over."""
        self.settle()
        seen = self.window.run(CHOICES)
        if seen["over"]:
            return False
        if places := seen["targets"] or seen["movable"]:
            self.press(lot.choice(places))
        elif seen["pass"]:
            self.window.press(".step .strip > .btn")
        elif seen["confirm"]:
            self.window.press(".step .ok")
        else:
            names = "() => [...document.querySelectorAll('.step .pick button:not([disabled])')].map((b) => b.ariaLabel)"
            self.window.press(".step .pick button", lot.choice(self.window.run(names)))
        return True

    def play_on(self, lot: random.Random, most: int = 5_000) -> None:
        """Play at random to the end, with at most ``most`` choices."""
        assert any(not self.choose(lot) for _ in range(most)), "the game does not end"

    def make(self, steps: Iterable[Step], within: str) -> None:
        """Make a turn step by step, with the colours beside the board inside ``within``."""
        for step in steps:
            if step.kind in ("claim", "colour"):
                words = f"board.{'colour' if step.kind == 'claim' else 'marble'}_{step.text}"
                self.button(messages.text(words, {}), within)
                self.window.wait(f"() => document.querySelector('{within} [aria-pressed=true]') !== null")
            else:
                self.press(step.text)

    def fits(self) -> None:
        """Check that nothing is wider than the screen."""
        wide = self.window.run(WIDER)
        assert not wide, "\n".join(wide[:5])
