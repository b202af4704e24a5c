"""The panel beside the board: the goal, players with clocks and material, a legend, the latest turns."""

from __future__ import annotations

from textwrap import wrap

from trilith.diagram.canvas import Canvas
from trilith.diagram.spans import BOLD, DIM, MARK, Span
from trilith.diagram.terminal import TextBoard
from trilith.diagram.words import say as say_diagram
from trilith.tui.clock import shown
from trilith.tui.local_game import LocalGame
from trilith.tui.phrases import aim_line, language, name_of, say, seat


class SidePanel:
    """The panel of a game beside its board."""

    def __init__(self, game: LocalGame, page: TextBoard) -> None:
        """Store the game and the drawn board, whose signs the legend explains."""
        self._game = game
        self._page = page
        self._view = page.view

    def text(self, width: int, height: int) -> str:
        """Write the name of the game, the goal if there is room, the players, the legend and the latest turns."""
        title = f"{self._game.position.law.TITLE} {self._game.position.variant}"
        number = say("title_turn", number=len(self._game.turns) + 1)
        rows: list[list[Span]] = [[(title, BOLD), (number.rjust(width - len(title)), DIM)], []]
        for player in (2, 1):
            rows += [*self._player(player, width), []]
        if self._view.bank:
            rows += [[(say_diagram("bank", language()), ""), *self._page.face.counts(dict(self._view.bank))], []]
        legend = self._legend(width)
        room = height - len(rows) - len(legend) - 1
        aim = [[(line, "")] for line in wrap(aim_line(self._game), width)]
        if room > len(aim):
            rows[1:1] = aim
            room -= len(aim)
        rows += self._turns(max(room, 0), width)
        rows += [[] for _ in range(height - len(rows) - len(legend))]
        canvas = Canvas(self._page.ink, width)
        for row, spans in enumerate([*rows, *legend]):
            column = 0
            for written, code in spans:
                column = canvas.put(row, column, written, code)
        return canvas.text()

    def _player(self, player: int, width: int) -> list[list[Span]]:
        """Write a player's name, clock and material."""
        moves = player == self._view.mover
        sign = f"{self._page.sign('moves')} " if moves else "  "
        name = name_of(self._game.position, player)
        signed = self._page.face.owner_signs
        if signed:
            name += self._page.sign(f"owner{player}")
        left = self._game.left(player)
        clock = "" if left is None else shown(left)
        who = seat(self._game, player)
        if signed or len(name) + len(who) + len(clock) + 6 > width:
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
        return spans + self._page.face.narrow_material(self._view, player, language())

    def _legend(self, width: int) -> list[list[Span]]:
        """Explain the signs on the board in as few lines as possible."""
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
        """List the latest turns, one per line, as many as fit."""
        turns = self._game.turns
        first = max(0, len(turns) - room)
        rows: list[list[Span]] = []
        for number, turn in enumerate(turns[first:], start=first + 1):
            written = f"{number:>4}. {turn.text}"
            rows.append([(written if len(written) <= width else f"{written[: width - 2]}..", "")])
        return rows
