"""Message catalogues: a key and arguments become a sentence.

A catalogue is a folder ``locales/<language>`` of TOML files; the file ``lyngk.toml`` holds the keys ``lyngk.…`` and
``common.toml`` the keys without a dot.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def catalogue(language: str) -> dict[str, str]:
    """Read every message of a language, keys flattened with dots."""
    found: dict[str, str] = {}
    for entry in sorted(files("trilith").joinpath("locales", language).iterdir(), key=lambda item: item.name):
        stem, _, ending = entry.name.partition(".")
        if ending == "toml":
            prefix = "" if stem == "common" else f"{stem}."
            for key, text in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                found[prefix + key] = text
    return found


def text(key: str, args: Mapping[str, object], language: str = "en") -> str:
    """Say a message with its arguments filled in."""
    return catalogue(language)[key].format_map(args)
