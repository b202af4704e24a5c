"""Analyses of LYNGK games: the value of a claim."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trilith.learn.findings import LEAST, SURE, Curve, Found, fitted, scores_of
from trilith.learn.training_examples import TrainingExamples

CLAIMS, TAKEN, STACKS = (11, 12), (13, 14), 25
"""Indices of scalars; see docs/features.md."""


def findings(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Estimate the value of a claim not yet made, in the course of the game."""
    rows: list[Sequence[str]] = []
    curves: list[Curve] = []
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        scalars = chosen.scalars.astype(np.float64)
        stacks = np.rint(43 * scalars[:, STACKS])
        claims = 2 * (scalars[:, CLAIMS[0]] - scalars[:, CLAIMS[1]])
        taken = 4 * (scalars[:, TAKEN[0]] - scalars[:, TAKEN[1]])
        points: list[tuple[float, float]] = []
        for low in range(3, 43, 5):
            here = (low <= stacks) & (stacks < low + 5)
            if here.sum() < LEAST:
                continue
            worth, error = fitted(np.column_stack([claims, taken])[here], scores_of(chosen)[here])
            cells = (f"{worth[0]:+.1f}", f"{error[0]:.1f}", f"{worth[1]:+.1f}", f"{here.sum():,}")
            rows.append((variant, f"{low} to {low + 4}", *cells))
            if error[0] < SURE:
                points.append((41.0 - low, float(worth[0])))
        curves.append((f"worth of a claim, {variant} (stacks gone)", points[::-1]))
    heads = ("variant", "stacks on the board", "a claim still to make", "error (95 %)", "a stack taken", "positions")
    return [("Worth of a claim, in points of 100", heads, rows)], [curve for curve in curves if curve[1]]
