"""Match statistics: Elo differences, their error bars, and a sequential test.

Two games with the same opening and swapped colours are not independent, since an opening may favour one side.
Therefore pairs of games are counted by the first player's points in both: 0, ½, 1, 1½ or 2. This is the pentanomial
distribution. ``docs/match.md`` explains the formulas.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trilith.game import Reason, UnknownName

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of the two points that the first player won in a pair."""
CONFIDENCE = 1.959963984540054
"""Standard deviations on either side that hold 95 % of the normal distribution."""
FURTHEST = 4000.0
"""The largest Elo difference of a sequential test's hypotheses."""


def elo_of(share: float) -> float:
    """Convert a share of the points into an Elo difference, infinite for 0 and 1.

    >>> round(elo_of(0.76), 1)
    200.2
    """
    if share <= 0:
        return -math.inf
    return math.inf if share >= 1 else 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    """Convert an Elo difference into the expected share of the points."""
    return 1 / (1 + 10 ** (-elo / 400))


class Elo(NamedTuple):
    """An Elo difference and its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The first player's wins, draws and losses, and the counts of pairs by points, 0 first.

    >>> MatchScore(67, 110, 23, (1, 11, 47, 25, 16)).elo.value.__round__(2)
    77.71
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float | None:
        """The share of all points that the first player won."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    @property
    def elo(self) -> Elo | None:
        """The Elo difference of the first player over all complete pairs; None before the first pair.

        The bounds are the Wilson score interval, with the effective number of trials that matches the variance of the
        pairs. Unlike the normal approximation it is valid after a few games, and when one player has won all of them.
        """
        count = sum(self.pairs)
        if not count:
            return None
        mean, _ = _moments(self.pairs)
        smooth_mean, variance = _moments(_smoothed(self.pairs))
        trials = count * smooth_mean * (1 - smooth_mean) / variance
        stretch = CONFIDENCE**2 / trials
        centre = mean + stretch / 2
        reach = CONFIDENCE * math.sqrt(mean * (1 - mean) / trials + stretch / (4 * trials))
        low, high = ((centre + sign * reach) / (1 + stretch) for sign in (-1, 1))
        # A player who won everything has a bound on one side only, whatever rounding yields.
        return Elo(elo_of(mean), elo_of(low if mean > 0 else 0), elo_of(high if mean < 1 else 1))

    @property
    def superiority(self) -> float | None:
        """The likelihood that the first player is stronger; None before the first pair."""
        count = sum(self.pairs)
        if not count:
            return None
        mean, _ = _moments(self.pairs)
        _, variance = _moments(_smoothed(self.pairs))
        return (1 + math.erf((mean - 0.5) / math.sqrt(2 * variance / count))) / 2


def _moments(counts: Sequence[float]) -> tuple[float, float]:
    """Compute the mean share of a pair and its variance."""
    total = sum(counts)
    mean = sum(share * count for share, count in zip(SHARES, counts, strict=True)) / total
    return mean, sum((share - mean) ** 2 * count for share, count in zip(SHARES, counts, strict=True)) / total


def _smoothed(counts: Sequence[int]) -> tuple[float, ...]:
    """Add one pair, spread evenly (additive smoothing), so that equal results keep some variance."""
    return tuple(count + 1 / len(SHARES) for count in counts)


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """A generalised sequential probability ratio test (GSPRT) of the difference ``elo1`` against ``elo0``.

    Both error probabilities are 5 % if one of the two hypotheses is true.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        """Validate the hypotheses."""
        for elo in (self.elo0, self.elo1):
            if not (isinstance(elo, int | float) and not isinstance(elo, bool) and abs(elo) <= FURTHEST):
                shown = str(elo)[:40]
                raise UnknownName(Reason.of("engine.match_elo", None, value=shown, most=int(FURTHEST)))
        if not self.elo0 < self.elo1:
            raise UnknownName(Reason.of("engine.match_elo_order", None, elo0=str(self.elo0), elo1=str(self.elo1)))

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at or below which ``elo0`` is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at or above which ``elo1`` is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """Compute the log-likelihood ratio of the maximum-likelihood distributions with each mean."""
        if not sum(pairs):
            return 0.0
        counts = [count or 1e-3 for count in pairs]  # avoids zero probabilities
        null, alternative = (_tilted(counts, share_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * math.log(b / a) for count, a, b in zip(counts, null, alternative, strict=True))

    def accepts(self, pairs: Sequence[int]) -> float | None:
        """Return the accepted difference; None while more games are needed."""
        ratio = self.ratio(pairs)
        if ratio >= self.upper:
            return self.elo1
        return self.elo0 if ratio <= self.lower else None


def _tilted(counts: Sequence[float], mean: float) -> list[float]:
    """Find the maximum-likelihood distribution with a given mean: counts divided by 1 + x (share - mean)."""
    total = sum(counts)
    away = [share - mean for share in SHARES]
    low, high = -1 / away[-1], -1 / away[0]  # beyond these bounds a probability would be negative
    for _ in range(200):
        x = (low + high) / 2
        if x in (low, high):
            break
        if sum(count * a / (1 + x * a) for count, a in zip(counts, away, strict=True)) > 0:  # decreases with x
            low = x
        else:
            high = x
    return [count / total / (1 + x * a) for count, a in zip(counts, away, strict=True)]
