"""WebKitGTK's small browser by its WebDriver server, on a screen of its own."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.webdriver.window import PATIENCE, PAUSE, WebDriverError, Window

SCREEN = "1600x1200x24"
NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }"
"""A style that makes the toolbar of the window small: a page on a phone is narrower than it."""
LOGGED = re.compile(r"CONSOLE (?:JS|SECURITY|OTHER) ERROR (.*)|CONSOLE CONSOLE-API ERROR (.*)")


class WebKit(Window):
    """A window of MiniBrowser."""

    name = "WebKit"

    @staticmethod
    def program() -> str | None:
        """Find the WebDriver server of WebKitGTK; without a virtual screen it is of no use."""
        return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None

    def __init__(self, folder: Path) -> None:
        program = self.program()
        assert program is not None
        self.path = ""
        self.read = 0
        self.log = folder / "log.txt"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        with ExitStack() as opened:
            display = self.screen(opened)
            with self.log.open("w", encoding="utf-8") as log:
                environment = {**os.environ, **homes(folder), "DISPLAY": display, "GDK_BACKEND": "x11"}
                self.start(opened, program, f"--port={self.port}", env=environment, stdout=log, stderr=log)
            arguments = ["--automation", "--enable-write-console-messages-to-stdout=true"]
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": {"args": arguments}}}
            self.path = f"/session/{self.begin(wanted)}"
            opened.callback(self.ask, "DELETE", "")
            self.opened = opened.pop_all()

    def screen(self, opened: ExitStack) -> str:
        """Start a virtual screen and return its name."""
        command = ("Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp")
        process = self.start(opened, *command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert process.stdout is not None
        return f":{process.stdout.readline().strip()}"

    def start(self, opened: ExitStack, *command: str, **more: Any) -> subprocess.Popen[str]:
        """Start a process that ends with the window."""
        process = subprocess.Popen(command, text=True, **more)
        opened.callback(process.communicate, timeout=PATIENCE)
        opened.callback(process.terminate)
        return process

    def begin(self, wanted: dict[str, Any]) -> str:
        """Open a session as soon as the server listens."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return str(self.ask("POST", "/session", capabilities=wanted)["sessionId"])
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(PAUSE)

    def ask(self, method: str, path: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            body = json.dumps(parameters) if method == "POST" else None
            connection.request(method, self.path + path, body, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise WebDriverError(f"{value['error']}: {value['message']}")
        return value

    def visit(self, address: str) -> None:
        self.ask("POST", "/url", url=address)

    def call(self, script: str) -> str:
        text = f"const done = arguments[arguments.length - 1]; {script}.then(done);"
        return str(self.ask("POST", "/execute/async", script=text, args=[]))

    def act(self, *sources: dict[str, Any]) -> None:
        self.ask("POST", "/actions", actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        """Change the window until the page in it has the size: the window has a toolbar."""
        for _ in range(3):
            inner = self.run("() => [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            outer = self.ask("GET", "/window/rect")
            self.ask(
                "POST",
                "/window/rect",
                x=0,
                y=0,
                width=outer["width"] + width - inner[0],
                height=outer["height"] + height - inner[1],
            )
            time.sleep(PAUSE)
        raise WebDriverError(f"the page is {inner}, not {width} by {height}")

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("GET", "/screenshot"))

    def faults(self) -> list[str]:
        logged = self.log.read_text(encoding="utf-8", errors="replace")
        new, self.read = logged[self.read :], len(logged)
        return [found[1] or found[2] for found in LOGGED.finditer(new)]

    def close(self) -> None:
        self.opened.close()


def homes(folder: Path) -> dict[str, str]:
    """Keep everything that the browser and GTK store in a folder, with the style of a narrow window."""
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "gtk.css").write_text(NARROW, encoding="utf-8")
    names = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")
    return {**dict.fromkeys(names, str(folder)), "LANGUAGE": "en_GB", "LC_ALL": "C.UTF-8", "NO_AT_BRIDGE": "1"}
