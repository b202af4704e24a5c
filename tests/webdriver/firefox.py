"""Firefox by WebDriver BiDi, which it speaks itself: no driver is needed beside it."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.webdriver.window import PATIENCE, PAUSE, WebDriverError, Window

NAMES = ("firefox-esr", "firefox")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
NO_FAULT = ("Failed to load", "Firefox can’t establish a connection", "The connection to ws:")
"""What Firefox logs when a page is left while it loads, or when a server refuses: no fault of the page."""
PREFERENCES = {
    "browser.cache.disk.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "media.autoplay.default": 0,
    # Firefox asks for news of its own: a proxy that is not there keeps it on this machine, which needs no proxy.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "ui.prefersReducedMotion": 0,
}


class Firefox(Window):
    """A window of Firefox without a screen."""

    name = "Firefox"

    @staticmethod
    def program() -> str | None:
        """Find Firefox on this machine."""
        return next((found for name in NAMES if (found := shutil.which(name))), None)

    def __init__(self, folder: Path) -> None:
        program = self.program()
        assert program is not None
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        self.numbers = count(1)
        self.wrong: list[str] = []
        with ExitStack() as opened:
            with (folder / "log.txt").open("w") as log:
                self.process = subprocess.Popen([*command, "about:blank"], stdout=log, stderr=log)
            opened.callback(self.end)
            address = f"{self.address(folder / 'log.txt')}/session"
            socket = connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None)
            self.socket = opened.enter_context(socket)
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
            self.opened = opened.pop_all()

    def end(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)

    def address(self, log: Path) -> str:
        """Wait until Firefox says where it listens."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if told := LISTENS.search(log.read_text(encoding="utf-8", errors="replace")):
                return told[1]
            time.sleep(PAUSE)
        raise WebDriverError(f"Firefox does not listen: {log.read_text(encoding='utf-8', errors='replace')}")

    def ask(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result; events that arrive before it are noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("method") == "log.entryAdded":
                self.note(told["params"])
            elif told.get("id") == number:
                if told["type"] == "error":
                    raise WebDriverError(f"{told['error']}: {told['message']}")
                return told["result"]

    def note(self, entry: dict[str, Any]) -> None:
        """Keep what a script did wrong, and what the page's own code logs as an error."""
        if entry["level"] == "error" and not str(entry["text"]).startswith(NO_FAULT):
            self.wrong.append(str(entry["text"]))

    def visit(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def call(self, script: str) -> str:
        told = self.ask(
            "script.evaluate",
            expression=script,
            target={"context": self.context},
            awaitPromise=True,
            userActivation=False,
        )
        if told["type"] == "exception":
            raise WebDriverError(told["exceptionDetails"]["text"])
        return str(told["result"]["value"])

    def act(self, *sources: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.context, actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.context)["data"])

    def faults(self) -> list[str]:
        self.run("() => true")  # takes the events that have arrived
        wrong, self.wrong = self.wrong, []
        return wrong

    def close(self) -> None:
        self.opened.close()
