"""Questions before an action. They are asked through :data:`Ask`, so this module needs no screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from trilith.engine import FULL, LEVELS, Level, level
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import level_name, name_of, say

Ask = Callable[[str, Sequence[tuple[str, str]], int], Awaitable[str | None]]
"""Shows a question with answers (word, text) and the index of the selected one; returns the chosen word or None."""
SAME, SWAPPED, SAVE, LOSE = "same", "swapped", "save", "lose"


async def confirm(ask: Ask, question: str) -> bool:
    """Ask for yes or no; no is the default."""
    return await ask(question, [("yes", say("answer_yes")), ("no", say("answer_no"))], 1) == "yes"


async def accept_draw(ask: Ask, game: LocalGame, offerer: int) -> bool:
    """Ask a person whether they accept the opponent's draw offer."""
    names = {"player": name_of(game.position, offerer), "other": name_of(game.position, 3 - offerer)}
    return await confirm(ask, say("draw_accept_ask", **names))


async def choose_level(ask: Ask, now: Level) -> Level | None:
    """Ask for the computer's level."""
    known = [*LEVELS, FULL]
    answers = [(str(one.number), level_name(one)) for one in known]
    chosen = await ask(say("level_ask"), answers, known.index(now))
    return None if chosen is None else level(chosen)


async def choose_sides(ask: Ask, game: LocalGame) -> str | None:
    """Ask whether to begin a new game with the same sides or swapped: ``same``, ``swapped`` or None."""
    answers = [(SAME, say("new_same"))]
    if not game.is_for_two:
        answers.append((SWAPPED, say("new_swapped")))
    chosen = await ask(say("new_ask"), [*answers, ("no", say("answer_no"))], 0)
    return chosen if chosen in (SAME, SWAPPED) else None


async def save_or_lose(ask: Ask) -> str | None:
    """Ask whether to save or lose an unsaved game: ``save``, ``lose`` or None to continue."""
    return await ask(say("quit_ask"), [(SAVE, say("quit_save")), (LOSE, say("quit_lose"))], 0)
