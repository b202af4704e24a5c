"""The colours of pictures are those of the app."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from trilith.diagram.tokens import DARK, LIGHT

ENTRY = re.compile(r"--([\w-]+):\s*([^;}]+?)\s*[;}]")


def themes() -> dict[str, dict[str, str]]:
    """Read the two themes of the app; dark changes a part of light."""
    css = files("trilith").joinpath("web", "static", "styles", "tokens.css").read_text(encoding="utf-8")
    light, dark, *_ = (dict(ENTRY.findall(block)) for block in css.split(":root")[1:])
    return {"light": light, "dark": light | dark}


def number_or_colour(value: str) -> float | str:
    return value.lower() if value.startswith("#") else float(value)


@pytest.mark.parametrize(("theme", "used"), [("light", LIGHT), ("dark", LIGHT | DARK)])
def test_a_picture_has_the_colours_of_the_app(theme: str, used: dict[str, str]) -> None:
    known = themes()[theme]
    assert set(used) <= set(known)
    other = {name: (value, known[name]) for name, value in used.items()}
    assert {n: pair for n, pair in other.items() if number_or_colour(pair[0]) != number_or_colour(pair[1])} == {}
