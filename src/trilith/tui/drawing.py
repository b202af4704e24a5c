"""The board with a cursor, and what stands beside it, as text with ANSI colours."""

from __future__ import annotations

from dataclasses import replace

from trilith.diagram.canvas import Canvas, Ink
from trilith.diagram.marks import Marks
from trilith.diagram.terminal import BOLD, DIM, MARK, Page, Span
from trilith.diagram.words import counted
from trilith.diagram.words import say as say_diagram
from trilith.game import View
from trilith.telling import OFF_BOARD
from trilith.tui.clock import shown
from trilith.tui.table import Table
from trilith.tui.words import is_forced, language, name_of, say, seat

MARGIN = 1
"""Columns to the left of the board, where the cursor's bracket may stand."""
SQUARE = (5, 2)
"""Columns and rows of a square of FENIX."""
BOARD_WIDTHS = {"lyngk": 58, "zertz": 39, "fenix": 47}
"""Columns the largest board of each game takes, the cursor's brackets included."""
CURSOR = "1;7"


def marks_of(table: Table, cursor: str) -> Marks:
    """Point out what the player must see: choices, the turn so far, and the turn before."""
    steps = table.steps.options if table.persons_turn else ()
    path = table.path()
    picks = tuple(step.text for step in steps if step.kind == "pick")
    forced = picks if picks and is_forced(table) else ()
    lands = tuple(step.text for step in steps if step.kind in ("land", "place"))
    return Marks(
        last=_last(table) if not path else (),
        targets=lands or (() if forced else picks),
        selected=tuple(step.text for step in path[:2] if step.kind == "pick"),
        forced=forced,
        links=next((step.path for step in steps if step.kind == "land" and step.text == cursor), ()),
        struck=tuple(place for step in path for place in step.takes),
        removed=tuple(step.text for step in steps if step.kind == "remove"),
        placed=_placed(table),
    )


def _last(table: Table) -> tuple[str, ...]:
    """Name the places where the last turn began and ended."""
    if not table.game.turns:
        return ()
    places = [step.text for step in table.game.turns[-1].steps if step.kind not in OFF_BOARD]
    return tuple(dict.fromkeys((*places[:1], *places[-1:])))


def _placed(table: Table) -> tuple[tuple[str, str], ...]:
    """Show the marble or figure that this turn has put somewhere."""
    path = table.path()
    if not path or path[-1].kind not in ("place", "land"):
        return ()
    if path[-1].kind == "place":
        return ((path[-1].text, path[0].text),)
    cell = next(cell for cell in table.position.view().cells if cell.name == path[0].text)
    figure = cell.pieces.lower() if table.position.game == "fenix" and cell.owner == 2 else cell.pieces
    return ((path[-1].text, figure),)


class Picture:
    """The board and the panel of a table at some moment."""

    def __init__(self, table: Table, cursor: str, ink: Ink) -> None:
        """Draw the board with the cursor on it."""
        self._table = table
        self._view = _with_result(table)
        self._ink = ink
        self._page = Page(self._view, ink, marks_of(table, cursor), language())
        self._page.board(0, MARGIN, SQUARE)
        if table.result is None:
            self._bracket(cursor)

    def board(self) -> str:
        """Write the board."""
        return self._page.canvas.text()

    def panel(self, width: int, height: int) -> str:
        """Write the game, the players with their clocks and material, the signs, and the latest turns."""
        title = f"{self._table.position.law.TITLE} {self._table.position.variant}"
        number = say("title_turn", number=len(self._table.game.turns) + 1)
        rows: list[list[Span]] = [[(title, BOLD), (number.rjust(width - len(title)), DIM)], []]
        for player in (2, 1):
            rows += [*self._player(player, width), []]
        if self._view.bank:
            rows += [[(say_diagram("bank", language()), ""), *self._page.counts(dict(self._view.bank))], []]
        legend = self._legend(width)
        room = height - len(rows) - len(legend) - 1
        rows += self._turns(max(room, 0), width)
        rows += [[] for _ in range(height - len(rows) - len(legend))]
        canvas = Canvas(self._ink, width)
        for row, spans in enumerate([*rows, *legend]):
            column = 0
            for written, code in spans:
                column = canvas.put(row, column, written, code)
        return canvas.text()

    def _bracket(self, cursor: str) -> None:
        """Put the cursor's brackets round a place."""
        row, column = self._page.at[cursor]
        canvas = self._page.canvas
        end = column + (4 if self._view.game != "fenix" else 2)
        while self._view.game == "lyngk" and end in canvas.rows[row]:
            end += 1
        canvas.put(row, column - 1, "[", CURSOR)
        for place in range(column, end):
            letter, code = canvas.rows[row].get(place, (" ", ""))
            canvas.rows[row][place] = letter, f"{code};7" if code and code != "7" else "7"
        canvas.put(row, end, "]", CURSOR)

    def _player(self, player: int, width: int) -> list[list[Span]]:
        """Write who plays, the clock, and the material."""
        moves = player == self._view.mover
        sign = f"{self._page.sign('moves')} " if moves else "  "
        name = name_of(self._table.position, player)
        if self._view.game == "lyngk":
            name += self._page.sign(f"owner{player}")
        left = self._table.left(player)
        clock = "" if left is None else shown(left)
        who = seat(self._table, player)
        if self._view.game == "lyngk" or len(name) + len(who) + len(clock) + 6 > width:
            spans = [[(sign, MARK), (name, BOLD if moves else ""), (clock.rjust(width - 2 - len(name)), BOLD)]]
            spans += [[(f"  {who}", "")]] if who else []
        else:
            shown_who = f"  {who}" if who else ""
            spans = [
                [
                    (sign, MARK),
                    (name, BOLD if moves else ""),
                    (shown_who, ""),
                    (clock.rjust(width - 2 - len(name) - len(shown_who)), BOLD),
                ]
            ]
        return spans + self._material(player)

    def _material(self, player: int) -> list[list[Span]]:
        """Write claims and stacks, captured marbles, or figures, in lines that fit."""
        if self._view.game != "lyngk":
            return [self._page.material(player)]
        held = self._view.holdings[player - 1]
        claimed = self._view.claims[player - 1] or "-"
        count = f"   {len(held)} {counted(len(held), 'stacks', language())}"
        claims = [(f"  {say_diagram('claims', language())} ", ""), *self._page.coloured(claimed), (count, "")]
        rows = [held[first : first + 3] for first in range(0, len(held), 3)]
        stacks = [[span for stack in row for span in ((" ", ""), *self._page.coloured(stack))] for row in rows]
        return [claims, *([(" ", ""), *row] for row in stacks)]

    def _legend(self, width: int) -> list[list[Span]]:
        """Say what the signs on the board mean, in as few lines as fit."""
        rows: list[list[Span]] = []
        used = width
        for kind in self._page.kinds():
            spans = self._page.meaning(kind)
            size = sum(len(written) for written, _ in spans)
            if used + size > width:
                rows.append([])
                used = 0
            rows[-1] += spans
            used += size
        return rows

    def _turns(self, room: int, width: int) -> list[list[Span]]:
        """List the latest turns, one a line, as many as there is room for."""
        turns = self._table.game.turns
        first = max(0, len(turns) - room)
        rows: list[list[Span]] = []
        for number, turn in enumerate(turns[first:], start=first + 1):
            written = f"{number:>4}. {turn.text}"
            rows.append([(written if len(written) <= width else f"{written[: width - 2]}..", "")])
        return rows


def _with_result(table: Table) -> View:
    """View the position; a game that has ended otherwise has nobody to move either."""
    view = table.position.view()
    if table.result is None or view.result:
        return view
    return replace(view, result=table.result.text)
