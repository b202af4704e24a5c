"""Every language says what English says, with the same arguments, and is found by what a browser asks for."""

from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path

import pytest

from trilith import messages
from trilith.game import Reason

LOCALES = Path(messages.__file__).parent / "locales"
TRANSLATIONS = sorted(set(messages.languages()) - {messages.ENGLISH})
EVERYWHERE = {
    "rules_zertz.J_title",
    "web.clock_of",
    "web.variant_zertz_blitz",
    "web_analysis.key_again_keys",
    "web_analysis.key_engine_keys",
    "web_analysis.key_fault_keys",
    "web_analysis.key_flip_keys",
    "web_analysis.key_note_keys",
    "web_analysis.key_side_keys",
    "web_analysis.key_view_keys",
    "web_analysis.title_fenix",
    "web_analysis.title_lyngk",
    "web_analysis.title_zertz",
}
"""Messages that are the same in every language: names, keys and numbers."""
SAME = {
    "de": {
        "board.figure_G",
        "board.set_animation",
        "board.set_animation_normal",
        "web.begins_other",
        "web.next_place",
        "web.variant_lyngk_standard",
        "web_analysis.engine",
        "web_analysis.key_undo_keys",
        "web_share.link",
        "web_analysis.phase",
    },
    "es": {"board.set_animation_normal", "tui.answer_no", "web_analysis.key_undo_keys", "web_puzzles.provisional"},
    "fr": {
        "web_puzzles.solution",
        "board.colour_J",
        "pieces.lyngk_J",
        "board.set_animation",
        "board.set_volume",
        "rules_fenix.10_title",
        "web.variant_lyngk_standard",
        "web_analysis.phase",
        "web_analysis.position",
        "web_learn.pause",
    },
    "it": {"board.set_volume", "tui.answer_no", "web_analysis.key_undo_keys", "web_share.link"},
    "nl": {
        "board.colour_J",
        "board.set_signs_letters",
        "board.set_volume",
        "engine.fault_blunder",
        "engine.level_8",
        "pieces.lyngk_J",
        "rules_lyngk.D1_title",
        "web.begins_other",
        "web.next_place",
        "web_analysis.engine",
        "web_analysis.key_ends_keys",
        "web_analysis.key_undo_keys",
        "web_share.link",
        "web_analysis.variant",
    },
    "pl": {
        "board.bank",
        "diagram.bank",
        "engine.level_10",
        "web_analysis.key_ends_keys",
        "web_analysis.key_undo_keys",
        "web_share.link",
    },
}
"""Messages that are the same word in English and in this language."""
FORMS = {language: {"one", "other"} for language in messages.languages()} | {"pl": {"one", "few", "many", "other"}}
"""The plural forms; in Polish whole numbers never take the last one, but fractions do."""
STACKS = {
    "de": ["Stapel"] * 8,
    "en": ["stacks", "stack", *["stacks"] * 6],
    "es": ["pilas", "pila", *["pilas"] * 6],
    "fr": ["pile", "pile", *["piles"] * 6],
    "it": ["pile", "pila", *["pile"] * 6],
    "nl": ["stapels", "stapel", *["stapels"] * 6],
    "pl": ["stosów", "stos", "stosy", "stosów", "stosów", "stosów", "stosy", "stosów"],
}
"""The word for "stacks" after 0, 1, 2, 5, 11, 12, 22 and 25."""


def raw(language: str, stem: str) -> dict[str, str | dict[str, str]]:
    """Read a file as it is, plural forms as a table."""
    found: dict[str, str | dict[str, str]] = tomllib.loads((LOCALES / language / f"{stem}.toml").read_text("utf-8"))
    return found


def stems(language: str) -> set[str]:
    return {path.stem for path in (LOCALES / language).iterdir()}


FILES = [(language, stem) for language in TRANSLATIONS for stem in sorted(stems(messages.ENGLISH))]
each_file = pytest.mark.parametrize(("language", "stem"), FILES)
each_language = pytest.mark.parametrize("language", messages.languages())


def test_the_languages_are_the_folders() -> None:
    assert {path.name for path in LOCALES.iterdir()} == set(messages.languages())


@each_language
def test_a_language_has_the_files_of_english(language: str) -> None:
    assert all(path.suffix == ".toml" for path in (LOCALES / language).iterdir())
    assert stems(language) == stems(messages.ENGLISH)


@each_file
def test_a_file_has_the_keys_of_english_in_the_same_order(language: str, stem: str) -> None:
    assert list(raw(language, stem)) == list(raw(messages.ENGLISH, stem))


@each_file
def test_a_message_takes_the_arguments_it_takes_in_english(language: str, stem: str) -> None:
    for key, english in raw(messages.ENGLISH, stem).items():
        wanted = arguments(english)
        assert arguments(raw(language, stem)[key]) - {"count"} == wanted - {"count"}, key
        for form in texts(raw(language, stem)[key]):
            assert arguments(form) <= wanted | {"count"}, key


@each_file
def test_a_message_is_not_left_in_english(language: str, stem: str) -> None:
    prefix = "" if stem == "common" else f"{stem}."
    for key, english in raw(messages.ENGLISH, stem).items():
        found = texts(raw(language, stem)[key])
        same = found == texts(english) and any(letters(text) for text in found)
        assert same == (f"{prefix}{key}" in SAME[language] | EVERYWHERE), key


@each_language
def test_a_message_has_text_without_space_at_its_ends(language: str) -> None:
    for key, text in messages.catalogue(language).items():
        assert text.strip(), key
        assert text.strip() == text or key.startswith("tui.help_"), key


@each_language
def test_a_message_that_changes_with_a_number_has_every_form_of_its_language(language: str) -> None:
    tables = [said for stem in stems(language) for said in raw(language, stem).values() if isinstance(said, dict)]
    assert tables
    assert all(set(table) == FORMS[language] for table in tables)
    assert {messages.plural_form(count, language) for count in range(200)} <= FORMS[language]


@each_language
def test_a_language_puts_the_word_into_the_form_of_the_number(language: str) -> None:
    said = [messages.text("diagram.stacks", {"count": count}, language) for count in (0, 1, 2, 5, 11, 12, 22, 25)]
    assert said == STACKS[language]


def test_a_reason_is_said_in_every_language_with_its_clause() -> None:
    reason = Reason.of("zertz.no_marble", "ZERTZ R10", ring="d4")
    said = {reason.text(language) for language in messages.languages()}
    assert len(said) == len(messages.languages())
    assert all("d4" in text and text.endswith("[ZERTZ R10]") for text in said)


def test_an_unknown_language_gets_english() -> None:
    assert messages.text("diagram.red", {}, "tlh") == "Red"
    assert messages.catalogue("../en") == messages.catalogue("en")


@each_language
def test_a_missing_key_is_an_error_and_not_english(language: str) -> None:
    with pytest.raises(KeyError):
        messages.text("diagram.no_such_key", {"count": 1}, language)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("zh-Hant-TW, pl;q=0.2", "pl"),
        ("fr;q=0.5, it;q=0.8, nl", "nl"),
        ("es, it", "es"),
        ("it, es", "it"),
        ("it;q=0.4, es;q=0.40", "it"),
        ("ja, ko;q=0.9", "en"),
        ("*", "en"),
        ("fr;q=0.3, *;q=0.5", "en"),
        ("en;q=0, *", "de"),
        ("de;q=0", "en"),
        ("de;q=0, pl;q=0.001", "pl"),
        ("de-DE;q=0.3, de;q=0.9, fr;q=0.5", "de"),
        (" nl ; q=1.000 ,, en", "nl"),
        ("de;q=2, fr;q=-1, it;q=x, es;level=1, pl;q=0.1", "pl"),
        ("\u0661;q=0.\u0661, \x00, " + "a" * 10_000, "en"),
    ],
)
def test_the_best_language_for_a_header(header: str | None, language: str) -> None:
    assert messages.choose(header) == language


def test_languages_are_called_what_their_speakers_call_them() -> None:
    assert messages.languages()["fr"] == "Français"
    messages.languages().clear()
    assert list(messages.languages()) == ["de", "en", "es", "fr", "it", "nl", "pl"]


# The terminal has 80 columns in every language, and the same keys.


@each_language
def test_the_lines_of_keys_fit_and_name_the_keys_of_english(language: str) -> None:
    english, own = messages.catalogue("en"), messages.catalogue(language)
    for key in ("keys_play", "keys_thinking", "keys_over", "keys_type", "over_next"):
        assert len(own[f"tui.{key}"]) <= 80, key
        assert keys(own[f"tui.{key}"]) == keys(english[f"tui.{key}"]), key


@each_language
@pytest.mark.parametrize("game", ["lyngk", "zertz", "fenix"])
def test_the_page_of_help_fits_and_stands_in_columns(language: str, game: str) -> None:
    own = {key.removeprefix("tui."): text for key, text in messages.catalogue(language).items()}
    letters = own[f"help_{game}_letters"]
    lines = own["help_keys"].format(letters=letters).splitlines()
    assert [line[len(letters) : len(letters) + 3] for line in lines] == [f"{key}  " for key in "huldxsnq"]
    assert len({len(own[f"help_{name}_letters"]) for name in ("lyngk", "zertz", "fenix")}) == 1
    about = own[f"help_{game}"].format(one="1", two="2").splitlines()
    assert len(about) <= 4
    assert all(len(line) <= 74 for line in (*lines, *about))
    kinds = ("placed", "selected", "struck", "removed", "forced", "targets")
    signs = "  ".join("x " + messages.text(f"diagram.mark_{kind}", {}, language) for kind in kinds)
    assert len(f"{own['help_marks']} {signs}") <= 74


@each_language
def test_what_to_do_fits_one_line_or_is_no_longer_than_in_english(language: str) -> None:
    for key in messages.catalogue(language):
        if re.match(r"tui\.(lyngk|zertz|fenix)_", key):
            assert len(duty(key, language)) <= max(78, len(duty(key, "en"))), key


def duty(key: str, language: str) -> str:
    """Write a duty with many places to choose from, and with the longest clause where it names one."""
    marbles = "   ".join(f"[x] {messages.text(f'tui.{colour}', {}, language)}" for colour in ("white", "grey", "black"))
    args = {
        "keys": marbles if key == "tui.zertz_colour" else "[i] [b] [r] [g] [k]",
        "colour": messages.text("tui.black", {}, language) if "zertz" in key else "R",
        "places": "a1, b2, c3, d4, e5, …",
        "start": "d4",
        "here": "d4",
    }
    forced = "{places}" in messages.catalogue(language)[key]
    named = forced or key.endswith(("_pass", "lyngk_claim", "_remove", "_prepare", "_or_form"))
    return messages.text(key, args, language) + (" [ZERTZ D2.1]" if named else "")


@each_language
def test_answers_can_be_chosen_by_their_first_letter(language: str) -> None:
    own = messages.catalogue(language)
    for answers in (("answer_yes", "answer_no"), ("quit_save", "quit_lose")):
        assert len({own[f"tui.{answer}"][0] for answer in answers}) == len(answers)


def texts(said: str | dict[str, str]) -> list[str]:
    """List the forms of a message."""
    return list(said.values()) if isinstance(said, dict) else [said]


def arguments(said: str | dict[str, str]) -> set[str]:
    """Name what is filled into a message; nothing is filled in but by a plain name."""
    found = set()
    for text in texts(said):
        for _, name, spec, conversion in string.Formatter().parse(text):
            assert not spec
            assert not conversion
            if name is not None:
                assert name.isidentifier()
                found.add(name)
    return found


def letters(text: str) -> bool:
    """Say whether a message has words of its own besides its arguments."""
    return any(character.isalpha() for character in re.sub(r"\{\w+\}", "", text))


def keys(text: str) -> list[str]:
    """List the keys of one letter or sign that a line names."""
    return [word for word in text.replace("[", "").replace("]", "").split() if len(word) == 1]
