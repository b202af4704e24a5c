"""The board with the cursor and what the player must see on it, as text with ANSI colours."""

from __future__ import annotations

from dataclasses import replace

from trilith.diagram.canvas import Ink
from trilith.diagram.marks import Marks
from trilith.diagram.terminal import TextBoard
from trilith.game import View
from trilith.telling import OFF_BOARD
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import is_forced, language

MARGIN = 1
"""Columns to the left of the board, where the cursor's bracket may stand."""
SQUARE = (5, 2)
"""Columns and rows of a square of FENIX."""
BOARD_WIDTHS = {"lyngk": 58, "zertz": 39, "fenix": 47}
"""Columns the largest board of each game takes, the cursor's brackets included."""
CURSOR = "1;7"


def marks_of(game: LocalGame, cursor: str) -> Marks:
    """Point out what the player must see: choices, the turn so far, and the turn before."""
    steps = game.steps.options if game.is_persons_turn else ()
    path = game.path()
    picks = tuple(step.text for step in steps if step.kind == "pick")
    forced = picks if picks and is_forced(game) else ()
    lands = tuple(step.text for step in steps if step.kind in ("land", "place"))
    return Marks(
        last=_last(game) if not path else (),
        targets=lands or (() if forced else picks),
        selected=tuple(step.text for step in path[:2] if step.kind == "pick"),
        forced=forced,
        links=next((step.path for step in steps if step.kind == "land" and step.text == cursor), ()),
        struck=tuple(place for step in path for place in step.takes),
        removed=tuple(step.text for step in steps if step.kind == "remove"),
        placed=_placed(game),
    )


def _last(game: LocalGame) -> tuple[str, ...]:
    """Name the places where the last turn began and ended."""
    if not game.turns:
        return ()
    places = [step.text for step in game.turns[-1].steps if step.kind not in OFF_BOARD]
    return tuple(dict.fromkeys((*places[:1], *places[-1:])))


def _placed(game: LocalGame) -> tuple[tuple[str, str], ...]:
    """Show the marble or figure that this turn has put somewhere."""
    path = game.path()
    if not path or path[-1].kind not in ("place", "land"):
        return ()
    if path[-1].kind == "place":
        return ((path[-1].text, path[0].text),)
    cell = next(cell for cell in game.position.view().cells if cell.name == path[0].text)
    figure = cell.pieces.lower() if game.position.game == "fenix" and cell.owner == 2 else cell.pieces
    return ((path[-1].text, figure),)


def board_page(game: LocalGame, cursor: str, ink: Ink) -> TextBoard:
    """Draw the board with the cursor on it."""
    page = TextBoard(_with_result(game), ink, marks_of(game, cursor), language())
    page.board(0, MARGIN, SQUARE)
    if game.result is None:
        _bracket(page, cursor)
    return page


def _bracket(page: TextBoard, cursor: str) -> None:
    """Put the cursor's brackets round a place."""
    row, column = page.at[cursor]
    canvas, game = page.canvas, page.view.game
    end = column + (4 if game != "fenix" else 2)
    while game == "lyngk" and end in canvas.rows[row]:
        end += 1
    canvas.put(row, column - 1, "[", CURSOR)
    for place in range(column, end):
        letter, code = canvas.rows[row].get(place, (" ", ""))
        canvas.rows[row][place] = letter, f"{code};7" if code and code != "7" else "7"
    canvas.put(row, end, "]", CURSOR)


def _with_result(game: LocalGame) -> View:
    """View the position; a game that has ended otherwise has nobody to move either."""
    view = game.position.view()
    if game.result is None or view.result:
        return view
    return replace(view, result=game.result.text)
