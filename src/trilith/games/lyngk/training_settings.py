"""The settings of self-play and training by which LYNGK differs from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"standard": 8, "six": 2}
"""How many of the games are of each variant: most of those that most people play."""
SELF_PLAY: Mapping[str, Any] = {"ratio": 6.0}  # 1,440 symmetries: hardly a position is seen twice as it was
# Every start is shuffled, so that games differ anyway; random turns would mostly be claims, which nobody makes so
# early. The first turn is one of a thousand: a search of fewer positions plays the opening at random as well. A game
# has no more than some thirty turns, so all of its positions are kept. In six fewer are quiet enough.
ESTIMATE: Mapping[str, Any] = {
    "positions": 2500,
    "opening_turns": 1,
    "sampled": 1,
    "weights": {"standard": 4, "six": 6},
}
