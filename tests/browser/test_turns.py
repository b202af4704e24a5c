"""Turns by touch, with a route, a claim or a chain, and what the page shows meanwhile."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import TWO_PEOPLE, begin, look, press, set_up, settle
from tests.web.make_views import SCENES

STEPS = 8
"""Touch events of a drag between its start and its end."""


def scene(page: Page, name: str) -> str:
    """Begin a game for two from a scene of the browser modules; return its id."""
    game, _, position, _ = SCENES[name]
    return begin(page, game, position=position, players=TWO_PEOPLE)


def drag(page: Page, start: Locator, end: Locator) -> None:
    """Drag with a finger."""
    touches = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(start), middle(end)
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for done in range(1, STEPS + 1):
        point = {"x": x + (to_x - x) * done / STEPS, "y": y + (to_y - y) * done / STEPS}
        touches.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(element: Locator) -> tuple[float, float]:
    """Find the middle of an element on the screen."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell(page: Page, name: str) -> Locator:
    """Find a place of the board."""
    return page.locator(f"[data-cell={name}]")


def tap(place: Locator, enables: Locator) -> None:
    """Tap a place until the tap counts: on a busy machine a slow tap is taken for a long press."""
    for _ in range(10):
        place.tap()
        with suppress(AssertionError):
            expect(enables).to_be_enabled(timeout=5000)
            return
    raise AssertionError(f"{place} was not taken")


def test_a_finger_drags_a_stack_and_confirms(phone: Page) -> None:
    set_up(phone, confirm="touch")
    name = scene(phone, "lyngk-land")
    drag(phone, cell(phone, "f4"), cell(phone, "d3"))
    expect(phone.locator(".step .ask")).to_contain_text("Your turn is complete")
    assert phone.evaluate("scrollY") == 0
    phone.get_by_role("button", name="Confirm").tap()
    expect(phone.locator(".tl button")).to_have_text(["f4-d3"])
    assert look(phone, name)["turns"][0]["turn"] == "f4-d3"


def test_a_finger_drags_a_marble_from_the_bank(phone: Page) -> None:
    set_up(phone, confirm="touch")
    begin(phone, "zertz", players=TWO_PEOPLE)
    drag(phone, phone.locator(".bank button").first, cell(phone, "d4"))
    expect(phone.locator(".step .ask")).to_contain_text("remove a free ring")
    expect(phone.locator(".mark.k-focus")).to_have_count(0)
    confirm = phone.get_by_role("button", name="Confirm")
    tap(cell(phone, "d1"), confirm)
    confirm.tap()
    expect(phone.locator(".tl button")).to_have_text(["Wd4,d1"])


def test_the_way_over_lyngk_points_is_shown(page: Page) -> None:
    set_up(page)
    scene(page, "lyngk-land")
    press(page, "f4")
    expect(page.locator(".mark.k-link")).to_have_count(2)
    expect(page.locator(".m-route")).to_have_count(0)
    cell(page, "b4").hover()
    expect(page.locator(".m-route")).to_have_count(1)
    cell(page, "a1").hover()
    expect(page.locator(".m-route")).to_have_count(0)


def test_a_stack_in_hand_stays_when_a_colour_is_claimed(page: Page) -> None:
    set_up(page)
    name = scene(page, "lyngk-claim")
    press(page, "f3")
    expect(page.locator(".step .into")).to_contain_text("f3")
    targets = page.locator(".mark.k-target")
    before = targets.count()
    page.get_by_role("button", name="Claim ivory").click()
    expect(page.locator(".mark.k-selected")).to_have_attribute("data-mark", "f3")
    expect(targets).not_to_have_count(before)
    press(page, "f4")
    expect(page.locator(".tl button")).to_have_count(1)
    assert look(page, name)["turns"][0]["turn"] == "I,f3-f4"


def test_a_chain_counts_the_stones_it_strikes(page: Page) -> None:
    set_up(page)
    scene(page, "fenix-strike")
    strip, done = page.locator(".step .strip"), page.locator(".step .tally .on")
    expect(strip).to_contain_text("0 of 3 stones struck")
    press(page, "a4", "e4")
    expect(strip).to_contain_text("1 of 3 stones struck")
    expect(done).to_have_count(1)
    expect(page.locator(".mark.k-struck")).to_have_attribute("data-mark", "d4")
    press(page, "h4", "h2")
    expect(page.locator(".tl button")).to_have_text(["a4xe4xh4xh2"])
    expect(page.locator(".pbar .army").last).to_have_attribute(
        "title", "King 1, Generals 3, soldiers 14. Stones struck: 5"
    )


def test_the_steps_of_a_placement_are_listed(page: Page) -> None:
    set_up(page, confirm="always")
    begin(page, "zertz", players=TWO_PEOPLE)
    steps = page.locator(".steps li")
    expect(steps).to_have_text(["1Marble", "2Ring", "3Remove"])
    page.get_by_role("button", name="white, 6 left").click()
    expect(page.locator(".steps [aria-current=step]")).to_have_text("2Ring")
    press(page, "d4")
    expect(steps).to_have_text(["Take white", "Put it on d4", "3Remove"])
    expect(page.locator(".mark.k-target")).to_have_count(18)


def test_a_turn_moves_and_leaves_nothing_behind(page: Page) -> None:
    set_up(page, animation="normal")
    name = begin(page, "zertz", players=TWO_PEOPLE)
    page.evaluate(
        "() => new MutationObserver(() => (window.moved ||= document.querySelectorAll('.actor').length))"
        ".observe(document.querySelector('.board'), { childList: true, subtree: true })"
    )
    page.request.post(f"/api/v1/play/{name}/turns", data={"turn": "Wd4,d1", "version": 1})
    expect(page.locator(".tl button")).to_have_count(1)
    settle(page)
    assert page.evaluate("window.moved") > 0
    expect(page.locator(".actor")).to_have_count(0)
    expect(page.locator("[data-cell=d1].grab")).to_have_count(0)


def test_a_clock_of_ones_own(page: Page) -> None:
    set_up(page)
    page.goto("/?new=zertz")
    page.get_by_role("radio", name="Two at this screen").check()
    page.get_by_role("radio", name="Custom").check()
    page.get_by_label("Minutes for the game").fill("7.5")
    page.get_by_label("Seconds for a turn").fill("3")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/*")
    settle(page)
    clock = look(page, page.url.rsplit("/", 1)[1])["clock"]
    assert (clock["base"], clock["increment"]) == (450_000, 3_000)
    page.goto("/?new=zertz")
    expect(page.get_by_role("radio", name="Custom")).to_be_checked()
    expect(page.get_by_label("Minutes for the game")).to_have_value("7.5")
