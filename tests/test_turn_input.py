"""How a turn is entered, held to the same transcripts as its twin in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.transcripts import scripts, trees
from trilith.turn_input import Event, TurnInput


@pytest.mark.parametrize("file", scripts.files(), ids=lambda file: file.stem)
def test_transcripts_are_performed_as_they_are_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert scripts.performed(text) == text
    assert text.count("== ") >= 10


@pytest.mark.parametrize("name", trees.POSITIONS)
def test_the_positions_of_the_transcripts_are_what_the_library_tells(name: str) -> None:
    assert trees.read(name) == json.loads(json.dumps(trees.described(name)))


def test_nothing_is_entered_where_nothing_may_be() -> None:
    closed = TurnInput()
    assert closed.next(Event("tap", place="a1")) == (closed, ())
