"""Install what playing needs into the environment of this interpreter, and say how far it is.

Run by `make play`. Versions come from the first part of constraints.txt; the tools of the tests come with `make test`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSIONS = ROOT / "constraints.txt"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
WHEEL = re.compile(r"\s*(?:Downloading|Using cached) .*\.whl(?: \(|$)")
"""What pip says once for every library it has; of a wheel it looked at without fetching it, it says `.whl.metadata`."""
BUILT = re.compile(r"\s*\[(\d+)/(\d+)\]")
"""What ninja says when a file is built."""
BAR = 24
KEPT = 40
"""Lines of a failed command to show."""


def main() -> int:
    """Install the libraries, then build the core and install the package; 1 if either fails."""
    wanted = playing()
    with tempfile.TemporaryDirectory() as folder:
        versions = Path(folder, "versions.txt")
        versions.write_text("\n".join(wanted), encoding="utf-8")
        libraries = Stage("2 of 3  Libraries", len(wanted))
        command = ["install", "--no-deps", "--progress-bar", "off", "-r", str(versions)]
        if not libraries.run(command, lambda line: libraries.fetched(line)):
            return 1
    core = Stage("3 of 3  The fast core")
    command = ["install", "--verbose", "--no-build-isolation", "--no-deps", "-e", str(ROOT)]
    return 0 if core.run(command, core.built) else 1


class Stage:
    """One step of the installation and its line on the screen, which a terminal writes again and again."""

    def __init__(self, title: str, total: int = 0) -> None:
        self.title = title
        self.done = 0
        self.total = total
        self.is_live = sys.stdout.isatty()
        self._show("")

    def run(self, command: list[str], heard: Callable[[str], None]) -> bool:
        """Run a command of pip and pass its lines on; show the last ones if it fails."""
        said: list[str] = []
        process = subprocess.Popen(
            [*PIP, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            heard(line)
        if process.wait() == 0:
            self.done = self.total = max(1, self.total)
            self._show("done", last=True)
            return True
        self._show("failed", last=True)
        print("".join(said[-KEPT:]), file=sys.stderr)
        return False

    def fetched(self, line: str) -> None:
        """Count a library that pip has fetched."""
        if WHEEL.match(line):
            self.done = min(self.done + 1, self.total)
            self._show("unpacking" if self.done == self.total else f"{self.done} of {self.total}")

    def built(self, line: str) -> None:
        """Count a file that has been built."""
        if found := BUILT.match(line):
            self.done, self.total = map(int, found.groups())
            self._show(f"{self.done} of {self.total} files")

    def _show(self, words: str, last: bool = False) -> None:
        """Write the line; where it cannot be written again, only its beginning and its end."""
        full = BAR * self.done // max(1, self.total)
        if self.is_live:
            bar = "█" * full + "░" * (BAR - full)
            print(f"\r\033[K{self.title:<24}{bar}  {words}", end="\n" if last else "", flush=True)
        elif last or not words:
            print(f"{self.title:<24}{words}".rstrip(), flush=True)


def playing() -> list[str]:
    """List the versions in the first part of constraints.txt, which ends with an empty line."""
    _, first, _ = VERSIONS.read_text(encoding="utf-8").split("\n\n")
    return [line for line in first.splitlines() if not line.startswith("#")]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:  # pip was told, too
        sys.exit(130)
