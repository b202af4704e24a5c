"""Games and screens for the tests, without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import trilith
from trilith.diagram.canvas import Ink
from trilith.engine import Engine, level
from trilith.session import TimeControl
from trilith.tui.game_setup import BOTH, GameSetup
from trilith.tui.local_game import LocalGame
from trilith.tui.program import Program

ALONE = frozenset({1})


class Watch:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> int:
        return round(1000 * self.seconds)


def new_game(
    game: str,
    variant: str | None = None,
    *,
    text: str | None = None,
    humans: frozenset[int] = BOTH,
    time: str = "none",
    now: Callable[[], int] | None = None,
    seed: str | None = None,
) -> LocalGame:
    start = trilith.parse(game, text) if text else trilith.start(game, variant, seed=seed)
    setup = GameSetup(humans, level(1), TimeControl.read(time), think=0.2)
    return LocalGame.begin(start, setup, now) if now else LocalGame.begin(start, setup)


def play(at: LocalGame, scenario: Callable[[Program, Pilot[None]], Awaitable[None]], **choices: object) -> Program:
    """Run the program without a terminal, 80 x 24, and let a scenario press the keys."""
    app = Program(
        at,
        lambda: at.session.start,
        file=choices.get("file"),  # type: ignore[arg-type]
        ink=Ink(colour=False, unicode=choices.get("unicode", True) is True),
        engine=lambda: Engine(seed=1),
    )

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await scenario(app, pilot)

    with ThreadPoolExecutor(1) as alone:  # in a thread of its own, as another event loop may be running in this one
        alone.submit(lambda: asyncio.run(run())).result()
    return app


def shown(app: Program, where: str) -> str:
    """Read a part of the screen."""
    content = app.screen_stack[0].query_one(where, Static).content
    return str(getattr(content, "plain", content))


async def until(pilot: Pilot[None], happened: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until ``happened`` returns true."""
    for _ in range(round(seconds / 0.02)):
        if happened():
            await pilot.pause()
            return
        await asyncio.sleep(0.02)
    pytest.fail("it never happened")


async def type_in(pilot: Pilot[None], text: str) -> None:
    """Type a text in the input line."""
    await pilot.press("colon", *(_key(letter) for letter in text), "enter")
    await pilot.pause()


def _key(letter: str) -> str:
    return {",": "comma", "-": "minus", "+": "plus"}.get(letter, letter)
