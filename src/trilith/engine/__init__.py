"""What turns positions into good turns: search, limits, levels."""

from trilith.engine.engine import Analysis, Engine, Line
from trilith.engine.levels import FULL, LEVELS, Level, level
from trilith.engine.limits import Limits

__all__ = ["FULL", "LEVELS", "Analysis", "Engine", "Level", "Limits", "Line", "level"]
