"""State of the screen besides the game: the cursor, the message, and the purpose of the input line."""

from __future__ import annotations

from dataclasses import dataclass, field

from trilith.game import TrilithError, excerpt
from trilith.tui.compass import Compass
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import language, say

TURN, FILE = "turn", "file"
"""The purposes of the input line: a turn, or a file name."""
LONGEST = 156
"""Maximum characters of the message: two lines of 78."""


@dataclass
class ScreenState:
    """The whole state of the program; the frame is drawn from it alone."""

    game: LocalGame
    file: str | None = None
    """The file in which the game is saved automatically."""
    message: str = ""
    """The message under the board."""
    typing: str = ""
    """The purpose of the input line, empty while it is closed."""
    is_paused: bool = False
    """Whether the computer is paused on its turn."""
    is_unsaved: bool = False
    """Whether quitting would lose turns."""
    cursor: Compass = field(init=False)

    def __post_init__(self) -> None:
        """Put the cursor on the board."""
        self.cursor = Compass(self.game.position.view())

    def tell(self, sentence: object) -> None:
        """Set the message; errors begin with a capital letter."""
        text = _refusal(sentence) if isinstance(sentence, TrilithError) else str(sentence)
        self.message = excerpt(text, width=LONGEST)[0]


def _refusal(error: TrilithError) -> str:
    """Write an error in one line that begins with a capital letter."""
    text = error.reason.text(language())
    if error.source and error.column is not None:
        text = say("at_column", said=text, column=error.column + 1, text=excerpt(error.source, width=40)[0])
    return text[:1].upper() + text[1:]
