"""The faces of the games: renderers for pictures and for terminals."""

from __future__ import annotations

from typing import NamedTuple

from trilith.diagram.board_renderer import BoardRenderer
from trilith.diagram.games.fenix import FenixRenderer, FenixText
from trilith.diagram.games.lyngk import LyngkRenderer, LyngkText
from trilith.diagram.games.zertz import ZertzRenderer, ZertzText
from trilith.diagram.text_face import TextFace


class Face(NamedTuple):
    """The renderers of a game."""

    renderer: type[BoardRenderer]
    text: TextFace


FACES = {
    "lyngk": Face(LyngkRenderer, LyngkText()),
    "zertz": Face(ZertzRenderer, ZertzText()),
    "fenix": Face(FenixRenderer, FenixText()),
}
"""The face of each game, by name."""
