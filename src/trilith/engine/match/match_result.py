"""The result of a match, finished or not."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from trilith.engine.match.elo import MatchScore, SequentialTest
from trilith.engine.match.match_plan import MatchPlan

FINISHED, DECIDED, UNFINISHED = "finished", "decided", "unfinished"


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The first player's score in a match, and the statistics of it."""

    plan: MatchPlan
    games: int
    """The number of games planned."""
    score: MatchScore
    late: tuple[int, int]
    """The number of late turns of A and B."""
    forfeits: tuple[int, int]
    """The number of games A and B forfeited or lost on time."""
    test: SequentialTest | None = None
    accepted: float | None = None
    """The Elo difference that the sequential test has accepted."""
    ratio: float | None = None
    """The log-likelihood ratio of the sequential test."""

    @property
    def ended(self) -> str:
        """``finished``, ``decided`` by the sequential test, or ``unfinished``."""
        if self.accepted is not None:
            return DECIDED
        return FINISHED if self.score.games >= self.games else UNFINISHED

    def as_json(self) -> dict[str, Any]:
        """Convert to plain values; infinite numbers become None."""
        plan, score, elo = self.plan, self.score, self.score.elo
        test = self.test
        return {
            "game": plan.game,
            "variant": plan.variant,
            "options": dict(plan.options),
            "players": [plan.a.name, plan.b.name],
            "seconds": plan.limits.seconds,
            "simulations": plan.limits.simulations,
            "openings": plan.openings,
            "opening_turns": plan.opening_turns,
            "seed": plan.seed,
            "planned": self.games,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "pairs": list(score.pairs),
            "score": score.share,
            "elo": None if elo is None else _finite(elo.value),
            "elo_low": None if elo is None else _finite(elo.low),
            "elo_high": None if elo is None else _finite(elo.high),
            "superiority": score.superiority,
            "sprt": None
            if test is None
            else {
                "elo0": test.elo0,
                "elo1": test.elo1,
                "llr": self.ratio,
                "lower": test.lower,
                "upper": test.upper,
                "accepted": self.accepted,
            },
            "late": list(self.late),
            "forfeits": list(self.forfeits),
            "ended": self.ended,
        }


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None
