"""Pictures are valid, self-contained files that show every piece and every mark."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from xml.etree import ElementTree

import pytest

from tests.diagram.positions import CROWDED, MIDDLE, marks_for, middle, view
from trilith.diagram import NO_MARKS, THEMES, Marks, svg
from trilith.diagram.style import RULES
from trilith.diagram.tokens import DARK, LIGHT
from trilith.game import UnknownName

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 60_000

every_position = pytest.mark.parametrize("name", MIDDLE)


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def prefix(picture: str) -> str:
    found = re.search(r'class="(t[0-9a-f]{6}-)picture"', picture)
    assert found is not None
    return found[1]


def classes(picture: str) -> Counter[str]:
    """Count the classes of the elements, without the prefix."""
    found = Counter[str]()
    for element in read(picture).iter():
        found.update(word.removeprefix(prefix(picture)) for word in element.get("class", "").split())
    return found


def uses(picture: str) -> Counter[str]:
    """Count the elements that show a definition; uses inside definitions do not count."""
    root = read(picture)
    inside = {id(element) for definitions in root.iter(f"{SVG}defs") for element in definitions.iter()}
    shown = (element for element in root.iter(f"{SVG}use") if id(element) not in inside)
    return Counter(element.get("href", "").removeprefix("#" + prefix(picture)) for element in shown)


@every_position
@pytest.mark.parametrize("theme", THEMES)
def test_is_a_small_well_formed_picture_with_a_name(name: str, theme: str) -> None:
    picture = svg(middle(name), theme=theme, marks=marks_for(name.split()[0]))
    root = read(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title")
    assert len(picture.encode()) < LARGEST


@every_position
def test_fetches_nothing_and_runs_nothing(name: str) -> None:
    picture = svg(middle(name), marks=marks_for(name.split()[0]))
    assert "<script" not in picture
    assert "@import" not in picture
    assert not re.search(r"\son\w+=", picture)
    links = re.findall(r'(?:href="|url\()([^")]*)', picture)
    assert links
    assert all(link.startswith("#") for link in links)
    assert picture.count("http") == 1  # the name space


@every_position
def test_ids_are_its_own_and_every_reference_has_one(name: str) -> None:
    picture = svg(middle(name), marks=marks_for(name.split()[0]))
    ids = [element.get("id") for element in read(picture).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(found.startswith(prefix(picture)) for found in ids if found)
    assert {link[1:] for link in re.findall(r'(?:href="|url\()(#[^")]*)', picture)} <= set(ids)
    assert "~" not in picture


@every_position
def test_every_class_has_a_rule(name: str) -> None:
    used = classes(svg(middle(name), marks=marks_for(name.split()[0])))
    assert used.keys() <= RULES.keys()


def test_different_pictures_share_no_id() -> None:
    shown = middle("fenix 7x8")
    pictures = [svg(shown, theme=theme, panels=panels) for theme in THEMES for panels in (True, False)]
    assert len({prefix(picture) for picture in pictures}) == len(pictures)


@every_position
def test_the_same_position_gives_the_same_picture(name: str) -> None:
    assert svg(middle(name)) == svg(middle(name))


@every_position
def test_shows_every_piece_once(name: str) -> None:
    shown = middle(name)
    expected = Counter[str]()
    for cell in shown.cells:
        if shown.game == "lyngk":
            expected.update(cell.pieces)
        elif shown.game == "fenix" and cell.pieces:
            expected[{1: "fr", 2: "fb"}[cell.owner] + cell.pieces.upper()] += 1
        elif shown.game == "zertz":
            expected.update(["ring"] * cell.present + [*cell.pieces])
    assert uses(svg(shown, panels=False)) == expected


@every_position
def test_names_every_piece_for_a_resting_pointer(name: str) -> None:
    shown = middle(name)
    said = {element.text for element in read(svg(shown)).iter(f"{SVG}title")}
    assert {f"{cell.name} {cell.pieces}" for cell in shown.cells if cell.pieces} <= said


def test_rims_say_whose_stacks_and_figures_are() -> None:
    for name in ("lyngk standard", "fenix 9x9"):
        shown = middle(name)
        found = classes(svg(shown, panels=False))
        if shown.game == "lyngk":
            rims = Counter(key[-1] for key, count in found.items() if "rim" in key for _ in range(count))
            assert rims == Counter(str(cell.owner) for cell in shown.cells if cell.owner)
        else:
            assert {"fr-rim1", "fb-rim2"} <= found.keys()
            assert not {"fr-rim2", "fb-rim1"} & found.keys()


def test_stacks_of_two_or_more_carry_their_height() -> None:
    shown = middle("lyngk standard")
    numerals = [e.text for e in read(svg(shown)).iter(f"{SVG}text") if e.get("class", "").endswith("tag-text")]
    assert sorted(map(str, numerals)) == sorted(str(len(c.pieces)) for c in shown.cells if len(c.pieces) > 1)


MARK_CLASSES = {
    "path": {"m-arrow"},
    "last": {"m-last"},
    "targets": {"m-dot"},
    "selected": {"m-selected"},
    "forced": {"m-forced", "m-forced2"},
    "links": {"m-link"},
    "struck": {"m-struck"},
    "removed": {"minus", "gone"},
    "placed": {"m-placed"},
}


@every_position
@pytest.mark.parametrize("field", fields(Marks), ids=lambda field: field.name)
def test_every_mark_has_a_shape(name: str, field: object) -> None:
    shown, kind = middle(name), getattr(field, "name", "")
    found = classes(svg(shown, marks=Marks(**{kind: getattr(marks_for(shown.game), kind)})))
    assert MARK_CLASSES[kind] & found.keys()
    assert not MARK_CLASSES[kind] & classes(svg(shown)).keys()


def test_an_empty_target_is_a_dot_and_an_occupied_one_has_a_ring() -> None:
    shown = middle("lyngk standard")
    assert "m-target" not in classes(svg(shown, marks=Marks(targets=("e5",))))
    assert "m-target" in classes(svg(shown, marks=Marks(targets=("e4",))))


def test_a_ring_that_goes_has_a_minus_and_one_that_went_is_dashed() -> None:
    shown = middle("zertz 37")
    goes, went = (classes(svg(shown, marks=Marks(removed=(name,)))) for name in ("b2", "b1"))
    assert "minus" in goes
    assert "gone" not in goes
    assert "gone" in went
    assert "minus" not in went


def test_a_struck_piece_is_faint_but_its_ring_is_not() -> None:
    picture = svg(middle("zertz 37"), marks=Marks(struck=("d4",)), panels=False)
    ghosts = [e for e in read(picture).iter() if "ghost" in e.get("class", "")]
    assert [u.get("href", "")[-2:] for g in ghosts for u in g.iter(f"{SVG}use")] == ["-G"]


def test_an_arrow_may_come_back_to_its_start_and_needs_two_places() -> None:
    shown = middle("fenix 7x8")
    assert classes(svg(shown, marks=Marks(path=(("a1", "c1", "c3", "a3", "a1"),))))["m-arrow"] == 1
    assert "m-arrow" not in classes(svg(shown, marks=Marks(path=(("a1", "a1"), ("b2",), ()))))


@every_position
def test_coordinates_can_be_left_out(name: str) -> None:
    shown = middle(name)
    letters = {cell.name[0] for cell in shown.cells if cell.present}
    assert letters <= {name[0] for name in names_on(svg(shown))}
    assert "co" not in classes(svg(shown, coordinates=False))


def names_on(picture: str) -> list[str]:
    return [e.text or "" for e in read(picture).iter(f"{SVG}text") if e.get("class", "").endswith("-co")]


@pytest.mark.parametrize("rotation", range(6))
def test_both_ends_of_every_column_are_named_and_follow_a_board_that_shrinks(rotation: int) -> None:
    shown = middle("zertz 37")
    present = [cell.name for cell in shown.cells if cell.present]
    columns = {name[0]: sorted(other for other in present if other[0] == name[0]) for name in present}
    ends = {end for column in columns.values() for end in (column[0], column[-1])}
    assert sorted(names_on(svg(shown, rotation=rotation))) == sorted(ends)


def test_gaps_are_dots_and_a_name_takes_the_place_of_the_dot_beyond_it() -> None:
    shown = middle("zertz 37")
    gaps = sum(not cell.present for cell in shown.cells)
    assert classes(svg(shown))["gap"] < gaps
    assert classes(svg(shown, coordinates=False))["gap"] == gaps


@every_position
def test_strips_say_who_moves_and_can_be_left_out(name: str) -> None:
    shown = middle(name)
    framed = 0 if shown.result else 1
    assert classes(svg(shown))["card-on"] == framed
    assert classes(svg(shown))["card"] == 2 - framed
    assert not {"card", "card-on"} & classes(svg(shown, panels=False)).keys()


def strip_texts(picture: str, kind: str) -> list[str]:
    return [e.text or "" for e in read(picture).iter(f"{SVG}text") if e.get("class", "") == prefix(picture) + kind]


def test_lyngk_strips_show_claims_and_stacks() -> None:
    shown = view("lyngk", CROWDED)
    said = [element.text for element in read(svg(shown)).iter(f"{SVG}title")]
    assert all(stack in said for stacks in shown.holdings for stack in stacks)
    assert all(colour in said for claimed in shown.claims for colour in claimed)
    assert strip_texts(svg(shown), "score") == ["2", "6"]


def test_zertz_strips_show_bank_and_captured_marbles() -> None:
    picture = svg(middle("zertz 37"))
    assert strip_texts(picture, "chip-count") == ["2", "0", "6", "1", "2", "2", "2", "3", "0"]


def test_fenix_strips_show_stones_and_what_is_pending() -> None:
    picture = svg(middle("fenix 7x8"))
    assert strip_texts(picture, "score") == ["8", "4"]
    assert strip_texts(picture, "note") == ["may form a General"]


def test_the_title_is_the_callers_and_is_escaped() -> None:
    title = 'Turn 3: "a<b" & ~c'
    root = read(svg(middle("fenix 7x8"), title=title))
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == title


def test_the_title_says_the_game_and_who_moves() -> None:
    assert read(svg(middle("fenix 7x8"))).get("aria-label") == "FENIX, 7x8: Black to move"
    assert read(svg(middle("zertz 37"))).get("aria-label") == "ZÈRTZ, 37: Player 1 to move"


def test_the_width_sets_the_size_on_screen() -> None:
    root = read(svg(middle("fenix 9x9"), width=240))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "240"
    assert float(root.get("height", 0)) == pytest.approx(240 * height / width, abs=1)


def test_auto_follows_the_reader_and_fixed_themes_do_not() -> None:
    auto, light, dark = (svg(middle("lyngk standard"), theme=theme) for theme in THEMES)
    assert "prefers-color-scheme:dark" in auto
    assert "prefers-color-scheme" not in light + dark
    assert LIGHT["l-panel"] in light
    assert DARK["l-panel"] in dark
    assert LIGHT["l-panel"] in auto
    assert DARK["l-panel"] in auto


def test_colours_are_written_out_for_readers_without_variables() -> None:
    assert "var(" not in svg(middle("lyngk standard"))
    assert "$" not in svg(middle("lyngk standard"), marks=marks_for("lyngk"))


def test_dark_has_a_value_for_every_token_and_no_other() -> None:
    assert DARK.keys() == LIGHT.keys()


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(UnknownName, match="no theme blue"):
        svg(middle("fenix 7x8"), theme="blue")


def test_a_picture_without_width_is_refused() -> None:
    with pytest.raises(UnknownName, match="at least 1 pixel wide, not 0"):
        svg(middle("fenix 7x8"), width=0)


def test_a_mark_off_the_board_is_refused() -> None:
    with pytest.raises(UnknownName, match="i9"):
        svg(middle("fenix 7x8"), marks=Marks(last=("i9",)))
    svg(middle("fenix 9x9"), marks=Marks(last=("i9",)))
    assert Marks() == NO_MARKS


@every_position
def test_a_turned_board_shows_the_same_things(name: str) -> None:
    here = middle(name)
    plain, half = svg(here), svg(here, rotation=1 if here.game == "fenix" else 3)
    assert half != plain
    assert (uses(half), classes(half)) == (uses(plain), classes(plain))
    assert svg(here, rotation=2 if here.game == "fenix" else 6) == plain


def test_the_columns_of_a_board_turned_round_run_the_other_way() -> None:
    letters = read(svg(middle("fenix 9x9"), rotation=1)).iter(f"{SVG}text")
    places = {letter.text: float(letter.get("x", "0")) for letter in letters if letter.text in ("a", "i")}
    assert places["i"] < places["a"]
