"""The pictures of the README are what ``docs/images/draw.py`` draws."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def test_the_pictures_are_up_to_date() -> None:
    script = run_path(str(IMAGES / "draw.py"))
    for name, picture in script["PICTURES"].items():
        assert (IMAGES / name).read_text(encoding="utf-8") == script["draw"](*picture)
