"""What turns positions into good turns: search, limits, levels."""

from trilith.engine.annotation import annotate
from trilith.engine.engine import Analysis, Engine, Line
from trilith.engine.estimates import Estimate, load_network
from trilith.engine.game_review import Judged, Review, review
from trilith.engine.levels import FULL, LEVELS, Level, Sight, level
from trilith.engine.limits import Limits
from trilith.engine.networks import Network, NetworkError
from trilith.engine.review_graph import score_graph
from trilith.engine.scores import Score

__all__ = [
    "FULL",
    "LEVELS",
    "Analysis",
    "Engine",
    "Estimate",
    "Judged",
    "Level",
    "Limits",
    "Line",
    "Network",
    "NetworkError",
    "Review",
    "Score",
    "Sight",
    "annotate",
    "level",
    "load_network",
    "review",
    "score_graph",
]
