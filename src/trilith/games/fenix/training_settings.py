"""The settings of self-play and training by which FENIX differs from the defaults of :mod:`trilith.learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WEIGHTS: Mapping[str, float] = {"9x9": 6, "7x8": 4}
"""How many of the games are of each variant: most of those that most people play."""
# Left alone, two players who have learnt to guard everything shuffle until the game is broken off: three draws in
# four. So a draw costs both a little, more stones are worth something even in a draw, long games end sooner, and
# most games begin with random turns, some in the battle, so that there is something to win.
SELF_PLAY: Mapping[str, Any] = {
    "contempt": 0.15,
    "lean": 0.5,
    "longest": 250,
    "opening_share": 0.7,
    "opening_turns": 24,
}
# Few random turns, or the network does not learn to prepare. Most games are drawn, so each gets a better search.
ESTIMATE: Mapping[str, Any] = {"positions": 1000, "opening_turns": 8, "chosen": 3}
