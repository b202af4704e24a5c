"""Words inside a sentence are in its language: what was expected of a text, and why a turn of a record is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import trilith
from trilith import messages, records
from trilith.app.told import Told
from trilith.engine.match.contestants import read_contestant
from trilith.engine.protocol.grammar import BestTurn, Go, Info, Playable, Setting, Words, read_position
from trilith.game import Reason, TrilithError, either
from trilith.lessons.goal import read_goal
from trilith.lessons.toml_reader import TomlReader
from trilith.server.request_errors import first_error

LOCALES = Path(messages.__file__).parent / "locales"
TRANSLATIONS = sorted(set(messages.languages()) - {messages.ENGLISH})
HEADING = "# What was expected, named inside another sentence."
"""The comment above such messages in a file."""

LYNGK_BOARD = "1/4/7/6/7/6/7/4/1"
LYNGK = f"lyngk5 {LYNGK_BOARD}"
ZERTZ_BOARD = "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo"
FENIX_BOARD = "9/9/9/9/9/9/9/9/9"
POSITIONS = {
    "lyngk": (
        *(
            "",
            "lyngk5",
            LYNGK,
            f"{LYNGK} 1",
            f"{LYNGK} 1 -:-",
            f"{LYNGK} 1 -:- -:- x",
            f"lyngk7 {LYNGK_BOARD} 1 -:- -:-",
        ),
        *(f"lyngk5 {board} 1 -:- -:-" for board in ("1", "1/", "2", "x", "(", "(IB", f"{LYNGK_BOARD}/1")),
        *(f"{LYNGK} {rest}" for rest in ("3 -:- -:-", "1 I -:-", "1 - -:-", "1 x:- -:-", "1 I:Ix -:-", "1 -:-x -:-")),
        *(f"{LYNGK} 1 -:- {captured}" for captured in ("x", "I,:-", "Ix", "-:I,x")),
    ),
    "zertz": (
        *("", f"38 {ZERTZ_BOARD} 5/7/9 0/0/0 0/0/0 1", f"37 {ZERTZ_BOARD} 5/7/9 0/0/0 0/0/0 3"),
        *(f"37 {ZERTZ_BOARD} {bank} 0/0/0 0/0/0 1" for bank in ("x", "5/7", "05/7/9")),
        *(f"37 {board} 5/7/9 0/0/0 0/0/0 1" for board in ("oooo", ZERTZ_BOARD.replace("oooo/", "11oo/", 1))),
        *(f"37 {ZERTZ_BOARD.replace('oooo/', column, 1)} 5/7/9 0/0/0 0/0/0 1" for column in ("x/", "ooooo/", "ooo/")),
    ),
    "fenix": (
        *("", "9", f"{FENIX_BOARD} r battle - 0 10 x", "9/9 r battle - 0 10"),
        *(f"{row}/9/9/9/9/9/9/9/9 r battle - 0 10" for row in ("x", "9S", "S9", "8")),
        *(f"{FENIX_BOARD} {rest}" for rest in ("x battle - 0 10", "r x - 0 10", "r battle x 0 10", "r battle - 00 10")),
        *(f"{FENIX_BOARD} {side} battle - 0 10" for side in "rb"),
    ),
}
TURNS = {
    "lyngk": ("", "x,c3-d4", "c3", "c3-z9", "R,z9-c3"),
    "zertz": ("", "W", "xd1", "Wd4,d1 x", "Wd4,d1,"),
    "fenix": ("", "a1", "a1xa3-a5", "a1-a2-a3"),
}
ZERTZ = '[Game "zertz"]\n'
RECORDS = (
    *(
        "",
        f"{ZERTZ}[",
        f"{ZERTZ}[Event",
        f'{ZERTZ}[Event "x\\y"]',
        f'{ZERTZ}[Event "x',
        '[Game "fenix"][Options "x"] = *',
    ),
    *(f"{ZERTZ}{line}" for line in ("", "Wd4,d1 (", "1. = *", "2. Wd4,d1 = *", "Wd4,d1!!! = *", "Wd4,d1 @x = *")),
    *(f"{ZERTZ}Wd4,d1 {comment}" for comment in ("{x\\y} = *", "{\x07} = *")),
    *(f"{ZERTZ}1. {turn} = *" for turn in ("x", "Wd4,d4", "xd1Gd3")),
    *(f'[Game "fenix"][{tag}] = *' for tag in ('Start "9"', 'Options "x"')),
)
LINES: tuple[tuple[Callable[[Words], object], tuple[str, ...]], ...] = (
    (read_position, ("", "fenix", "fenix start", "fenix text", "fenix start 9x9 options x")),
    (
        Go.read,
        ("x", "seconds", "seconds x", "simulations", "simulations x", "clock", "clock 1", "clock 1 2 increment 3"),
    ),
    (Setting.read, ("name", "name x type", "name x type text default", "name x type whole default x")),
    (Info.read, ("simulations x", "simulations 1 nodes 1 seconds x", "simulations 1 nodes 1 seconds 1 line 1 value 2")),
    (Playable.read, ("", "x")),
    (BestTurn.read, ("", "x x")),
    *((lambda words, key=key: words.take(key), ("",)) for key in ("a_command", "a_value", "a_result")),
    (lambda words: words.whole("a_player", 0, 2), ("", "3")),
    (lambda words: words.whole("their_number", 1, 1), ("", "2")),
)


def refusals() -> Iterator[Reason]:
    """Yield the reasons with which every parser refuses bad texts."""
    readers: list[Callable[[], object]] = []
    for game, texts in POSITIONS.items():
        readers += [lambda game=game, text=text: trilith.parse(game, text) for text in texts]
    for game, texts in TURNS.items():
        start = trilith.start(game, seed="1" if game == "lyngk" else None)
        readers += [lambda start=start, text=text: start.turn(text) for text in texts]
    readers += [lambda text=text: list(records.read(text)) for text in RECORDS]
    readers += [lambda read=read, line=line: read(Words(line)) for read, lines in LINES for line in lines]
    readers += [lambda name=name: read_contestant(f"engine:{name}=x") for name in ("simulations", "exploration")]
    readers += [lambda kind=kind: TomlReader({"x": None}, "w").take("x", kind) for kind in (str, int, bool, dict, list)]
    readers += [lambda: TomlReader({"x": [1]}, "w").texts("x"), lambda: TomlReader({"x": [1]}, "w").tables("x")]
    readers += [
        lambda: read_goal(TomlReader({"any": 0.5}, "w"), "zertz"),
        lambda: TomlReader({"position": "9"}, "w").position("fenix"),
    ]
    for reader in readers:
        with pytest.raises(TrilithError) as refused:
            reader()
        yield refused.value.reason
    yield first_error([]).reason


REFUSALS = list(dict.fromkeys(refusals()))


def inside(reason: Reason) -> Iterator[Reason]:
    """Yield the reasons nested in a reason, at any depth."""
    for _, value in reason.args:
        if isinstance(value, Reason):
            yield value
            yield from inside(value)


PHRASES = {phrase for reason in REFUSALS for phrase in inside(reason)}


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{3,}", text.lower()))


def test_every_phrase_is_needed_by_some_bad_text() -> None:
    said = {phrase.key for phrase in PHRASES}
    for stem in ("lyngk", "zertz", "fenix", "records", "engine"):
        lines = (LOCALES / "en" / f"{stem}.toml").read_text("utf-8").split(HEADING)[1].split("\n#")[0].splitlines()
        keys = {f"{stem}.{line.partition(' = ')[0]}" for line in lines if " = " in line}
        assert keys
        assert keys <= said, keys - said
    assert {key for key in messages.catalogue("en") if key.startswith("lessons.kind_")} <= said


def test_no_argument_holds_words_that_are_no_message() -> None:
    for reason in {*REFUSALS, *PHRASES}:
        for name, value in reason.args:
            assert isinstance(value, Reason) or not re.search("[a-z]{2,} [a-z]{2,}", str(value)), (
                reason.key,
                name,
                value,
            )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_sentence_holds_english_words(language: str) -> None:
    english, own = messages.catalogue("en"), messages.catalogue(language)
    keys = {phrase.key for phrase in PHRASES}
    foreign = words(" ".join(english[key] for key in keys)) - words(" ".join(own.values()))
    assert len(foreign) > 50  # words that this language does not have
    for reason in REFUSALS:
        signs = {str(value) for phrase in inside(reason) if phrase.key == "either" for _, value in phrase.args}
        assert not (words(reason.text(language)) - signs) & foreign, reason.text(language)
        assert "�" not in reason.text(language), reason.text(language)


def test_a_sentence_and_what_it_holds_are_in_one_language() -> None:
    with pytest.raises(records.RecordError) as refused:
        list(records.read(f"{ZERTZ}1. Wd4;d1 = *"))
    reason = refused.value.reason
    assert str(reason) == "expected a turn, not Wd4;d1: expected the end of the turn"
    assert reason.text("de") == "erwartet: ein Zug, nicht Wd4;d1: erwartet: das Ende des Zuges"
    assert reason.text("pl") == "oczekiwano: ruch, nie Wd4;d1: oczekiwano: koniec ruchu"


def test_words_of_which_any_will_do_are_joined_in_every_language() -> None:
    said = either(["win", "loss", "draw"])
    assert isinstance(said, Reason)
    assert (said.text(), said.text("de")) == ("win or loss or draw", "win oder loss oder draw")
    assert either(["win"]) == "win"


def test_the_server_sends_arguments_in_the_language_of_the_reader() -> None:
    told = Told.of(Reason.of("expected", None, wanted=Reason.of("zertz.a_ring")), "fr")
    assert told.message == "attendu\u00a0: un anneau comme d4"
    assert told.arguments == {"wanted": "un anneau comme d4"}


def test_a_reason_inside_another_stays_on_one_line_and_short() -> None:
    inner = Reason.of("zertz.ring_gone", "ZERTZ A", ring="x\n\x1b" * 1000)
    said = Reason.of("expected", None, wanted=inner).text()
    assert said.isprintable()
    assert len(said) < 600
