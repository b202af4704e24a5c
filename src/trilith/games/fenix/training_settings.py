"""Settings of self-play and training for FENIX that differ from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"9x9": 6, "7x8": 4}
"""The share of each variant in self-play; popular variants have more."""
# With the defaults, players that have learnt to guard everything shuffle until the game is cut off: three draws in
# four games. Therefore a draw costs both players a little, material counts in a draw, long games are cut off sooner,
# and most games begin with random turns, some of them in the battle.
SELF_PLAY: Mapping[str, Any] = {
    "contempt": 0.15,
    "lean": 0.5,
    "longest": 250,
    "opening_share": 0.7,
    "opening_turns": 24,
}
# Few random turns, so that the network learns to prepare. Most games are drawn, so each gets a deeper search.
ESTIMATE: Mapping[str, Any] = {"positions": 1000, "opening_turns": 8, "chosen": 3}
