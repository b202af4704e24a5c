"""Bad input on the command line: status 2, one line on standard error, no traceback."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Command

REFUSED = {
    "a verb that does not exist": (("castle",), "invalid choice: 'castle'"),
    "a verb without its arguments": (("turns",), "required: GAME, POSITION (see 'trilith turns --help')"),
    "apply without a turn": (("apply", "zertz", "37"), "required: TURN"),
    "too many arguments": (("turns", "zertz", "37", "oooo/ooooo"), "unrecognized arguments: oooo/ooooo"),
    "an unknown switch": (("games", "--all"), "unrecognized arguments: --all"),
    "a shortened switch": (("perft", "zertz", "37", "1", "--div"), "unrecognized arguments: --div"),
    "a game that does not exist": (("turns", "chess", "8x8"), "there is no game chess; the games are lyngk, zertz"),
    "a game in capitals": (("turns", "ZERTZ", "37"), "there is no game ZERTZ"),
    "a variant that does not exist": (("turns", "zertz", "38"), "ZÈRTZ has no variant 38; its variants are 37, 40"),
    "no such variant at random": (("random", "fenix", "8x8"), "FENIX has no variant 8x8; its variants are 9x9, 7x8"),
    "an unknown variant with a seed": (("turns", "lyngk", "seven@x"), "LYNGK has no variant seven"),
    "a seed where none is taken": (("turns", "zertz", "37@x"), "takes no seed"),
    "a seed that is no text": (("turns", "lyngk", "standard@\udcff"), "POSITION: this is not text"),
    "no position": (("turns", "zertz", ""), "expected six fields"),
    "a malformed position": (
        ("turns", "fenix", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 6x0"),
        "without leading zeros at column 37: k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 6x0",
    ),
    "a position that cannot be": (
        ("turns", "zertz", "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 3/3/4 3/5/6 0/0/0 1"),
        "",
    ),
    "a position of another game": (("turns", "lyngk", "k6/7/7/3s3/3s3/2K4/7/7 r battle - 4 60"), "expected"),
    "a position with a line break": (("turns", "zertz", "37 oo\noo/\x1b[31m"), ""),
    "an endless position": (("turns", "zertz", "37 " + "o" * 100_000), "at most 4096 are read"),
    "an endless turn": (("apply", "zertz", "37", "x" * 100_000), "turn 1: the text has 100000 characters"),
    "an endless game": (("turns", "x" * 100_000, "37"), "there is no game xxx"),
    "an endless verb": (("x" * 100_000,), "invalid choice: 'xxx"),
    "an option without a value": (
        ("turns", "fenix", "9x9", "--option", "prep"),
        "an option is written NAME=VALUE: prep",
    ),
    "an option without anything": (("turns", "fenix", "9x9", "--option"), "expected one argument"),
    "an option that does not exist": (("turns", "fenix", "9x9", "--option", "seed=1"), "there is no option seed here"),
    "an option without a name": (("turns", "fenix", "9x9", "--option", "=1"), "there is no option  here"),
    "an option of another game": (("turns", "zertz", "37", "--option", "prep=any"), "the options are none"),
    "a value that does not exist": (
        ("turns", "fenix", "9x9", "--option", "prep=all"),
        "all is not a valid value for option prep",
    ),
    "a huge value": (("turns", "fenix", "9x9", "--option", "idle=" + "9" * 5000), "is not a valid value for"),
    "a negative value": (("random", "fenix", "--option", "idle=-1"), "-1 is not a valid value for option idle"),
    "an option twice": (("show", "fenix", "9x9", "--option", "idle=5", "--option", "idle=6"), "idle is given twice"),
}


@pytest.mark.parametrize(("arguments", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(refused: Callable[..., str], arguments: tuple[str, ...], reason: str) -> None:
    said = refused(*arguments)
    assert reason in said
    assert len(said) < 600
    assert said.isprintable()


@pytest.mark.parametrize("verb", ["turns", "apply", "explain", "perft", "show"])
def test_every_verb_refuses_a_bad_position(refused: Callable[..., str], verb: str) -> None:
    more = {"apply": ["Wd4,d1"], "explain": ["Wd4,d1"], "perft": ["1"]}.get(verb, [])
    assert "at column" in refused(
        verb, "zertz", "37 oooo/ooooo/oooooo/oooxooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1", *more
    )


WORDS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["turns", "apply", "show", "lyngk", "zertz", "fenix", "37", "standard@x", "--option", "prep=any", "-", "1"]
    ),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(["turns", "zertz", "37 \udcff\0"])
@given(st.lists(WORDS, max_size=5))
def test_no_text_from_outside_ever_crashes_the_command(command: Command, words: list[str]) -> None:
    if "--svg" not in " ".join(words):
        answer = command(*words)
        assert answer.status in (0, 1, 2)
        assert answer.status != 2 or answer.err.count("\n") == 1
