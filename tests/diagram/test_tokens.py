"""The colours of pictures are those of the app."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from trilith.diagram.tokens import DARK, LIGHT
from trilith.position import GAMES

ENTRY = re.compile(r"--([\w-]+):\s*([^;}]+?)\s*[;}]")


def themes() -> dict[str, dict[str, str]]:
    """Read the two themes of the app, its own tokens and those of the games; dark changes a part of light."""
    static = files("trilith").joinpath("web", "static")
    sheets = [static.joinpath("styles", "tokens.css"), *(static.joinpath("games", game, "style.css") for game in GAMES)]
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for sheet in sheets:
        _, first, second, *_ = sheet.read_text(encoding="utf-8").split(":root")
        light |= dict(ENTRY.findall(first.partition("}")[0] + "}"))
        dark |= dict(ENTRY.findall(second.partition("}")[0] + "}"))
    return {"light": light, "dark": light | dark}


def number_or_colour(value: str) -> float | str:
    return value.lower() if value.startswith("#") else float(value)


@pytest.mark.parametrize(("theme", "used"), [("light", LIGHT), ("dark", LIGHT | DARK)])
def test_a_picture_has_the_colours_of_the_app(theme: str, used: dict[str, str]) -> None:
    known = themes()[theme]
    assert set(used) <= set(known)
    other = {name: (value, known[name]) for name, value in used.items()}
    assert {n: pair for n, pair in other.items() if number_or_colour(pair[0]) != number_or_colour(pair[1])} == {}
