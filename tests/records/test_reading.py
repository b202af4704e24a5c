"""What is read, and what is refused: file, line, column, and what was expected."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import trilith
from trilith import IllegalTurn, InvalidPosition, NotationError, TrilithError, UnknownName, messages, records
from trilith.records import DEEPEST, MOST_TAGS, Line, Played, Record, RecordError, read, write

ZERTZ = '[Game "zertz"]\n'
FENIX = '[Game "fenix"]\n[Variant "7x8"]\n'
KINGS = '[Game "fenix"]\n[Start "k5K/7/7/7/7/S6/7/7 r battle - 0 60"]\n'
CYCLE = '[Game "zertz"]\n[Start "37 4/5/1B1W2/1BoWoW1/B1G1GB/5/4 0/0/0 2/2/3 1/4/3 1"]\n'
LAST_RING = '[Game "zertz"]\n[Start "37 4/5/6/6o/6/5/4 5/7/9 1/1/1 0/0/0 2"]\n'
SPEC_1 = "lyngk5 R/GBIK/BRIGGIK/RBJRBK/JKBBRBG/IRKIBG/IRGGKII/GKRJ/K 1 -:- -:-"
LINKS = '[Game "lyngk"]\n[Start "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 2 R:G KGIBR:-"]\n'


def one(text: str) -> Record:
    (record,) = read(text)
    return record


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read(text, "games.txt"))
    error = caught.value
    assert str(error).startswith(f"games.txt:{error.line}:{error.column}: ")
    assert str(error).isprintable()
    return error


# What is read


def test_the_least_a_record_can_be() -> None:
    record = one('[Game "zertz"]=*')
    assert record == Record(trilith.start("zertz", "37"))
    assert (record.line, record.result, record.tags) == (Line(), "*", ())


def test_everything_at_once() -> None:
    record = one(
        '[Game "fenix"][Event "A \\"test\\" \\\\"] [Options "idle=0 prep=adjacent"]\n[Variant "7x8"]\n[x_1 ""]'
        "{before}{the first} 1.a1+a2!? @0.5 {one} {two\n\\} \\\\}\n( {or} 1. b1+b2 @10 2. g8+g7 ( 2. f8+f7? ) 3. c1+c2)"
        "(1. d1+d2)2. g8+g7 !! a3+a4 = draw agreed  "
    )
    assert record == Record(
        trilith.start("fenix", "7x8", prep="adjacent", idle=0),
        Line(
            (
                Played(
                    "a1+a2",
                    "!?",
                    500,
                    ("one", "two\n} \\"),
                    (
                        Line(
                            (
                                Played("b1+b2", spent=10_000),
                                Played("g8+g7", variations=(Line((Played("f8+f7", "?"),)),)),
                                Played("c1+c2"),
                            ),
                            ("or",),
                        ),
                        Line((Played("d1+d2"),)),
                    ),
                ),
                Played("g8+g7", "!!"),
                Played("a3+a4"),
            ),
            ("before", "the first"),
        ),
        "draw agreed",
        (("Event", 'A "test" \\'), ("x_1", "")),
    )


@pytest.mark.parametrize(
    ("tags", "start"),
    [
        ('[Game "zertz"]', lambda: trilith.start("zertz", "37")),
        ('[Game "fenix"]', lambda: trilith.start("fenix", "9x9")),
        ('[Game "zertz"][Variant "blitz"]', lambda: trilith.start("zertz", "blitz")),
        ('[Game "fenix"][Options "repetition=3 idle=7"]', lambda: trilith.start("fenix", "9x9", idle=7)),
        (f'[Game "lyngk"][Start "{SPEC_1}"]', lambda: trilith.start("lyngk", "standard", seed="spec-1")),
        (f'[Game "lyngk"][Start "{SPEC_1}"][Variant "standard"]', lambda: trilith.start("lyngk", seed="spec-1")),
        (f'[Game "lyngk"][Start "  {SPEC_1} "]', lambda: trilith.start("lyngk", seed="spec-1")),
    ],
)
def test_what_is_left_out_is_as_usual(tags: str, start: Callable[[], trilith.Position]) -> None:
    assert one(f"{tags} = *").start == start()


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        (f"{LINKS}1. K,c4-c6-f4-f3 = 0-1 stacks2 0:1", "K,c4-f3"),
        (f"{LINKS}1. K,C4-F3 = 0-1 stacks2 0:1", "K,c4-f3"),
        (f"{LAST_RING}1. Wd7 = 0-1 full 1/1/1:1/0/0", "Wd7xWd7"),
    ],
)
def test_turns_are_read_as_positions_read_them_and_kept_canonical(text: str, turn: str) -> None:
    record = one(text)
    assert record.line.turns == (Played(turn),)
    assert f"1. {turn}\n" in write(record)


@pytest.mark.parametrize(
    ("written", "spent", "canonical"),
    [
        ("@0", 0, "@0"),
        ("@0.0", 0, "@0"),
        ("@0.001", 1, "@0.001"),
        ("@0.010", 10, "@0.01"),
        ("@12.5", 12_500, "@12.5"),
        ("@100", 100_000, "@100"),
        ("@999999999.999", 999_999_999_999, "@999999999.999"),
    ],
)
def test_times_are_seconds_with_three_decimals(written: str, spent: int, canonical: str) -> None:
    record = one(f"{ZERTZ}Wd4,d1 {written} = *")
    assert record.line.turns[0].spent == spent
    assert f"1. Wd4,d1 {canonical}\n" in write(record)


def test_records_are_read_one_by_one() -> None:
    found = read(f"{ZERTZ}= *\n{ZERTZ}1. Wd4,d1 = 1-0 time\n{ZERTZ}= oops")
    assert next(found).result == "*"
    assert next(found).result == "1-0 time"
    with pytest.raises(RecordError, match=r"<text>:6:3: expected one of \*"):
        next(found)


# Tags that are refused


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, 'expected [Game "…"] at the beginning of a record, with one of lyngk, zertz, fenix'),
        ("  \n\t ", 2, 3, 'expected [Game "…"]'),
        ("1. Wd4,d1 = *", 1, 1, 'expected [Game "…"]'),
        ("{hello}", 1, 1, 'expected [Game "…"]'),
        ('\n[Event "x"]\n[Game "zertz"]', 2, 1, 'expected [Game "…"]'),
        ('[game "zertz"] = *', 1, 1, 'expected [Game "…"]'),
        (f'{ZERTZ}= *\n[Variant "37"] = *', 3, 1, 'expected [Game "…"]'),
        (f"{ZERTZ}= *\nmore", 3, 1, 'expected [Game "…"]'),
        ('[Game "go"]', 1, 8, "there is no game go; the games are lyngk, zertz, fenix"),
        (f"{ZERTZ}[", 2, 2, "expected the name of a tag"),
        (f'{ZERTZ}[ Event "x"]', 2, 2, "expected the name of a tag"),
        (f'{ZERTZ}[1 "x"]', 2, 2, "expected the name of a tag"),
        (f'{ZERTZ}[Événement "x"]', 2, 2, "expected the name of a tag"),
        (f'{ZERTZ}[Event"x"]', 2, 7, "expected one blank and a value in quotes"),
        (f'{ZERTZ}[Event  "x"]', 2, 7, "expected one blank and a value in quotes"),
        (f'{ZERTZ}[Év "x"]', 2, 2, "expected the name of a tag"),
        (f'{ZERTZ}[Evé "x"]', 2, 4, "expected one blank and a value in quotes"),
        (f"{ZERTZ}[Event x]", 2, 7, "expected one blank and a value in quotes"),
        (f'{ZERTZ}[Event "x]\n= *', 2, 11, 'expected "] at the end of the tag, on the same line'),
        (f'{ZERTZ}[Event "x" ]', 2, 10, 'expected "] at the end of the tag'),
        (f'{ZERTZ}[Event "x', 2, 10, 'expected "] at the end of the tag'),
        (f'{ZERTZ}[Event "x\ty"]', 2, 10, 'expected "] at the end of the tag'),
        (f'{ZERTZ}[Event "x\0y"]', 2, 10, 'expected "] at the end of the tag'),
        (f'{ZERTZ}[Event "x\\y"]', 2, 10, 'expected \\" or \\\\, since a backslash stands before nothing else'),
        (f'{ZERTZ}[A "1"][B "2"]\n[A "1"] = *', 3, 2, "there is already a tag A"),
        (f'{ZERTZ}[A "1"][a "1"] = *', 2, 9, "there is already a tag a"),
        (f"{ZERTZ}{ZERTZ} = *", 2, 2, "there is already a tag Game"),
        (f'{ZERTZ}[START "37"] = *', 2, 2, "this tag is written Start"),
        (f'{ZERTZ}[variant "37"] = *', 2, 2, "this tag is written Variant"),
        (
            f'{ZERTZ}[Variant "38"] = *',
            2,
            11,
            "ZÈRTZ has no variant 38; its variants are 37, 40, 43, 44",
        ),
        ('[Game "lyngk"]\n[Variant "six"]\n1. a1-b2 = *', 3, 1, 'expected [Start "…"]: LYNGK begins differently'),
        ('[Game "lyngk"]', 1, 15, 'expected [Start "…"]'),
        (f'{FENIX}[Options "prep"] = *', 3, 11, "expected an option, such as prep=adjacent"),
        (f'{FENIX}[Options ""] = *', 3, 11, "expected an option, such as prep=adjacent"),
        (f'{FENIX}[Options "idle=9  prep=any"] = *', 3, 18, "expected an option"),
        (f'{FENIX}[Options "idle=9 prep=near"] = *', 3, 18, "near is not a valid value for option prep"),
        (f'{FENIX}[Options "idle=-1"] = *', 3, 11, "-1 is not a valid value for option idle"),
        (f'{FENIX}[Options "idle=9 game=lyngk"] = *', 3, 18, "there is no option game here"),
        (f'{FENIX}[Options "idle=9 idle=9"] = *', 3, 18, "the option idle is already given"),
        (f'{ZERTZ}[Options "idle=9"] = *', 2, 11, "there is no option idle here; the options are none"),
        (f'{FENIX}[Start ""] = *', 3, 9, "expected a position: expected six fields"),
        (f'{FENIX}[Start "k5K/7/7/7/x"] = *', 3, 20, "expected a position: expected six fields"),
        (
            f'{FENIX}[Start "k5K/7/7/7/7/Sx6/7/7 r battle - 0 60"] = *',
            3,
            22,
            "expected a position: expected a row",
        ),
        (f'{FENIX}[Start "k5K/7/7/7/7/S6/7/7 r battle - 0 61"] = *', 3, 9, "expected a position: after 61 turns"),
        (f'{FENIX}[Start "k5K/7/7/7/7/\\"6/7/7 r battle - 0 61"]', 3, 21, "expected a position: expected a row"),
        (f'{FENIX}[Start "k5K/7/7/7/\\\\7/\\"6/7/7 r battle - 0 61"]', 3, 19, "expected a position: expected a row"),
        (
            f'{FENIX}[Start "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/SSSSS3s/SSSSSS3/SSSSSSS2 r prep - 0 0"]',
            3,
            9,
            "the tag Variant says 7x8, but this is a position of 9x9",
        ),
        (f'[Game "lyngk"]\n[Variant "six"]\n[Start "{SPEC_1}"]', 3, 9, "the tag Variant says six"),
    ],
)
def test_a_tag_that_does_not_fit_is_refused(text: str, line: int, column: int, said: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert said in str(error)


def test_there_is_an_end_to_tags() -> None:
    most = "".join(f'[T{number} ""]\n' for number in range(MOST_TAGS))
    assert len(one(f"{ZERTZ}{most}= *").tags) == MOST_TAGS
    error = refusal(f'{ZERTZ}{most}[More ""]= *')
    assert (error.line, error.column) == (MOST_TAGS + 2, 1)
    assert error.reason.key == "records.too_many_tags"


# Lines of play that are refused


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        (ZERTZ, 2, 1, "expected a turn, or the result line, such as = *"),
        (f"{ZERTZ}1. Wd4,d1\n", 3, 1, "expected a turn, or the result line"),
        (f"{ZERTZ}1. Wd4,d1\n{ZERTZ}= *", 3, 1, "expected a turn, or the result line"),
        (f"{ZERTZ}1. Wd4,d1 ] = *", 2, 11, "expected a turn, or the result line"),
        (f"{ZERTZ}1. Wd4,d1 }} = *", 2, 11, "expected a turn, or the result line"),
        (f"{ZERTZ}1. Wd4,d1 ) = *", 2, 11, "expected a turn, or the result line"),
        (f"{ZERTZ}\0", 2, 1, "expected a turn, or the result line"),
        (f"{ZERTZ}Wd4,d1\x1fWd3,e1 = *", 2, 7, "expected a turn, or the result line"),
        (f"{ZERTZ}Wd4,d1 \ud800 = *", 2, 8, "expected a turn, or the result line"),
        (f"{ZERTZ}2. Wd4,d1 = *", 2, 1, "expected 1. as the number of this turn"),
        (f"{ZERTZ}01. Wd4,d1 = *", 2, 1, "expected 1. as the number of this turn"),
        (f"{ZERTZ}1. Wd4,d1 3. Gd3,e1 = *", 2, 11, "expected 2. as the number of this turn"),
        (f"{ZERTZ}1. Wd4,d1 (2. Gd4,d1) = *", 2, 12, "expected 1. as the number of this turn"),
        (f"{ZERTZ}1. Wd4,d1 2. = *", 2, 14, "expected a turn behind its number"),
        (f"{ZERTZ}1. {{why}} Wd4,d1 = *", 2, 4, "expected a turn behind its number"),
        (f"{ZERTZ}1. ! = *", 2, 4, "expected a turn behind its number"),
        (f"{ZERTZ}1... Wd4,d1 = *", 2, 3, "expected a turn, not ..: expected a turn such as Wd4,d1"),
        (f"{ZERTZ}1. hello = *", 2, 4, "expected a turn, not hello: expected a turn such as Wd4,d1"),
        (f"{ZERTZ}1. Wd4;d1 = *", 2, 7, "expected a turn, not Wd4;d1: expected"),
        (f"{ZERTZ}1. Wd4, d1 = *", 2, 8, "expected a turn, not Wd4,: expected"),
        (f"{ZERTZ}1. Wd4,d1Wd3,e1 = *", 2, 10, "expected a turn, not Wd4,d1Wd3,e1: expected"),
        (f"{ZERTZ}1. Wd4,d1@3 = *", 2, 10, "expected a turn, not Wd4,d1@3: expected"),
        (f"{ZERTZ}1. Wd4,d1=*", 2, 10, "expected a turn, not Wd4,d1=*: expected"),
        (f"{ZERTZ}1. Wd4,d4 = *", 2, 4, "expected a turn, not Wd4,d4: ring d4 has just been filled"),
        (f"{ZERTZ}1. Wd4,d1 xd4Gd6 = *", 2, 11, "expected a turn, not xd4Gd6: "),
        (f"{FENIX}1. a1-a2 = *", 3, 4, "expected a turn, not a1-a2: the battle has not begun: in preparation"),
        (f"{FENIX}1. a1+a2 (1. a1-a2) = *", 3, 14, "[FENIX 4]"),
        (f"{ZERTZ}Wd4,d1!!! = *", 2, 7, "expected one of the marks ! ? !! ?? !? ?!"),
        (f"{ZERTZ}Wd4,d1! ? = *", 2, 9, "a mark must directly follow its turn"),
        (f"{ZERTZ}Wd4,d1 !Wd3,e1 = *", 2, 8, "expected one of the marks"),
        (f"{ZERTZ}Wd4,d1 @2 ! = *", 2, 11, "a mark must directly follow its turn"),
        (f"{ZERTZ}! Wd4,d1 = *", 2, 1, "a mark must directly follow its turn"),
        (f"{ZERTZ}Wd4,d1 @ = *", 2, 8, "expected a time in seconds, such as @12 or @12.345"),
        (f"{ZERTZ}Wd4,d1 @1. = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @.5 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @-1 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @1e3 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @01 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @1.2345 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @1234567890 = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @١ = *", 2, 8, "expected a time in seconds"),
        (f"{ZERTZ}Wd4,d1 @1 @1 = *", 2, 11, "the time of a turn stands after the turn and its mark"),
        (f"{ZERTZ}Wd4,d1 {{x}} @1 = *", 2, 12, "the time of a turn stands after the turn and its mark"),
        (f"{ZERTZ}Wd4,d1 {{x\n = *", 2, 8, "expected } before the end of the text"),
        (f"{ZERTZ}Wd4,d1 {{x\\n}} = *", 2, 10, "expected \\} or \\\\, since a backslash"),
        (f"{ZERTZ}Wd4,d1 {{x\\", 2, 10, "expected \\} or \\\\, since a backslash"),
        (f"{ZERTZ}Wd4,d1 {{x\n\x07}} = *", 3, 1, "expected text, since a comment contains no control characters"),
        (f"{ZERTZ}Wd4,d1 {{x\ry}} = *", 2, 10, "expected text, since a comment contains no control characters"),
        (f"{ZERTZ}Wd4,d1 (Gd4,d1) {{x}} = *", 2, 17, "the comments on a turn stand before its variations"),
        (f"{ZERTZ}(1. Wd4,d1) = *", 2, 1, "a variation stands after the turn it replaces; there is no turn yet"),
        (f"{ZERTZ}Wd4,d1 ((Gd4,d1)) = *", 2, 9, "a variation stands after the turn it replaces"),
        (f"{ZERTZ}Wd4,d1 () = *", 2, 9, "expected a turn, or ) at the end of the variation"),
        (f"{ZERTZ}Wd4,d1 ({{x}}) = *", 2, 12, "expected a turn, or ) at the end of the variation"),
        (f"{ZERTZ}Wd4,d1 (Gd4,d1", 2, 15, "expected a turn, or ) at the end of the variation"),
        (f"{ZERTZ}Wd4,d1 (Gd4,d1 = *", 2, 16, "expected a turn, or ) at the end of the variation"),
    ],
)
def test_a_line_of_play_that_does_not_fit_is_refused(text: str, line: int, column: int, said: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert said in str(error)


def test_the_first_mistake_is_the_one_refused() -> None:
    assert refusal(f"{ZERTZ}1. Wd4,d4 {{never closed\n= nonsense").column == 4


def test_the_law_stands_behind_a_refused_turn() -> None:
    for text, kind in [
        (f"{FENIX}1. a1-a2 = *", IllegalTurn),
        (f"{FENIX}1. a1 = *", NotationError),
        (f'{FENIX}[Start "x"]', NotationError),
        (f'{FENIX}[Start "k5K/7/7/7/7/S6/7/7 r battle - 0 61"]', InvalidPosition),
        (f'{FENIX}[Options "idle=x"]', UnknownName),
    ]:
        cause = refusal(text).__cause__
        assert isinstance(cause, kind)
        assert isinstance(cause, TrilithError)


def test_nesting_has_an_end() -> None:
    def nested(depth: int) -> str:
        return f"{ZERTZ}Wd4,d1 {'(Gd4,d1 ' * depth}{')' * depth} = *"

    deepest = one(nested(DEEPEST))
    assert one(write(deepest)) == deepest
    assert repr(deepest)
    error = refusal(nested(DEEPEST + 1))
    assert (error.reason.key, error.column) == ("records.too_deep", 8 + 8 * DEEPEST)
    assert str(error).endswith("variations may be nested at most 32 deep")


def test_there_is_an_end_to_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records.line_checker, "MOST_TURNS", 50)
    many = "(Gd4,d1) " * 49
    assert len(one(f"{ZERTZ}Wd4,d1 {many}= *").line.turns[0].variations) == 49
    error = refusal(f"{ZERTZ}Wd4,d1 {many}Gd3,e1 = *")
    assert (error.reason.key, error.line, error.column) == ("records.too_many_turns", 2, 8 + len(many))


# The end of a game


@pytest.mark.parametrize(
    "text",
    [
        f"{CYCLE}Gd3 xd3Wd5 xd6Gd4 Wd6 Gd3 xd3Wd5 xd6Gd4 Wd6 = 1/2-1/2 repetition 2/2/3:1/4/3",
        f"{KINGS}g8-g7 a8-a7 g7-g8 a7-a8 g8-g7 a8-a7 g7-g8 a7-a8 = draw repetition",
        f'{KINGS}[Options "idle=2"] g8-g7 a8-a7 = draw idle',
        f'{KINGS}[Options "repetition=0"] g8-g7 a8-a7 g7-g8 a7-a8 g8-g7 a8-a7 g7-g8 a7-a8 g8-g7 = *',
        '[Game "fenix"][Start "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"] = draw stalemate',
        '[Game "fenix"][Options "stalemate=loss"][Start "kSS4/SS5/S1S4/7/7/7/7/6K b battle - 3 61"] = red stalemate',
        f"{KINGS}= red resigned",
        f"{KINGS}= black time",
        f"{KINGS}= draw abandoned",
        f"{CYCLE}= 1/2-1/2 agreed",
        f"{CYCLE}= 0-1 abandoned",
    ],
)
def test_results_of_the_rules_and_declared_ones(text: str) -> None:
    record = one(text)
    assert text.endswith(record.result)
    game = record.game()
    assert (str(game.result) if game.result else "*") == record.result


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        (f"{ZERTZ}=", 2, "expected one of *, 1-0 resigned, 1-0 time, 1-0 abandoned, 0-1 resigned, 0-1 time"),
        (f"{ZERTZ}= ", 3, "expected one of *,"),
        (f"{ZERTZ}= 1-0", 3, "since no rule has ended the game, not 1-0"),
        (f"{ZERTZ}= * ok", 3, "not * ok"),
        (f"{ZERTZ}= 1-0  resigned", 3, "not 1-0  resigned"),
        (f"{ZERTZ}= 1-0 agreed", 3, "not 1-0 agreed"),
        (f"{ZERTZ}= 1/2-1/2 time", 3, "not 1/2-1/2 time"),
        (f"{ZERTZ}= 1/2-1/2 resigned", 3, "not 1/2-1/2 resigned"),
        (f"{ZERTZ}= red resigned", 3, "not red resigned"),
        (f"{ZERTZ}=   1-0 white 4/0/0:0/0/0", 5, "not 1-0 white 4/0/0:0/0/0"),
        (f"{KINGS}= 1-0 resigned", 3, "expected one of *, red resigned, red time, red abandoned, black resigned"),
        (f"{LAST_RING}Wd7 = *", 7, "expected the result 0-1 full 1/1/1:1/0/0, since the rules have ended the game"),
        (f"{LAST_RING}Wd7 = 0-1 full 1/1/1:0/0/0", 7, "expected the result 0-1 full 1/1/1:1/0/0"),
        (f"{LAST_RING}Wd7 = 0-1 resigned", 7, "expected the result 0-1 full 1/1/1:1/0/0"),
        (f"{LAST_RING}Wd7 Wd4,d1 = *", 5, "expected a turn, not Wd4,d1: the game is over: 0-1 full"),
        (f"{LAST_RING}Wd7 (Gd7 Wd4) = *", 10, "expected a turn, not Wd4: the game is over: 0-1 full"),
        (
            f"{CYCLE}Gd3 xd3Wd5 xd6Gd4 Wd6 Gd3 xd3Wd5 xd6Gd4 Wd6 = *",
            47,
            "expected the result 1/2-1/2 repetition 2/2/3:1/4/3",
        ),
        (
            f"{CYCLE}Gd3 xd3Wd5 xd6Gd4 Wd6 Gd3 xd3Wd5 xd6Gd4 Wd6 Gd3 = *",
            45,
            "expected a turn, not Gd3: no turn can be played: 1/2-1/2 repetition",
        ),
    ],
)
def test_a_result_that_does_not_fit_is_refused(text: str, column: int, said: str) -> None:
    error = refusal(text)
    assert error.column == column
    assert said in str(error)


def test_variations_leave_draws_by_history_aside() -> None:
    text = f"{KINGS}g8-g7 (g8-f8 a8-a7 f8-g8 a7-a8 g8-f8 a8-a7 f8-g8 a7-a8 g8-f8) = *"
    assert len(one(text).line.turns[0].variations[0].turns) == 9


# The error itself


def test_an_error_can_be_copied_and_sent() -> None:
    error = refusal(f"{ZERTZ}= x")
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (str(twin), twin.reason, twin.source, twin.line, twin.column) == (
            str(error),
            error.reason,
            "games.txt",
            2,
            3,
        )


def test_an_error_names_only_what_is_known() -> None:
    reason = trilith.Reason.of("records.nothing")
    assert str(RecordError(reason)) == "there is no record to write"
    assert str(RecordError(reason, "a\nb")) == "a�b: there is no record to write"


def test_every_message_is_used_and_every_message_used_is_there() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in Path(records.__file__).parent.glob("*.py"))
    there = {key.removeprefix("records.") for key in messages.catalogue("en") if key.startswith("records.")}
    used = set(re.findall(r'"records\.(\w+)"', code)) | set(re.findall(r'"[{(@!?]": "(\w+)"', code))
    assert used == there
