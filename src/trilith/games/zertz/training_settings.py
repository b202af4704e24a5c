"""Settings of self-play and training for ZÈRTZ that differ from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"37": 6, "48": 3, "61": 2, "blitz": 2, "40": 1, "43": 1, "44": 1}
"""The share of each variant in self-play; popular variants have more."""
SELF_PLAY: Mapping[str, Any] = {"ratio": 6.0}
ESTIMATE: Mapping[str, Any] = {}  # ZÈRTZ has no traits
