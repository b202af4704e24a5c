"""What the browser gets: pages, ES modules, styles, icons. Plain files, served as they are; no rules in them."""

from __future__ import annotations

from pathlib import Path


def path(*parts: str) -> Path:
    """Find a file or folder of the web app: ``path("static", "icons.svg")``."""
    return Path(__file__).parent.joinpath(*parts)
