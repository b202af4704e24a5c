"""Whatever the text, a record is read or refused: no other error, no hanging."""

from __future__ import annotations

from random import Random
from typing import NoReturn

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.records.making import random_record
from trilith import Position, Reason, TooComplex
from trilith.records import RecordError, load, read, write

FENIX = '[Game "fenix"]\n'
WORDS = [
    *('[Game "zertz"]', '[Game "fenix"]', '[Game "lyngk"]', '[Variant "7x8"]', '[Options "idle=3"]', '[Start "'),
    *("Wd4,d1", "a1+b4", "i9+h8", "1.", "2.", "!", "??", "@3.5", "{", "}", "(", ")", "[", "]", "= *", "=", "\\", '"'),
    *("\n", " ", "\0", "\ud800", "٣", "é", "= draw agreed\n"),
]
TEXTS = [write(random_record(Random(seed), ["a\nb", "}"], 12, (("Event", "x"),))) for seed in range(12)]


def readable(text: str) -> bool:
    """Say whether a text can be read; any refusal but one raises, and so does one that points nowhere."""
    try:
        found = list(read(text))
    except RecordError as error:
        check_place(error, text.split("\n"))
        return False
    assert [record for made in found for record in read(write(made))] == found
    return True


def check_place(error: RecordError, lines: list[str]) -> None:
    """See that an error is one line and points into the text."""
    assert str(error).isprintable()
    assert error.line is not None
    assert error.column is not None
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1


@settings(max_examples=300, deadline=None)
@given(st.text())
@example("\ufeff[Game")
def test_any_text(text: str) -> None:
    assert not readable(text)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_anything_that_looks_like_a_record(words: list[str]) -> None:
    readable(f"{FENIX}{' '.join(words)}")
    readable("".join(words))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(TEXTS), st.integers(0, 10**6), st.integers(0, 20), st.text(max_size=3))
def test_a_record_with_something_cut_out_or_put_in(text: str, place: int, cut: int, put: str) -> None:
    at = place % len(text)
    readable(text[:at] + put + text[at + cut :])


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfe[\0G\0")
def test_any_file(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "hostile"
    file.write_bytes(data)
    with pytest.raises(RecordError) as refusal:
        list(load(file))
    assert str(refusal.value).isprintable()


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**6,
        "[Game " * 10**5,
        f'[Game "{chr(92)}{chr(34)}' + f"{chr(92)}{chr(34)}" * 10**6,
        f'[{"A" * 10**6} "x"]',
        f'{FENIX}[{"A" * 10**6} "x"][{"a" * 10**6} "x"]',
        f'{FENIX}[Start "{"7/" * 10**6}"]',
        f'{FENIX}[Options "{"a=1 " * 10**6}"]',
        f'{FENIX}[Options "{"=" * 10**6}"]',
        FENIX + "1" * 10**6,
        FENIX + "1" * 10**6 + ".",
        FENIX + "a" * 10**6,
        FENIX + "!" * 10**6,
        FENIX + "=" * 10**6,
        FENIX + "{" * 10**6,
        FENIX + "{\\}" * 10**6,
        FENIX + "{}" * 10**5,
        FENIX + "(" * 10**6,
        FENIX + "\n" * 10**6,
        FENIX + "\r" * 10**6,
        FENIX + "a1+b4 " + "(" * 10**6,
        FENIX + "a1+b4 " + "(a1+b4 " * 10**5,
        FENIX + "a1+b4 " + "(a1+b4) " * 10**5,
        FENIX + "a1+b4 @" + "9" * 10**6,
        FENIX + "a1+b4 " + "!" * 10**6,
        FENIX + "a1+b4 = " + " \t" * 10**6 + "x",
        f"{FENIX}= *\n" * 3 + "\n" * 10**6 + "x",
    ],
    ids=lambda text: text[:40].encode("unicode_escape").decode(),
)
def test_long_texts_take_no_long_time(text: str) -> None:
    assert not readable(text)


def test_a_position_too_complex_to_work_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: object) -> NoReturn:
        raise TooComplex(Reason.of("too_complex"))

    monkeypatch.setattr(Position, "turn", give_up)
    with pytest.raises(
        RecordError, match=r"<text>:2:1: expected a turn, not a1\+b4: this position has too many captures"
    ):
        list(read(f"{FENIX}a1+b4 = *"))
