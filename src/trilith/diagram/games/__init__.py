"""How each game is drawn: its boards and pieces in pictures and in terminals."""

from __future__ import annotations

from typing import NamedTuple

from trilith.diagram.board_drawing import BoardDrawing
from trilith.diagram.games.fenix import FenixDrawing, FenixText
from trilith.diagram.games.lyngk import LyngkDrawing, LyngkText
from trilith.diagram.games.zertz import ZertzDrawing, ZertzText
from trilith.diagram.text_face import TextFace


class Face(NamedTuple):
    """How a game looks."""

    drawing: type[BoardDrawing]
    text: TextFace


FACES = {
    "lyngk": Face(LyngkDrawing, LyngkText()),
    "zertz": Face(ZertzDrawing, ZertzText()),
    "fenix": Face(FenixDrawing, FenixText()),
}
"""The face of each game, by name."""
