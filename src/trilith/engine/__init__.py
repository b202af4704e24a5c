"""The engine: searches, their limits, levels, reviews and matches."""

from trilith.engine.analysis import Analysis, PrincipalVariation
from trilith.engine.annotation import annotate
from trilith.engine.engine import Engine
from trilith.engine.estimates import Estimate, load_network
from trilith.engine.game_review import Judged, Review, review
from trilith.engine.levels import FULL, LEVELS, Level, Sight, level
from trilith.engine.limits import Limits
from trilith.engine.networks import Network, NetworkError
from trilith.engine.review_graph import score_graph
from trilith.engine.scores import Score
from trilith.engine.sliced_analysis import SlicedAnalysis

Line = PrincipalVariation
"""The first name of :class:`PrincipalVariation`; records have lines too."""

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
    "PrincipalVariation",
    "Review",
    "Score",
    "Sight",
    "SlicedAnalysis",
    "annotate",
    "level",
    "load_network",
    "review",
    "score_graph",
]
