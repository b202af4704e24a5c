"""The settings of self-play and training by which ZÈRTZ differs from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"37": 6, "48": 3, "61": 2, "blitz": 2, "40": 1, "43": 1, "44": 1}
"""How many of the games are of each variant: most of those that most people play."""
SELF_PLAY: Mapping[str, Any] = {"ratio": 6.0}
ESTIMATE: Mapping[str, Any] = {}  # there are no traits to learn one from
