"""What the players of FENIX play for: the King, and who could still make a new one."""

from __future__ import annotations

from trilith.game import Aim, Reason
from trilith.games.fenix.pieces import BLACK, GENERAL, KING, RED, SOLDIER, figure_of
from trilith.games.fenix.rules import Position


def aim(position: Position) -> Aim:
    """Name the goal of the phase; count the turns of the preparation, then the Generals that could become King."""
    if position.phase == "prep":
        made = (_prepared(position, RED), _prepared(position, BLACK))
        return Aim(Reason.of("aims.fenix_prep", "FENIX 4"), "aims.fenix_prep_progress", made)
    ready = (_ready(position, RED), _ready(position, BLACK))
    return Aim(Reason.of("aims.fenix", "FENIX 9.1"), "aims.fenix_progress", ready)


def _prepared(position: Position, player: int) -> int:
    """Count the preparation turns of a player: one for a General, two for the King (4)."""
    figures = list(position.figures.values())
    return figures.count(figure_of(GENERAL, player)) + 2 * figures.count(figure_of(KING, player))


def _ready(position: Position, player: int) -> int:
    """Count the Generals of a player that have a soldier orthogonally beside them (8.2, R12)."""
    general, soldier = figure_of(GENERAL, player), figure_of(SOLDIER, player)
    beside = position.board.squares.neighbours
    return sum(
        any(position.figures.get(there) == soldier for there in beside[square])
        for square, figure in position.figures.items()
        if figure == general
    )
