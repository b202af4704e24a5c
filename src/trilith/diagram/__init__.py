"""Pictures of positions: SVG for pages and notebooks, plain text for terminals.

Both draw a :class:`trilith.game.View`, so they know places, pieces and players, and no rule.
"""

from trilith.diagram.marks import NO_MARKS, Marks, choice_marks, turn_marks
from trilith.diagram.picture import THEMES, svg
from trilith.diagram.terminal import terminal

__all__ = ["NO_MARKS", "THEMES", "Marks", "choice_marks", "svg", "terminal", "turn_marks"]
