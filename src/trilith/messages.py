"""Message catalogues: a key and arguments become a sentence in a language.

A catalogue is a folder ``locales/<language>`` of TOML files; the file ``tui.toml`` holds the keys ``tui.…`` and
``common.toml`` the keys without a dot. A message that changes with a number takes the number as ``{count}`` and has one
text for each plural form of its language, named as in CLDR: ``stacks.one``, ``stacks.few``, ``stacks.many``,
``stacks.other``. ``docs/translating.md`` explains how to write them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

ENGLISH = "en"
"""The default language."""

_NAMES = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
}
_RANGE = re.compile(r"\s*(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?", re.I)
"""One part of an Accept-Language header (RFC 9110): a language or ``*``, with an optional weight."""


def languages() -> dict[str, str]:
    """Map the code of each language to its own name, in the order of the names."""
    return dict(_NAMES)


def choose(accept_language: str | None) -> str:
    """Choose the best language for an Accept-Language header; English if there is none.

    >>> choose("pt-BR, fr-CH;q=0.9, de;q=0.8")
    'fr'
    """
    weights: dict[str, float] = {}
    for part in (accept_language or "").split(","):
        if found := _RANGE.fullmatch(part):
            name, weight = found[1].lower(), float(found[2] or 1)
            weights[name] = max(weight, weights.get(name, 0))
    asked = [name for name in weights if name in _NAMES]
    candidates = [*asked, ENGLISH, *_NAMES]  # max() takes the first of equals: the header's order, then English
    best = max(candidates, key=lambda name: weights.get(name, weights.get("*", 0)))
    return best if weights.get(best, weights.get("*", 0)) else ENGLISH


def catalogue(language: str) -> dict[str, str]:
    """Return all messages of a language by dotted key; English for an unknown language."""
    return _read(language if language in _NAMES else ENGLISH)


@cache
def _read(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in sorted(files("trilith").joinpath("locales", language).iterdir(), key=lambda item: item.name):
        stem, _, ending = entry.name.partition(".")
        if ending == "toml":
            prefix = "" if stem == "common" else f"{stem}."
            for key, value in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                forms = {f".{form}": text for form, text in value.items()} if isinstance(value, dict) else {"": value}
                found |= {f"{prefix}{key}{form}": text for form, text in forms.items()}
    return found


def plural_form(count: int, language: str) -> str:
    """Return the CLDR plural form of a number: ``one``, ``few``, ``many`` or ``other``.

    >>> [plural_form(count, "pl") for count in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    if count == 1 or (count == 0 and language == "fr"):
        return "one"
    if language != "pl":
        return "other"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


def text(key: str, args: Mapping[str, object], language: str = ENGLISH) -> str:
    """Return a message with its arguments filled in; raise KeyError for an unknown key."""
    messages = catalogue(language)
    if key not in messages and isinstance(count := args.get("count"), int):
        key = f"{key}.{plural_form(count, language)}"
    return messages[key].format_map(args)
