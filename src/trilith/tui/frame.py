"""Rendering: the text of every part of the screen for a state, and the help page."""

from __future__ import annotations

from unicodedata import combining, normalize

from rich.text import Text

from trilith.diagram.canvas import Ink
from trilith.diagram.terminal import MARK_KINDS, SIGNS
from trilith.diagram.words import say as say_diagram
from trilith.tui.cursor_board import board_page, board_width
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import duty, headline, language, say
from trilith.tui.screen_state import FILE, ScreenState
from trilith.tui.side_panel import SidePanel

PLAIN = str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "–": "-", "„": '"', "”": '"', "“": '"'})
"""ASCII replacements of signs that are not accented letters."""
BELOW = 6
"""Rows below the board: two for the prompt, two for messages, the input line, the keys."""
SMALLEST = (80, 24)


class Frame:
    """All texts of the screen for a state and a size in columns and rows."""

    def __init__(self, state: ScreenState, ink: Ink, width: int, height: int) -> None:
        """Draw the board, whose signs the panel explains."""
        self._state = state
        self._game = state.game
        self._ink = ink
        self._width, self._height = width, height
        self._page = board_page(state.game, state.cursor.here, ink)

    def parts(self) -> dict[str, Text]:
        """Return the text of every part by the selector of its widget."""
        width = max(10, self._width - board_width(self._game.position.game) - 1)
        panel = SidePanel(self._game, self._page).text(width, max(1, self._height - BELOW))
        found = {
            "#board": Text.from_ansi(self._page.canvas.text()),
            "#panel": Text.from_ansi(panel),
            "#bar": self._bar(),
            "#message": Text(self._state.message),
            "#prompt": self._prompt(),
            "#keys": Text(say(self._keys())),
        }
        if not self._ink.unicode:
            for text in found.values():
                text.plain = ascii_of(text.plain)
        return found

    def _bar(self) -> Text:
        """Write whose turn it is and what to choose; in a small window, ask for a larger one."""
        if self._width < SMALLEST[0] or self._height < SMALLEST[1]:
            return Text(say("too_small", width=self._width, height=self._height), style="bold")
        game = self._game
        if self._state.is_paused and not game.is_persons_turn and game.result is None:
            return Text(say("waiting"), style="bold")
        bar = Text(headline(game), style="bold")
        if game.result is not None:
            return bar.append(f"  ({game.result.text})\n", "not bold").append(say("over_next"), "not bold")
        if game.is_persons_turn:
            room = self._width - 2 - len(bar.plain) - 2
            written = game.text if len(game.text) <= room else f"…{game.text[1 - room :]}"
            bar.append(f"  {written}\n").append(duty(game).text(language()), "not bold")
        return bar

    def _prompt(self) -> Text:
        if self._state.typing:
            return Text(say("prompt_file" if self._state.typing == FILE else "prompt_turn"))
        return Text(say("turn_placeholder", example=self._game.position.law.EXAMPLE.turn), style="dim")

    def _keys(self) -> str:
        """Choose the message that lists the keys."""
        if self._state.typing:
            return "keys_type"
        if self._game.result is not None:
            return "keys_over"
        return "keys_play" if self._game.is_persons_turn else "keys_thinking"


def help_page(game: LocalGame, ink: Ink) -> Text:
    """Explain the keys and the signs."""
    name = game.position.game
    sign = 0 if ink.unicode else 1
    page = Text(f"{say('help_title')}\n\n", style="bold")
    page.append(say("help_keys", letters=say(f"help_{name}_letters")), "not bold")
    owners = {"one": SIGNS["owner1"][sign], "two": SIGNS["owner2"][sign]}
    page.append(f"\n{say(f'help_{name}', **owners)}\n\n", "not bold")
    meanings = [f"{SIGNS[kind][sign]} {say_diagram(f'mark_{kind}', language())}" for kind in MARK_KINDS]
    page.append(f"{say('help_marks')} {'  '.join(meanings[:-2])}\n", "not bold")
    page.append(f"{' ' * len(say('help_marks'))} {'  '.join(meanings[-2:])}\n\n", "not bold")
    page.append(say("help_close"), "dim not bold")
    return page if ink.unicode else Text(ascii_of(page.plain))


def ascii_of(text: str) -> str:
    """Replace dots, dashes and accents for an ASCII terminal."""
    plain = normalize("NFKD", text.translate(PLAIN))
    return "".join(letter if letter.isascii() else "?" for letter in plain if not combining(letter))
