"""What a server can be told when it starts, with the reason for every default."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from trilith.web import path as web_path

HOST = "127.0.0.1"
"""This machine only: whoever wants others to reach the server says so."""
PORT = 8314


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    database: str = field(default_factory=lambda: default_database())
    """A URL: ``sqlite:///file`` or ``postgresql://user@host/name``."""
    names: tuple[str, ...] = ()
    """Host names it answers to besides addresses and ``localhost``; any other may be a trick of a foreign page."""
    workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    """How many engines think at a time."""
    think: float = 5.0
    """The most seconds a computer player thinks about a turn."""
    rate: float = 200.0
    """Requests a second that one address may make for long; 0 is no limit."""
    burst: int = 1000
    """Requests that one address may make at once."""
    web: Path = field(default_factory=web_path)
    """The folder of pages and static files."""


def default_database() -> str:
    """Name the database in the user's data directory, which is made if it is not there."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "trilith"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'trilith.db'}"
