"""A server as a process of its own, as people start it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

PATIENCE = 240
"""Seconds a process may take to end, long enough for a busy machine."""
START = [sys.executable, "-m", "trilith", "serve", "--no-browser"]


class Served:
    """A running ``trilith serve`` with a database of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        database = f"sqlite:///{folder / 'games.db'}"
        arguments = [*START, "--database", database, *(more or ("--port", "0"))]
        self.process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line or self.process.communicate()[1]
        self.address = "http://" + line.partition("http://")[2].split()[0].rstrip("/")

    def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """End it; return its status and its standard error."""
        self.process.send_signal(how)
        _, complaint = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, complaint

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
