"""What to ask the games of each game: how much a claim, a marble or a place is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from trilith.games.encoding import CELLS
from trilith.learn.training_examples import TrainingExamples

Table: TypeAlias = tuple[str, Sequence[str], list[Sequence[str]]]
Curve: TypeAlias = tuple[str, list[tuple[float, float]]]
Found: TypeAlias = tuple[list[Table], list[Curve]]
LEAST = 200
"""Positions below which nothing is said."""
SURE = 5.0
"""The error from which on a worth is left out of a picture, in hundredths."""
FITTED = ("worth in points of 100", "error (95 %)", "positions")

# Where the numbers stand: docs/features.md.
LYNGK_CLAIMS, LYNGK_TAKEN, LYNGK_STACKS = (11, 12), (13, 14), 25
ZERTZ_COLOURS, ZERTZ_OWN, ZERTZ_OTHER = {"white": 6, "grey": 8, "black": 10}, 3, 6
FENIX_PREPARING, FENIX_KING, FENIX_LAND = 1, 3, CELLS


def fitted(columns: NDArray[np.float64], scores: NDArray[np.float64]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Fit scores by a sum of columns and a constant; what each is worth, and the errors (95 %), in hundredths."""
    whole = np.column_stack([columns, np.ones(len(columns))])
    worth, *_ = np.linalg.lstsq(whole, scores, rcond=None)
    rest = scores - whole @ worth
    spread = np.linalg.pinv(whole.T @ whole) * rest.var()
    return 100 * worth[:-1], 196 * np.sqrt(np.maximum(np.diag(spread)[:-1], 0))


def _scores(examples: TrainingExamples) -> NDArray[np.float64]:
    return 1 - examples.results[:, 0] / 2.0


def lyngk(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Ask what a claim not yet made is worth, in the course of the game."""
    rows: list[Sequence[str]] = []
    curves: list[Curve] = []
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        scalars = chosen.scalars.astype(np.float64)
        stacks = np.rint(43 * scalars[:, LYNGK_STACKS])
        claims = 2 * (scalars[:, LYNGK_CLAIMS[0]] - scalars[:, LYNGK_CLAIMS[1]])
        taken = 4 * (scalars[:, LYNGK_TAKEN[0]] - scalars[:, LYNGK_TAKEN[1]])
        points: list[tuple[float, float]] = []
        for low in range(3, 43, 5):
            here = (low <= stacks) & (stacks < low + 5)
            if here.sum() < LEAST:
                continue
            worth, error = fitted(np.column_stack([claims, taken])[here], _scores(chosen)[here])
            cells = (f"{worth[0]:+.1f}", f"{error[0]:.1f}", f"{worth[1]:+.1f}", f"{here.sum():,}")
            rows.append((variant, f"{low} to {low + 4}", *cells))
            if error[0] < SURE:
                points.append((41.0 - low, float(worth[0])))
        curves.append((f"worth of a claim, {variant} (stacks gone)", points[::-1]))
    heads = ("variant", "stacks on the board", "a claim still to make", "error (95 %)", "a stack taken", "positions")
    return [("Worth of a claim, in points of 100", heads, rows)], [curve for curve in curves if curve[1]]


def zertz(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Ask what a marble of each colour is worth, and with which colour a game begins."""
    worths: list[Sequence[str]] = []
    openings: list[Sequence[str]] = []
    curves: dict[str, list[tuple[float, float]]] = {colour: [] for colour in ZERTZ_COLOURS}
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        scalars = chosen.scalars.astype(np.float64)
        if chosen.rows >= LEAST:
            sizes = np.array(list(ZERTZ_COLOURS.values()))
            own = scalars[:, ZERTZ_OWN : ZERTZ_OWN + 3] * sizes
            other = scalars[:, ZERTZ_OTHER : ZERTZ_OTHER + 3] * sizes
            for colour, worth, error in zip(ZERTZ_COLOURS, *fitted(own - other, _scores(chosen)), strict=True):
                worths.append((variant, colour, f"{worth:+.1f}", f"{error:.1f}", f"{chosen.rows:,}"))
                if variant.isdigit():
                    curves[colour].append((float(variant), float(worth)))
        marbles = chosen.boards[:, CELLS : 4 * CELLS].any(1)
        start = chosen.part(
            ~marbles & (scalars[:, ZERTZ_OWN : ZERTZ_OTHER + 3].sum(1) == 0) & (chosen.actions[:, 0] < 3)
        )
        if start.rows:
            shares = [
                float(np.where(start.actions == c, start.policy, 0).astype(np.float64).sum(1).mean()) for c in range(3)
            ]
            value = float(np.nanmean(start.values.astype(np.float64)))
            cells = (*(f"{100 * share:.0f} %" for share in shares), f"{50 + 50 * value:.1f} %")
            openings.append((variant, *cells, f"{start.rows:,}"))
    heads = ("variant", *ZERTZ_COLOURS, "chance of the first player", "positions")
    return [
        ("Worth of a marble more than the other", ("variant", "marble", *FITTED), worths),
        ("The first marble", heads, openings),
    ], [(f"worth of a {colour} marble (rings)", sorted(points)) for colour, points in curves.items() if points]


def fenix(examples: TrainingExamples, variants: Sequence[str]) -> Found:
    """Ask where generals and king are best built; squares are Red's, Black's are turned by half a turn."""
    rows: list[Sequence[str]] = []
    kings: list[Sequence[str]] = []
    for number, variant in enumerate(variants):
        chosen = examples.part(examples.results[:, 1] == number)
        preparing = chosen.part(chosen.scalars[:, FENIX_PREPARING] > 0)
        landing = preparing.part((preparing.actions >= FENIX_LAND).any(1))
        if landing.rows >= LEAST:
            shares = np.zeros(CELLS)
            legal = landing.actions >= FENIX_LAND
            np.add.at(shares, landing.actions[legal] - FENIX_LAND, landing.policy[legal].astype(np.float64))
            best = np.argsort(-shares)[:8]
            rows += [
                (variant, _square(cell), f"{100 * shares[cell] / shares.sum():.1f} %", f"{landing.rows:,}")
                for cell in best
            ]
        battle = chosen.part(chosen.scalars[:, FENIX_PREPARING] == 0)
        place = battle.boards[:, FENIX_KING * CELLS : (FENIX_KING + 1) * CELLS]
        for cell in np.argsort(-place.astype(np.int64).sum(0))[:8]:
            here = place[:, cell] > 0
            if here.sum() >= LEAST:
                kings.append((variant, _square(cell), f"{100 * _scores(battle)[here].mean():.1f} %", f"{here.sum():,}"))
    return [
        ("Where stacks are built", ("variant", "square", "share", "positions"), rows),
        ("Where the own king stands, and the score", ("variant", "square", "score", "positions"), kings),
    ], []


def _square(cell: int) -> str:
    column, row = divmod(int(cell), 9)
    return f"{'abcdefghi'[column]}{row + 1}"


OF: dict[str, Callable[[TrainingExamples, Sequence[str]], Found]] = {"lyngk": lyngk, "zertz": zertz, "fenix": fenix}
"""The questions by game."""
