"""Turns entered ahead, while the computer's answer is held back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.clicking import begin, look, press, set_up

CLOCK = {"minutes": 10, "increment": 5}


class Held:
    """The channel of a game: what the server says in it comes when the test wants."""

    def __init__(self, page: Page) -> None:
        self.is_open = True
        self._said: list[str | bytes] = []
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/live/*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.is_open and self._socket:
            self._socket.send(message)
        else:
            self._said.append(message)

    def hold(self) -> None:
        self.is_open = False

    def release(self, page: Page, name: str) -> None:
        """Wait until the computer has answered on the server, and let the page hear of it."""
        for _ in range(200):
            if not look(page, name)["thinking"] and self._said:
                break
            page.wait_for_timeout(100)
        self.is_open = True
        assert self._socket is not None
        for message in self._said:
            self._socket.send(message)
        self._said.clear()


def ask(page: Page) -> Locator:
    return page.locator(".a-step .ask")


def begun(page: Page, held: Held) -> str:
    """Begin a game against level 1, hold its answers back and make the first turn."""
    name = begin(page, "zertz", clock=CLOCK)
    held.hold()
    page.get_by_role("button", name="white").click()
    press(page, "d4", "a1")
    expect(page.locator(".step.wait")).to_be_visible()
    return name


def test_a_turn_waits_and_is_played_when_the_answer_has_come(page: Page) -> None:
    set_up(page)
    held = Held(page)
    name = begun(page, held)
    press(page, "e3")
    expect(ask(page)).to_contain_text("Ahead, while Pebble thinks.")
    page.get_by_role("button", name="grey").click()
    expect(page.locator("[data-cell=e3]")).to_have_attribute("aria-label", "e3, grey marble")
    targets = page.locator(".mark.k-target")
    expect(targets.first).to_be_attached()
    press(page, str(targets.last.get_attribute("data-mark")))
    expect(ask(page)).to_contain_text("Your turn waits: Ge3")
    press(page, "e3")  # a tap takes it back
    expect(ask(page)).to_contain_text("Pebble is thinking")
    expect(page.locator("[data-cell=e3]")).to_have_attribute("aria-label", "e3, vacant ring")
    press(page, "e3")
    page.get_by_role("button", name="black").click()
    press(page, str(targets.last.get_attribute("data-mark")))
    waits = ask(page).locator("b").inner_text().removeprefix("Your turn waits: ")
    held.release(page, name)
    page.wait_for_function("() => !('busy' in document.querySelector('main').dataset)")
    expect(page.locator(".tl button").nth(1)).to_be_visible()
    played = [turn["turn"] for turn in look(page, name)["turns"]]
    if len(played) > 2:
        assert played[2] == waits
    else:  # the computer took the place, the ring, or left a capture
        expect(ask(page)).to_contain_text(f"{waits} is not possible any more.")


def test_nothing_is_entered_ahead_where_the_setting_is_off_or_there_is_no_clock(page: Page) -> None:
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_()

    set_up(page, ahead=False)
    page.route("**/ahead", note)
    begun(page, Held(page))
    press(page, "e3")
    expect(ask(page)).to_contain_text("Pebble is thinking")
    assert not asked
