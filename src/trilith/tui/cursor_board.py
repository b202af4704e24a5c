"""The board with cursor and marks, as text with ANSI colours."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from trilith.diagram.canvas import Ink
from trilith.diagram.games import FACES
from trilith.diagram.marks import Marks
from trilith.diagram.terminal import NUMBERS, TextBoard
from trilith.explanations import OFF_BOARD
from trilith.game import View
from trilith.position import GAMES
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import is_forced, language

MARGIN = 1
"""Columns to the left of the board, for the cursor's bracket."""
SQUARE = (5, 2)
"""Columns and rows of a square, where the board has squares."""
CURSOR = "1;7"


@cache
def board_width(game: str) -> int:
    """Return the width in columns of a game's largest board, the cursor's brackets included."""
    law, face = GAMES[game], FACES[game].text
    starts = (law.view(law.start(variant, {}, None)) for variant in law.VARIANTS)
    last = max(cell.x for view in starts for cell in view.cells)
    left, step = (MARGIN, face.column) if face.column is not None else (MARGIN + NUMBERS, SQUARE[0])
    return left + step * last + face.place_width


def marks_of(game: LocalGame, cursor: str) -> Marks:
    """Mark the choices, the turn so far, and the previous turn."""
    picks = tuple(step.text for step in game.options if step.kind == "pick")
    forced = picks if picks and is_forced(game) else ()
    lands = tuple(step.text for step in game.options if step.kind in ("land", "place"))
    return Marks(
        last=_last(game) if not game.chosen else (),
        targets=lands or (() if forced else picks),
        selected=(*(step.text for step in game.chosen if step.kind == "pick"), *game.entry.wishes),
        forced=forced,
        links=next((step.path for step in game.options if step.kind == "land" and step.text == cursor), ()),
        struck=tuple(place for step in game.chosen for place in step.takes),
        removed=tuple(step.text for step in game.options if step.kind == "remove"),
        placed=tuple((step.text, "") for step in game.chosen[-1:] if step.kind in ("place", "land")),
    )


def _last(game: LocalGame) -> tuple[str, ...]:
    """Name the places where the last turn began and ended."""
    if not game.turns:
        return ()
    places = [step.text for step in game.turns[-1].steps if step.kind not in OFF_BOARD]
    return tuple(dict.fromkeys((*places[:1], *places[-1:])))


def board_page(game: LocalGame, cursor: str, ink: Ink) -> TextBoard:
    """Draw the board with the cursor on it."""
    page = TextBoard(_with_result(game), ink, marks_of(game, cursor), language())
    page.board(0, MARGIN, SQUARE)
    if game.result is None:
        _bracket(page, cursor)
    return page


def _bracket(page: TextBoard, cursor: str) -> None:
    """Draw the cursor's brackets around a place."""
    row, column = page.at[cursor]
    canvas = page.canvas
    end = column + (2 if page.face.column is None else 4)
    while page.face.owner_signs and end in canvas.rows[row]:  # behind the whole stack
        end += 1
    canvas.put(row, column - 1, "[", CURSOR)
    for place in range(column, end):
        letter, code = canvas.rows[row].get(place, (" ", ""))
        canvas.rows[row][place] = letter, f"{code};7" if code and code != "7" else "7"
    canvas.put(row, end, "]", CURSOR)


def _with_result(game: LocalGame) -> View:
    """View the turn so far; after an end by agreement or time no player is to move."""
    view = game.view()
    if game.result is None or view.result:
        return view
    return replace(view, result=game.result.text)
