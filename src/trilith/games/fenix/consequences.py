"""What a turn of FENIX gains its player, for reviews: see :meth:`trilith.game.Law.consequences`."""

from __future__ import annotations

from dataclasses import replace

from trilith.game import ENDS_GAME, Consequence, joined
from trilith.games.fenix.pieces import GENERAL, KING, WORTH, figure_of, kind
from trilith.games.fenix.rules import Position
from trilith.games.fenix.turns import Capture, Stack, Turn

STONE, STRUCK_KING, NEW_GENERAL = 0.1, 0.3, 0.2
FEW = 8
"""So few answers are strikes or rebirths, and compulsory, or those of a side with hardly a figure left."""


def consequences(position: Position, turn: Turn) -> tuple[Consequence, ...]:
    """List what a legal turn gains, the weightiest first."""
    if isinstance(turn, Stack):
        forms = position.phase == "battle" and position.pending == GENERAL
        return (Consequence.of("fenix_form", NEW_GENERAL, "FENIX 8.1"),) if forms else ()
    if not isinstance(turn, Capture):
        return ()
    struck = position.struck(turn)
    worth = STONE * sum(WORTH[kind(position.figures[square])] for square in struck)
    strike = replace(Consequence.of("fenix_strike", worth, "FENIX 7.2", places=joined(struck)), forcible=FEW)
    if not any(kind(position.figures[square]) == KING for square in struck):
        return (strike,)
    after = position.after(turn)
    if after.result is None:
        return Consequence.of("fenix_king", worth + STRUCK_KING, "FENIX 8.2"), strike
    general = figure_of(GENERAL, after.to_move)
    # Two ways to have no rebirth: no General to build on, or no soldier beside one.
    ending = "fenix_stranded" if general in after.figures.values() else "fenix_end"
    return Consequence.of(ending, ENDS_GAME, "FENIX 9.1"), strike
