"""A position as a self-contained SVG file, with its own style and without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from html import escape

from trilith.diagram import words
from trilith.diagram.board_renderer import BoardRenderer
from trilith.diagram.games import FACES
from trilith.diagram.marks import NO_MARKS, Marks
from trilith.diagram.overlay import lifted, overlay
from trilith.diagram.shapes import PREFIX, UNIT, Box, element, number
from trilith.diagram.strips import GAP, HEIGHT, STOCK_HEIGHT, player_strip, stock_strip
from trilith.diagram.style import RULES, style_sheet
from trilith.game import Reason, UnknownName, View

THEMES = ("auto", "light", "dark")
EDGE = 2
"""Margin for the lines along the edge of the picture."""
PIXELS_PER_UNIT = 50
"""The default scale, so that pieces have the same size on all boards."""


def svg(
    view: View,
    *,
    marks: Marks = NO_MARKS,
    coordinates: bool = True,
    panels: bool = True,
    rotation: int = 0,
    theme: str = "auto",
    width: int | None = None,
    title: str | None = None,
    language: str = "en",
) -> str:
    """Draw a position as SVG text.

    ``panels`` adds a strip for each player (and one for the bank); ``rotation`` rotates the board in steps of 60° on
    hexagons and 180° on squares; ``theme`` is ``auto`` (the system's preference), ``light`` or ``dark``; ``width`` is
    in pixels; ``title`` is the label for screen readers.
    """
    check_look(theme, width)
    marks.check(view)
    board = FACES[view.game].renderer(view, language, rotation)
    strips, box = _strips(board) if panels else ("", board.box)
    definitions = element("defs", board.definitions())
    ground = board.ground() + board.coordinates(named=coordinates)
    drawing = definitions + strips + ground + _pieces(board, marks) + overlay(board, marks) + _labels(board, marks)
    return svg_file(drawing, box, theme, width, title or words.title(view, language))


def check_look(theme: str, width: int | None) -> None:
    """Validate theme and width."""
    if theme not in THEMES:
        raise UnknownName(Reason.of("diagram.unknown_theme", None, name=theme, allowed=", ".join(THEMES)))
    if width is not None and width < 1:
        raise UnknownName(Reason.of("diagram.too_narrow", None, width=width))


def _strips(board: BoardRenderer) -> tuple[str, Box]:
    """Draw the strips, player 2 above the board and player 1 below it or vice versa; return the box of the whole."""
    upper, ground = 1 if board.turn == 180 else 2, board.box
    above = Box(ground.x, ground.y - GAP - HEIGHT, ground.width, HEIGHT)
    bottom = ground.y + ground.height + GAP
    stock = Box(ground.x, bottom, ground.width, STOCK_HEIGHT)
    drawing = stock_strip(board, stock)
    if drawing:
        bottom += STOCK_HEIGHT + GAP
    below = Box(ground.x, bottom, ground.width, HEIGHT)
    drawing += player_strip(board, upper, above) + player_strip(board, 3 - upper, below)
    return drawing, Box(ground.x, above.y, ground.width, bottom + HEIGHT - above.y)


def _pieces(board: BoardRenderer, marks: Marks) -> str:
    """Draw the pieces from the top row down, because they overlap those behind them."""
    cells = sorted(board.view.cells, key=lambda cell: board.places[cell.name][::-1])
    things = ((cell.name, board.thing(cell, faint=cell.name in marks.struck)) for cell in cells)
    return "".join(lifted(board, marks, name, thing) for name, thing in things)


def _labels(board: BoardRenderer, marks: Marks) -> str:
    return "".join(lifted(board, marks, cell.name, board.label(cell)) for cell in board.view.cells)


def svg_file(
    drawing: str, box: Box, theme: str, width: int | None, title: str, rules: Mapping[str, str] = RULES
) -> str:
    """Wrap a drawing as a file with a unique prefix of classes and ids; ``rules`` style its classes."""
    box = Box(box.x - EDGE, box.y - EDGE, box.width + 2 * EDGE, box.height + 2 * EDGE)
    shown = width or round(box.width * PIXELS_PER_UNIT / UNIT)
    size = f'width="{shown}" height="{round(shown * box.height / box.width)}"'
    seen = " ".join(number(value) for value in (box.x, box.y, box.width, box.height))
    inside = f"<style>{style_sheet(drawing + '~picture', theme, rules)}</style>{drawing}"
    prefix = "t" + sha256(inside.encode()).hexdigest()[:6] + "-"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{seen}" class="{prefix}picture" '
        f'style="max-width:100%;height:auto" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title, quote=False)}</title>{inside.replace(PREFIX, prefix)}</svg>\n"
    )
