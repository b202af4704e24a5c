"""Rule options after the text of a position: ``… r battle - 0 47 prep=adjacent idle=0``.

Each game defines the text of its positions, without options. Options that differ from their defaults follow it, each
after a space, in the order of the game's options.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from trilith.game import NotationError, Option, Reason, UnknownName, Value, check_options

_OPTION = re.compile(r" ([a-z]+)=([^ =]*)$")


def changed(known: Iterable[Option], options: Mapping[str, Value]) -> list[str]:
    """List the options that differ from their defaults as ``name=value``."""
    return [f"{one.name}={options[one.name]}" for one in known if options[one.name] != one.default]


def join(text: str, known: Iterable[Option], options: Mapping[str, Value]) -> str:
    """Append the options that differ from their defaults to the text of a position."""
    return " ".join([text, *changed(known, options)])


def split(text: str, known: tuple[Option, ...]) -> tuple[str, dict[str, Value]]:
    """Split a text into position and options, which may be in any order.

    >>> split("k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60 idle=7", (Option("idle", 100, "limit"),))
    ('k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60', {'idle': 7})
    """
    options: dict[str, Value] = {}
    rest = text
    while known and (found := _OPTION.search(rest)):
        name, value = found.groups()
        column = found.start(1)
        if name in options:
            raise NotationError(Reason.of("records.option_twice", None, name=name), text, column)
        try:
            options[name] = check_options(known, {name: value})[name]
        except UnknownName as error:
            raise NotationError(error.reason, text, column) from None
        rest = rest[: found.start()]
    return rest, options
