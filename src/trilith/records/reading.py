"""Reading records, strictly: the first thing that does not fit is refused with its line and column.

The grammar is in ``docs/notation.md``. Every record is followed turn by turn while it is read, so that what is refused
is the first mistake of the text, whether of grammar or of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NoReturn

from trilith.game import Reason, TrilithError, excerpt
from trilith.position import GAMES, Position, law_of, parse, start
from trilith.records.errors import RecordError, told
from trilith.records.following import Following
from trilith.records.record import (
    GAME,
    KNOWN_TAGS,
    MARKS,
    MOST_TAGS,
    OPTIONS,
    START,
    TAG_NAME,
    UNPRINTABLE,
    UNWRITABLE,
    VARIANT,
    Line,
    Played,
    Record,
)

# Possessive throughout: these stop at the first character that does not fit and never go back.
WHITE = re.compile(r"[ \t\r\n]*+")
TAG_VALUE = re.compile(rf'(?:[^"\\{UNPRINTABLE}]++|\\["\\])*+')
COMMENT = re.compile(rf"(?:[^}}\\{UNWRITABLE}]++|\\[}}\\]|\r\n)*+")
WORD = re.compile(rf"[^ {{}}()\[\]{UNPRINTABLE}]++")
NUMBER = re.compile(r"[0-9]++\.")
SECONDS = re.compile(r"@(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,3}))?")
RESULT = re.compile(r"=[ \t]*+([^\n]*+)")
ESCAPED = re.compile(r"\\(.)", re.DOTALL)

A_RECORD = f'[{GAME} "…"], one of {", ".join(GAMES)}: every record begins with it'
A_TURN = "a turn, or the result line, such as = *"
A_TURN_INSIDE = "a turn, or ) at the end of the variation"


def read(text: str, source: str = "<text>") -> Iterator[Record]:
    """Read record after record, each as it is asked for; raise :class:`RecordError` at the first mistake.

    ``source`` is what errors call the text, such as a file's name.
    """
    reader = _Reader(text, source)
    yield reader.record()
    while not reader.at_end():
        yield reader.record()


class _Reader:
    """A place in a text, and what can be read from there on."""

    def __init__(self, text: str, source: str) -> None:
        self._text = text
        self._source = source
        self._at = 0
        self._skip_white()

    def at_end(self) -> bool:
        """Say whether nothing but white space is left."""
        return self._at == len(self._text)

    def record(self) -> Record:
        """Read the next record."""
        position, tags = self._tags()
        following = Following(position)
        line = self._line(following, A_TURN)
        return Record(position, line, self._result(following), tags, followed=True)

    # Tags

    def _tags(self) -> tuple[Position, tuple[tuple[str, str], ...]]:
        """Read all tags; return the start position they say, and the others."""
        if self._next() != "[":
            self._expected(A_RECORD)
        found: dict[str, tuple[str, int]] = {}
        seen: dict[str, None] = {}
        while self._next() == "[":
            begin = self._at
            name = self._tag_name()
            if not found and name != GAME:
                self._expected(A_RECORD, begin)
            if name.lower() in seen:
                self._refuse(Reason.of("records.tag_twice", None, name=excerpt(name, width=60)[0]), begin + 1)
            if len(found) == MOST_TAGS + len(KNOWN_TAGS):
                self._refuse(Reason.of("records.too_many_tags", None, most=MOST_TAGS), begin)
            if name not in KNOWN_TAGS and name.capitalize() in KNOWN_TAGS:
                self._refuse(Reason.of("records.tag_case", None, name=name.capitalize()), begin + 1)
            seen[name.lower()] = None
            found[name] = self._tag_value()
            self._skip_white()
        free = tuple((name, value) for name, (value, _) in found.items() if name not in KNOWN_TAGS)
        if len(free) > MOST_TAGS:
            self._refuse(Reason.of("records.too_many_tags", None, most=MOST_TAGS), self._at)
        return self._start(found), free

    def _tag_name(self) -> str:
        match = TAG_NAME.match(self._text, self._at + 1)
        if match is None:
            self._expected("a tag's name, letters first", self._at + 1)
        self._at = match.end()
        return match.group()

    def _tag_value(self) -> tuple[str, int]:
        """Read the value in its quotes; return it and where it begins."""
        if not self._text.startswith(' "', self._at):
            self._expected('one blank and a value in quotes, such as [Player1 "Ada"]')
        begin = self._at + 2
        self._at = _end(TAG_VALUE, self._text, begin)
        raw = self._text[begin : self._at]
        if self._next() == "\\":
            self._expected('\\" or \\\\, the only signs a backslash stands before')
        if not self._text.startswith('"]', self._at):
            self._expected('the end of the tag: "]')
        self._at += 2
        return ESCAPED.sub(r"\1", raw), begin

    def _start(self, tags: Mapping[str, tuple[str, int]]) -> Position:
        """Set up or read the start position that the tags say."""
        name, at = tags[GAME]
        law = self._told("records.game", at, law_of, name)
        options = self._options(*tags[OPTIONS]) if OPTIONS in tags else {}
        if VARIANT in tags:
            variant, at = tags[VARIANT]
            if variant not in law.VARIANTS:
                allowed = ", ".join(law.VARIANTS)
                shown = excerpt(variant, width=60)[0]
                self._refuse(Reason.of("unknown_variant", None, game=law.TITLE, name=shown, allowed=allowed), at)
        if START in tags:
            text, at = tags[START]
            position = self._told("records.start", at, lambda: parse(name, text, **options))
            if VARIANT in tags and position.variant != tags[VARIANT][0]:
                said, found = tags[VARIANT][0], position.variant
                self._refuse(Reason.of("records.other_variant", None, said=said, found=found), at)
            return position
        if name == "lyngk":
            self._refuse(Reason.of("records.needs_start", None, game=law.TITLE), self._at)
        return start(name, tags[VARIANT][0] if VARIANT in tags else None, **options)
