"""Modal pages: a menu and a text page. They need the keyboard only and are readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from trilith.tui.phrases import say


class Menu(ModalScreen[str | None]):
    """A question with answers, each a word that identifies it and a text; Enter chooses the one at the pointer."""

    CSS = """
    Menu { align: center middle; background: transparent; }
    Menu Static { width: auto; max-width: 76; height: auto; border: ascii; padding: 0 2; background: ansi_default; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)"),
        Binding("down,right", "move(1)"),
        Binding("enter,space", "choose"),
        Binding("escape,backspace", "leave"),
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], pointer: str, at: int = 0) -> None:
        """Ask a question; ``pointer`` is the sign that marks the selected answer."""
        super().__init__()
        self._question = question
        self._answers = tuple(answers)
        self._pointer = pointer
        self._at = at

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield Static(self._text())

    def _text(self) -> Text:
        page = Text(f"{self._question}\n\n", style="bold")
        for number, (_, words) in enumerate(self._answers):
            here = number == self._at
            page.append(
                f"{self._pointer if here else ' ' * len(self._pointer)} {words}\n", "bold" if here else "not bold"
            )
        page.append(f"\n{say('menu_keys')}", "dim not bold")
        return page

    def action_move(self, by: int) -> None:
        """Move the pointer cyclically."""
        self._at = (self._at + by) % len(self._answers)
        self.query_one(Static).update(self._text())

    def action_choose(self) -> None:
        """Return the selected answer."""
        self.dismiss(self._answers[self._at][0])

    def action_leave(self) -> None:
        """Return None."""
        self.dismiss(None)

    def on_key(self, event: Key) -> None:
        """Choose an answer by its first letter, if that is unique."""
        found = [word for word, words in self._answers if words[:1].lower() == (event.character or " ")]
        if len(found) == 1:
            event.stop()
            self.dismiss(found[0])


class TextPage(ModalScreen[None]):
    """A page to read; any key closes it."""

    CSS = """
    TextPage { align: center middle; background: transparent; }
    TextPage Static {
        width: 78; max-height: 100%; height: auto; border: ascii; padding: 0 1; background: ansi_default;
    }
    """

    def __init__(self, text: Text) -> None:
        """Show a text."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield Static(self._text)

    def on_key(self, event: Key) -> None:
        """Close."""
        event.stop()
        self.dismiss(None)
