"""What the screen shows besides the game: the cursor, the last sentence, and what the input line is open for."""

from __future__ import annotations

from dataclasses import dataclass, field

from trilith.game import TrilithError, excerpt
from trilith.tui.compass import Compass
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import language, say

TURN, FILE = "turn", "file"
"""What may be typed in the input line: a turn, or the name of a file."""
LONGEST = 156
"""Letters of the longest sentence: two lines of 78."""


@dataclass
class ScreenState:
    """Everything the program remembers; the frame is drawn from it and nothing else."""

    game: LocalGame
    file: str | None = None
    """Where the game is kept as it goes on."""
    said: str = ""
    """The sentence under the board."""
    typing: str = ""
    """What the input line is open for, empty while it is closed."""
    is_paused: bool = False
    """Whether the computer was stopped when it was to play."""
    is_unsaved: bool = False
    """Whether turns would be lost by leaving."""
    cursor: Compass = field(init=False)

    def __post_init__(self) -> None:
        """Put the cursor on the board."""
        self.cursor = Compass(self.game.position.view())

    def tell(self, sentence: object) -> None:
        """Put a sentence under the board; an error as a sentence that begins with a capital."""
        text = _refusal(sentence) if isinstance(sentence, TrilithError) else str(sentence)
        self.said = excerpt(text, width=LONGEST)[0]


def _refusal(error: TrilithError) -> str:
    """Say a refusal in one line that begins like a sentence."""
    said = error.reason.text(language())
    if error.source and error.column is not None:
        said = say("at_column", said=said, column=error.column + 1, text=excerpt(error.source, width=40)[0])
    return said[:1].upper() + said[1:]
