"""Reading and writing are each other's inverse."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.making import random_record, records
from trilith.records import WIDTH, Line, Played, Record, load, read, save, write


@settings(max_examples=40, deadline=None)
@given(records())
def test_reading_what_was_written_gives_the_same_record_and_the_same_text(record: Record) -> None:
    text = write(record)
    (again,) = read(text)
    assert again == record
    assert hash(again) == hash(record)
    assert write(again) == text


def without_texts(record: Record) -> Record:
    """Leave out tags and comments, where white space and numbers are just text."""
    return Record(record.start, without_comments(record.line), record.result)


def without_comments(line: Line) -> Line:
    """Leave out comments, those of variations too."""
    return Line(
        tuple(
            Played(played.turn, played.mark, played.spent, (), tuple(map(without_comments, played.variations)))
            for played in line.turns
        )
    )


@settings(max_examples=12, deadline=None)
@given(records(), st.integers(0, 2**32))
def test_white_space_makes_no_difference(record: Record, seed: int) -> None:
    rng = Random(seed)
    bare = without_texts(record)
    tags, _, rest = write(bare).partition("\n\n")
    turns, _, result = rest.rpartition("= ")
    spaced = "".join(rng.choice(["\n", " \t", "\r\n", "   "]) if sign in " \n" else sign for sign in turns)
    loose = re.sub(r"([!?]+)", r" \1", spaced.replace("(", "( ").replace(")", "\n)"))
    tags = tags.replace("\n", rng.choice(["", " ", "\r\n"]))
    assert next(read(f"\r\n {tags}{loose}=\t{result.strip()} \t\r\n\r\n")) == bare


@settings(max_examples=12, deadline=None)
@given(records())
def test_numbers_may_be_left_out_or_stand_right_before_their_turns(record: Record) -> None:
    bare = without_texts(record)
    tags, _, turns = write(bare).partition("\n\n")
    without = re.sub(r"[0-9]+\. ", "", turns)
    close = re.sub(r"([0-9]+\.) ", r"\1", turns)
    assert next(read(f"{tags}\n{without}")) == next(read(f"{tags}\n{close}")) == bare


@settings(max_examples=12, deadline=None)
@given(records())
def test_lines_without_comments_keep_to_the_width(record: Record) -> None:
    turns = write(without_texts(record)).partition("\n\n")[2]
    assert all(len(line) <= WIDTH for line in turns.splitlines())


@settings(max_examples=8, deadline=None)
@given(st.lists(records(), min_size=1, max_size=3))
def test_several_records_follow_each_other(found: list[Record]) -> None:
    assert list(read("\n".join(map(write, found)))) == found
    assert list(read("".join(map(write, found)))) == found


def test_files_hold_what_texts_hold(tmp_path: Path) -> None:
    comments = ["", "é\n\n  ü\t", "\\}", "}{", "\u2028 \ufeff 𝄞"]
    found = [random_record(Random(seed), comments, 10, (("Player1", 'Ada "the\\ first"'),)) for seed in range(6)]
    file = tmp_path / "games.txt"
    save(file, found)
    assert list(load(file)) == found
    before = file.read_bytes()
    save(file, load(file))
    assert file.read_bytes() == before


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_line_ends_of_other_systems_are_read(line_end: str) -> None:
    text = write(random_record(Random(5), ["two\nlines"], 20, (("Event", "x"),)))
    assert next(read(text.replace("\n", line_end))) == next(read(text))
