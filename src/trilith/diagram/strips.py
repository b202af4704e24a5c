"""The strips above and below the board: player to move, material, bank."""

from __future__ import annotations

from trilith.diagram.board_renderer import BoardRenderer, in_a_row
from trilith.diagram.shapes import Box, moved, text
from trilith.diagram.words import note, player_name, say

HEIGHT = 92
STOCK_HEIGHT = 72
GAP = 16
_NARROW = frozenset("fijlrtI .,:'-")


def player_strip(board: BoardRenderer, player: int, box: Box) -> str:
    """Draw the card of one player."""
    moves = board.view.mover == player
    card = box.drawing("card-on" if moves else "card", 24)
    middle = box.y + box.height / 2
    left = moved(board.token(player), box.x + 50, middle) + _who(board, player, moves, box.x + 96, middle)
    return card + left + _material(board, player, box.x + box.width - 20, middle)


def _who(board: BoardRenderer, player: int, moves: bool, x: float, middle: float) -> str:
    """Write the name, with a pill and a note for the player to move."""
    view, language = board.view, board.language
    name, below = player_name(view, player, language), note(view, language) if moves else ""
    baseline = middle - 5 if below else middle + 11
    written = text(name, x, baseline, "name")
    if moves:
        written += _pill(say("to_move", language), x + _width(name, 30) + 16, baseline - 10)
    return written + (text(below, x, middle + 28, "note") if below else "")


def _pill(content: str, x: float, middle: float) -> str:
    width = _width(content, 23) + 28
    return Box(x, middle - 19, width, 38).drawing("pill", 19) + text(content, x + width / 2, middle + 8, "pill-text")


def _material(board: BoardRenderer, player: int, right: float, middle: float) -> str:
    """Draw the player's material, aligned at the right edge."""
    drawing, score = "", board.score(player)
    if score is not None:
        count, word = score
        drawing = text(word, right, middle + 15, "word")
        right -= _width(word, 24) + 10
        drawing += text(str(count), right, middle + 15, "score")
        right -= _width(str(count), 44) + 16
    block = in_a_row([block for block in board.material(player) if block.width], 14)
    return drawing + moved(block.drawing, right - block.width, middle)


def stock_strip(board: BoardRenderer, box: Box) -> str:
    """Draw the card of the pieces that belong to neither player."""
    block = board.stock()
    if block is None:
        return ""
    card = box.drawing(board.chip, 24)
    middle = box.y + box.height / 2
    word = say("bank", board.language)
    lead = _width(word, 24) + 24
    start = box.x + (box.width - lead - block.width) / 2
    return card + text(word, start, middle + 9, "bank") + moved(block.drawing, start + lead, middle)


def _width(content: str, size: float) -> float:
    """Estimate the width of a text, because the viewer's font is unknown."""
    return size * sum(0.36 if letter in _NARROW else 0.62 for letter in content)
