"""A strict reader of records: the first error is reported with its line and column.

The grammar is in ``docs/notation.md``. Every turn is played while it is read, so the reported error is the first one
of the text, be it a violation of the grammar or of the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, NoReturn

from trilith.game import Law, Reason, TrilithError, UnknownName, check_options, excerpt
from trilith.position import GAMES, SHUFFLED, Position, parse, start
from trilith.records.line import MARKS, UNWRITABLE, Line, Played
from trilith.records.line_checker import LineChecker
from trilith.records.record import (
    GAME,
    KNOWN_TAGS,
    MOST_TAGS,
    OPTIONS,
    START,
    TAG_NAME,
    UNPRINTABLE,
    VARIANT,
    Record,
)
from trilith.records.record_error import RecordError
from trilith.records.scanner import Scanner

TAG_VALUE = re.compile(rf'(?:[^"\\{UNPRINTABLE}]++|\\["\\])*+')
COMMENT = re.compile(rf"(?:[^}}\\{UNWRITABLE}]++|\\[}}\\]|\r\n)*+")
ESCAPED = re.compile(r"\\(.)")
NUMBER = re.compile(r"[0-9]++\.")
WORD = re.compile(rf"[^ {{}}()\[\]{UNPRINTABLE}]*+")
SECONDS = re.compile(r"@(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,3}))?")
REST_OF_LINE = re.compile(r"[^\n]*+")

A_TURN, A_TURN_INSIDE = "records.a_turn", "records.a_turn_inside"
"""The messages that name what is expected next in the main line and in a variation."""


def read(text: str, source: str = "<text>") -> Iterator[Record]:
    """Read records lazily; raise :class:`RecordError` at the first error.

    ``source`` is the name of the text in errors, such as a file name.
    """
    scanner = Scanner(text, source)
    yield _record(scanner)
    while scanner.next:
        yield _record(scanner)


def _record(here: Scanner) -> Record:
    tags = _tags(here)
    position = _start(here, tags.known)
    checker = LineChecker(position)
    line = _line(here, checker)
    return Record(position, line, _result(here, checker), tuple(tags.free.items()), followed=True)


# Tags


class _Value(NamedTuple):
    """The value of a tag and its place in the text."""

    text: str
    at: int


class _Tags(NamedTuple):
    """The known tags and the other ones."""

    known: dict[str, _Value]
    free: dict[str, str]


def _tags(here: Scanner) -> _Tags:
    tags = _Tags({}, {})
    seen: set[str] = set()
    if here.next != "[":
        _no_record(here, here.at)
    while here.next == "[":
        begin = here.at
        name = _tag_name(here)
        if not seen and name != GAME:
            _no_record(here, begin)
        if name.lower() in seen:
            here.refuse(Reason.of("records.tag_twice", None, name=_shown(name)), begin + 1)
        if name not in KNOWN_TAGS and name.capitalize() in KNOWN_TAGS:
            here.refuse(Reason.of("records.tag_case", None, name=name.capitalize()), begin + 1)
        value = _tag_value(here)
        if name in KNOWN_TAGS:
            tags.known[name] = value
        else:
            tags.free[name] = value.text
        if len(tags.free) > MOST_TAGS:
            here.refuse(Reason.of("records.too_many_tags", None, most=MOST_TAGS), begin)
        seen.add(name.lower())
        here.skip_white()
    return tags


def _no_record(here: Scanner, at: int) -> NoReturn:
    here.expected("records.a_record", at, tag=GAME, games=", ".join(GAMES))


def _tag_name(here: Scanner) -> str:
    here.at += 1
    name = here.take(TAG_NAME)
    if not name:
        here.expected("records.a_tag_name")
    return name


def _tag_value(here: Scanner) -> _Value:
    if not here.text.startswith(' "', here.at):
        here.expected("records.a_tag_value")
    here.at += 2
    begin = here.at
    raw = here.take(TAG_VALUE)
    if here.next == "\\":
        here.expected("records.a_tag_escape")
    if not here.text.startswith('"]', here.at):
        here.expected("records.end_of_tag")
    here.at += 2
    return _Value(ESCAPED.sub(r"\1", raw), begin)


def _start(here: Scanner, tags: Mapping[str, _Value]) -> Position:
    """Return the start position by the known tags."""
    game = tags[GAME].text
    if game not in GAMES:
        allowed = ", ".join(GAMES)
        here.refuse(Reason.of("unknown_game", None, name=_shown(game), allowed=allowed), tags[GAME].at)
    law = GAMES[game]
    variant = tags.get(VARIANT)
    if variant is not None and variant.text not in law.VARIANTS:
        name, allowed = _shown(variant.text), ", ".join(law.VARIANTS)
        here.refuse(Reason.of("unknown_variant", None, game=law.TITLE, name=name, allowed=allowed), variant.at)
    options = _options(here, law, tags[OPTIONS]) if OPTIONS in tags else {}
    if START in tags:
        return _position(here, game, options, tags)
    if game in SHUFFLED:  # the record must have the start position
        here.refuse(Reason.of("records.needs_start", None, game=law.TITLE))
    return start(game, variant.text if variant else None, **options)


def _options(here: Scanner, law: Law, tag: _Value) -> dict[str, Any]:
    """Parse ``name=value`` pairs separated by one blank."""
    options: dict[str, Any] = {}
    index = 0
    for item in tag.text.split(" "):
        at = _place(here, tag, index)
        name, sign, value = item.partition("=")
        if not sign:
            here.expected("records.an_option", at)
        if name in options:
            here.refuse(Reason.of("records.option_twice", None, name=name), at)
        try:
            options[name] = check_options(law.OPTIONS, {name: value})[name]
        except UnknownName as error:
            here.refuse(error.reason, at, error)
        index += len(item) + 1
    return options


def _position(here: Scanner, game: str, options: dict[str, Any], tags: Mapping[str, _Value]) -> Position:
    """Parse the position of the tag Start, which must be of the tagged variant."""
    value = tags[START]
    try:
        position = parse(game, value.text, **options)
    except TrilithError as error:
        here.refuse(Reason.of("records.start", None, why=error.reason), _place(here, value, error.column or 0), error)
    named = tags.get(VARIANT, _Value(position.variant, 0)).text
    if position.variant != named:
        here.refuse(Reason.of("records.other_variant", None, named=named, found=position.variant), value.at)
    return position


def _place(here: Scanner, value: _Value, index: int) -> int:
    """Return the place in the text of a character of a tag's value, counting escapes."""
    at = value.at
    for _ in range(index):
        at += 2 if here.text[at] == "\\" else 1
    return at


# Lines of play


def _line(here: Scanner, checker: LineChecker, inside: bool = False) -> Line:
    """Read a line of play: the main line up to the result, a variation up to its closing bracket."""
    key = A_TURN_INSIDE if inside else A_TURN
    comments = _comments(here)
    turns: list[Played] = []
    while here.next not in ("=", ")", ""):
        turns.append(_played(here, checker, key))
    if here.next != (")" if inside else "=") or (inside and not turns):
        here.expected(key)
    return Line(tuple(turns), comments)


def _played(here: Scanner, checker: LineChecker, key: str) -> Played:
    """Read a turn with its mark, time, comments and variations, in this order."""
    numbered = _number(here, checker)
    begin = here.at
    word = here.take(WORD)
    turn = word.rstrip("!?")
    if turn[:1] in ("", "=", "@"):
        _misplaced(here, begin, "records.a_numbered_turn" if numbered else key)
    written = _follow(here, checker, turn, begin)
    mark = _mark(here, word[len(turn) :])
    spent = _spent(here) if here.next == "@" else None
    comments = _comments(here)
    variations = []
    while here.next == "(":
        variations.append(_variation(here, checker))
    return Played(written, mark, spent, comments, tuple(variations))


def _number(here: Scanner, checker: LineChecker) -> bool:
    """Read the number of a turn, if there is one, and check it."""
    begin = here.at
    number = here.take(NUMBER)
    if number and number != f"{checker.number}.":
        here.expected("records.a_number", begin, number=checker.number)
    here.skip_white()
    return bool(number)


def _follow(here: Scanner, checker: LineChecker, turn: str, begin: int) -> str:
    """Play a turn; return its canonical text."""
    try:
        return checker.play(turn)
    except RecordError as error:
        here.refuse(error.reason, begin)
    except TrilithError as error:
        at = begin + (error.column or 0)
        here.refuse(Reason.of("records.turn", None, turn=_shown(turn), why=error.reason), at, error)


def _misplaced(here: Scanner, begin: int, key: str) -> NoReturn:
    """Refuse a sign that cannot begin a turn, with a hint where it belongs."""
    place = {"{": "comment_late", "(": "variation_early", "@": "time_late", "!": "mark_late", "?": "mark_late"}
    sign = here.text[begin : begin + 1]
    if sign in place and key in (A_TURN, A_TURN_INSIDE):
        here.refuse(Reason.of(f"records.{place[sign]}"), begin)
    here.expected(key, begin)


def _mark(here: Scanner, mark: str) -> str:
    """Read a mark, at the end of the turn or as a word of its own."""
    begin = here.at - len(mark)
    here.skip_white()
    if not mark and here.next in ("!", "?"):
        begin = here.at
        mark = here.take(WORD)
        here.skip_white()
    if mark and mark not in MARKS:
        here.expected("records.a_mark", begin, marks=" ".join(MARKS))
    return mark


def _spent(here: Scanner) -> int:
    """Read the time spent on a turn, in milliseconds."""
    begin = here.at
    match = SECONDS.fullmatch(here.take(WORD))
    if match is None:
        here.expected("records.a_time", begin)
    here.skip_white()
    seconds, decimals = match.group(1), match.group(2) or ""
    return int(seconds) * 1000 + int(decimals.ljust(3, "0"))


def _comments(here: Scanner) -> tuple[str, ...]:
    comments = []
    while here.next == "{":
        begin = here.at
        here.at += 1
        raw = here.take(COMMENT)
        if here.next == "":
            here.refuse(Reason.of("records.comment_open"), begin)
        if here.next == "\\":
            here.expected("records.a_comment_escape")
        if here.next != "}":
            here.expected("records.comment_signs")
        here.at += 1
        comments.append(ESCAPED.sub(r"\1", raw.replace("\r\n", "\n")))
        here.skip_white()
    return tuple(comments)


def _variation(here: Scanner, checker: LineChecker) -> Line:
    """Read an alternative to the turn just read."""
    try:
        checker.branch()
    except RecordError as error:
        here.refuse(error.reason)
    here.at += 1
    here.skip_white()
    line = _line(here, checker, inside=True)
    here.at += 1
    here.skip_white()
    checker.join()
    return line


def _result(here: Scanner, checker: LineChecker) -> str:
    """Read the result, which runs to the end of its line and must fit the game."""
    here.at += 1
    rest = here.take(REST_OF_LINE)
    result = rest.strip(" \t\r")
    try:
        checker.judge(result)
    except RecordError as error:
        here.refuse(error.reason, here.at - len(rest.lstrip(" \t\r")))
    here.skip_white()
    return result


def _shown(text: str) -> str:
    """Quote possibly hostile or very long text in a message."""
    return excerpt(text, width=60)[0]
