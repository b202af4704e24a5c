"""The pictures of the documentation are what the scripts beside them draw."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def test_the_pictures_of_the_games_are_up_to_date() -> None:
    script = run_path(str(IMAGES / "draw.py"))
    for name, picture in script["PICTURES"].items():
        assert (IMAGES / name).read_text(encoding="utf-8") == script["draw"](*picture)


def test_the_picture_of_the_rooms_shows_the_imports_of_the_code() -> None:
    script = run_path(str(IMAGES / "rooms.py"))
    assert script["PICTURE"].read_text(encoding="utf-8") == script["draw"](), "run python docs/images/rooms.py"
