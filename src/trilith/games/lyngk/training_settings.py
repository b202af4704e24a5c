"""Settings of self-play and training for LYNGK that differ from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"standard": 8, "six": 2}
"""The share of each variant in self-play; popular variants have more."""
SELF_PLAY: Mapping[str, Any] = {"ratio": 6.0}  # with 1,440 symmetries, a sampled position hardly repeats
# Every start is shuffled, so games differ without random turns, which would mostly be claims that are too early. There
# are about a thousand first turns, so a search of fewer positions would play the opening at random. A game has about
# thirty turns, so all of its positions are kept; in six fewer of them are quiet enough.
ESTIMATE: Mapping[str, Any] = {
    "positions": 2500,
    "opening_turns": 1,
    "sampled": 1,
    "weights": {"standard": 4, "six": 6},
}
