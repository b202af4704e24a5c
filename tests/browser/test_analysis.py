"""The analysis page: open records and positions, step through them, review, change, share and save them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Download, Page, expect

from trilith import records

BLITZ = """[Game "zertz"]
[Variant "blitz"]
[Start "blitz oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1"]
[Player1 "Ada <b>bold</b>"]
[Player2 "Bo"]

{Both have five minutes.} 1. We4,b1 @4.2 Bb2,g4 @6 3. Bd5,f1? @9.75 {This offers a jump; quiet was}
(3. Bc1,a1 Gf5,g3 {with a long game} (4. Gc2,d1?? {a gift:} 5. xc1Gc3)) 4. xd5Wf3 @1.1 5. Wf4,g2 @8
xf3Wf5 7. Wb3,g3?? @0.5 {The third <i>white</i> marble.} 8. xb2Wb4
= 0-1 white 0/0/0:3/0/0
"""
LYNGK = "lyngk5 R/4/3K1(GK)1/6/7/2(GIRB)K2/7/4/1 1 GK:R -:-"
FENIX = "2s1sg3/3S1sg2/S3ssssg/S3s1ssk/S1S3sss/G2s2s2/1SSSSS1s1/1GKSS1S1s/3GS2S1 r battle - 0 58"


@pytest.fixture
def desk(page: Page) -> Page:
    """The analysis page with a finished game and the engine off; tests that need the engine switch it on."""
    return with_game(page)


def with_game(page: Page, text: str = BLITZ) -> Page:
    page.add_init_script(
        "localStorage.getItem('trilith.analysis') ?? localStorage.setItem('trilith.analysis', '{\"on\": false}')"
    )
    page.goto("/analysis")
    page.get_by_label("Paste a record or a position").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".an .board")).to_be_visible()
    return page


def at(page: Page, text: str) -> None:
    expect(page.locator(".cur b")).to_have_text(text)


def press(page: Page, cell: str) -> None:
    page.locator(f"[data-cell={cell}]").click()


def saved(page: Page, button: str, nth: int = 0) -> Download:
    with page.expect_download() as download:
        page.locator("dialog").get_by_role("button", name=button, exact=True).nth(nth).click()
    return download.value


def record_of(page: Page) -> str:
    """Read the record from the dialog "Share and save"."""
    page.get_by_role("button", name="Share and save").click()
    text = page.get_by_label("Record").input_value()
    page.get_by_role("button", name="Close").click()
    return text


def test_a_record_is_shown_with_its_variations_comments_and_marks(desk: Page) -> None:
    at(desk, "8. xb2Wb4")
    expect(desk.locator(".cur small")).to_contain_text("white")
    turns = desk.get_by_role("group", name="Turns")
    expect(turns).to_contain_text("This offers a jump; quiet was")
    expect(turns.locator(".var .var")).to_contain_text("a gift:")
    expect(turns.get_by_role("button", name="Gc2,d1??")).to_be_visible()
    assert desk.locator("main i", has_text="white").count() == 0  # no HTML from a comment
    assert "<i>white</i>" in turns.inner_text()
    assert "<b>bold</b>" in desk.locator("header").inner_text()
    expect(desk.locator(".mat .who").first).to_have_text("Ada <b>bold</b>")


def test_the_keyboard_walks_through_the_game(desk: Page) -> None:
    at(desk, "8. xb2Wb4")
    desk.keyboard.press("Home")
    at(desk, "Start")
    for turn in ("1. We4,b1", "2. Bb2,g4", "3. Bd5,f1"):
        desk.keyboard.press("ArrowRight")
        at(desk, turn)
    desk.keyboard.press("ArrowDown")
    at(desk, "3. Bc1,a1")
    expect(desk.locator(".cur small")).to_have_text("instead of Bd5,f1")
    desk.keyboard.press("End")
    at(desk, "4. Gf5,g3")
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowUp")
    at(desk, "3. Bd5,f1")
    desk.locator("[data-cell=d4]").focus()
    desk.keyboard.press("ArrowLeft")  # on the board arrows go from ring to ring
    at(desk, "3. Bd5,f1")
    desk.keyboard.press(",")
    at(desk, "2. Bb2,g4")
    desk.keyboard.press("?")
    expect(desk.get_by_role("dialog", name="Keys")).to_be_visible()


def test_turns_played_on_the_board_become_a_variation(desk: Page) -> None:
    desk.keyboard.press("Home")
    at(desk, "Start")
    desk.get_by_role("button", name="grey, 7 left").click()
    press(desk, "d4")
    press(desk, "d5")  # between other rings, therefore not free
    expect(desk.locator(".cur .no")).to_be_visible()
    press(desk, "a1")
    at(desk, "1. Gd4,a1")
    expect(desk.locator(".tree .var").first).to_contain_text("Gd4,a1")
    desk.get_by_role("button", name="Make this the main line").click()
    expect(desk.locator(".trow").first).to_contain_text("Gd4,a1")
    text = record_of(desk)
    (record,) = records.read(text)
    assert [played.turn for played in record.line.turns] == ["Gd4,a1"]
    assert record.result == "*"
    desk.get_by_role("button", name="Delete from this turn on").click()
    at(desk, "Start")
    (record,) = records.read(record_of(desk))
    assert len(record.line.turns) == 8
    assert record.result == "0-1 white 0/0/0:3/0/0"


def test_a_turn_gets_a_comment_and_a_mark(desk: Page) -> None:
    desk.get_by_role("button", name="Bb2,g4").click()
    desk.keyboard.press("n")
    desk.get_by_label("Comment", exact=True).fill("Quiet {and} solid.")
    desk.get_by_role("radio", name="!?").click()
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator(".tree")).to_contain_text("Quiet {and} solid.")
    (record,) = records.read(record_of(desk))
    second = record.line.turns[1]
    assert (second.mark, second.comments) == ("!?", ("Quiet {and} solid.",))


def test_a_record_that_is_opened_is_shared_unchanged(desk: Page) -> None:
    assert record_of(desk) == records.write(next(records.read(BLITZ)))


def test_everything_is_in_the_address(desk: Page, new_page: Callable[..., Page]) -> None:
    desk.get_by_role("button", name="Gf5,g3").click()
    at(desk, "4. Gf5,g3")
    desk.get_by_role("button", name="Share and save").click()
    link = desk.get_by_label("Link to this analysis").input_value()
    other = new_page()
    other.goto(link)
    at(other, "4. Gf5,g3")
    assert record_of(other) == records.write(next(records.read(BLITZ)))
    other.reload()
    at(other, "4. Gf5,g3")


def test_a_bad_link_says_so_and_offers_the_rest(page: Page) -> None:
    page.goto("/analysis#r=nonsense")
    expect(page.get_by_text("This link cannot be opened")).to_be_visible()
    expect(page.get_by_role("button", name="Open", exact=True)).to_be_visible()


def test_what_cannot_be_read_says_where_and_why(page: Page) -> None:
    page.goto("/analysis")
    page.get_by_label("Paste a record or a position").fill(BLITZ.replace("Bb2,g4", "Bb2,d4"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="Line 7")).to_contain_text("Bb2,d4")


def test_a_file_with_several_games_lets_one_be_chosen(page: Page) -> None:
    page.goto("/analysis")
    two = BLITZ + "\n" + BLITZ.replace("Ada <b>bold</b>", "Cleo")
    page.set_input_files("#open-file", {"name": "two.txt", "mimeType": "text/plain", "buffer": two.encode()})
    page.get_by_role("button", name="2. Cleo – Bo").click()
    expect(page.locator("header h1")).to_contain_text("Cleo – Bo")


@pytest.mark.parametrize(
    ("text", "path", "turn"), [(LYNGK, ["c4", "f3"], "1. c4-f3"), (FENIX, ["a4", "e4", "h4", "h2"], "1. a4xe4xh4xh2")]
)
def test_a_position_of_the_other_games_is_played_on(page: Page, text: str, path: list[str], turn: str) -> None:
    with_game(page, text)
    at(page, "Start")
    for cell in path:
        press(page, cell)
    at(page, turn)


def test_a_pasted_position_takes_options_of_the_rules(page: Page) -> None:
    page.goto("/analysis")
    text, options = page.get_by_label("Paste a record or a position"), page.get_by_text("Options of the rules")
    text.fill(LYNGK)
    expect(options).to_be_hidden()
    text.fill(FENIX)
    options.click()
    page.get_by_role("radio", name="loses").check()
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".an .board")).to_be_visible()
    assert '[Options "stalemate=loss"]' in record_of(page)


def test_a_game_of_this_browser_comes_from_its_page(page: Page) -> None:
    page.goto("/analysis")
    begun = page.request.post("/api/v1/play", data={"game": "zertz", "variant": "blitz"}).json()
    page.request.post(f"/api/v1/play/{begun['id']}/turns", data={"turn": "Wd4,a1", "version": begun["version"]})
    page.goto(f"/analysis?play={begun['id']}")
    at(page, "1. Wd4,a1")
    page.goto("/analysis")
    expect(page.get_by_text("Your games")).to_be_visible()


def test_the_engine_shows_lines_a_chance_and_arrows(page: Page) -> None:
    with_game(page, LYNGK)
    page.get_by_role("switch", name="Engine").check()
    lines = page.locator(".lines li")
    expect(lines.first).to_be_visible()
    expect(page.locator(".wbar")).to_have_attribute("aria-label", re.compile(r"Win chance of player 1: \d+ %"))
    expect(page.locator(".m-best").first).to_be_attached()
    lines.first.get_by_role("button").first.click()
    expect(page.locator(".cur b")).to_contain_text("1. ")


def test_a_review_lists_faults_and_asks_for_better_turns(desk: Page) -> None:
    desk.get_by_role("button", name="Review the game").click()
    expect(desk.locator(".a-sum")).to_be_visible(timeout=60_000)
    expect(desk.get_by_role("img", name="Win chance of player 1 by turn")).to_be_visible()
    if desk.get_by_role("button", name=re.compile("^also ")).count():
        desk.get_by_role("button", name=re.compile("^also ")).click()
    faults = desk.locator(".rev button")
    expect(desk.locator(".gwrap .gm")).to_have_count(faults.count())
    worst = faults.first.locator("b").inner_text().strip()
    faults.first.click()
    expect(desk.locator(".find").first).to_contain_text(worst)
    before = int(worst.split(".")[0]) - 1
    desk.get_by_role("button", name="Find it").click()
    expect(desk.locator(".cur b")).to_have_text(re.compile(rf"^{before}\.") if before else "Start")
    play_text(desk, worst.split(" ")[1])
    expect(desk.get_by_text("This turn was played in the game.")).to_be_visible()
    desk.get_by_role("button", name="Show it").click()
    expect(desk.locator(".a-find .ln2")).to_be_visible()
    desk.get_by_role("button", name="Share and save").click()
    assert "A review" in saved(desk, "Save with review").path().read_text(encoding="utf-8")


def play_text(page: Page, turn: str) -> None:
    """Play a turn of ZÈRTZ as it is written, by presses."""
    if turn.startswith("x"):
        for cell in re.findall(r"[a-g]\d", turn):
            press(page, cell)
        return
    colour = {"W": "white", "G": "grey", "B": "black"}[turn[0]]
    page.get_by_role("button", name=re.compile(f"^{colour}, ")).click()
    for cell in re.findall(r"[a-g]\d", turn.split("x", maxsplit=1)[0]):
        press(page, cell)


def test_pictures_are_saved(desk: Page) -> None:
    desk.get_by_role("button", name="Share and save").click()
    assert saved(desk, "SVG").path().read_text(encoding="utf-8").startswith("<svg")
    png = saved(desk, "PNG").path().read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 1600
    assert saved(desk, "Save").path().read_text(encoding="utf-8") == records.write(next(records.read(BLITZ)))


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_the_page_fits_and_is_accessible(
    new_page: Callable[..., Page], axe: Callable[[Page], None], fits: Callable[[Page], None], width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 740})
    page.goto("/analysis")
    expect(page.locator(".starts li")).to_have_count(3)
    fits(page)
    axe(page)
    with_game(page)
    at(page, "8. xb2Wb4")
    fits(page)
    axe(page)
