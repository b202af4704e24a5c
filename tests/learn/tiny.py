"""The smallest run that learns something."""

from __future__ import annotations

TINY = {
    "channels": "8",
    "blocks": "2",
    "games": "64",
    "threads": "1",
    "visits": "12",
    "quick_visits": "4",
    "considered": "6",
    "batch": "128",
    "ratio": "12",
    "full_share": "0.5",
    "rate": "0.003",
    "warm_up": "10",
    "least_window": "500",
    "window": "20000",
    "starts": "20",
    "gate_minutes": "0",
    "gate_games": "32",
    "gate_visits": "12",
    "checkpoint_seconds": "1000",
    "report_seconds": "1",
    "averaging": "0.95",
    "weights": "blitz:1",
}
STEPS = 250
