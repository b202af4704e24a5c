"""The start page: games in progress, new games of every kind, languages, settings, and an unreachable server."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, look, set_up, settle
from tests.server.process import Served
from trilith import messages

Check = Callable[[Page], None]


def start(page: Page) -> str:
    """Press the button that starts a game; return the id of the game."""
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url(re.compile("/play/"))
    settle(page)
    return page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize("game", ["LYNGK", "ZÈRTZ", "FENIX"])
def test_a_first_game_takes_two_clicks(page: Page, game: str) -> None:
    set_up(page)
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    state = look(page, start(page))
    assert [player["kind"] for player in state["players"]] == ["human", "engine"]
    assert state["clock"] is None


def test_every_choice_of_a_new_game_counts(page: Page) -> None:
    set_up(page)
    page.goto("/?new=fenix")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("slider", name="Strength").fill("2")
    expect(dialog.locator(".val")).to_have_text("2, Shepherd")
    dialog.get_by_role("radio", name="Computer", exact=True).check()
    dialog.get_by_role("radio", name="7 × 8", exact=True).check()
    dialog.get_by_role("radio", name="5 + 5", exact=True).check()
    dialog.get_by_text("More options").click()
    dialog.get_by_role("radio", name="on a neighbour only").check()
    dialog.get_by_role("radio", name="loses").check()
    dialog.get_by_label("Draw when a position").fill("4")
    dialog.get_by_label("Draw after this many moves").fill("0")
    dialog.get_by_role("switch", name=re.compile("Touch-move")).check()
    state = look(page, start(page))
    assert [player["level"] for player in state["players"]] == ["2", ""]
    assert state["variant"] == "7x8"
    assert state["options"] == {"prep": "adjacent", "stalemate": "loss", "repetition": 4, "idle": 0}
    assert state["clock"]["base"] == 300_000
    assert state["touch_move"]
    page.goto("/?new=fenix")
    expect(page.get_by_role("dialog").locator(".val")).to_have_text("2, Shepherd")


def test_a_lyngk_setup_by_a_word_and_by_a_position(page: Page) -> None:
    set_up(page)
    starts = []
    for _ in range(2):
        page.goto("/?new=lyngk")
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("More options").click()
        dialog.get_by_role("radio", name="From a word").check()
        dialog.get_by_label("The same word").fill("stonehenge")
        starts.append(look(page, start(page))["start"])
    assert starts[0] == starts[1]
    page.goto("/?new=lyngk")
    dialog.get_by_text("More options").click()
    dialog.get_by_role("radio", name="A position").check()
    dialog.get_by_label("Text of a position").fill("nonsense")
    page.get_by_role("button", name="Start game").click()
    expect(dialog.locator(".wrong")).not_to_be_empty()
    dialog.get_by_label("Text of a position").fill(starts[0])
    assert look(page, start(page))["position"] == starts[0]


def test_two_people_and_the_list_of_games(page: Page) -> None:
    set_up(page)
    page.goto("/")
    expect(page.locator(".waits")).to_be_hidden()
    page.get_by_role("button", name="Play ZÈRTZ").click()
    page.get_by_role("radio", name="Two at this screen").check()
    page.get_by_label("Name of player 1").fill("<b>Ada</b>")
    page.get_by_label("Name of player 2").fill("Bo")
    page.get_by_label("Board and goal").select_option("blitz")
    name = start(page)
    expect(page.locator(".pbar.on")).to_contain_text("<b>Ada</b>")
    assert look(page, name)["variant"] == "blitz"
    page.goto("/")
    row = page.locator(".wait-row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("<b>Ada</b> and Bo")
    row.click()
    page.wait_for_url(f"**/play/{name}")


@pytest.mark.parametrize("language", messages.languages())
def test_the_language_of_the_browser_is_spoken(new_page: Callable[..., Page], language: str) -> None:
    page = new_page(locale=language)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).not_to_be_empty()


def test_the_language_can_be_switched(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_settings_are_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_unknown_page_leads_back_to_the_start(page: Page) -> None:
    page.goto("/no-such-page")
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator(".cards")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(new_page: Callable[..., Page], axe: Check, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    set_up(page)
    begin(page, "zertz", players=TWO_PEOPLE)
    page.goto("/")
    expect(page.locator(".wait-row")).to_have_count(1)
    axe(page)
    page.get_by_role("button", name="Play FENIX").click()
    page.get_by_text("More options").click()
    axe(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Language")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1280])
def test_nothing_is_wider_than_the_screen(new_page: Callable[..., Page], fits: Check, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 700})
    set_up(page)
    begin(page, "lyngk", players=TWO_PEOPLE)
    page.goto("/")
    expect(page.locator(".wait-row")).to_have_count(1)
    fits(page)
    page.get_by_role("button", name="Play FENIX").click()
    fits(page)


def test_it_can_be_installed_and_says_when_the_server_is_unreachable(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    with Served(tmp_path) as server:
        page = new_context(base_url=server.address, service_workers="allow").new_page()
        manifest = page.request.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        for icon in manifest.json()["icons"]:
            assert page.request.get(icon["src"]).ok
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()  # now through the service worker, which caches what it serves
        expect(page.locator(".cards")).to_be_visible()
        port = server.address.rsplit(":", 1)[1]
    page.reload()
    expect(page.locator(".strip-line")).to_be_visible()
    expect(page.locator(".cards")).to_be_visible()
    with Served(tmp_path, "--port", port):
        expect(page.locator(".strip-line")).to_be_hidden()


def test_the_first_page_is_light(page: Page) -> None:
    """At most 150 kB are transferred, compressed."""
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto("/", wait_until="networkidle")
    expect(page.locator(".cards")).to_be_visible()
    assert 20_000 < sum(sizes) < 150_000
