"""How a match stands, or ended."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from trilith.engine.match.elo import MatchScore, SequentialTest
from trilith.engine.match.match_plan import MatchPlan

FINISHED, DECIDED, UNFINISHED = "finished", "decided", "unfinished"


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a match has shown: the first player's score and what follows from it."""

    plan: MatchPlan
    games: int
    """How many games were to be played."""
    score: MatchScore
    late: tuple[int, int]
    """How many turns of A and of B took much longer than allowed."""
    forfeits: tuple[int, int]
    """How many games A and B lost by time, or by no longer playing."""
    test: SequentialTest | None = None
    accepted: float | None = None
    """The difference in Elo that the sequential test has accepted."""
    ratio: float | None = None
    """The log-likelihood ratio of the sequential test."""

    @property
    def ended(self) -> str:
        """``finished``, ``decided`` by the sequential test, or ``unfinished``."""
        if self.accepted is not None:
            return DECIDED
        return FINISHED if self.score.games >= self.games else UNFINISHED

    def as_json(self) -> dict[str, Any]:
        """Put it into plain values; what is infinite becomes None."""
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
