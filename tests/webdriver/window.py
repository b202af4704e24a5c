"""One window of a browser, driven by the W3C's WebDriver protocols: what is alike in all browsers."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PATIENCE = 60.0
"""Seconds until something must have happened; long, because the machine may be busy."""
PAUSE = 0.05
"""Seconds between two looks at the page."""
KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Control": "\ue009",
}
"""The names of keys in a page's events, and their characters in WebDriver's actions."""
FIND = """async (selector, name) => {
  const named = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const words = element.getAttribute("aria-label") ?? [...labels, element.textContent].join(" ");
    return words.replace(/\\s+/g, " ").trim();
  };
  const seen = [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
  const found = seen.find((each) => named(each) === name) ?? seen.find((each) => named(each).includes(name));
"""
"""Begin of functions that look for a visible element by its selector and its name, whole or in part."""
PLACE = (
    FIND
    + """  if (!found || found.disabled) return null;
  const middle = () => {
    const box = (found.querySelector(".hit") ?? found).getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  };
  let [x, y] = middle();
  if (x < 1 || y < 1 || x >= innerWidth || y >= innerHeight) {
    found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    [x, y] = middle();
  }
  // What is still moving cannot be pressed: a page is often laid out again while it loads.
  await new Promise((done) => setTimeout(done, 50));
  if (String(middle()) !== String([x, y])) return null;
  const hit = document.elementFromPoint(x, y);
  const isFree = hit && (found.contains(hit) || hit.contains(found) || found.closest("svg")?.contains(hit));
  return isFree ? [x, y] : null;
}"""
)
"""Where an element can be pressed; null while it is away, disabled or covered."""
TEXT = (
    FIND
    + """  if (!found) return null;
  const text = found.matches("input, textarea, select") ? found.value : found.textContent;
  return [text.replace(/\\s+/g, " ").trim()];
}"""
)
"""The text of an element, or a field's value; null while it is away."""


class WebDriverError(Exception):
    """The browser refused a command, or a script in the page failed."""


class Window(ABC):
    """A window of a browser. What differs between browsers are the commands; pointers, keys and waiting are alike."""

    name: str
    pointer = "mouse"
    """What presses: ``mouse`` or ``touch``."""

    # --- what a browser does in its own way -------------------------------------------------------------------------

    @abstractmethod
    def visit(self, address: str) -> None:
        """Open an address and wait until it is loaded."""

    @abstractmethod
    def call(self, script: str) -> str:
        """Evaluate a promise of a string in the page."""

    @abstractmethod
    def act(self, *sources: dict[str, Any]) -> None:
        """Perform the actions of pointers and keys."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size in pixels."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """Photograph the window as PNG."""

    @abstractmethod
    def faults(self) -> list[str]:
        """List the errors of scripts since the last call."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    # --- what is alike ----------------------------------------------------------------------------------------------

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page, which may be async; what goes in and out is JSON."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        told = json.loads(
            self.call(
                f"Promise.resolve().then(() => ({function})({given})).then("
                "(value) => JSON.stringify({ value: value ?? null }),"
                "(error) => JSON.stringify({ error: String(error) }))"
            )
        )
        if "error" in told:
            raise WebDriverError(told["error"])
        return told["value"]

    def wait(self, function: str, *arguments: Any) -> Any:
        """Call a function of the page again and again until what it returns is true, and return that."""
        found: Any = None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = self.run(function, *arguments)
            except WebDriverError as error:  # the page is being exchanged for another one
                found = None
                last: object = error
            else:
                last = found
            if found:
                return found
            time.sleep(PAUSE)
        wanted = " ".join(map(str, arguments)) or function
        raise AssertionError(f"{self.name} waited in vain for {wanted!r}: {last}")

    def see(self, selector: str, name: str = "") -> str:
        """Wait for a visible element with these words; return its text, or a field's value."""
        return str(self.wait(TEXT, selector, name)[0])

    def press(self, selector: str, name: str = "") -> None:
        """Press the middle of an element as soon as nothing covers it."""
        x, y = self.wait(PLACE, selector, name)
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"}
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        parameters = {"pointerType": self.pointer}
        self.act({"type": "pointer", "id": self.pointer, "parameters": parameters, "actions": [move, down, up]})

    def drag(self, selector: str, to: str) -> None:
        """Drag the middle of one element to the middle of another."""
        (x, y), (to_x, to_y) = self.wait(PLACE, selector, ""), self.wait(PLACE, to, "")
        stations = [(x + (to_x - x) * done // 8, y + (to_y - y) * done // 8) for done in range(1, 9)]
        moves = [
            {"type": "pointerMove", "x": left, "y": top, "duration": 20, "origin": "viewport"}
            for left, top in [(x, y), *stations]
        ]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        parameters = {"pointerType": self.pointer}
        self.act({"type": "pointer", "id": self.pointer, "parameters": parameters, "actions": actions})

    def type(self, *keys: str) -> None:
        """Press keys one after the other, by their names in ``KEYS`` or as characters."""
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def photograph(self, path: Path) -> None:
        """Save a picture of the window."""
        path.write_bytes(self.screenshot())


Launch = Callable[[Path], Window]
"""Starts a browser with its files in a folder."""
