"""Records made by programs: checked when they are made, equal by value, playable again."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

import trilith
from trilith import Game, records
from trilith.records import LONGEST_TIME, MOST_TAGS, Line, Played, Record, RecordError, read, write

START = trilith.start("zertz", "37")
LAST_RING = trilith.parse("zertz", "37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2")


def line(*turns: str) -> Line:
    return Line(tuple(map(Played, turns)))


def played(*turns: str) -> Game:
    game = Game(START)
    for turn in turns:
        game.play(turn)
    return game


def test_a_game_becomes_a_record_and_a_record_a_game() -> None:
    game = played("Wd4,d1", "Gd3,e1")
    record = Record.from_game(game, {"Player1": "Ada", "Player2": "Bo"})
    assert record == Record(START, line("Wd4,d1", "Gd3,e1"), "*", (("Player1", "Ada"), ("Player2", "Bo")))
    again = record.game()
    assert (again.start, again.turns, again.position) == (START, game.turns, game.position)
    assert again.result is None


def test_a_declared_result_is_declared_again() -> None:
    game = played("Wd4,d1")
    game.resign()
    record = Record.from_game(game, [("Event", "x")])
    assert record.result == "1-0 resigned"
    assert record.game().result == game.result
    assert record.tag("Event") == "x"
    assert (record.tag("Site"), record.tag("Site", "?")) == ("", "?")


def test_a_result_of_the_rules_comes_of_itself() -> None:
    game = Game(LAST_RING)
    game.play("Gd7")
    record = Record.from_game(game)
    assert record.result == "0-1 full 1/1/1:0/1/0"
    assert record.game().result == game.result


def test_options_stay_with_the_game() -> None:
    record = Record.from_game(Game(trilith.start("fenix", "7x8", idle=0)))
    assert record != Record.from_game(Game(trilith.start("fenix", "7x8")))
    assert '[Options "idle=0"]\n' in write(record)
    assert record.game().start.options["idle"] == 0


def test_walking_shows_where_each_turn_is_played() -> None:
    inner = Line((Played("Gd4,d1"), Played("Gd3,e1")))
    record = Record(START, Line((Played("Wd4,d1"), Played("Gd3,e1", variations=(line("Gd5,e1"),)))))
    record = replace(record, line=Line((replace(record.line.turns[0], variations=(inner,)), *record.line.turns[1:])))
    seen = list(record.walk())
    assert [(str(position), step.turn) for position, step in seen] == [
        (str(START), "Wd4,d1"),
        (str(START.play("Wd4,d1")), "Gd3,e1"),
    ]
    before, first = seen[0]
    assert [str(position) for position, _ in first.variations[0].walk(before)] == [
        str(START),
        str(START.play("Gd4,d1")),
    ]


def test_records_are_values() -> None:
    one, two = (Record(START, line("Wd4,d1")) for _ in range(2))
    assert one == two
    assert len({one, two}) == 1
    assert one != replace(one, tags=(("Event", "x"),))
    with pytest.raises(FrozenInstanceError):
        one.result = "1-0 time"  # type: ignore[misc]


def test_turns_made_by_hand_become_canonical() -> None:
    record = Record(LAST_RING, line("Wd7"), "0-1 full 1/1/1:1/0/0")
    assert record.line == line("Wd7xWd7")
    (again,) = read(write(record))
    assert again == record


@pytest.mark.parametrize(
    ("made", "key"),
    [
        (lambda: Record(START, line("Wd4,d4")), "records.turn"),
        (lambda: Record(START, line("hello")), "records.turn"),
        (lambda: Record(START, Line((Played("Wd4,d1", variations=(line("xd1Gd3"),)),))), "records.turn"),
        (lambda: Record(LAST_RING, line("Wd7", "Wd7")), "records.turn"),
        (lambda: Record(LAST_RING, line("Wd7")), "records.decided"),
        (lambda: Record(START, line("Wd4,d1"), "1-0 white 4/0/0:0/0/0"), "records.undecided"),
        (lambda: Record(START, line("Wd4,d1"), ""), "records.undecided"),
        (lambda: Record(START, tags=(("1x", ""),)), "records.tag_name"),
        (lambda: Record(START, tags=(("", ""),)), "records.tag_name"),
        (lambda: Record(START, tags=(("a b", ""),)), "records.tag_name"),
        (lambda: Record(START, tags=(("Start", ""),)), "records.tag_twice"),
        (lambda: Record(START, tags=(("game", ""),)), "records.tag_twice"),
        (lambda: Record(START, tags=(("A", ""), ("a", ""))), "records.tag_twice"),
        (lambda: Record(START, tags=(("A", "x\ny"),)), "records.tag_text"),
        (lambda: Record(START, tags=(("A", "\ud800"),)), "records.tag_text"),
        (lambda: Record(START, tags=tuple((f"T{i}", "") for i in range(MOST_TAGS + 1))), "records.too_many_tags"),
        (lambda: Played("Wd4,d1", mark="!!!"), "records.mark"),
        (lambda: Played("Wd4,d1", spent=-1), "records.spent"),
        (lambda: Played("Wd4,d1", spent=LONGEST_TIME + 1), "records.spent"),
        (lambda: Played("Wd4,d1", spent=1.5), "records.spent"),  # type: ignore[arg-type]
        (lambda: Played("Wd4,d1", comments=("\0",)), "records.comment_text"),
        (lambda: Played("Wd4,d1", comments=("a\r\nb",)), "records.comment_text"),
        (lambda: Line(comments=("\ud800",)), "records.comment_text"),
        (lambda: Played("Wd4,d1", variations=(Line(),)), "records.empty_variation"),
        (lambda: Record(START, nested(33)), "records.too_deep"),
    ],
)
def test_what_is_not_a_record_cannot_be_made(made: Any, key: str) -> None:
    with pytest.raises(RecordError) as refusal:
        made()
    assert refusal.value.reason.key == key
    assert str(refusal.value).isprintable()
    assert refusal.value.line is None


def nested(depth: int) -> Line:
    made = line("Wd4,d1")
    for _ in range(depth):
        made = Line((Played("Wd4,d1", variations=(made,)),))
    return made


def test_a_game_without_end_is_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("Wd4,d1", "Gd3,e1")
    monkeypatch.setattr(records.record, "MOST_TURNS", 1)
    monkeypatch.setattr(records.line_checker, "MOST_TURNS", 1)
    with pytest.raises(RecordError, match="at most 1 turns"):
        Record.from_game(game)


# How it is written


def test_numbers_stand_before_odd_turns_and_after_interruptions() -> None:
    first = Played("Wd4,d1", "!", 1500, variations=(line("Gd4,d1", "Gd3,e1", "xd4Gd2"),))
    record = Record(
        START, Line((first, Played("Gd3,e1", spent=2), Played("xd4Gd2"), Played("Wd4,f1", comments=("x",))))
    )
    turns = write(record).partition("\n\n")[2]
    assert turns == "1. Wd4,d1! @1.5 (1. Gd4,d1 Gd3,e1 3. xd4Gd2) 2. Gd3,e1 @0.002 3. xd4Gd2 Wd4,f1 {x}\n= *\n"


def test_comments_are_never_broken() -> None:
    long = "word " * 40 + "\n" + "more " * 40
    record = Record(START, Line((Played("Wd4,d1", comments=(long, "short")),), comments=("first",)))
    turns = write(record).partition("\n\n")[2]
    assert turns == f"{{first}} 1. Wd4,d1\n{{{long}}}\n{{short}}\n= *\n"
    assert next(read(write(record))) == record
