"""Analyses of ZÈRTZ games: the value of a marble."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trilith.games.tensors import CELLS
from trilith.learn.findings import FITTED, LEAST, Found, fitted, scores_of
from trilith.learn.training_examples import TrainingExamples

COLOURS, OWN, OTHER = {"white": 6, "grey": 8, "black": 10}, 3, 6
"""The number of marbles of each colour, and the indices of both players' marbles; see docs/features.md."""


def findings(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Estimate the value of a marble of each colour, and count the colours that open a game."""
    worths: list[Sequence[str]] = []
    openings: list[Sequence[str]] = []
    curves: dict[str, list[tuple[float, float]]] = {colour: [] for colour in COLOURS}
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        scalars = chosen.scalars.astype(np.float64)
        if chosen.rows >= LEAST:
            sizes = np.array(list(COLOURS.values()))
            own = scalars[:, OWN : OWN + 3] * sizes
            other = scalars[:, OTHER : OTHER + 3] * sizes
            for colour, worth, error in zip(COLOURS, *fitted(own - other, scores_of(chosen)), strict=True):
                worths.append((variant, colour, f"{worth:+.1f}", f"{error:.1f}", f"{chosen.rows:,}"))
                if variant.isdigit():
                    curves[colour].append((float(variant), float(worth)))
        marbles = chosen.boards[:, CELLS : 4 * CELLS].any(1)
        start = chosen.part(~marbles & (scalars[:, OWN : OTHER + 3].sum(1) == 0) & (chosen.actions[:, 0] < 3))
        if start.rows:
            shares = [
                float(np.where(start.actions == c, start.policy, 0).astype(np.float64).sum(1).mean()) for c in range(3)
            ]
            value = float(np.nanmean(start.values.astype(np.float64)))
            cells = (*(f"{100 * share:.0f} %" for share in shares), f"{50 + 50 * value:.1f} %")
            openings.append((variant, *cells, f"{start.rows:,}"))
    heads = ("variant", *COLOURS, "chance of the first player", "positions")
    return [
        ("Worth of a marble more than the other", ("variant", "marble", *FITTED), worths),
        ("The first marble", heads, openings),
    ], [(f"worth of a {colour} marble (rings)", sorted(points)) for colour, points in curves.items() if points]
