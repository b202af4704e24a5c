"""The settings of a server, with the reason for every default."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from trilith.web import path as web_path

HOST = "127.0.0.1"
"""Loopback only: a server is reachable from outside only on request."""
PORT = 8314


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server."""

    database: str = field(default_factory=lambda: default_database())
    """A URL: ``sqlite:///file`` or ``postgresql://user@host/name``."""
    names: tuple[str, ...] = ()
    """Host names accepted besides IP addresses and ``localhost``; any other may be DNS rebinding."""
    workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Threads of the engine pool."""
    think: float = 5.0
    """Maximum seconds of a computer player's turn."""
    rate: float = 200.0
    """Sustained requests per second of one address; 0 is no limit."""
    burst: int = 1000
    """Size of the token bucket of one address, in requests."""
    web: Path = field(default_factory=web_path)
    """The folder of pages and static files."""


def default_database() -> str:
    """Return the URL of the database in the user's data directory, which is created if missing."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "trilith"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'trilith.db'}"
